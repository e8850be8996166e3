import { expect, test } from 'vitest'
import { toFault } from '../../../src/http/fault.ts'

const error = (code: string, syscall?: string) => Object.assign(new Error('x'), { code, syscall })

test.each([
  ['ECONNREFUSED', 'connect', 'unsent'],
  ['ETIMEDOUT', 'connect', 'unsent'],
  ['ENETUNREACH', 'connect', 'unsent'],
  ['ENOTFOUND', 'getaddrinfo', 'unsent'],
  ['EAI_AGAIN', 'getaddrinfo', 'unsent'],
  ['CERT_HAS_EXPIRED', undefined, 'unsent'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', undefined, 'unsent'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', undefined, 'unsent'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', undefined, 'unsent'],
  // These come on an open connection as well: the service may have acted.
  ['EHOSTUNREACH', 'read', 'network'],
  ['ENETUNREACH', 'write', 'network'],
  ['ETIMEDOUT', 'read', 'network'],
  ['EPROTO', undefined, 'network'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', undefined, 'network'],
  ['ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC', undefined, 'network'],
  ['ECONNRESET', 'read', 'cut'],
  ['EPIPE', 'write', 'network'],
])('%s of %s is %s', (code, syscall, kind) => {
  expect(toFault(error(code, syscall)).kind).toBe(kind)
})

test('a host with several addresses was not reached only if none was', () => {
  const [refused, reset] = [error('ECONNREFUSED', 'connect'), error('ECONNRESET', 'read')]
  expect(toFault(new AggregateError([refused, refused])).kind).toBe('unsent')
  expect(toFault(new AggregateError([refused, reset])).kind).toBe('network')
})
