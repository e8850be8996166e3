// Generated from package.json by `npm run generate`.

export const VERSION = '1.0.0-rc.1'

/** Used if the repository of the action is unknown. */
export const DOCS_URL = 'https://github.com/OWNER/cdn-purge/blob/v1/docs/errors.md'
