import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, matchesGlob, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { cloneProject } from './archive.ts'

interface Workflow {
  readonly jobs: Readonly<
    Record<string, { readonly steps: readonly { readonly name: string; readonly run?: string }[] }>
  >
}

function runOf(file: string, step: string): string {
  const { jobs } = parse(readFileSync(`.github/workflows/${file}`, 'utf8')) as Workflow
  const found = Object.values(jobs)
    .flatMap(({ steps }) => steps)
    .find(({ name }) => name === step)
  if (found?.run === undefined) throw new Error(`${file} has no step ${step} with commands`)
  return found.run
}

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'))
  cloneProject(join(folder, 'origin'))
  execFileSync('git', ['clone', '-q', join(folder, 'origin'), join(folder, 'repository')])
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A step as the runner starts it, with `gh` and `npx` that write down how they are called. @param fails calls that fail */
function runStep(file: string, step: string, env: Readonly<Record<string, string>>, fails = '') {
  for (const name of ['gh', 'npx']) {
    writeFileSync(
      join(folder, name),
      `#!/bin/bash\nprintf '%s\\n' "${name} $*" >>'${join(folder, 'calls')}'\n[[ -z '${fails}' || "$*" != *'${fails}'* ]]\n`,
      { mode: 0o755 },
    )
  }
  writeFileSync(join(folder, 'calls'), '')
  const { status } = spawnSync('bash', ['-e', '-c', runOf(file, step)], {
    cwd: join(folder, 'repository'),
    env: { PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}`, ...env },
  })
  return { status, calls: readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n') }
}

const read = (name: string) => readFileSync(join(folder, 'repository', name), 'utf8')
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const TAG = `v${version}`

describe('a release', () => {
  test('is refused where the tag is not the version, or the changelog does not know it', () => {
    const step = 'Check version and changelog'
    expect(runStep('release.yml', step, { TAG }).status).toBe(0)
    expect(runStep('release.yml', step, { TAG: 'v9.9.9' }).status).toBe(1)
  })

  test('is a draft with archive, bundled packages, checksums, provenance and the notes of its version', () => {
    const step = 'Create archive, SBOM and checksums'
    expect(runStep('release.yml', step, { TAG }).status).toBe(0)
    const checked = spawnSync('sha256sum', ['-c', `cdn-purge-${TAG}.sha256`], {
      cwd: join(folder, 'repository'),
    })
    expect(checked.status).toBe(0)
    const bundles = { PROVENANCE: join(folder, 'provenance'), BUNDLED: join(folder, 'bundled') }
    for (const [name, file] of Object.entries(bundles)) writeFileSync(file, `${name}\n`)
    const { status, calls } = runStep('release.yml', 'Draft', { TAG, ...bundles })
    expect(read(`cdn-purge-${TAG}.intoto.jsonl`)).toBe('PROVENANCE\nBUNDLED\n')
    const files = ['tar.gz', 'cdx.json', 'sha256', 'intoto.jsonl'].map(
      (end) => `cdn-purge-${TAG}.${end}`,
    )
    expect({ status, calls }).toEqual({
      status: 0,
      calls: [
        `gh release create ${TAG}${TAG.includes('-rc.') ? ' --prerelease' : ''} --draft --verify-tag --title ${TAG} --notes-file notes.md ${files.join(' ')}`,
      ],
    })
    expect(read('notes.md')).toContain('purges paths')
    expect(read('notes.md')).not.toContain('## ')
  })

  test('that is published moves the major tag, or makes it', () => {
    const env = { TAG: 'v1.2.3', COMMIT: 'c'.repeat(40), REPOSITORY: 'acme/cdn-purge' }
    const moved = 'gh api --method PATCH repos/acme/cdn-purge/git/refs/tags/v1'
    const { status, calls } = runStep('publish.yml', 'Move the major tag', env)
    expect({ status, calls }).toEqual({
      status: 0,
      calls: [`${moved} -f sha=${env.COMMIT} -F force=true`],
    })
    expect(runStep('publish.yml', 'Move the major tag', env, 'PATCH')).toEqual({
      status: 0,
      calls: [
        `${moved} -f sha=${env.COMMIT} -F force=true`,
        `gh api --method POST repos/acme/cdn-purge/git/refs -f ref=refs/tags/v1 -f sha=${env.COMMIT}`,
      ],
    })
  })

  test('is what the examples of README are pinned to, in a pull request', () => {
    const env = { TAG: 'v1.2.3', COMMIT: 'c'.repeat(40), GIT_CONFIG_GLOBAL: '/dev/null' }
    const { status, calls } = runStep(
      'publish.yml',
      "Pin the README's examples to the release's commit",
      env,
    )
    expect([status, calls]).toEqual([
      0,
      ['gh auth setup-git', 'gh pr create --fill --head pin-v1.2.3'],
    ])
    const pinned = execFileSync('git', ['show', 'pin-v1.2.3:README.md'], {
      cwd: join(folder, 'origin'),
      encoding: 'utf8',
    })
    expect(pinned.split(`/cdn-purge@${'c'.repeat(40)} # v1.2.3\n`)).toHaveLength(3)
  })

  test('pins nothing for a tag that is more than a version', () => {
    for (const tag of ['v1.2.3/e;touch planted', 'v1.2.3\ne touch planted', 'main']) {
      const env = { TAG: tag, COMMIT: 'c'.repeat(40), GIT_CONFIG_GLOBAL: '/dev/null' }
      const { status } = runStep(
        'publish.yml',
        "Pin the README's examples to the release's commit",
        env,
      )
      expect(status).not.toBe(0)
    }
    expect(existsSync(join(folder, 'repository/planted'))).toBe(false)
    const status = execFileSync('git', ['status', '--short'], { cwd: join(folder, 'repository') })
    expect(status.toString()).toBe('')
  })

  test('has an archive that is the whole repository', () => {
    const list = (command: string) =>
      execFileSync('bash', ['-c', command], { cwd: join(folder, 'repository'), encoding: 'utf8' })
        .trim()
        .split('\n')
        .toSorted()
    expect(list('git archive HEAD | tar -t | grep -v "/$"')).toEqual(list('git ls-files'))
  })

  test('moves `v1`, and the tags of versions are the protected ones', () => {
    const [, pattern = ''] =
      /the tags `(v[^`]+)`/.exec(readFileSync('CONTRIBUTING.md', 'utf8')) ?? []
    expect([matchesGlob('v1.2.3', pattern), matchesGlob('v1', pattern)]).toEqual([true, false])
    const env = { COMMIT: 'c'.repeat(40), REPOSITORY: 'acme/cdn-purge' }
    for (const tag of ['v1', 'v1.2.3-rc.1', 'main']) {
      expect(runStep('publish.yml', 'Move the major tag', { ...env, TAG: tag }).status).not.toBe(0)
    }
  })

  test('has one version everywhere, which `npm version` writes', () => {
    const repository = join(folder, 'repository')
    symlinkSync(resolve('node_modules'), join(repository, 'node_modules'))
    const manifest = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    expect(manifest.scripts['version']).toBe('npm run generate && npm run bundle')
    writeFileSync(
      join(repository, 'package.json'),
      JSON.stringify({ ...manifest, version: '7.8.9' }),
    )
    const env = {
      ...process.env,
      PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`,
    }
    execFileSync('npm', ['run', '--silent', 'generate'], { cwd: repository, env })
    expect(read('src/version.ts')).toContain("VERSION = '7.8.9'")
    const [, spec = ''] = read('templates/purge.yml').split('    version:\n')
    expect(/default: (\S+)/.exec(spec)?.[1]).toBe('7.8.9')
  })
})
