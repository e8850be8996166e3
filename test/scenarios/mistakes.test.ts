import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { startScenario, type Scenario } from './scene.ts'

/** What people write, and the first lines of the answer: docs/errors.md shows both side by side. */
interface Mistake {
  readonly title: string
  /** As it stands in the workflow. */
  readonly written: string
  readonly inputs: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string>>
  /** Each has to be in the answer: what is wrong, and what to write instead. */
  readonly says: readonly string[]
}

const MISTAKES: readonly Mistake[] = [
  {
    title: 'A secret of another name',
    written: 'api-token: ${{ secrets.CDN_TOKN }}',
    inputs: { 'api-token': '', paths: '/a' },
    says: ['`api-token` is empty', 'compare the name in `${{ secrets.NAME }}`'],
  },
  {
    title: 'A pull request from a fork',
    written: 'on: pull_request',
    inputs: { 'api-token': '', paths: '/a' },
    env: { GITHUB_EVENT_NAME: 'pull_request' },
    says: ['from forks', '`dry-run: true`'],
  },
  {
    title: '`path` for `paths`',
    written: 'path: /blog/',
    inputs: { path: '/blog/' },
    says: ['did you mean `paths`?', 'rename it to `paths`'],
  },
  {
    title: 'Two stars in the middle',
    written: 'paths: /blog/**/index.html',
    inputs: { paths: '/blog/**/index.html' },
    says: ['it contains `**`', '`/blog/**` is everything below `/blog/`'],
  },
  {
    title: 'Commas',
    written: 'paths: /blog/, /about/',
    inputs: { paths: '/blog/, /about/' },
    says: ['joined by commas', 'one path per line'],
  },
  {
    title: 'No slash at the beginning',
    written: 'paths: blog/',
    inputs: { paths: 'blog/' },
    says: ['must start with `/`', 'write `/blog/`'],
  },
  {
    title: 'A page of another host',
    written: 'paths: https://blog.example.net/a',
    inputs: { paths: 'https://blog.example.net/a' },
    says: [
      '`blog.example.net` is not a host of this zone',
      'the hosts of the zone are',
      'or write only the path',
    ],
  },
  {
    title: 'Everything, and paths',
    written: 'type: all\npaths: /blog/',
    inputs: { type: 'all', paths: '/blog/' },
    says: ['`type: all`', '`paths`'],
  },
  {
    title: 'An address without TLS',
    written: 'base-url: http://api.example.com',
    inputs: { 'base-url': 'http://api.example.com', paths: '/a' },
    says: ['unencrypted', 'https://api.example.com'],
  },
  {
    title: 'An expired token',
    written: 'api-token: ${{ secrets.CDN_TOKEN }}',
    inputs: { 'api-token': 'expired-token-0123', paths: '/a' },
    says: ['refused the token (401)', 'create a new token'],
  },
]

async function answerTo(scenario: Scenario, { inputs, env = {} }: Mistake): Promise<string> {
  const { stdout, exitCode } = await scenario.step(inputs, { env })
  expect(exitCode).toBe(1)
  const lines = stdout.split('\n')
  const from = lines.findIndex((line) => line.startsWith('error['))
  const to = lines.findIndex((line, index) => index > from && /^ +=.docs|^ {3}= docs/.test(line))
  return lines.slice(from, to).join('\n').replaceAll(scenario.cdn.zone, 'ZONE')
}

describe('ten common mistakes', () => {
  test.each(MISTAKES)('$title: the answer says what is wrong and what to write', async (mistake) => {
    await using scenario = await startScenario()
    const answer = await answerTo(scenario, mistake)
    for (const text of mistake.says) expect(answer).toContain(text)
    expect(scenario.posts()).toBe(0)
  })

  test('stand in docs/errors.md, with the answers that they get', async () => {
    await using scenario = await startScenario()
    const parts: string[] = []
    for (const mistake of MISTAKES)
      parts.push(
        `**${mistake.title}**\n\n\`\`\`\n${mistake.written}\n\`\`\`\n\n\`\`\`text\n${await answerTo(scenario, mistake)}\n\`\`\``,
      )
    const document = readFileSync('docs/errors.md', 'utf8')
    const [start, end] = ['<!-- mistakes -->', '<!-- /mistakes -->']
    const [from, to] = [document.indexOf(start) + start.length, document.indexOf(end)]
    const expected = `\n${parts.join('\n\n')}\n`
    if (process.env['WRITE_DOCS'] !== undefined)
      writeFileSync('docs/errors.md', document.slice(0, from) + expected + document.slice(to))
    else expect(document.slice(from, to)).toBe(expected)
  })
})
