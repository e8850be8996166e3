import { terms } from '../../problem/terms.ts'
import { shorten } from '../../text/safe-text.ts'
import type { RuleDiagnostic } from '../../paths/rules.ts'
import type { Problem } from '../../problem/problem.ts'

const SHOWN = 10

export function invalidRules(faults: readonly RuleDiagnostic[]): Problem[] {
  const [first] = faults
  if (first === undefined) return []
  const details = faults
    .slice(0, SHOWN)
    .flatMap((fault) => [
      `${placeOf(fault)}: ${shorten(fault.text, 160)}`,
      ...(faults.length === 1 ? [] : [`  ${fault.fault}; ${fault.help}`]),
    ])
  return [
    {
      kind: 'invalid-rule',
      title:
        faults.length === 1
          ? `a rule of ${terms.name('map')} has ${first.fault}`
          : `${faults.length} errors in ${terms.name('map')}`,
      where: `${terms.name('map')}, ${placeOf(first)}`,
      details: faults.length > SHOWN ? [...details, `… and ${faults.length - SHOWN} more`] : details,
      help: [faults.length === 1 ? first.help : 'fix each line as shown above; nothing was purged'],
    },
  ]
}

export function placeOf({ line, column }: Pick<RuleDiagnostic, 'line' | 'column'>): string {
  return `line ${line}, column ${column}`
}

export function noRules(): Problem {
  return {
    kind: 'invalid-rule',
    title: `${terms.name('map')} has no rule with a target`,
    where: terms.input('map'),
    cause: 'only a rule with a target maps files to paths; comments and exclusions do not',
    help: ['add a rule, such as `public/** => {url}`'],
  }
}

/** @param unknown why the base is not known, of commits or of a built site */
export function unknownBase({ why, source }: { why: string; source: 'repository' | 'site' }): Problem {
  return {
    kind: 'unknown-base',
    title: 'it is not known which cached pages are stale',
    where: source === 'site' ? terms.inputs('site-dir', 'manifest') : terms.inputs('base', 'manifest'),
    details: [why],
    cause: `there is nothing to compare with, and ${terms.name('on-unknown-base')} is \`fail\`: nothing was purged`,
    help: [
      source === 'site'
        ? `keep ${terms.name('manifest')} between runs, and make sure that every built file is readable`
        : `keep a ${terms.name('manifest')} between runs, or set ${terms.name('base')} to the last purged commit`,
      `to purge more than needed instead, set ${terms.name('on-unknown-base')} to \`all-files\` or \`purge-all\``,
    ],
  }
}

export function unlistable(why: string): Problem {
  return {
    kind: 'unknown-base',
    title: 'not all files can be listed, so the paths to purge are unknown',
    where: terms.input('on-unknown-base'),
    details: [why],
    cause: 'there is nothing to compare with either, so nothing was purged',
    help: [`to purge everything in the zone instead, set ${terms.setting('on-unknown-base', 'purge-all')}`],
  }
}

export function siteTooLate(): Problem {
  return {
    kind: 'deadline-exceeded',
    title: 'the deadline passed while reading the built files',
    where: terms.input('site-dir'),
    cause: `${terms.name('site-dir')} contains many or large files, or ${terms.name('timeout')} is too short`,
    help: [`increase ${terms.name('timeout')}`],
  }
}

export function unusableSite(folder: string, why: string): Problem {
  return {
    kind: 'unusable-site-dir',
    title: `${terms.name('site-dir')} cannot be used: ${why}`,
    where: `folder \`${folder}\``,
    cause: terms.either(
      'the path is relative to the workspace; the step that builds the site may have failed or may run later',
      'the path is relative to the current folder; the command that builds the site may have failed or may run later',
    ),
    help: [
      `build the site before this ${terms.step}, and set ${terms.name('site-dir')} to the folder that is deployed`,
    ],
  }
}

export function unwritableManifest(path: string, why: string): Problem {
  return {
    kind: 'unwritable-manifest',
    title: `${terms.name('manifest')} cannot be written: ${why}`,
    where: `file \`${path}\``,
    cause: 'the paths of a failed purge could not be recorded for the next run, so nothing was purged',
    help: [
      terms.either(
        'set `manifest` to a path that this step can write to, relative to the workspace',
        'set `--manifest` to a path that this command can write to, relative to the current folder',
      ),
    ],
  }
}

/** @param version JSON of the manifest */
export function unknownManifestVersion(path: string, version: string): Problem {
  return {
    kind: 'invalid-input',
    title: `${terms.name('manifest')} has version ${shorten(version, 40)}, which this version of ${terms.action} does not know`,
    where: `file \`${path}\``,
    cause: `a newer version of ${terms.action} has written it; it is left as it is, and nothing was purged`,
    help: ['use the newer version here, too', `or set ${terms.name('manifest')} to another file`],
  }
}

export function invalidApiUrl(given: string): Problem {
  return {
    kind: 'github-error',
    title: `\`GITHUB_API_URL\` is not a valid URL: \`${shorten(given, 120)}\``,
    where: 'variable `GITHUB_API_URL`',
    cause: `the ${terms.runner} sets this variable, but its value was changed`,
    help: ['do not set it, or set it to the address of the API, such as `https://github.example.com/api/v3`'],
  }
}
