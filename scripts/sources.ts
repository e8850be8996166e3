import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What the bundles are made of, besides the build itself. */
const OTHER_SOURCES = ['package.json', 'package-lock.json', 'tsconfig.json', 'scripts/build.ts']

/** A hash of all sources of `dist/`, which the build writes there: `npm test` fails at once if they have changed since. */
export function hashSources(root = '.'): string {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter((file) => statSync(join(root, file)).isFile())
  const hash = createHash('sha256')
  for (const file of [...files, ...OTHER_SOURCES].toSorted()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}
