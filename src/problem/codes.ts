/**
 * Every kind of problem: the code that is printed, and its heading in docs/errors.md. A code never changes its meaning;
 * the program decides on the name alone.
 */
export const PROBLEMS = {
  'missing-token': { code: 'CDN001', heading: 'no API token' },
  'unknown-input': { code: 'CDN002', heading: 'unknown input' },
  'invalid-input': { code: 'CDN003', heading: 'invalid input value' },
  'conflicting-inputs': { code: 'CDN004', heading: 'conflicting inputs' },
  'missing-paths': { code: 'CDN005', heading: 'no paths to purge' },
  'invalid-path': { code: 'CDN006', heading: 'invalid path' },
  'unreadable-paths-file': { code: 'CDN007', heading: '`paths-file` cannot be read' },
  'foreign-host': { code: 'CDN008', heading: 'URL of another host' },
  'invalid-rule': { code: 'CDN009', heading: 'invalid rule in `map`' },
  'unusable-site-dir': { code: 'CDN010', heading: '`site-dir` cannot be used' },
  'unwritable-manifest': { code: 'CDN011', heading: 'the manifest cannot be written' },
  'unknown-zone': { code: 'CDN012', heading: 'zone not found' },
  'ambiguous-zone': { code: 'CDN013', heading: 'ambiguous zone' },
  'invalid-file-name': { code: 'CDN014', heading: 'file name that is not UTF-8' },
  'unusable-manifest': { code: 'CDN015', heading: 'the manifest cannot be used' },
  unauthorized: { code: 'CDN020', heading: 'token refused (401)' },
  forbidden: { code: 'CDN021', heading: 'access denied (403)' },
  'not-found': { code: 'CDN022', heading: 'not found (404)' },
  'request-refused': { code: 'CDN023', heading: 'request refused' },
  redirected: { code: 'CDN024', heading: 'redirect not followed' },
  unreachable: { code: 'CDN025', heading: 'service not reachable' },
  'server-error': { code: 'CDN026', heading: 'service keeps failing' },
  'unreadable-response': { code: 'CDN027', heading: 'unreadable response' },
  'wrong-shape': { code: 'CDN028', heading: 'unexpected response format' },
  'quota-exceeded': { code: 'CDN030', heading: 'quota used up' },
  'unexplained-refusals': { code: 'CDN031', heading: 'unexplained quota refusals' },
  'list-incomplete': { code: 'CDN032', heading: 'incomplete list' },
  'edge-unconfirmed': { code: 'CDN040', heading: 'an edge did not confirm' },
  'deadline-exceeded': { code: 'CDN041', heading: 'deadline passed' },
  cancelled: { code: 'CDN042', heading: 'cancelled' },
  'create-unanswered': { code: 'CDN043', heading: 'create request without a response' },
  'wrong-job': { code: 'CDN044', heading: 'wrong job created' },
  'stale-pages': { code: 'CDN045', heading: 'stale page' },
  'origin-not-ready': { code: 'CDN046', heading: 'the origin does not show the new version' },
  'unusable-origin': { code: 'CDN047', heading: 'the origin cannot be used' },
  'unusable-site': { code: 'CDN048', heading: 'the site cannot be verified' },
  'wrong-pages': { code: 'CDN049', heading: 'wrong page' },
  'internal-error': { code: 'CDN050', heading: 'internal error' },
  'site-unreachable': { code: 'CDN051', heading: 'site not reachable' },
  'not-live': { code: 'CDN060', heading: 'event without a deploy' },
  'commit-not-found': { code: 'CDN061', heading: 'commit not found' },
  'github-access-denied': { code: 'CDN062', heading: 'GitHub refused access' },
  'github-error': { code: 'CDN063', heading: 'GitHub request failed' },
  'unknown-base': { code: 'CDN064', heading: 'unknown base' },
  'unusable-git': { code: 'CDN065', heading: 'git is missing or too old' },
  'git-failed': { code: 'CDN066', heading: 'git failed' },
  'unusable-zone-file': { code: 'CDN070', heading: 'zone file cannot be used' },
  'invalid-yaml': { code: 'CDN071', heading: 'invalid YAML' },
  'unknown-key': { code: 'CDN072', heading: 'unknown key' },
  'invalid-zone-value': { code: 'CDN073', heading: 'invalid value in the zone file' },
  'conflicting-entries': { code: 'CDN074', heading: 'conflicting entries' },
  'live-zone-conflict': { code: 'CDN075', heading: 'live zones conflict with the file' },
  'deletion-unconfirmed': { code: 'CDN076', heading: 'deletion not confirmed' },
  'change-ignored': { code: 'CDN077', heading: 'change ignored by the service' },
  drift: { code: 'CDN078', heading: 'live zones differ from the file' },
  'write-unanswered': { code: 'CDN079', heading: 'write request without a response' },
  'threshold-missed': { code: 'CDN080', heading: 'threshold missed' },
  'domain-lost': { code: 'CDN081', heading: 'domain on no zone' },
} as const

export type ProblemKind = keyof typeof PROBLEMS

/** The numbers of what a second run does not repair: the command line ends with 2 instead of 1. */
const OF_SET_UP: ReadonlySet<number> = new Set([
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 20, 21, 22, 23, 24, 47, 48, 60, 61, 62, 64, 65, 70, 71,
  72, 73, 74, 75, 76,
])

export function isOfSetUp(kind: ProblemKind): boolean {
  return OF_SET_UP.has(Number(PROBLEMS[kind].code.slice('CDN'.length)))
}
