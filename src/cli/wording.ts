import type { Problem } from '../problem/problem.ts'

/** What only a workflow of GitHub has, and what a command line says in its place. Keys are whole lines. */
export const WHOLE_LINES: Readonly<Record<string, string>> = {
  'the run was cancelled, the step ran into `timeout-minutes`, or a newer run replaced this one':
    'the command got a signal: somebody stopped it, or the CI job was cancelled or ran into its time limit',
  'the run was cancelled, or the step ran into `timeout-minutes`':
    'the command got a signal: somebody stopped it, or the CI job was cancelled or ran into its time limit',
  'run the workflow again: what was not confirmed may be stale':
    'run the command again: what was not confirmed may be stale',
  'a `concurrency` group with `cancel-in-progress: false` lets a purge end before the next begins':
    'a lock for each zone, such as `resource_group` of GitLab, lets a purge end before the next begins',
  'run the workflow again: reading changes nothing': 'run the command again: reading changes nothing',
  'run the workflow again: it reads first what is there, and goes on from that':
    'run the command again: it reads first what is there, and goes on from that',
  'put the jobs that apply a file into one `concurrency` group with `cancel-in-progress: false`':
    'put the jobs that apply a file behind one lock, such as `resource_group` of GitLab',
  'a file of the repository needs `actions/checkout` before this step':
    'a relative path begins at the current folder',
  'the path is relative to the workspace; the step that writes the file may have failed, or runs later, or the repository was not checked out':
    'the path is relative to the current folder; what writes the file may have failed, or runs later',
  'the path is relative to the workspace; the step that builds the site may have failed, or runs later':
    'the path is relative to the current folder; what builds the site may have failed, or runs later',
  'give a place that this step may write to, relative to the workspace':
    'give a place that this command may write to, relative to the current folder',
  'check out the repository before this step (`actions/checkout`), and give the path relative to it':
    'give the path relative to the current folder',
  'to begin with the zones that are live, let `command: export` write the file':
    'to begin with the zones that are live, let `cdn-purge zone export` write the file',
  'make a new token, store it in the secret that `api-token` reads, and run the step again':
    'make a new token, put it into `CDN_PURGE_API_TOKEN` or the file of `--api-token-file`, and run the command again',
  'no path was given, or the expression that should give some is empty (a `wait-for` too, where the step that it names was skipped or has another `id`); an empty list never means everything':
    'no path was given, or the variable that should give some is empty; an empty list never means everything',
  'give one path a line: `paths: |` and below it lines such as `/blog/*`':
    "give the paths as arguments: `cdn-purge purge --zone www /blog/ '/blog/*'`",
  'to purge everything in the zone, say so: `type: all`':
    'to purge everything in the zone, say so: `--type all`',
}

const MISSING_TOKEN: Partial<Problem> = {
  title: 'no API token',
  where: 'variable `CDN_PURGE_API_TOKEN`',
  cause: 'the variable is not set in this job, or it is protected and the branch is not',
  help: [
    'set `CDN_PURGE_API_TOKEN` from a secret of the CI, or give `--api-token-file FILE`',
    'to see only the plan, which needs no token, give `--dry-run`',
  ],
}

/** A problem in the terms of a command line: options in place of inputs, commands in place of steps. */
export function inTermsOfOptions(problem: Problem): Problem {
  if (problem.reason === 'missing-token') return { ...problem, ...MISSING_TOKEN }
  const { where, cause, help } = problem
  return {
    ...problem,
    ...(where === undefined ? {} : { where: namedOptions(where) }),
    ...(cause === undefined ? {} : { cause: reworded(cause) }),
    help: help.map(reworded),
  }
}

function reworded(line: string): string {
  if (Object.hasOwn(WHOLE_LINES, line)) return WHOLE_LINES[line] ?? line
  return namedOptions(line).replaceAll(/\b(this|the|a later|an earlier|another) step\b/g, '$1 command')
}

/** “input `zone`” becomes “option `--zone`”. */
function namedOptions(text: string): string {
  return text.replaceAll(
    /\binput(s?) (`[a-z][a-z-]*`(?:, `[a-z][a-z-]*`)*)/g,
    (_, plural: string, names: string) => `option${plural} ${names.replaceAll(/`([a-z])/g, '`--$1')}`,
  )
}
