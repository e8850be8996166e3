import type { Problem } from '../problem/problem.ts'
import { allOptionNames } from './option-names.ts'

/** What only a workflow of GitHub has, and what a command line says in its place. Keys are whole lines. */
export const WHOLE_LINES: Readonly<Record<string, string>> = {
  'the run was cancelled, the step exceeded `timeout-minutes`, or a newer run replaced this one':
    'the command received a signal: it was stopped, or the CI job was cancelled or exceeded its time limit',
  'the run was cancelled, or the step exceeded `timeout-minutes`':
    'the command received a signal: it was stopped, or the CI job was cancelled or exceeded its time limit',
  'run the workflow again: pages that were not confirmed may be stale':
    'run the command again: pages that were not confirmed may be stale',
  'to let a purge finish before the next one starts, use a `concurrency` group with `cancel-in-progress: false`':
    'to let a purge finish before the next one starts, use a lock for each zone, such as GitLab’s `resource_group`',
  'run the workflow again: reading changes nothing': 'run the command again: reading changes nothing',
  'run the workflow again: it first reads the current state and then makes only the missing changes':
    'run the command again: it first reads the current state and then makes only the missing changes',
  'put the jobs that apply a file into one `concurrency` group with `cancel-in-progress: false`':
    'run the jobs that apply a file under one lock, such as GitLab’s `resource_group`',
  'if the file is in the repository, run `actions/checkout` before this step':
    'a relative path starts at the current folder',
  'the path is relative to the workspace; the step that writes the file may have failed or may run later, or the repository is not checked out':
    'the path is relative to the current folder; the command that writes the file may have failed or may run later',
  'the path is relative to the workspace; the step that builds the site may have failed or may run later':
    'the path is relative to the current folder; the command that builds the site may have failed or may run later',
  'set `manifest` to a path that this step can write to, relative to the workspace':
    'set `--manifest` to a path that this command can write to, relative to the current folder',
  'check out the repository before this step (`actions/checkout`), and set `file` to a path relative to the workspace':
    'set `--file` to a path relative to the current folder',
  'to create the file from the live zones, run this action with `command: export`':
    'to create the file from the live zones, run `cdn-purge zone export`',
  'create a new token, store it in the secret that `api-token` reads, and run the step again':
    'create a new token, store it in `CDN_PURGE_API_TOKEN` or in the file for `--api-token-file`, and run the command again',
  'no input is set, or its expression is empty (as `wait-for` is if the step that it refers to was skipped or has another `id`); an empty list never means everything':
    'no path was given, or the variable that contains the paths is empty; an empty list never means everything',
  'to purge paths, write one per line under `paths: |`, such as `/blog/*`':
    "pass the paths as arguments: `cdn-purge purge --zone www /blog/ '/blog/*'`",
  'the variable that it comes from (`vars.NAME`) is not set here, or this run is for a pull request from a fork, which has no access to variables':
    'neither the option nor its variable is set',
  'set `base-url` to the address of the CDN’s API, such as `https://api.example.com`':
    'set `--base-url` or `CDN_PURGE_BASE_URL` to the address of the CDN’s API, such as `https://api.example.com`',
  'add `manifest: .cdn-purge.json` and keep this file between runs, for example with `actions/cache`':
    'add `--manifest .cdn-purge.json` and keep this file between runs',
  'if the job lists `permissions:`, add `contents: read`':
    'a shallow clone lacks older commits: clone with all commits',
  'the name is misspelled, was deleted or belongs to another repository, the commit id is abbreviated, or the token cannot read the repository (`contents: read`)':
    'the name is misspelled, was deleted or belongs to another repository, or the commit id is abbreviated',
  'no input specifies what to purge': 'nothing specifies what to purge',
  'the value of `api-token` or `github-token` was pasted or interpolated into the wrong input':
    'the token was pasted or interpolated into another option, variable or argument',
  'to wait for jobs of an earlier step, set `wait-for` to their ids':
    'to wait for jobs of an earlier command, set `--wait-for` to their ids',
  'purge one zone per step; use a matrix for several zones': 'purge one zone per command',
}

const MISSING_TOKEN: Partial<Problem> = {
  title: 'no API token',
  where: 'variable `CDN_PURGE_API_TOKEN`',
  cause: 'the variable is not set in this job, or it is a protected variable and the branch is not protected',
  help: [
    'set `CDN_PURGE_API_TOKEN` from a CI secret, or use `--api-token-file FILE`',
    'to show only the plan, which needs no token, use `--dry-run`',
  ],
}

/** A problem in the terms of a command line: options in place of inputs, commands in place of steps. */
export function inTermsOfOptions(problem: Problem): Problem {
  if (problem.where === 'input `api-token`' && problem.reason === 'missing-token')
    return { ...problem, ...MISSING_TOKEN }
  const { title, where, cause, help } = problem
  return {
    ...problem,
    // A title may hold a text of the user or the service in backticks, which is not an option.
    title: settingsToOptions(wholeLine(title) ?? title),
    ...(where === undefined ? {} : { where: where === 'inputs' ? 'options' : inputsToOptions(where) }),
    ...(cause === undefined ? {} : { cause: reword(cause) }),
    help: help.map(reword),
  }
}

function wholeLine(line: string): string | undefined {
  return Object.hasOwn(WHOLE_LINES, line) ? WHOLE_LINES[line] : undefined
}

function reword(line: string): string {
  const instead = wholeLine(line)
  if (instead !== undefined) return instead
  return namesToOptions(inputsToOptions(settingsToOptions(line)))
    .replaceAll(/\bstep\b/g, 'command')
    .replaceAll(/\b(this|the) runner\b/g, '$1 machine')
}

/** Parts of the descriptions of inputs that are untrue for options. */
export const PHRASES: Readonly<Record<string, string>> = {
  ', relative to the workspace, for lists larger than the 128 KiB limit of an input': '',
  ', inside the workspace': '',
  ', for example with `actions/cache`': '',
  'the commit of the event': '`HEAD`',
  'or the output `purge-ids` of an earlier step': 'or the `purge-ids` of an earlier report',
}

/** The description of an input as that of an option. */
export function describeOption(about: string): string {
  const own = Object.entries(PHRASES).reduce(
    (text, [phrase, instead]) => text.replace(phrase, instead),
    about,
  )
  return reword(own)
}

const NAMES = new Set(allOptionNames())

/** “`wait: false`” becomes “`--no-wait`”, “`type: all`” “`--type all`”. */
function settingsToOptions(text: string): string {
  return text.replaceAll(/`([a-z-]+): ([\w.%-]+)`/g, (whole, name: string, value: string) => {
    if (!NAMES.has(name)) return whole
    if (value === 'true') return `\`--${name}\``
    return value === 'false' ? `\`--no-${name}\`` : `\`--${name} ${value}\``
  })
}

/** “`timeout`” becomes “`--timeout`”. */
function namesToOptions(text: string): string {
  return text
    .replaceAll(/`([a-z-]+)`/g, (whole, name: string) => (NAMES.has(name) ? `\`--${name}\`` : whole))
    .replaceAll('`api-token`', '`CDN_PURGE_API_TOKEN`')
}

/** “input `zone`” becomes “option `--zone`”. */
function inputsToOptions(text: string): string {
  return text
    .replace('input `api-token`', 'variable `CDN_PURGE_API_TOKEN`')
    .replaceAll(
      /\binput(s?) (`[a-z][a-z-]*`(?:, `[a-z][a-z-]*`)*)/g,
      (_, plural: string, names: string) => `option${plural} ${names.replaceAll(/`([a-z])/g, '`--$1')}`,
    )
}
