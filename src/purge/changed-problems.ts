import type { RuleRemark } from '../paths/rules.ts'
import type { Problem } from '../problem/problem.ts'

const SHOWN = 10

export function badRules(faults: readonly RuleRemark[]): Problem[] {
  const [first] = faults
  if (first === undefined) return []
  const details = faults
    .slice(0, SHOWN)
    .flatMap((fault) => [`${placeOf(fault)}: ${fault.text.slice(0, 160)}`, `  ${fault.fault}; ${fault.help}`])
  return [
    {
      code: 'CDN009',
      title:
        faults.length === 1 ? `a rule of \`map\` has ${first.fault}` : `${faults.length} faults in \`map\``,
      where: `\`map\`, ${placeOf(first)}`,
      details: faults.length > SHOWN ? [...details, `… and ${faults.length - SHOWN} more`] : details,
      help: [faults.length === 1 ? first.help : 'mend each line as it says; nothing was purged'],
    },
  ]
}

export function placeOf({ line, column }: Pick<RuleRemark, 'line' | 'column'>): string {
  return `line ${line}, column ${column}`
}

export function noRules(): Problem {
  return {
    code: 'CDN009',
    title: '`map` has only exclusions',
    where: 'input `map`',
    cause: 'a rule says which files become which paths, an exclusion only takes files away',
    help: ['add a rule, such as `public/** => {url}`'],
  }
}

export function unknownBase(why: string): Problem {
  return {
    code: 'CDN064',
    title: 'it is not known what visitors may have in their caches',
    where: 'inputs `base`, `manifest`',
    details: [why],
    cause: 'there is no commit or record to compare with, and nothing was purged',
    help: [
      'keep a `manifest` between runs, or say what was purged last: `base`',
      'to purge more than needed instead, set `on-unknown-base` to `all-files` or `purge-all`',
    ],
  }
}

export function unusableSite(folder: string, why: string): Problem {
  return {
    code: 'CDN010',
    title: `\`site-dir\` cannot be used: ${why}`,
    where: `folder \`${folder}\``,
    cause:
      'the path is relative to the workspace; the step that builds the site may have failed, or runs later',
    help: ['build the site before this step, and give the folder that is deployed'],
  }
}

export function unwritableManifest(path: string, why: string): Problem {
  return {
    code: 'CDN011',
    title: `\`manifest\` cannot be written: ${why}`,
    where: `file \`${path}\``,
    cause: 'without it the paths of a purge that fails would be forgotten, so nothing was purged',
    help: ['give a place that this step may write to, relative to the workspace'],
  }
}
