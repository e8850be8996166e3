import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { BUGS, type SeededBug } from '../test/planted/bugs.ts'

/** Plants each bug into a copy of the project, and fails if the test that is named for it does not. */
const only = process.argv[2]
const root = mkdtempSync(join(tmpdir(), 'planted-'))
const PARTS =
  'src emulator test bench demo scripts docs action.yml openapi.yaml package.json tsconfig.json vitest.config.ts README.md'
let missed = 0
try {
  for (const part of PARTS.split(' ')) cpSync(part, join(root, part), { recursive: true })
  cpSync('dist', join(root, 'dist'), { recursive: true })
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  for (const planted of BUGS.filter(({ breaks }) => only === undefined || breaks === only)) {
    const isSeen = isSeenToFail(planted)
    if (!isSeen) missed++
    console.log(
      `${isSeen ? 'seen  ' : 'MISSED'}  ${planted.breaks.padEnd(4)} ${planted.bug}  (${planted.test})`,
    )
  }
} finally {
  rmSync(root, { recursive: true, force: true })
}
process.exitCode = missed === 0 ? 0 : 1

function isSeenToFail({ file, find, replace, test, named, isBundle = false }: SeededBug): boolean {
  const path = join(root, file)
  const good = readFileSync(path, 'utf8')
  if (good.split(find).length !== 2) throw new Error(`${file} does not have this exactly once: ${find}`)
  writeFileSync(
    path,
    good.replace(find, () => replace),
  )
  try {
    if (isBundle) run(['ncc', 'build', './src/main.cjs', '-o', 'dist'])
    const project = isBundle ? 'scenarios' : 'unit'
    const tests = ['vitest', 'run', '--project', project, test, ...(named === undefined ? [] : ['-t', named])]
    const { status, stdout } = run(tests)
    return status !== 0 && /Tests .*failed/.test(stdout)
  } finally {
    writeFileSync(path, good)
    if (isBundle) cpSync('dist', join(root, 'dist'), { recursive: true })
  }
}

function run([command = '', ...args]: readonly string[]): { status: number | null; stdout: string } {
  const { status, stdout } = spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  return { status, stdout }
}
