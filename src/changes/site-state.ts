/** The files of a built site, by name relative to its folder, with `/` on every platform. */
export interface Site {
  /** Hashes; '' for a file that cannot be read, which equals no hash. */
  readonly files: ReadonlyMap<string, string>
  /** Files of more than 1 MiB. */
  readonly large: ReadonlySet<string>
  /** Files and folders that cannot be read. */
  readonly unreadable: readonly string[]
}

/** The files that were added, changed or removed between two states of a site. */
export function differingFiles(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  const changed = [...after].flatMap(([name, hash]) =>
    before.get(name) === hash && hash !== '' ? [] : [name],
  )
  return [...changed, ...[...before.keys()].filter((name) => !after.has(name))]
}
