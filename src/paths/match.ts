import type { Rule } from './rules.ts'

/**
 * Finds the rules that match a file. What the folders of a file decide is decided once for all files of the folder, and
 * rules that begin in another folder are never asked: comparing each file with each glob takes many times as long.
 */
export function matcherOf(rules: readonly Rule[]): (file: string) => Rule[] {
  const byFixed = new Map<string, Rule[]>()
  for (const rule of rules)
    byFixed.set(rule.glob.staticPrefix, [...(byFixed.get(rule.glob.staticPrefix) ?? []), rule])
  const open = (folder: string) => ({ folder, candidates: candidatesIn(byFixed, folder) })
  let last = open('')
  return (file) => {
    const slash = Math.max(0, file.lastIndexOf('/'))
    // Files come in order, so that most have the folder of the one before.
    if (slash !== last.folder.length || !file.startsWith(last.folder)) last = open(file.slice(0, slash))
    const { candidates } = last
    if (candidates.length === 0) return []
    const name = file.slice(file.lastIndexOf('/') + 1)
    const found: Rule[] = []
    for (const { rule, test } of candidates) if (test === true || test(name)) found.push(rule)
    return found
  }
}

/** A rule that matches all files of a folder, or some. */
interface Candidate {
  readonly rule: Rule
  readonly test: true | ((name: string) => boolean)
}

function candidatesIn(byFixed: ReadonlyMap<string, readonly Rule[]>, folder: string): Candidate[] {
  const candidates: Candidate[] = []
  for (const ancestor of ancestorsOf(folder)) {
    for (const rule of byFixed.get(ancestor) ?? []) {
      const test = rule.glob.inFolder(folder)
      if (test !== false) candidates.push({ rule, test })
    }
  }
  return candidates
}

/** The folder itself and all above it, the root first. */
function ancestorsOf(folder: string): string[] {
  const ancestors = ['']
  for (let end = folder.indexOf('/'); end !== -1; end = folder.indexOf('/', end + 1))
    ancestors.push(folder.slice(0, end))
  return folder === '' ? ancestors : [...ancestors, folder]
}

/** Whether some rule could match a file below the folder, which is a reason to look into it. */
export function mayMatchBelow(rules: readonly Rule[], folder: string): boolean {
  return rules.some((rule) => !rule.excludes && rule.glob.mayMatchBelow(folder))
}
