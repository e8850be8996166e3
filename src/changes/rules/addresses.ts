// The addresses at which visitors may request a file of a site.

/**
 * The values of the input `html`, which select the addresses of an HTML file.
 * Hosting platforms use the same names.
 */
export const HTML_MODES = ['all', 'directory', 'clean', 'exact'] as const
export type HtmlMode = (typeof HTML_MODES)[number]

/**
 * The addresses of a file of a site, each with a leading `/`. The root also has
 * the address '', which is valid only after a prefix: `/docs` for `/docs{url}`.
 * `all` exists because hosts differ: `/d`, `/d/` and `/d/index.html` may each
 * serve the page, or a redirect that edges cache too. Only the exact names
 * `index.html` and `index.htm` are an index, not `reindex.html`.
 * @param file relative to the site's root, such as `blog/index.html`
 */
export function listUrlPaths(file: string, html: HtmlMode): string[] {
  const literal = `/${file}`
  const [, folder, bare = ''] = /^((.*)\/)index\.html?$/.exec(literal) ?? []
  if (folder !== undefined) {
    const addresses = {
      all: [folder, bare, literal],
      directory: [folder, literal],
      clean: [folder, bare],
      exact: [literal],
    }
    return addresses[html]
  }
  const [, page] = /^(.*[^/])\.html?$/.exec(literal) ?? []
  if (page === undefined || html === 'exact' || html === 'directory') return [literal]
  return html === 'clean' ? [page] : [literal, page, `${page}/`]
}

/** Whether a name is that of a page. */
export function isHtml(name: string): boolean {
  return /\.html?$/i.test(name)
}

/** Folders that tools build into, often below the folder of the sources. */
export const BUILD_FOLDERS = ['public', 'dist', '_site', 'build', 'out', 'www']

/** Whether a name is that of a source of generated pages: visitors request the page instead. */
export function isSource(name: string): boolean {
  return /\.(md|mdx|njk|liquid|hbs|scss|sass|less|ts|tsx|jsx|vue|svelte|astro)$/i.test(name)
}

/** The fields of a rule that decide whether it excludes a file. */
interface Exclusion {
  readonly excludes: boolean
  readonly glob: { matches(file: string): boolean }
}

/** Whether any rule excludes the file, regardless of its position. */
export function isExcluded(rules: readonly Exclusion[], file: string): boolean {
  return rules.some(({ excludes, glob }) => excludes && glob.matches(file))
}

/**
 * Returns a function that lists the addresses that `{url}` stands for; none if
 * a rule excludes the file.
 */
export function createAddressFinder(
  rules: readonly Exclusion[],
  html: HtmlMode,
): (file: string) => string[] {
  return (file) => {
    if (isExcluded(rules, file)) return []
    const addresses = listSpellings(file).flatMap((name) => listUrlPaths(name, html))
    return addresses.filter((address) => address !== '')
  }
}

/**
 * Percent-encodes what browsers encode, and what has a meaning in a path or URL
 * (`%`, `?`, `#`, `*`, `\`).
 */
export function encodeName(name: string): string {
  return name.replaceAll(UNSAFE, (text) =>
    encodeURIComponent(text.toWellFormed()).replaceAll('*', '%2A'),
  )
}

/**
 * How a name is requested: as browsers send it and, if that leaves reserved
 * characters, with these encoded as well, as site generators write it in links.
 */
export function listSpellings(name: string): string[] {
  const sent = encodeName(name)
  const written = encodeReserved(name)
  return sent === written ? [sent] : [sent, written]
}

/** Like `encodeName`, and every reserved character as well. */
export function encodeReserved(name: string): string {
  return encodeName(name).replaceAll(/[!$&'()+,;=:@[\]|]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  })
}

const UNSAFE = /[^\w\-./~!$&'()+,;=:@[\]|]+/g

/**
 * A glob that matches only this name. Does not use minimatch, so that messages
 * need not load that large package.
 */
export function escapeGlob(name: string): string {
  return name.replaceAll(/[?*()[\]{}!#\\]/g, '\\$&')
}
