import type {
  PageAnswer,
  JudgedPage,
  Observation,
  CheckedPage,
  Verdict,
} from '../../src/purge/pages/judge.ts'
import type { ChangedFiles } from '../../src/changes/changed-files.ts'
import type { RecordedFiles } from '../../src/changes/snapshot.ts'
import type { TakenSnapshot } from '../../src/changes/take-snapshot.ts'
import type { PageResult } from '../../src/http/fetch-page.ts'
import { hashBytes } from '../../src/purge/pages/answers.ts'

/** A page that was built, with one address; its hashes are `built` and `before`. */
export function makePage(changes: Partial<CheckedPage> = {}): CheckedPage {
  return {
    name: 'a.html',
    isFile: true,
    isDeleted: false,
    isGiven: false,
    builtHash: 'built',
    oldHash: 'before',
    mayBeAltered: false,
    mayHtmlBeAltered: false,
    isNamedByCondition: false,
    addresses: [{ path: '/a.html', coveredSinceMs: -10_000 }],
    ...changes,
  }
}

/** An answer with a body, of which the text stands for its hash. */
export function makeAnswer(
  status: number,
  body = '',
  headers: PageAnswer['headers'] = {},
): PageAnswer {
  return { status, headers, redirectsTo: headers['location'], hashes: [body], isWhole: true }
}

export function makeObservation(changes: Partial<Observation> = {}): Observation {
  return {
    edge: undefined,
    fault: undefined,
    origin: undefined,
    isOriginSteady: true,
    sentAfterMs: 10_000,
    answeredAfterMs: 10_000,
    ...changes,
  }
}

export function makeJudged(
  verdict: Verdict,
  path = '/a.html',
  changes: Partial<JudgedPage> = {},
): JudgedPage {
  const page = makePage({ addresses: [{ path, coveredSinceMs: 0 }] })
  return { page, observations: [], verdict, path, isRewritten: false, ...changes }
}

/** What a server answers. */
export function respond(
  status: number,
  content = '',
  headers: Readonly<Record<string, string>> = {},
): PageResult {
  const bytes = Buffer.from(content)
  return { kind: 'page', page: { status, headers, body: { kind: 'whole', bytes, raw: bytes } } }
}

type SiteFacts = Partial<ChangedFiles> &
  Partial<Pick<TakenSnapshot, 'source' | 'large'>> & { readonly before?: RecordedFiles }

/** Changed files of a built site, which holds them all: `deleted`, or what their content is. */
export function makeSite(
  files: Readonly<Record<string, string>>,
  { source = 'site-dir', large = new Set(), before = new Map(), ...facts }: SiteFacts = {},
): ChangedFiles {
  const present = Object.entries(files).filter(([, content]) => content !== 'deleted')
  return {
    files: new Map(
      Object.entries(files).map(([name, content]) => [
        name,
        content === 'deleted' ? 'deleted' : 'present',
      ]),
    ),
    snapshot: {
      source,
      large,
      files: new Map(present.map(([name, content]) => [name, hashBytes(Buffer.from(content))])),
    },
    base: { files: before },
    rules: [],
    html: 'exact',
    mapped: { paths: [], deletedPaths: new Set() },
    ...facts,
  } as unknown as ChangedFiles
}
