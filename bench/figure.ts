/** One measured figure beside its reference, both from the same run. */
export interface Figure {
  readonly what: string
  readonly ours: Sample
  readonly reference: Sample & { readonly name: string }
  /** What `ours / reference` may be at most; or, with `absolute`, what ours may be. */
  readonly target?: { readonly ratio: number } | { readonly absolute: number }
}

/** Medians over rounds, with the smallest and the largest. */
export interface Sample {
  readonly median: number
  readonly min: number
  readonly max: number
  readonly unit: string
}

export function sampleOf(values: readonly number[], unit: string): Sample {
  const sorted = values.toSorted((a, b) => a - b)
  return {
    median: sorted[Math.floor(sorted.length / 2)] ?? NaN,
    min: sorted[0] ?? NaN,
    max: sorted.at(-1) ?? NaN,
    unit,
  }
}

/** A figure that is the same whenever it is measured. */
export function exactly(value: number, unit: string): Sample {
  return { median: value, min: value, max: value, unit }
}

export function ratioOf({ ours, reference }: Figure): number {
  return ours.median / reference.median
}

export function isMet(figure: Figure): boolean | undefined {
  const { target, ours } = figure
  if (target === undefined) return undefined
  return 'ratio' in target ? ratioOf(figure) <= target.ratio : ours.median <= target.absolute
}

/**
 * Runs each case once a round, in another order each time, so that what the machine does meanwhile hits all of them.
 * @returns the values of each case, in the order of the rounds
 */
export async function race<Name extends string>(
  cases: Readonly<Record<Name, () => Promise<number> | number>>,
  rounds: number,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(cases) as Name[]
  const values = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
    Name,
    number[]
  >
  for (let round = 0; round < rounds; round++) {
    for (let at = 0; at < names.length; at++) {
      const name = names[(round + at) % names.length]
      if (name !== undefined) values[name].push(await cases[name]())
    }
  }
  return values
}
