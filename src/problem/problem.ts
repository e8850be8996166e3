// What fails, in one form for every feature: a problem, its code and exit code, and
// how it leaves (`Stop`, or a `Result` where its outcome is decided on).

/** An error for the user. Texts may contain untrusted parts, which the runner escapes. */
export interface Problem {
  readonly kind: ProblemKind
  /** What failed, in one sentence. */
  readonly title: string
  /** The input, line, request or job that is affected. */
  readonly where?: string | undefined
  /** The location of the annotation. */
  readonly at?: FileLocation | undefined
  /** The evidence, one fact per entry. */
  readonly details?: readonly string[] | undefined
  /** The likely cause. */
  readonly cause?: string | undefined
  /** What to do, the best step first. */
  readonly help: readonly string[]
}

/** `line` and `column` start at 1. */
export interface FileLocation {
  /** Relative to the workspace. */
  readonly file: string
  readonly line: number
  readonly column: number
}

/** The printed code, such as `CDN028`; it never changes. */
export function getCode({ kind }: Problem): string {
  return PROBLEMS[kind].code
}

export function isAuthError({ kind }: Problem): boolean {
  return kind === 'unauthorized' || kind === 'forbidden'
}

/** A problem in a JSON report: `kind` is replaced by `code`. */
export function toJson({ kind, ...rest }: Problem): object {
  return { code: PROBLEMS[kind].code, ...rest }
}

/** @param label in front of the title, such as `error[CDN028]` */
export function renderProblem(problem: Problem, label: string, docsUrl: string): string[] {
  const lines = [`${label}: ${problem.title}`]
  const location = formatLocation(problem)
  if (location !== '') lines.push(`  --> ${location}`)

  const details = problem.details ?? []
  if (details.length > 0) lines.push('   |', ...details.map((line) => `   |  ${line}`), '   |')

  if (problem.cause !== undefined) lines.push(`   = cause: ${problem.cause}`)
  lines.push(...problem.help.map((help) => `   = help: ${help}`))
  lines.push(`   = docs: ${docsUrl}#${getCode(problem).toLowerCase()}`)
  return lines
}

/** `cdn-zones.yml:3:5, input \`file\``; '' where it is unknown. */
export function formatLocation({ at, where }: Problem): string {
  const position = at && `${at.file}:${at.line}:${at.column}`
  return [position, where].filter((part) => part !== undefined).join(', ')
}

/** What a kind of problem means. Its code never changes; its heading is that of docs/errors.md. */
interface ProblemMeaning {
  readonly code: string
  readonly heading: string
  /** The set-up is wrong: the command line exits with 2 instead of 1. */
  readonly isSetupFault?: true
  /** `fail-on-error: false` does not apply to it, because no purge has failed. */
  readonly isNeverTolerated?: true
  /** Running the step again helps, at once or later. */
  readonly helpsToRerun?: true
  /** If a read of a job fails with it, further reads of that job fail as well. */
  readonly isLasting?: true
}

const PROBLEM_TABLE = {
  'missing-token': { code: 'CDN001', heading: 'no API token', isSetupFault: true },
  'unknown-input': { code: 'CDN002', heading: 'unknown input', isSetupFault: true },
  'invalid-input': { code: 'CDN003', heading: 'invalid input value', isSetupFault: true },
  'conflicting-inputs': { code: 'CDN004', heading: 'conflicting inputs', isSetupFault: true },
  'missing-paths': { code: 'CDN005', heading: 'no paths to purge', isSetupFault: true },
  'invalid-path': { code: 'CDN006', heading: 'invalid path', isSetupFault: true },
  'unreadable-paths-file': {
    code: 'CDN007',
    heading: '`paths-file` cannot be read',
    isSetupFault: true,
  },
  'foreign-host': { code: 'CDN008', heading: 'URL of another host', isSetupFault: true },
  'invalid-rule': { code: 'CDN009', heading: 'invalid rule in `map`', isSetupFault: true },
  'unusable-site-dir': { code: 'CDN010', heading: '`site-dir` cannot be used', isSetupFault: true },
  'unwritable-record': { code: 'CDN011', heading: 'record cannot be written', helpsToRerun: true },
  'unknown-zone': { code: 'CDN012', heading: 'zone not found', isSetupFault: true },
  'ambiguous-zone': { code: 'CDN013', heading: 'ambiguous zone', isSetupFault: true },
  'unusable-file': { code: 'CDN014', heading: 'file that cannot be compared', isSetupFault: true },
  'unusable-manifest': {
    code: 'CDN015',
    heading: 'the manifest cannot be used',
    isSetupFault: true,
  },
  'unsupported-repository': {
    code: 'CDN016',
    heading: 'repository cannot keep the record',
    isSetupFault: true,
  },
  'no-matching-file': { code: 'CDN017', heading: 'rules leave no file', isSetupFault: true },
  unauthorized: {
    code: 'CDN020',
    heading: 'token rejected (401)',
    isSetupFault: true,
    isNeverTolerated: true,
    helpsToRerun: true,
  },
  forbidden: {
    code: 'CDN021',
    heading: 'access denied (403)',
    isSetupFault: true,
    isNeverTolerated: true,
  },
  'not-found': {
    code: 'CDN022',
    heading: 'not found (404)',
    isSetupFault: true,
    isNeverTolerated: true,
  },
  'request-rejected': {
    code: 'CDN023',
    heading: 'request rejected',
    isSetupFault: true,
    isLasting: true,
  },
  redirected: {
    code: 'CDN024',
    heading: 'redirect not followed',
    isSetupFault: true,
    isLasting: true,
  },
  unreachable: { code: 'CDN025', heading: 'service not reachable' },
  'server-error': { code: 'CDN026', heading: 'service keeps failing', helpsToRerun: true },
  'unreadable-response': { code: 'CDN027', heading: 'unreadable response', helpsToRerun: true },
  'wrong-shape': { code: 'CDN028', heading: 'unexpected response format', isLasting: true },
  'quota-exceeded': { code: 'CDN030', heading: 'quota used up', helpsToRerun: true },
  'unexplained-refusals': {
    code: 'CDN031',
    heading: 'unexplained quota refusals',
    helpsToRerun: true,
  },
  'list-incomplete': { code: 'CDN032', heading: 'incomplete list', helpsToRerun: true },
  'edge-unconfirmed': { code: 'CDN040', heading: 'an edge did not confirm', helpsToRerun: true },
  'deadline-exceeded': { code: 'CDN041', heading: 'deadline passed', helpsToRerun: true },
  cancelled: { code: 'CDN042', heading: 'cancelled', helpsToRerun: true },
  'create-unanswered': {
    code: 'CDN043',
    heading: 'create request without a response',
    helpsToRerun: true,
  },
  'wrong-job': { code: 'CDN044', heading: 'wrong job created', helpsToRerun: true },
  'stale-pages': { code: 'CDN045', heading: 'page old at an edge', helpsToRerun: true },
  'origin-not-ready': { code: 'CDN046', heading: 'the origin does not show the new version' },
  'unusable-origin': {
    code: 'CDN047',
    heading: 'the origin cannot be used',
    isSetupFault: true,
    isNeverTolerated: true,
  },
  'unusable-site': {
    code: 'CDN048',
    heading: 'the site cannot be verified',
    isSetupFault: true,
    isNeverTolerated: true,
  },
  'not-deployed': { code: 'CDN049', heading: 'page not deployed', helpsToRerun: true },
  'internal-error': { code: 'CDN050', heading: 'internal error', helpsToRerun: true },
  'site-unreachable': { code: 'CDN051', heading: 'site not reachable', helpsToRerun: true },
  'origin-not-new': { code: 'CDN052', heading: 'the origin is not new', helpsToRerun: true },
  'not-live': { code: 'CDN060', heading: 'event without a deploy', isSetupFault: true },
  'record-access-denied': {
    code: 'CDN062',
    heading: 'no access to the record',
    isSetupFault: true,
  },
  'unusable-variable': {
    code: 'CDN063',
    heading: 'variable of the runner was changed',
    isSetupFault: true,
  },
  'unknown-base': { code: 'CDN064', heading: 'unknown base', isSetupFault: true },
  'unusable-git': { code: 'CDN065', heading: 'git is missing or too old', isSetupFault: true },
  'git-failed': { code: 'CDN066', heading: 'git failed', helpsToRerun: true },
  'wrong-commit': { code: 'CDN067', heading: 'another commit is checked out', isSetupFault: true },
  'no-repository': { code: 'CDN068', heading: 'no repository to compare', isSetupFault: true },
  'record-overtaken': {
    code: 'CDN069',
    heading: 'record written by other runs',
    helpsToRerun: true,
  },
  'unusable-zone-file': { code: 'CDN070', heading: 'zone file cannot be used', isSetupFault: true },
  'invalid-yaml': { code: 'CDN071', heading: 'invalid YAML', isSetupFault: true },
  'unknown-key': { code: 'CDN072', heading: 'unknown key', isSetupFault: true },
  'invalid-zone-value': {
    code: 'CDN073',
    heading: 'invalid value in the zone file',
    isSetupFault: true,
  },
  'conflicting-entries': { code: 'CDN074', heading: 'conflicting entries', isSetupFault: true },
  'live-zone-conflict': {
    code: 'CDN075',
    heading: 'live zones conflict with the file',
    isSetupFault: true,
  },
  'deletion-unconfirmed': { code: 'CDN076', heading: 'deletion not confirmed', isSetupFault: true },
  'change-ignored': {
    code: 'CDN077',
    heading: 'change ignored by the service',
    helpsToRerun: true,
  },
  drift: { code: 'CDN078', heading: 'live zones differ from the file' },
  'write-unanswered': {
    code: 'CDN079',
    heading: 'write request without a response',
    helpsToRerun: true,
  },
  'threshold-missed': { code: 'CDN080', heading: 'threshold missed' },
  'domain-lost': { code: 'CDN081', heading: 'domain on no zone', helpsToRerun: true },
  'field-reset': { code: 'CDN082', heading: 'field changed beside the file' },
} as const satisfies Readonly<Record<string, ProblemMeaning>>

export type ProblemKind = keyof typeof PROBLEM_TABLE

export const PROBLEMS: Readonly<Record<ProblemKind, ProblemMeaning>> = PROBLEM_TABLE

/** Of the command line, for a wrong set-up, which a second run alone does not repair. */
export const SETUP_EXIT_CODE = 2

/** How a step of any action ends. */
export interface StepEnd {
  /** Whether the exit code is 0; then problems are published as warnings. */
  readonly exitsZero: boolean
  /** Whether the error was found before the first request. */
  readonly isUsageError: boolean
  readonly problems: readonly Problem[]
}

/** 0 after a success; 2 on the command line if the set-up is wrong, such as after a 403; otherwise 1. */
export function chooseExitCode(
  { exitsZero, isUsageError, problems }: StepEnd,
  { isGitHub }: { readonly isGitHub: boolean },
): number {
  if (exitsZero) return 0
  const hasSetupFault = problems.some(({ kind }) => PROBLEMS[kind].isSetupFault === true)
  if (!isGitHub && (isUsageError || hasSetupFault)) return SETUP_EXIT_CODE
  return 1
}

export type Result<T> = { readonly ok: true; readonly value: T } | Failure

export interface Failure {
  readonly ok: false
  readonly problem: Problem
  /** The HTTP status of the response that caused the failure. */
  readonly status?: number | undefined
}

/**
 * Thrown where a step cannot go on. Each action catches it where the report is
 * made; code in between may catch it to add advice, or to collect several
 * problems. Any other exception is a bug.
 */
export class Stop extends Error {
  override readonly name = 'Stop'
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.title)
    this.problem = problem
  }
}

/** The problem of a stop. Any other exception is a bug, and goes on. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Stop) return error.problem
  throw error
}

/** The value, or a stop. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new Stop(result.problem)
}

export function ok<T>(value: T): Result<T> {
  return { ok: true, value }
}

export function fail(problem: Problem, status?: number): Failure {
  return { ok: false, problem, status }
}
