import { expect, test } from 'vitest'
import { explainFault } from '../../../src/cdn/words.ts'

const REQUEST = { method: 'GET', path: '/zones' }

test.each([
  [407, 'without a user name and a password', 'add them to the URL in `http_proxy`'],
  [403, 'does not allow this machine', 'allow the host in the proxy'],
  [502, 'cannot reach the host', 'check the host in `base-url`'],
  [undefined, 'is wrong, the proxy is down', 'check `https_proxy`'],
])('a proxy that answers CONNECT with %s', (status, cause, help) => {
  const problem = explainFault(REQUEST, { kind: 'unsent', detail: 'proxy', proxy: { status } })
  expect(problem.cause).toContain(cause)
  expect(problem.help.join()).toContain(help)
})
