import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createGit } from '../../../src/changes/git.ts'
import { systemClock } from '../../../src/time/clock.ts'
import { makeRepository } from '../../fakes/repository.ts'

function within(ms: number) {
  return {
    clock: systemClock,
    signal: new AbortController().signal,
    endMs: systemClock.nowMs() + ms,
  }
}

test('an output that the deadline cuts is no output, however git ends', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'git-'))
  // It writes more than a pipe holds, and exits with 0.
  const script = `#!/bin/sh\nhead -c 300000 /dev/zero | tr '\\0' 'a'\nprintf '\\0'\n`
  writeFileSync(join(folder, 'git'), script)
  chmodSync(join(folder, 'git'), 0o755)
  const path = `${folder}:${process.env['PATH']}`
  const lengths = new Set<number | undefined>()
  for (let ms = 1; ms <= 40; ms++) {
    const files = await createGit(folder, path, within(ms)).files('x')
    lengths.add(files?.[0]?.length)
  }
  lengths.add((await createGit(folder, path, within(10_000)).files('x'))?.[0]?.length)
  expect([...lengths].filter((length) => length !== undefined)).toEqual([300_000])
  rmSync(folder, { recursive: true })
})

test.each([
  ['log.diffMerges', 'off'],
  ['log.diffMerges', 'combined'],
  ['log.diffMerges', 'dense-combined'],
  ['log.diffMerges', 'remerge'],
  ['log.showSignature', 'true'],
  ['log.showRoot', 'false'],
  ['diff.renames', 'copies'],
  ['status.renames', 'copies'],
])('what first-parent commits have touched is the same with %s=%s', async (key, value) => {
  using repository = makeRepository()
  const base = repository.commit({ a: '1', b: '1' })
  const side = repository.commit({ a: '1', b: '2', '\nname': 'x' }, base)
  const merge = repository.commit({ a: '1', b: '2', '\nname': 'x' }, base, side)
  const head = repository.commit({ a: '1', b: '1', '\nname': 'x' }, merge)
  repository.git('config', key, value)
  const git = createGit(repository.folder, process.env['PATH'] ?? '', within(10_000))
  expect([...new Set(await git.touched(base, head))].toSorted()).toEqual(['\nname', 'b'])
})
