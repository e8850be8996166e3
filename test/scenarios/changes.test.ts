import { describe, expect, test } from 'vitest'
import { makeRun } from '../fakes/github.ts'
import { openSite } from './site.ts'

describe('the base', () => {
  test('is the newest good run on this branch, found with five requests', async () => {
    await using site = await openSite()
    const { repository, github } = site
    const first = repository.commit({ 'public/a': '1', 'public/b': '1', 'README.md': '1' })
    const head = repository.commit({ 'public/a': '2', 'public/b': '1', 'README.md': '2' }, first)
    github.runs = [makeRun(first)]
    const result = await site.deploy({ sha: head })
    expect(result.exitCode).toBe(0)
    expect(result.purged).toEqual(['/a'])
    expect(result.outputs).toMatchObject({ status: 'completed', base: first, head })
    expect(github.asked.length).toBe(5)
    console.log(result.stdout, result.summary)
  })
})
