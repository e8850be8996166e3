import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { minify } from 'terser'
import { hashSources } from './sources.ts'
import { filesIn, licensesOf, packagesOf, sbomOf } from './bundled.ts'

/** Writes `dist/`: one bundle, and an entry file for each action and the command line. An argument names the file for the bundler's list of modules. */
const root = resolve('.build')
// Built beside the old one, which a build that fails leaves as it is.
const built = join(root, 'dist')
rmSync(root, { recursive: true, force: true })
copySources()
copyPackages()
// In `src`, whose own configuration leaves the types of tests to `npm run types`. The bundler is a copy, too: it writes
// beside itself what speeds up its next start.
const ncc = join(root, 'node_modules/@vercel/ncc/dist/ncc/cli.js')
const list = resolve(process.argv[2] ?? join(root, 'stats.json'))
execFileSync(
  process.execPath,
  [ncc, 'build', 'main.cjs', '-o', built, '--no-cache', '--stats-out', list],
  { cwd: join(root, 'src'), stdio: ['ignore', 'inherit', 'inherit'] },
)
for (const name of readdirSync(built).filter((file) => /\.c?js$/.test(file))) {
  writeFileSync(join(built, name), await dropUnused(readFileSync(join(built, name), 'utf8')))
}
const bundled = packagesOf(filesIn(readJson(list)))
writeFileSync(join(built, 'licenses.txt'), licensesOf(bundled))
const sbom = sbomOf(readJson('package.json'), bundled, readJson('package-lock.json'))
writeFileSync(join(built, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 1)}\n`)
for (const action of ['purge', 'stats', 'zone']) {
  writeFileSync(join(built, `${action}.js`), `void require('./index.cjs').run('${action}')\n`)
}
writeFileSync(join(built, 'cli.js'), commandLine(), { mode: 0o755 })
writeFileSync(join(built, 'sources.sha256'), `${hashSources()}\n`)
// Node reads the nearest one: that of the project says otherwise.
writeFileSync(join(built, 'package.json'), '{"type":"commonjs"}\n')
rmSync('dist', { recursive: true, force: true })
cpSync(built, 'dist', { recursive: true })
rmSync(root, { recursive: true })

/**
 * Drops unused code and the comments of packages, which are bundled whole. Names and structure stay, so that the bundle
 * can be read and compared.
 */
async function dropUnused(code: string): Promise<string> {
  const { code: smaller = '' } = await minify(code, {
    compress: { defaults: false, unused: true, dead_code: true, side_effects: true },
    mangle: false,
    format: { beautify: true, indent_level: 2, comments: 'some', wrap_func_args: true, ecma: 2020 },
  })
  return `${parenthesizeModules(smaller)}\n`
}

/**
 * The bundler writes each module as a function in parentheses, which V8 compiles at once instead of reading it twice. Without
 * them, a step starts 8 % later.
 */
function parenthesizeModules(code: string): string {
  const modules = /^( +)(\d+): (\(.*\) => \{|[\w$]+ => \{|function\(.*\) \{)$([\s\S]*?)^\1\}(,?)$/gm
  return code.replace(modules, '$1$2: ($3$4$1})$5')
}

/** Readable by versions of Node that cannot run the bundle. */
function commandLine(): string {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    engines: { node: string }
  }
  const needed = engines.node.replace('>=', '')
  const [major, minor] = needed.split('.').map(Number)
  return `#!/usr/bin/env node
var found = process.versions.node.split('.').map(Number)
if (found[0] > ${major} || (found[0] === ${major} && found[1] >= ${minor})) {
  void require('./index.cjs').runCli()
} else {
  process.stderr.write('error: cdn-purge needs Node ${needed} or later, and this is Node ' + process.versions.node + '\\n')
  process.exitCode = 2
}
`
}

function copySources(): void {
  for (const name of ['src', 'tsconfig.json', 'package.json']) {
    cpSync(name, join(root, name), { recursive: true })
  }
}

/**
 * Copies the packages that lack something, so that nothing is written into those that are installed. Importing the toolkit
 * does nothing by itself, but its packages do not say so: without that the bundle would hold, and each step load, clients
 * that no action uses.
 */
function copyPackages(): void {
  for (const name of ['core', 'github', 'http-client']) {
    copyPackage(`@actions/${name}`, (manifest) => ({ ...manifest, sideEffects: false }))
  }
  copyPackage('@vercel/ncc', (manifest) => manifest)
}

function copyPackage(name: string, change: (manifest: Record<string, unknown>) => object): void {
  const copy = join(root, 'node_modules', name)
  cpSync(join('node_modules', name), copy, { recursive: true })
  const file = join(copy, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  writeFileSync(file, `${JSON.stringify(change(manifest), null, 2)}\n`)
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
