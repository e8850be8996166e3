import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** Writes what is generated and committed: the wire types, and `dist/`, one bundle with a door for each action. */
execFileSync('openapi-typescript', ['openapi.yaml', '-o', 'src/cdn/wire.ts'], { stdio: 'ignore' })
declarePure()
rmSync('dist', { recursive: true, force: true })
execFileSync('ncc', ['build', 'src/main.ts', '-o', 'dist', '--license', 'licenses.txt'], {
  stdio: ['ignore', 'inherit', 'inherit'],
})
for (const file of readdirSync('dist').filter((name) => name.endsWith('.js'))) compact(join('dist', file))
for (const action of ['purge', 'stats', 'zone'])
  writeFileSync(`dist/${action}.js`, `import { run } from './index.js'\n\nvoid run('${action}')\n`)

/**
 * Importing the toolkit does nothing by itself, but its packages do not say so: without this the bundle would hold, and
 * each step load, an HTTP client, child processes and cryptography that no action uses.
 */
function declarePure(): void {
  for (const name of ['core', 'exec', 'github', 'http-client', 'io']) {
    const file = `node_modules/@actions/${name}/package.json`
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    writeFileSync(file, `${JSON.stringify({ ...manifest, sideEffects: false }, null, 2)}\n`)
  }
}

/**
 * Each run downloads the bundle, and has no use for its comments, which are a quarter of it and stand in the sources,
 * nor for four spaces where a tab will do.
 */
function compact(file: string): void {
  const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), {
    compilerOptions: {
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
      removeComments: true,
    },
  })
  writeFileSync(file, indentWithTabs(outputText))
}

/** Leaves lines alone that begin inside a template: their spaces are text. */
function indentWithTabs(code: string): string {
  const source = ts.createSourceFile('bundle.js', code, ts.ScriptTarget.ESNext, false, ts.ScriptKind.JS)
  const isText = new Set<number>()
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateLiteralToken(node)) {
      const first = source.getLineAndCharacterOfPosition(node.getStart(source)).line
      const last = source.getLineAndCharacterOfPosition(node.end).line
      for (let line = first + 1; line <= last; line++) isText.add(line)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return code
    .split('\n')
    .map((line, index) =>
      isText.has(index) ? line : line.replace(/^(?: {4})+/, ({ length }) => '\t'.repeat(length / 4)),
    )
    .join('\n')
}
