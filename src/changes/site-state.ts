/** The files of a built site, by name relative to its folder, with `/` on every platform. */
export interface Site {
  /** Hashes; '' for an unreadable file, which never equals a recorded hash. */
  readonly files: ReadonlyMap<string, string>
  /** Files larger than 1 MiB. */
  readonly large: ReadonlySet<string>
  /** Files and folders that cannot be read. */
  readonly unreadable: readonly string[]
}

export function differingFiles(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  const changed = [...after].flatMap(([name, hash]) =>
    before.get(name) === hash && hash !== '' ? [] : [name],
  )
  return [...changed, ...[...before.keys()].filter((name) => !after.has(name))]
}
