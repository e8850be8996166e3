/** As in package.json: `npm run generate`. */
export const VERSION = '1.0.0'

/** Explains the codes of problems, where it is not known which repository the action was taken from. */
export const DOCS_URL = 'https://github.com/OWNER/cdn-purge/blob/v1/docs/errors.md'
