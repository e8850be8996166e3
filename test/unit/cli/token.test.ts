import { expect, test } from 'vitest'
import { readToken } from '../../../src/cli/files.ts'
import { makeFolder } from '../../fakes/folder.ts'
import { shorten } from '../../../src/text/safe-text.ts'

test.each(['\n', '\r\n', '  \n\n'])(
  'a token that ends in %j is hidden, from a file and from standard input',
  (end) => {
    using folder = makeFolder({ token: `token-of-a-file-0123${end}` })
    expect(readToken(folder.at('token'), () => Buffer.from('')).token).toBe('token-of-a-file-0123')
    const given = Buffer.from(`token-of-standard-input-0123${end}`)
    expect(readToken('-', () => given).token).toBe('token-of-standard-input-0123')
    const repeated = 'no access with token-of-a-file-0123 or token-of-standard-input-0123'
    expect(shorten(repeated)).toBe('no access with *** or ***')
  },
)
