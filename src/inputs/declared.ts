// Generated from action.yml, zone/action.yml and stats/action.yml: npm run generate

/** The inputs of each action with their defaults. */
export const INPUTS = {
  purge: {
    'api-token': '',
    'base-url': '',
    'zone': '',
    'type': 'path',
    'paths': '',
    'paths-file': '',
    'purge-all-above': '',
    'map': '',
    'html': 'all',
    'base': '',
    'head': '',
    'on-unknown-base': 'purge-all',
    'site-dir': '',
    'manifest': '',
    'github-token': '',
    'wait-for-origin': '',
    'origin-url': '',
    'verify': '0',
    'site-url': '',
    'timeout': '15m',
    'quota': 'path=100/1h all=10/1h',
    'retries': '1',
    'dry-run': 'false',
    'wait': 'true',
    'fail-on-error': 'true',
    'summary': 'true',
  },
  zone: {
    'api-token': '',
    'base-url': '',
    'file': 'cdn-zones.yml',
    'command': 'plan',
    'zones': '',
    'prune-domains': 'false',
    'confirm-delete': '',
    'fail-on-changes': 'false',
    'timeout': '5m',
    'summary': 'true',
  },
  stats: {
    'api-token': '',
    'base-url': '',
    'zone': '',
    'period': '',
    'start-date': '',
    'end-date': '',
    'min-hit-ratio': '',
    'max-server-error-ratio': '',
    'min-requests': '1',
    'purge-jobs': '10',
    'timeout': '2m',
    'summary': 'true',
  },
} as const

/** The outputs of each action, but those that are files. */
export interface OutputNames {
  purge: 'status' | 'purge-ids' | 'path-count' | 'job-count' | 'failed-edges' | 'quota-remaining' | 'retry-at' | 'base' | 'head' | 'stale-pages'
  zone: 'status' | 'changed' | 'changes' | 'zones' | 'zone-uuid' | 'cdn-hostname' | 'purge-needed'
  stats: 'status' | 'requests-total' | 'bandwidth-bytes' | 'cache-hit-ratio' | 'server-error-ratio' | 'stats' | 'quota-used'
}
