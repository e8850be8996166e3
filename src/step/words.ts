// What users read about the inputs that all actions have.

import { didYouMean, findClosest } from '../text/did-you-mean.ts'
import { escapeLogLine, shorten } from '../text/safe-text.ts'
import type { Problem } from '../problem/problem.ts'

/** @param hasDryRun whether the action has a dry run, which needs no token */
export function missingToken(hasDryRun: boolean): Problem {
  const help = [
    'on GitHub, compare the name in `${{ secrets.NAME }}` with the secrets in the settings of the ' +
      'repository, add `environment: NAME` to the job if the secret belongs to an environment, ' +
      'and run this step on `push` to the deployed branch, not on pull requests from forks',
    'on the command line, set `CDN_PURGE_API_TOKEN` from a CI secret, or use ' +
      '`--api-token-file FILE`; on GitLab, variables that are “Protected” are set on protected ' +
      'branches and tags only',
  ]
  if (hasDryRun) help.push('to show only the plan, set `dry-run: true`, which needs no token')
  return {
    kind: 'missing-token',
    title: 'no API token: `api-token` is empty',
    where: 'input `api-token`',
    cause:
      'the secret has another name, or is not set in this repository or environment, or for ' +
      'this branch; pull requests from forks and of Dependabot have no access to secrets',
    help,
  }
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

export function unknownInput(name: string, declared: readonly string[]): Problem {
  const shownName = shorten(name, 80)
  const isKey = KEYS_OF_WORKFLOW.test(name)
  const otherName = OTHER_NAMES.get(name)
  let intendedInput = isKey ? undefined : findClosest(name, declared)
  if (otherName !== undefined && declared.includes(otherName)) intendedInput = otherName

  let advice = 'before you remove it, find the input that does what you intended'
  if (intendedInput !== undefined) {
    const isNegated = name === `no-${intendedInput}`
    advice = isNegated ? `write \`${intendedInput}: false\`` : `rename it to \`${intendedInput}\``
  }
  if (isKey) {
    advice = `move \`${name}\` out of \`with:\`: it is a key of the step, the job or the workflow`
  }
  if (['zone', 'dry-run'].includes(name) && declared.includes('command')) {
    advice =
      'remove it: `command: plan` changes nothing, and `plan` and `apply` use every zone in ' +
      '`file`; to export only some, set `zones`'
  }
  return {
    kind: 'unknown-input',
    title: `unknown input \`${shownName}\`${didYouMean(intendedInput)}`,
    where: `input \`${shownName}\``,
    cause: 'GitHub only warns about an unknown input, and the step would have run without it',
    help: [advice, `the inputs are ${declared.join(', ')}`],
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

/** Advice for several zones in one input. */
export const ONE_ZONE =
  'a step has one zone: for several, run the step once for each, on GitHub with a ' +
  'matrix (`strategy.matrix.zone`)'
