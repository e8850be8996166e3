/** Which addresses a site gives to an HTML file; the names are those of hosting platforms' settings. */
export const HTML_MODES = ['all', 'directory', 'clean', 'exact'] as const
export type HtmlMode = (typeof HTML_MODES)[number]

/**
 * The addresses under which a file of a site can be asked for, each with its leading `/`. That of the site's root
 * without a slash is empty: it is an address only below a prefix, as `/docs` is for `/docs{url}`.
 *
 * Hosts differ in whether they answer `/d`, `/d/` and `/d/index.html` each with the page or with a redirect that an
 * edge keeps as well, hence `all`. Only the whole name makes an index: `reindex.html` is not one.
 *
 * @param file relative to the site's root, such as `blog/index.html`
 */
export function urlPathsOf(file: string, html: HtmlMode): string[] {
  const literal = `/${file}`
  const clean = literal.slice(0, -'.html'.length)
  if (html === 'exact' || !literal.endsWith('.html') || clean.endsWith('/')) return [literal]
  if (clean.endsWith('/index')) {
    const folder = clean.slice(0, -'index'.length)
    const bare = folder.slice(0, -1)
    return { all: [folder, bare, literal], directory: [folder, literal], clean: [folder, bare] }[html]
  }
  return { all: [literal, clean, `${clean}/`], directory: [literal], clean: [clean] }[html]
}
