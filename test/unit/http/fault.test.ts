import { expect, test } from 'vitest'
import { toFault } from '../../../src/http/fault.ts'

test.each([
  ['ECONNREFUSED', 'unsent'],
  ['ENOTFOUND', 'unsent'],
  ['CERT_HAS_EXPIRED', 'unsent'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'unsent'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unsent'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'unsent'],
  // These come in the middle of an answer as well: the service may have acted.
  ['EPROTO', 'network'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'network'],
  ['ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC', 'network'],
  ['ECONNRESET', 'cut'],
  ['EPIPE', 'network'],
])('%s is %s', (code, kind) => {
  expect(toFault(Object.assign(new Error('x'), { code })).kind).toBe(kind)
})
