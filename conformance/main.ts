import { randomBytes } from 'node:crypto'
import { statSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { parseUuid } from '../src/cdn/answers.ts'
import { explainBadToken, isLoopback } from '../src/step/service-inputs.ts'
import {
  escapeLogLine,
  addSecret,
  hideInJson,
  redactSecretsAndUserinfo,
} from '../src/text/safe-text.ts'
import { systemClock, type Clock } from '../src/time/clock.ts'
import { parseDurationMs } from '../src/step/inputs.ts'
import { VERSION } from '../src/version.ts'
import { MAX_JOBS } from './creates.ts'
import { rowsOf, tableOf, type Row } from './points.ts'
import { probe, type Target } from './probe.ts'
import { EndedEarly, Session } from './session.ts'

const USAGE = `usage: npm run conformance -- --base-url URL --zone UUID [options]

Asks the service which of the undocumented readings hold that this project relies on. The token is that of
CDN_PURGE_API_TOKEN. It creates at most ${MAX_JOBS} jobs of type \`path\`, and writes to no zone: docs/conformance.md.

  --base-url URL   address of the API
  --zone UUID      a zone of the account
  --site-url URL   where visitors reach the zone through the CDN, and
  --page PATH      a page that exists there and is cached
  --timeout TIME   deadline, such as 5m (10m)
  --json FILE      writes the evidence, without secrets, to attach to an issue`

const OPTIONS = {
  'base-url': { type: 'string' },
  zone: { type: 'string' },
  'site-url': { type: 'string' },
  page: { type: 'string' },
  timeout: { type: 'string', default: '10m' },
  json: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

type Given = Readonly<ReturnType<typeof parse>>

function parse(args: readonly string[]) {
  return parseArgs({ args: [...args], options: OPTIONS, strict: true }).values
}

/** Exit codes: nothing was seen that does not hold; something was, or the run ended early; the set-up is wrong. */
const [HOLDS, DOES_NOT_HOLD, SET_UP] = [0, 1, 2]

/** @returns the exit code */
export async function runConformance(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  {
    print,
    clock = systemClock,
    signal,
  }: { print: (line: string) => void; clock?: Clock; signal: AbortSignal },
): Promise<number> {
  const say = (line: string) => print(escapeLogLine(redactSecretsAndUserinfo(line)))
  const token = env['CDN_PURGE_API_TOKEN'] ?? ''
  // Before the options are read: one of them may be the token.
  addSecret(token)
  const given = readOptions(args)
  const show = (lines: readonly string[], code: number) => {
    lines.forEach(say)
    return code
  }
  if (typeof given === 'string') return show([given], SET_UP)
  if (given.help === true) return show(USAGE.split('\n'), HOLDS)
  const faults = faultsOf(given, token)
  if (faults.length > 0) return show(faults, SET_UP)
  const { 'base-url': baseUrl = '', zone = '', timeout } = given
  const endMs = clock.nowMs() + (parseDurationMs(timeout) ?? 0)
  const session = new Session(
    { baseUrl: baseUrl.replace(/(\/api\/v1)?\/*$/, ''), token },
    { clock, signal, endMs },
  )
  const target = targetOf(zone, given)
  // Before anything is spent: evidence that cannot be kept is worth no job.
  if (given.json !== undefined && !writeFile(given.json, '', say)) return SET_UP
  say(
    `Creates at most ${MAX_JOBS} jobs of type \`path\` in zone ${zone}, each a unit of the quota of an hour, with paths below ${target.prefix}${target.page === undefined ? '' : ` and ${target.page.path}`}. Writes to no zone.`,
  )
  const ended = await endOf(probe(session, target))
  const rows = rowsOf(session.observations)
  tableOf(rows).forEach(say)
  if (ended !== undefined) say(`Ended early: ${ended.message}`)
  const isWritten =
    given.json === undefined || writeEvidence(given.json, { rows, session, ended, say })
  const isDifferent = rows.some(({ verdict }) => verdict === 'does not hold')
  say(resultOf(rows))
  if (ended?.isSetUp === true || !isWritten) return SET_UP
  return isDifferent || ended !== undefined ? DOES_NOT_HOLD : HOLDS
}

function readOptions(args: readonly string[]): Given | string {
  try {
    return parse(args)
  } catch (error) {
    return error instanceof Error ? error.message : 'unknown option'
  }
}

function faultsOf(
  { 'base-url': baseUrl = '', zone = '', 'site-url': site, page, timeout }: Given,
  token: string,
): string[] {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  const isSafe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  const isPlain = isSafe && url?.username === '' && url.search === '' && url.hash === ''
  const why = token === '' ? 'it is empty' : explainBadToken(token)
  return [
    ...(isPlain
      ? []
      : ['`--base-url` must be an `https:` URL; `http:` is allowed for loopback only']),
    ...(parseUuid(zone) ? [] : ['`--zone` must be the UUID of a zone']),
    ...((site === undefined) === (page === undefined)
      ? []
      : ['`--site-url` and `--page` belong together']),
    ...(site === undefined || /^https?:\/\/[^/@]+\/?$/.test(site)
      ? []
      : ['`--site-url` must be the URL of a site']),
    ...(page === undefined || /^\/[^\s*?#]*$/.test(page)
      ? []
      : ['`--page` must be the path of a page']),
    ...(parseDurationMs(timeout) === undefined ? ['`--timeout` must be a time such as `5m`'] : []),
    ...(why === undefined ? [] : [`\`CDN_PURGE_API_TOKEN\` is not a token: ${why}`]),
  ]
}

function targetOf(zone: string, { 'site-url': site, page = '' }: Given): Target {
  return {
    zone,
    prefix: `/cdn-purge-conformance-${randomBytes(6).toString('hex')}`,
    page: site === undefined ? undefined : { site: new URL(site), path: page },
  }
}

async function endOf(work: Promise<void>): Promise<EndedEarly | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    if (error instanceof EndedEarly) return error
    throw error
  }
}

function resultOf(rows: readonly Row[]): string {
  const count = (verdict: Row['verdict']) => rows.filter((row) => row.verdict === verdict).length
  return `Result: ${count('holds')} hold, ${count('does not hold')} do not hold, ${count('not seen')} not seen`
}

interface Evidence {
  readonly rows: readonly Row[]
  readonly session: Session
  readonly ended: EndedEarly | undefined
  readonly say: (line: string) => void
}

function writeEvidence(file: string, { rows, session, ended, say }: Evidence): boolean {
  const evidence = {
    schemaVersion: 1,
    version: VERSION,
    endedAt: new Date(session.deadline.clock.wallMs()).toISOString(),
    endedEarly: ended?.message ?? null,
    points: rows,
    requests: session.requests,
  }
  return writeFile(file, `${JSON.stringify(evidence, hideInJson, 2)}\n`, say)
}

function writeFile(file: string, text: string, say: (line: string) => void): boolean {
  try {
    // Opening a pipe for writing blocks the process until another one reads it.
    if (statSync(file, { throwIfNoEntry: false })?.isFIFO() === true) {
      throw new Error('it is a pipe')
    }
    writeFileSync(file, text, { mode: 0o600 })
    return true
  } catch (error) {
    say(`--json ${file} cannot be written: ${error instanceof Error ? error.message : ''}`)
    return false
  }
}

if (import.meta.main) {
  const abort = new AbortController()
  let received: 'SIGINT' | 'SIGTERM' | undefined
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      received = name
      abort.abort()
    })
  }
  delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  const code = await runConformance(process.argv.slice(2), process.env, {
    print,
    signal: abort.signal,
  })
  process.exit(received === undefined ? code : { SIGINT: 130, SIGTERM: 143 }[received])
}
