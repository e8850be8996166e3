// What users read about the inputs that all actions have.

import { didYouMean, findClosest } from '../text/did-you-mean.ts'
import { escapeLogLine, shorten } from '../text/safe-text.ts'
import type { Problem } from '../problem/problem.ts'

interface TokenFacts {
  /** Whether a pull request started the run. */
  readonly isPullRequest: boolean
  readonly isGitLab: boolean
  /** Whether the action has a dry run, which needs no token. */
  readonly hasDryRun: boolean
}

export function missingToken({ isPullRequest, isGitLab, hasDryRun }: TokenFacts): Problem {
  let cause =
    'the secret has another name, or is not set in this repository or environment, or for ' +
    'this branch; pull requests from forks have no access to secrets'
  let help = [
    'on GitHub, compare the name in `${{ secrets.NAME }}` with the secrets in the settings ' +
      'of the repository, and add `environment: NAME` to the job if the secret belongs to an ' +
      'environment',
    'on the command line, set `CDN_PURGE_API_TOKEN` from ' +
      'a CI secret, or use `--api-token-file FILE`',
  ]
  if (isGitLab) {
    help.push(
      'on GitLab, variables that are “Protected” are set on protected branches and tags only',
    )
  }
  if (isPullRequest) {
    cause =
      'this run was started by a pull request, and pull requests from forks and Dependabot ' +
      'have no access to secrets'
    help = ['run this step on `push` to the deployed branch, not on pull requests from forks']
  }
  if (hasDryRun) help.push('to show only the plan, set `dry-run: true`, which needs no token')

  const title = 'no API token: `api-token` is empty'
  return { kind: 'missing-token', title, where: 'input `api-token`', cause, help }
}

export const NO_VARIABLE =
  'the variable that it comes from is not set here; pull ' +
  'requests from forks have no access to variables'

export const SET_BASE_URL = {
  gitHub: 'set `base-url`',
  commandLine: 'set `--base-url` or `CDN_PURGE_BASE_URL`',
}

/** What the inputs of other actions are called here, by their names there. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['token', 'api-token'],
  ['dry', 'dry-run'],
  ['simulate', 'dry-run'],
  ['plan-only', 'dry-run'],
  ['verify-pages', 'verify'],
  ['wait-origin', 'wait-for-origin'],
  ['hit-ratio', 'min-hit-ratio'],
  ['fail-on-drift', 'fail-on-changes'],
])

/** Keys of a step or a job, which people indent too far. */
const KEYS_OF_WORKFLOW =
  /^(if|id|name|uses|run|env|shell|working-directory|continue-on-error|timeout-minutes|on|needs|permissions|secrets|strategy|concurrency|environment|outputs|runs-on|defaults|container|services)$/

const ALL_ZONES =
  'remove it: `plan` and `apply` use every zone in `file`; to export only some, set `zones`'

export function unknownInput(name: string, declared: readonly string[]): Problem {
  const shownName = shorten(name, 80)
  if (KEYS_OF_WORKFLOW.test(name)) {
    return {
      kind: 'unknown-input',
      title: `unknown input \`${shownName}\`: it is a key of the step, the job or the workflow`,
      where: `input \`${shownName}\``,
      help: [`move \`${shownName}\` out of \`with:\``],
    }
  }
  const otherName = OTHER_NAMES.get(name)
  const intendedInput =
    declared.find((candidate) => candidate === otherName) ?? findClosest(name, declared)
  const title = `unknown input \`${shownName}\`${didYouMean(intendedInput)}`

  const help = [`the inputs are ${declared.join(', ')}`]
  const isPlan = [name, otherName].includes('dry-run') && declared.includes('command')
  const negated = declared.find((candidate) => name === `no-${candidate}`)
  if (isPlan) help.unshift('to change nothing, set `command: plan`')
  else if (negated !== undefined) help.unshift(`write \`${negated}: false\``)
  else if (name === 'zone' && declared.includes('zones')) help.unshift(ALL_ZONES)
  else if (intendedInput !== undefined) help.unshift(`rename it to \`${intendedInput}\``)
  else help.unshift('before you remove it, find the input that does what you intended')
  return {
    kind: 'unknown-input',
    title,
    where: `input \`${shownName}\``,
    cause: 'GitHub only warns about an unknown input, and the step would have run without it',
    help,
  }
}

/**
 * The command line reads it, and an action does not: `CDN_PURGE_DRY_RUN` would
 * not stop a purge.
 */
export function variableOfCommandLine(name: string): Problem {
  const shownName = shorten(escapeLogLine(name), 80)
  const input = shownName.slice('CDN_PURGE_'.length).toLowerCase().replaceAll('_', '-')
  return {
    kind: 'unknown-input',
    title: `the variable \`${shownName}\` has no effect on an action`,
    where: `variable \`${shownName}\``,
    cause: 'only the command line reads `CDN_PURGE_*`, and the step would have run without it',
    help: [`remove it from \`env:\`, and set the input \`${input}\` under \`with:\``],
  }
}

/** Without the value, which may be a secret. */
export function explainUnexpanded(name: string): Pick<Problem, 'title' | 'cause' | 'help'> {
  return {
    title: `\`${name}\` is a variable or an expression, not its value`,
    cause:
      'an input is taken as it is written; only GitHub’s `${{ … }}` is replaced, by the runner',
    help: [
      'on GitHub, write `${{ env.NAME }}`, `${{ vars.NAME }}` or `${{ secrets.NAME }}`; the ' +
        'folders of the runner are `${{ github.workspace }}` and `${{ runner.temp }}`',
      'in a shell, write the variable outside of single quotation marks, and set it before',
    ],
  }
}

export function describeSwapped(name: 'zone' | 'base-url'): string {
  return (
    `\`api-token\` and \`${name}\` seem to be swapped: \`api-token\` has the form of a zone’s UUID ` +
    `or of an address, and \`${name}\` that of a token (neither value is shown)`
  )
}

export const TOKEN_ALONE = {
  gitHub: 'store only the token in the secret, and pass it with `${{ secrets.NAME }}`',
  commandLine: 'set `CDN_PURGE_API_TOKEN` to the token alone',
}

/** Advice for several zones in one input. */
export const ONE_ZONE =
  'a step has one zone: for several, run the step once for each, on GitHub with a ' +
  'matrix (`strategy.matrix.zone`)'
