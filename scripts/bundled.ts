import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package of which at least one module is in the bundles. */
export interface BundledPackage {
  readonly name: string
  readonly version: string
  readonly license: string
  /** Where it is installed, relative to the project: the key in package-lock.json. */
  readonly location: string
  /** The text of its license; '' if the package has no such file. */
  readonly licenseText: string
}

/** What the bundler says of a module (`ncc --stats-out`). */
interface Module {
  readonly moduleType?: string
  /** Empty for a module that is in no bundle, and for one inside of a concatenated module. */
  readonly chunks: readonly unknown[]
  /** The file. */
  readonly nameForCondition?: string | null
  /** The modules that were concatenated into this one. */
  readonly modules?: readonly Module[] | undefined
}

/** The files of all modules in the bundles, by the bundler's own list. */
export function filesIn(stats: { readonly modules: readonly Module[] }): string[] {
  const inBundles = stats.modules.filter(({ chunks }) => chunks.length > 0)
  return inBundles.flatMap(function filesOf({ nameForCondition, modules = [] }: Module): string[] {
    return [...(nameForCondition == null ? [] : [nameForCondition]), ...modules.flatMap(filesOf)]
  })
}

/** The packages of these files, by name and version. The build's own copies stand for the installed packages. */
export function packagesOf(files: readonly string[]): BundledPackage[] {
  const locations = new Set(
    files.flatMap(
      (file) => /.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file.replaceAll('\\', '/'))?.[0] ?? [],
    ),
  )
  const packages = new Map(
    [...locations].map((location) => {
      const found = describe(location)
      return [`${found.name}@${found.version}`, found] as const
    }),
  )
  return [...packages].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, found]) => found)
}

function describe(folder: string): BundledPackage {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder)
    .toSorted()
    .find((candidate) => /^licen[cs]e(\.|-|$)/i.test(candidate))
  return {
    name,
    version,
    license,
    location: folder.slice(folder.indexOf('node_modules/')),
    licenseText:
      file === undefined
        ? ''
        : readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim(),
  }
}

/** Each license with the packages that have it word for word. */
export function licensesOf(packages: readonly BundledPackage[]): string {
  const names = new Map<string, string>()
  for (const { name, version, license, licenseText } of packages) {
    const text = `${license}\n\n${licenseText}\n`
    names.set(text, `${names.get(text) ?? ''}${name}@${version}\n`)
  }
  return [...names].map(([text, own]) => own + text).join(`\n${'-'.repeat(80)}\n\n`)
}

/** A CycloneDX document of what is bundled: `npm sbom` knows only what is installed, and nothing here is a dependency. */
export function sbomOf(
  own: { readonly name: string; readonly version: string; readonly license: string },
  packages: readonly BundledPackage[],
  lock: { readonly packages: Readonly<Record<string, { readonly integrity?: string }>> },
): object {
  const component = ({
    name,
    version,
    license,
  }: Pick<BundledPackage, 'name' | 'version' | 'license'>) => ({
    type: 'library',
    'bom-ref': purlOf(name, version),
    name,
    version,
    licenses: [/^[\w.-]+$/.test(license) ? { license: { id: license } } : { expression: license }],
    purl: purlOf(name, version),
  })
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { lifecycles: [{ phase: 'build' }], component: component(own) },
    components: packages.map((found) => ({
      ...component(found),
      ...hashesOf(lock.packages[found.location]?.integrity),
    })),
    dependencies: [
      {
        ref: purlOf(own.name, own.version),
        dependsOn: packages.map(({ name, version }) => purlOf(name, version)),
      },
    ],
  }
}

function purlOf(name: string, version: string): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

function hashesOf(integrity: string | undefined): object {
  if (integrity === undefined) return {}
  const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')
  return { hashes: [{ alg: 'SHA-512', content }] }
}
