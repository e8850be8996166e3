import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse, type Node } from 'acorn'
import { minify } from 'terser'

/** Writes what is generated and committed: the wire types, and `dist/`, one bundle with a door for each action. */
execFileSync('openapi-typescript', ['openapi.yaml', '-o', 'emulator/wire.ts'], { stdio: 'ignore' })
declarePure()
// Built beside the old one, which a build that fails leaves as it is.
const built = 'node_modules/.cache/dist'
rmSync(built, { recursive: true, force: true })
// In `src`, whose own configuration leaves the types of tests to `npm run types`.
execFileSync('ncc', ['build', 'main.cjs', '-o', resolve(built), '--license', 'licenses.txt'], {
  cwd: 'src',
  stdio: ['ignore', 'inherit', 'inherit'],
})
for (const file of readdirSync(built).filter((name) => /\.c?js$/.test(name))) await compact(join(built, file))
for (const action of ['purge', 'stats', 'zone'])
  writeFileSync(join(built, `${action}.js`), `void require('./index.cjs').run('${action}')\n`)
writeFileSync(join(built, 'cli.js'), "#!/usr/bin/env node\nvoid require('./index.cjs').runCli()\n", {
  mode: 0o755,
})
// Node reads the nearest one: that of the project says otherwise.
writeFileSync(join(built, 'package.json'), '{"type":"commonjs"}\n')
rmSync('dist', { recursive: true, force: true })
cpSync(built, 'dist', { recursive: true })

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
 * Each run downloads the bundle, and reads it before it does anything. Names of functions and classes stay, so that the
 * stack of an internal error can be read.
 */
async function compact(file: string): Promise<void> {
  const { code = '' } = await minify(readFileSync(file, 'utf8'), {
    compress: { inline: 0, reduce_funcs: false, keep_fnames: true, keep_classnames: true },
    mangle: { keep_fnames: true, keep_classnames: true },
    format: { comments: false, max_line_len: 500 },
  })
  writeFileSync(file, `${withEagerModules(code)}\n`)
}

/**
 * Each module of the bundle is a function that runs at once. V8 compiles a function in parentheses right away; any other
 * it reads once to find its end, and once more when it is called, which was a tenth of the start of a step.
 */
function withEagerModules(code: string): string {
  const modules = modulesIn(parse(code, { ecmaVersion: 'latest', sourceType: 'script' }))
  return modules.toSorted((a, b) => b.start - a.start).reduce(parenthesized, code)
}

function parenthesized(code: string, { start, end }: Node): string {
  return `${code.slice(0, start)}(${code.slice(start, end)})${code.slice(end)}`
}

/** The functions of the table of modules, whose keys are numbers. */
function modulesIn(node: unknown): Node[] {
  if (typeof node !== 'object' || node === null) return []
  if (Array.isArray(node)) return node.flatMap(modulesIn)
  const { type, key, value } = node as { type?: string; key?: { value?: unknown }; value?: Node }
  if (type === 'Property' && typeof key?.value === 'number' && value?.type === 'ArrowFunctionExpression')
    return [value]
  return Object.values(node).flatMap(modulesIn)
}
