/** The types of inputs and outputs, for those who write workflows in a typed language (github-workflows-kt and others). */
type Typing =
  | { readonly type: 'string' | 'boolean' | 'integer' }
  | { readonly type: 'enum'; readonly 'allowed-values': readonly string[] }
  | { readonly type: 'list'; readonly separator: string; readonly 'list-item': { readonly type: 'string' } }

const string: Typing = { type: 'string' }
const boolean: Typing = { type: 'boolean' }
const integer: Typing = { type: 'integer' }
const lines: Typing = { type: 'list', separator: '\n', 'list-item': { type: 'string' } }
const oneOf = (...values: readonly string[]): Typing => ({ type: 'enum', 'allowed-values': values })

const SERVICE = { 'api-token': string, 'base-url': string }
const SUMMARY = oneOf('true', 'false', 'on-failure')

export const ACTION_TYPES: Readonly<
  Record<
    string,
    { readonly inputs: Readonly<Record<string, Typing>>; readonly outputs: Readonly<Record<string, Typing>> }
  >
> = {
  '.': {
    inputs: {
      ...SERVICE,
      zone: string,
      type: oneOf('path', 'all'),
      paths: lines,
      'paths-file': string,
      map: lines,
      html: oneOf('all', 'directory', 'clean', 'exact'),
      base: string,
      head: string,
      'on-unknown-base': oneOf('purge-all', 'fail'),
      'site-dir': string,
      manifest: string,
      'github-token': string,
      'wait-for-origin': lines,
      'origin-url': string,
      verify: string,
      'site-url': string,
      'purge-all-above': integer,
      'dry-run': boolean,
      wait: boolean,
      timeout: string,
      quota: string,
      retries: integer,
      'fail-on-error': boolean,
      summary: SUMMARY,
    },
    outputs: {
      status: oneOf(
        'completed',
        'nothing-to-purge',
        'planned',
        'created',
        'stale',
        'partial',
        'failed',
        'timed-out',
        'cancelled',
      ),
      'purge-ids': string,
      'path-count': integer,
      'job-count': integer,
      'failed-edges': string,
      'quota-remaining': string,
      'retry-at': string,
      base: string,
      head: string,
      'stale-pages': string,
      'summary-file': string,
      report: string,
    },
  },
  zone: {
    inputs: {
      ...SERVICE,
      file: string,
      command: oneOf('plan', 'apply', 'export'),
      zones: lines,
      'prune-domains': boolean,
      'confirm-delete': lines,
      'fail-on-changes': boolean,
      timeout: string,
      summary: SUMMARY,
    },
    outputs: {
      status: oneOf('planned', 'applied', 'no-changes', 'exported', 'failed', 'cancelled'),
      changed: boolean,
      changes: string,
      zones: string,
      'zone-uuid': string,
      'cdn-hostname': string,
      'purge-needed': string,
      'summary-file': string,
      report: string,
    },
  },
  stats: {
    inputs: {
      ...SERVICE,
      zone: string,
      period: oneOf('hour', 'day', 'week', 'month'),
      'start-date': string,
      'end-date': string,
      'min-hit-ratio': string,
      'max-server-error-ratio': string,
      'min-requests': integer,
      'purge-jobs': integer,
      timeout: string,
      summary: SUMMARY,
    },
    outputs: {
      status: oneOf('ok', 'threshold-missed', 'failed', 'cancelled'),
      'requests-total': string,
      'bandwidth-bytes': string,
      'cache-hit-ratio': string,
      'server-error-ratio': string,
      stats: string,
      'quota-used': string,
      'summary-file': string,
      report: string,
    },
  },
}

/** The inputs of the purge action, by what they are for. */
export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  Connection: ['api-token', 'base-url', 'zone'],
  'What to purge': ['type', 'paths', 'paths-file', 'purge-all-above'],
  'Where changed files come from': [
    'map',
    'html',
    'base',
    'head',
    'on-unknown-base',
    'site-dir',
    'manifest',
    'github-token',
  ],
  Freshness: ['wait-for-origin', 'origin-url', 'verify', 'site-url'],
  'Quota and time': ['timeout', 'quota', 'retries'],
  Behavior: ['dry-run', 'wait', 'fail-on-error', 'summary'],
}
