import { expect, test } from 'vitest'
import { unreadableFile } from '../../../src/purge/words.ts'

const NOT_FOUND = Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT' })

test.each([
  ['paths.txt', 'the step that writes the file may have failed'],
  ['https://example.com/paths.txt', 'it is neither a URL nor a pattern'],
  ['build/*.txt', 'it is neither a URL nor a pattern'],
  ['$GITHUB_WORKSPACE/paths.txt', 'variables in it are not expanded'],
])('a `paths-file` that does not exist, %s: %s', (path, cause) => {
  expect(unreadableFile(path, NOT_FOUND).cause).toContain(cause)
})
