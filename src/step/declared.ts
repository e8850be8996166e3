// Generated: do not edit. Inputs are declared in action.yml, zone/action.yml and
// stats/action.yml: npm run generate

/** An input of an action, which is an option of the command line. */
export interface Declaration {
  readonly kind: 'text' | 'boolean' | 'list'
  readonly defaultValue: string
  readonly about: string
}

export type Declared = Readonly<Record<string, Declaration>>

export const INPUTS = {
  purge: {
    'api-token': { kind: 'text', defaultValue: '', about: 'API token of the CDN. Optional with `dry-run`.' },
    'base-url': { kind: 'text', defaultValue: '', about: 'Address of the CDN’s API. Such as `https://api.example.com`; `http:` for loopback only.' },
    'zone': { kind: 'text', defaultValue: '', about: 'The zone. Its UUID, its name, its CDN hostname or one of its domains.' },
    'type': { kind: 'text', defaultValue: 'path', about: '`path` or `all`. `path` purges the given paths, `all` purges everything in the zone. An empty list is never treated as `all`.' },
    'paths': { kind: 'list', defaultValue: '', about: 'Paths to purge, one per line. Each begins with `/`. `/a/**` is `/a/` and everything below it; elsewhere `*` is the only wildcard. Full URLs of the zone are accepted too. Blank lines and lines that begin with `#` are skipped.' },
    'paths-file': { kind: 'text', defaultValue: '', about: 'File with one path per line. Its path is relative to the workspace. Use it for lists larger than the 128 KiB limit of an input.' },
    'purge-all-above': { kind: 'text', defaultValue: '', about: 'Purge everything if there are more paths than this. Empty means never.' },
    'map': { kind: 'list', defaultValue: '', about: 'Rules that map changed files to paths. One `glob => targets` per line, such as `public/** => {url}`. If set, the step purges what has changed in the repository since the last confirmed purge. See docs/changed-files.md.' },
    'html': { kind: 'text', defaultValue: 'all', about: 'Addresses of an HTML file. `all` (`/d/`, `/d`, `/d/index.html`; `/x.html`, `/x`, `/x/`), `directory` (`/d/`, `/d/index.html`; `/x.html`), `clean` (`/d/`, `/d`; `/x`) or `exact`.' },
    'on-unknown-base': { kind: 'text', defaultValue: 'purge-all', about: '`purge-all` or `fail`. What to do when there is nothing to compare with: `purge-all` purges everything in the zone, `fail` fails the step.' },
    'site-dir': { kind: 'text', defaultValue: '', about: 'Folder with the built site. Its files are compared instead of those of the repository, and purged at their own addresses (`{url}`); `map` can add paths and exclude files.' },
    'manifest': { kind: 'text', defaultValue: '', about: 'JSON file that stores the record. It replaces the ref of the repository; save it from run to run. The command line needs it for changed files.' },
    'github-token': { kind: 'text', defaultValue: '', about: 'Token used to read and write the record. It needs `contents: write`. Not used with `manifest`.' },
    'job-status': { kind: 'text', defaultValue: '', about: 'Result of the deploy. After anything but `success`, the step purges what may be live, and the next run purges it again. In a separate job, set it to the result of the deploy job.' },
    'wait-for-origin': { kind: 'list', defaultValue: '', about: 'Conditions that the origin must meet before the purge. The step waits for them until `timeout`: `site` for the changed files of `site-dir`, or one `PATH contains TEXT` or `PATH status CODE` per line. See docs/freshness.md.' },
    'origin-url': { kind: 'text', defaultValue: '', about: 'Address of the origin. Such as `https://origin.example.com`, if this runner does not reach it at the zone’s `origin_url`.' },
    'verify': { kind: 'text', defaultValue: '0', about: 'Number of pages to check afterwards, or `all`. The step fetches that many of the purged pages through the CDN (at most 1000), and fails if one is not what the origin serves, or not the page that was built. See docs/freshness.md.' },
    'site-url': { kind: 'text', defaultValue: '', about: 'Address from which `verify` fetches pages. Default: the zone’s first custom domain with an active certificate, else its CDN hostname.' },
    'timeout': { kind: 'text', defaultValue: '15m', about: 'Deadline for the whole step. Such as `90s`, `10m` or `2h`.' },
    'quota': { kind: 'text', defaultValue: 'path=100/1h all=10/1h', about: 'Job quota of the account. Set it if your account has other limits.' },
    'retries': { kind: 'text', defaultValue: '1', about: 'Number of retries when a job fails on an edge. Each retry creates a new job.' },
    'dry-run': { kind: 'boolean', defaultValue: 'false', about: '`true`: only show the plan. The step writes the report, and creates no jobs.' },
    'wait': { kind: 'boolean', defaultValue: 'true', about: '`false`: do not wait for the jobs. The step ends as soon as the jobs have been created.' },
    'fail-on-error': { kind: 'boolean', defaultValue: 'true', about: '`false`: a failed purge is a warning. So is a timeout. Invalid inputs and a rejected token or zone still fail the step.' },
    'summary': { kind: 'text', defaultValue: 'true', about: '`true`, `false` or `on-failure`. When to write a job summary.' },
  },
  zone: {
    'api-token': { kind: 'text', defaultValue: '', about: 'Bearer token for the CDN’s API.' },
    'base-url': { kind: 'text', defaultValue: '', about: 'Address of the CDN’s API, such as `https://api.example.com`; `http:` for loopback only.' },
    'file': { kind: 'text', defaultValue: 'cdn-zones.yml', about: 'YAML file with the zones, inside the workspace; on the command line any file.' },
    'command': { kind: 'text', defaultValue: 'plan', about: '`plan` shows the differences and changes nothing; `apply` makes the changes; `export` writes the live zones to `file`, which must not exist yet.' },
    'zones': { kind: 'list', defaultValue: '', about: 'For `export`: names or UUIDs of the zones to write, one per line. Default: all zones.' },
    'prune-domains': { kind: 'boolean', defaultValue: 'false', about: 'Whether `apply` also removes domains that the file does not list.' },
    'confirm-delete': { kind: 'list', defaultValue: '', about: 'Names of zones that may be deleted, one per line. A zone with `state: absent` is deleted only if it is listed here.' },
    'fail-on-changes': { kind: 'boolean', defaultValue: 'false', about: 'Whether `plan` fails if it finds a difference.' },
    'timeout': { kind: 'text', defaultValue: '5m', about: 'Deadline for the whole step, such as `90s` or `5m`.' },
    'summary': { kind: 'text', defaultValue: 'true', about: 'Whether to write a job summary: `true`, `false` or `on-failure`.' },
  },
  stats: {
    'api-token': { kind: 'text', defaultValue: '', about: 'Bearer token for the CDN’s API.' },
    'base-url': { kind: 'text', defaultValue: '', about: 'Address of the CDN’s API, such as `https://api.example.com`; `http:` for loopback only.' },
    'zone': { kind: 'text', defaultValue: '', about: 'The zone by its UUID, its name, its CDN hostname or one of its domains.' },
    'period': { kind: 'text', defaultValue: '', about: '`hour`, `day`, `week` or `month`. Default: `day`. Cannot be combined with dates.' },
    'start-date': { kind: 'text', defaultValue: '', about: 'First day, `YYYY-MM-DD`. Without `end-date`, the period ends today (UTC).' },
    'end-date': { kind: 'text', defaultValue: '', about: 'Last day, `YYYY-MM-DD`, inclusive. Requires `start-date`.' },
    'min-hit-ratio': { kind: 'text', defaultValue: '', about: 'Minimum share of requests served from the cache, such as `0.85` or `85%`.' },
    'max-server-error-ratio': { kind: 'text', defaultValue: '', about: 'Maximum share of requests that end with a 5xx status, such as `0.01` or `1%`.' },
    'min-requests': { kind: 'text', defaultValue: '1', about: 'Minimum number of requests for the thresholds to apply.' },
    'purge-jobs': { kind: 'text', defaultValue: '10', about: 'Number of most recent purge jobs to show, up to 1000. With `0`, the list of jobs is not read.' },
    'timeout': { kind: 'text', defaultValue: '2m', about: 'Deadline for the whole step, such as `90s` or `2m`.' },
    'summary': { kind: 'text', defaultValue: 'true', about: 'Whether to write a job summary: `true`, `false` or `on-failure`.' },
  },
} as const satisfies Readonly<Record<string, Declared>>

/** The outputs of each action, but those that are files. */
export interface OutputNames {
  purge: 'status' | 'purge-ids' | 'path-count' | 'job-count' | 'failed-edges' | 'quota-remaining' | 'retry-at' | 'base' | 'head' | 'stale-pages'
  zone: 'status' | 'changed' | 'changes' | 'zones' | 'zone-uuid' | 'cdn-hostname' | 'purge-needed'
  stats: 'status' | 'requests-total' | 'bandwidth-bytes' | 'cache-hit-ratio' | 'server-error-ratio' | 'stats' | 'quota-used'
}
