// Generated from action.yml, zone/action.yml and stats/action.yml: npm run generate

/** An input of an action, which is an option of the command line. */
export interface Declaration {
  readonly name: string
  readonly kind: 'text' | 'boolean' | 'list'
  readonly byDefault: string
  readonly about: string
}

export const DECLARATIONS: Readonly<Record<'purge' | 'zone' | 'stats', readonly Declaration[]>> = {
  purge: [
    { name: 'api-token', kind: 'text', byDefault: '', about: 'Bearer token of the CDN’s API. Masked before anything else happens. May be empty with `dry-run`.' },
    { name: 'base-url', kind: 'text', byDefault: '', about: 'Address of the CDN’s API, such as `https://api.example.com`; `http:` for loopback only.' },
    { name: 'zone', kind: 'text', byDefault: '', about: 'The zone by its UUID, its name, its CDN hostname or one of its domains.' },
    { name: 'type', kind: 'text', byDefault: 'path', about: '`path` purges the given paths, `all` everything in the zone. An empty list is never treated as `all`.' },
    { name: 'paths', kind: 'list', byDefault: '', about: 'Paths to purge, one a line, each beginning with `/`; `*` is a wildcard. Full URLs of the zone work too. Blank lines and lines that begin with `#` are skipped.' },
    { name: 'paths-file', kind: 'text', byDefault: '', about: 'A file of the same lines, relative to the workspace, for lists past the 128 KiB that one input can carry.' },
    { name: 'map', kind: 'list', byDefault: '', about: 'Rules that turn changed files into paths, one `glob => targets` a line, such as `public/** => {url}`. Given: what changed in the repository since the last confirmed purge is purged. See docs/changed-files.md.' },
    { name: 'html', kind: 'text', byDefault: 'all', about: 'Which addresses an HTML file has: `all` (`/d/`, `/d`, `/d/index.html`; `/x.html`, `/x`, `/x/`), `directory` (`/d/`, `/d/index.html`; `/x.html`), `clean` (`/d/`, `/d`; `/x`) or `exact`.' },
    { name: 'base', kind: 'text', byDefault: '', about: 'The commit, branch or tag to compare with, instead of the last one that was purged. With `map`.' },
    { name: 'head', kind: 'text', byDefault: '', about: 'The commit, branch or tag that is live now, instead of the event’s. With `map`.' },
    { name: 'on-unknown-base', kind: 'text', byDefault: 'all-files', about: 'When it is not known what visitors may have in their caches: `all-files` takes every file for changed, `purge-all` purges everything in the zone, `fail` purges nothing.' },
    { name: 'site-dir', kind: 'text', byDefault: '', about: 'A folder of built files, compared with the hashes in `manifest`, instead of the files of the repository. Each file is mapped by `{url}` unless `map` says otherwise.' },
    { name: 'manifest', kind: 'text', byDefault: '', about: 'A JSON file that remembers what was last confirmed for each zone, and which paths are unconfirmed. Keep it between runs. With `map` or `site-dir`.' },
    { name: 'github-token', kind: 'text', byDefault: '${{ github.token }}', about: 'Reads commits, trees and runs. Needs `contents: read` and `actions: read`.' },
    { name: 'wait-for-origin', kind: 'list', byDefault: '', about: 'What the origin has to show before anything is purged, one `PATH contains TEXT`, `PATH status CODE` or `PATH sha256 HEX` a line. All lines have to hold at the same time, within `timeout`. See docs/freshness.md.' },
    { name: 'origin-url', kind: 'text', byDefault: '', about: 'Where this runner reaches the origin, such as `https://origin.example.com`, instead of the zone’s `origin_url`.' },
    { name: 'verify', kind: 'text', byDefault: '0', about: 'How many of the purged pages are fetched through the CDN after every job has completed, or `all` (at most 1000). The step fails if one is still an old copy. See docs/freshness.md.' },
    { name: 'site-url', kind: 'text', byDefault: '', about: 'Where `verify` fetches the pages. Default: the zone’s first custom domain with an active certificate, else its CDN hostname.' },
    { name: 'purge-all-above', kind: 'text', byDefault: '', about: 'More paths than this are replaced by one purge of everything. Empty means never.' },
    { name: 'dry-run', kind: 'boolean', byDefault: 'false', about: '`true`: plan, report and stop; not one job is created.' },
    { name: 'wait', kind: 'boolean', byDefault: 'true', about: '`false`: stop after the jobs are created.' },
    { name: 'wait-for', kind: 'list', byDefault: '', about: 'Ids of purge jobs, one a line, or the output `purge-ids` of an earlier step: nothing is created, these jobs are watched to their end.' },
    { name: 'timeout', kind: 'text', byDefault: '15m', about: 'One deadline over everything, such as `90s`, `10m` or `2h`.' },
    { name: 'on-quota', kind: 'text', byDefault: 'wait', about: 'When the plan does not fit the quota that is left: `wait` for slots inside `timeout`, `fail` before the first job is created, or `purge-all`, one job of type `all` instead.' },
    { name: 'quota', kind: 'text', byDefault: 'path=100/1h all=10/1h', about: 'Jobs per span that the account has, for accounts with other limits than these.' },
    { name: 'retries', kind: 'text', byDefault: '1', about: 'How often a job that failed on some edge is created again.' },
    { name: 'fail-on-error', kind: 'boolean', byDefault: 'true', about: '`false`: a purge that failed or ran out of time is a warning. Bad inputs and a refused token, zone or job still fail.' },
    { name: 'summary', kind: 'text', byDefault: 'true', about: 'Write a job summary: `true`, `false` or `on-failure`.' },
  ],
  zone: [
    { name: 'api-token', kind: 'text', byDefault: '', about: 'Bearer token of the CDN’s API. Masked before anything else happens.' },
    { name: 'base-url', kind: 'text', byDefault: '', about: 'Address of the CDN’s API, such as `https://api.example.com`; `http:` for loopback only.' },
    { name: 'file', kind: 'text', byDefault: 'cdn-zones.yml', about: 'The YAML file of zones, inside of the workspace.' },
    { name: 'command', kind: 'text', byDefault: 'plan', about: '`plan` shows the difference and changes nothing; `apply` makes it so; `export` writes the live zones to `file`, which must not exist.' },
    { name: 'zones', kind: 'list', byDefault: '', about: 'For `export`: names or UUIDs of the zones to write, one a line; all of them by default.' },
    { name: 'prune-domains', kind: 'boolean', byDefault: 'false', about: 'Whether `apply` also removes domains that the file does not list.' },
    { name: 'confirm-delete', kind: 'list', byDefault: '', about: 'Names of zones that may be deleted, one a line. A zone with `state: absent` is deleted only if it is named here, too.' },
    { name: 'fail-on-changes', kind: 'boolean', byDefault: 'false', about: 'Whether `plan` fails when there is a difference: a nightly check for drift.' },
    { name: 'timeout', kind: 'text', byDefault: '5m', about: 'One deadline over all of it, such as `90s`, `5m`.' },
    { name: 'summary', kind: 'text', byDefault: 'true', about: 'Whether to write a job summary. `true`, `false` or `on-failure`.' },
  ],
  stats: [
    { name: 'api-token', kind: 'text', byDefault: '', about: 'Bearer token of the CDN’s API. Masked before anything else happens.' },
    { name: 'base-url', kind: 'text', byDefault: '', about: 'Address of the CDN’s API, such as `https://api.example.com`; `http:` for loopback only.' },
    { name: 'zone', kind: 'text', byDefault: '', about: 'The zone by its UUID, its name, its CDN hostname or one of its domains.' },
    { name: 'period', kind: 'text', byDefault: '', about: '`hour`, `day`, `week` or `month`; `day` where no dates are given. Not together with dates.' },
    { name: 'start-date', kind: 'text', byDefault: '', about: 'First day, `YYYY-MM-DD`. Alone it means until today, UTC.' },
    { name: 'end-date', kind: 'text', byDefault: '', about: 'Last day, `YYYY-MM-DD`, included. Needs `start-date`.' },
    { name: 'min-hit-ratio', kind: 'text', byDefault: '', about: 'Fails the step where a smaller share of the requests came from the cache: `0.85` or `85%`.' },
    { name: 'max-server-error-ratio', kind: 'text', byDefault: '', about: 'Fails the step where a larger share of the requests ended with a status 5xx: `0.01` or `1%`.' },
    { name: 'min-requests', kind: 'text', byDefault: '1', about: 'Thresholds are not applied to a period with fewer requests.' },
    { name: 'purge-jobs', kind: 'text', byDefault: '10', about: 'How many of the newest purge jobs to show, up to 1000; `0` does not read them.' },
    { name: 'timeout', kind: 'text', byDefault: '2m', about: 'One deadline over all of it, such as `90s`, `2m`.' },
    { name: 'summary', kind: 'text', byDefault: 'true', about: 'Whether to write a job summary. `true`, `false` or `on-failure`.' },
  ],
}
