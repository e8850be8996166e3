import type { Problem } from '../problem/problem.ts'

/** The inputs that can contradict each other. */
interface Given {
  readonly type: 'path' | 'all'
  readonly paths: string | undefined
  readonly pathsFile: string | undefined
  readonly waitFor: readonly string[] | undefined
  readonly dryRun: boolean
}

/** What is wrong between inputs that are each fine: those that contradict each other, and a purge of nothing. */
export function contradictions(inputs: Given, undeclared: readonly Problem[]): Problem[] {
  return [...besideWaitFor(inputs), ...besideAll(inputs), ...missingSource(inputs, undeclared)]
}

function sourcesOf(inputs: Given): string[] {
  return [
    ...(inputs.paths === undefined ? [] : ['`paths`']),
    ...(inputs.pathsFile === undefined ? [] : ['`paths-file`']),
  ]
}

function besideWaitFor(inputs: Given): Problem[] {
  const beside = [
    ...sourcesOf(inputs),
    ...(inputs.type === 'all' ? ['`type: all`'] : []),
    ...(inputs.dryRun ? ['`dry-run`'] : []),
  ]
  if (inputs.waitFor === undefined || beside.length === 0) return []
  return [
    {
      code: 'CDN004',
      title: `\`wait-for\` cannot stand beside ${beside.join(', ')}`,
      where: 'input `wait-for`',
      cause: '`wait-for` only watches jobs that an earlier step created; nothing is created beside it',
      help: ['purge in one step, and watch with `wait-for` in another'],
    },
  ]
}

function besideAll(inputs: Given): Problem[] {
  const sources = sourcesOf(inputs)
  if (inputs.type !== 'all' || sources.length === 0 || inputs.waitFor !== undefined) return []
  return [
    {
      code: 'CDN004',
      title: `\`type: all\` cannot stand beside ${sources.join(', ')}`,
      where: 'input `type`',
      cause: '`type: all` purges everything in the zone, whatever paths are given',
      help: ['to purge only these paths, leave out `type`', 'to purge everything, leave out the paths'],
    },
  ]
}

/** With a mistyped input the source was most likely that one: one message is enough. */
function missingSource(inputs: Given, undeclared: readonly Problem[]): Problem[] {
  const given = inputs.paths !== undefined || inputs.pathsFile !== undefined || inputs.waitFor !== undefined
  if (given || inputs.type === 'all' || undeclared.length > 0) return []
  return [
    {
      code: 'CDN005',
      title: 'nothing says what to purge',
      where: 'inputs `paths`, `paths-file`',
      cause:
        'no path was given, or the expression that should give some is empty; an empty list never means everything',
      help: [
        'give one path a line: `paths: |` and below it lines such as `/blog/*`',
        'to purge everything in the zone, say so: `type: all`',
        'to wait for jobs of an earlier step, give their ids: `wait-for`',
      ],
    },
  ]
}
