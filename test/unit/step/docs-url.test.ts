import { expect, test } from 'vitest'
import { createGithubRunner } from '../../../src/step/runner.ts'

const FALLBACK = 'https://github.com/OWNER/cdn-purge/blob/v1/docs/errors.md'

test.each<[server: string, repository: string, ref: string, url: string]>([
  ['', 'acme/cdn-purge', 'v1', 'https://github.com/acme/cdn-purge/blob/v1/docs/errors.md'],
  [
    'https://ghes.example',
    'acme/cdn',
    'fix/a',
    'https://ghes.example/acme/cdn/blob/fix/a/docs/errors.md',
  ],
  ['', 'acme/cdn', 'fix(a)#1', 'https://github.com/acme/cdn/blob/fix%28a%29%231/docs/errors.md'],
  ['', 'acme/cdn', '', 'https://github.com/acme/cdn/blob/HEAD/docs/errors.md'],
  ['', '', 'v1', FALLBACK],
  ['', 'acme/cdn) <img src=x> [x](', 'v1', FALLBACK],
  ['javascript:alert(1)//', 'acme/cdn', 'v1', FALLBACK],
  ['x https://ghes.example', 'acme/cdn', 'v1', FALLBACK],
  ['https://ghes.example x', 'acme/cdn', 'v1', FALLBACK],
  ['', 'a b/c', 'v1', FALLBACK],
  ['http://ghes.example', 'acme/cdn', 'v1', 'http://ghes.example/acme/cdn/blob/v1/docs/errors.md'],
])('server %j, repository %j, ref %j: %s', (server, repository, ref, url) => {
  const env = {
    GITHUB_SERVER_URL: server,
    GITHUB_ACTION_REPOSITORY: repository,
    GITHUB_ACTION_REF: ref,
  }
  expect(createGithubRunner(env).docsUrl).toBe(url)
})
