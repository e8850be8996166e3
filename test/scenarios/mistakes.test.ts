import { readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'
import { test, type Scenario } from './scene.ts'

/** What people write, and the error with its first help: docs/errors.md shows both side by side. */
interface Mistake {
  readonly title: string
  /** As it stands in the workflow. */
  readonly written: string
  readonly inputs: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string>>
}

const MISTAKES: readonly Mistake[] = [
  {
    title: 'A secret of another name',
    written: 'api-token: ${{ secrets.CDN_TOKN }}',
    inputs: { 'api-token': '', paths: '/a' },
  },
  {
    title: 'A pull request from a fork',
    written: 'on: pull_request',
    inputs: { 'api-token': '', paths: '/a' },
    env: { GITHUB_EVENT_NAME: 'pull_request' },
  },
  { title: '`path` for `paths`', written: 'path: /blog/', inputs: { path: '/blog/' } },
  {
    title: 'Two stars in the middle',
    written: 'paths: /blog/**/index.html',
    inputs: { paths: '/blog/**/index.html' },
  },
  { title: 'Commas', written: 'paths: /blog/, /about/', inputs: { paths: '/blog/, /about/' } },
  { title: 'No slash at the beginning', written: 'paths: blog/', inputs: { paths: 'blog/' } },
  {
    title: 'A page of another host',
    written: 'paths: https://blog.example.net/a',
    inputs: { paths: 'https://blog.example.net/a' },
  },
  {
    title: 'Everything, and paths',
    written: 'type: all` and `paths: /blog/',
    inputs: { type: 'all', paths: '/blog/' },
  },
  {
    title: 'An address without TLS',
    written: 'base-url: http://api.example.com',
    inputs: { 'base-url': 'http://api.example.com', paths: '/a' },
  },
  {
    title: 'An expired token',
    written: 'api-token: ${{ secrets.CDN_TOKEN }}',
    inputs: { 'api-token': 'expired-token-0123', paths: '/a' },
  },
]

async function answerTo(scenario: Scenario, { inputs, env = {} }: Mistake): Promise<string> {
  const { stdout, exitCode } = await scenario.step(inputs, { env })
  expect({ exitCode, posts: scenario.posts() }).toEqual({ exitCode: 1, posts: 0 })
  const [, title, help] = /^(error\[[^]*?\n)[^]*?( {3}= help: .*)/m.exec(stdout) ?? []
  return `${title}${help}`
}

test('ten common mistakes stand in docs/errors.md, with the answers that they get', async ({
  scenario,
}) => {
  const parts: string[] = []
  for (const mistake of MISTAKES) {
    parts.push(
      `**${mistake.title}:** \`${mistake.written}\`\n\n\`\`\`text\n${await answerTo(scenario, mistake)}\n\`\`\``,
    )
  }
  const document = readFileSync('docs/errors.md', 'utf8')
  const [start, end] = ['<!-- mistakes -->', '<!-- /mistakes -->']
  const [from, to] = [document.indexOf(start) + start.length, document.indexOf(end)]
  const expected = `\n${parts.join('\n\n')}\n`
  if (process.env['WRITE_DOCS'] !== undefined) {
    writeFileSync('docs/errors.md', document.slice(0, from) + expected + document.slice(to))
  } else expect(document.slice(from, to)).toBe(expected)
})
