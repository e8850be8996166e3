import { describe, expect, test } from 'vitest'
import type { ConfirmedBy } from '../../../src/changes/record.ts'
import { mapFiles } from '../../../src/changes/rules/map-files.ts'
import { parseRules } from '../../../src/changes/rules/rules.ts'
import * as say from '../../../src/changes/words.ts'
import { getCode, type Problem } from '../../../src/problem/problem.ts'

/** A problem in one line: where, title, details and help. */
function inOneLine({ where, title, details = [], help }: Problem): string {
  return [where ?? 'nowhere', title, ...details, ...help].join(' | ')
}

const LONG = 'x'.repeat(300)

describe('a problem names its place, what was found and what to write:', () => {
  test.each<readonly [make: () => Problem, text: RegExp]>([
    [
      () => say.unreadableEvent('push'),
      /^variable `GITHUB_EVENT_PATH` \| the event `push` does not show what was deployed \|/,
    ],
    [
      () => say.notLive('merge_group'),
      /^inputs `map`, `site-dir` \| the event `merge_group` does not.*`dry-run: true`.*`type: all`/,
    ],
    [
      () => say.wrongCommit('workflow_run', '0123456789abcdef', 'REF'),
      /^the checkout at the top.*out \(0123456789\) is not the one that `workflow_run` says is deployed \| add `ref: REF` under `with:` of `actions\/checkout`$/,
    ],
    [
      () => say.unusableGit('TITLE'),
      /^variable `PATH` \| TITLE \| install git in the container.*newer image.*`site-dir` and `manifest`, git is not needed$/,
    ],
    [() => say.unusableVariable('NAMES', 'TITLE', 'HELP'), /^NAMES \| TITLE \| HELP$/],
    [
      () => say.gitFailed('fetch', 'fatal: why'),
      /^nowhere \| `git fetch` failed \| git said: fatal: why \| run the step again$/,
    ],
    [
      () => say.unusableClone('TITLE', 'fatal: why'),
      /^the top of the workspace.* \| TITLE \| git said: fatal: why \| run `actions\/checkout`.*without `path`; remove `filter`.*; in a container, install git.*set `site-dir`$/,
    ],
    [
      () => say.unusableSite('dist', 'WHY'),
      /^folder `dist` \| `site-dir` cannot be used: WHY \| build the site before/,
    ],
    [
      () => say.innerSite('././web/', 'public'),
      /^folder `\.\/\.\/web\/` \| `site-dir` has no `index\.html`, but its folder `public` has one \| set `site-dir` to `web\/public` \| .*`!public\/\*\*` in `map`$/,
    ],
    [
      () => say.noRules(),
      /^input `map` \| `map` has no rule with a target \| add a rule, such as `public\/\*\* => \{url\}`$/,
    ],
    [
      () => say.noMatchingFile(parseRules('\na => /x\n!b').rules),
      /^input `map` \| the globs or the exclusions in `map` leave no file, so.* \| line 2: a => \/x \| line 3: !b \| compare the globs with the output of `git ls-files` \| .*`site-dir`$/,
    ],
    [
      () => say.noMatchingFile([], ' of `site-dir`'),
      /^input `map` \| the globs or the exclusions in `map` leave no file of `site-dir`, so/,
    ],
    [
      () => say.recordAccessDenied('403', 'fatal: why', ''),
      /^input `github-token` \| the git server denied access to the record of this zone \(403\) \| git said: fatal: why \| .*`contents: write` \| .*`manifest: \.cdn-purge\.json`.*\(docs\/changed-files\.md\)$/,
    ],
    [
      () => say.unusableGitServer('TITLE', 'HELP', 'fatal: why'),
      /^variables `GITHUB_SERVER_URL`, `GITHUB_REPOSITORY` \| TITLE \| git said: fatal: why \| HELP \| .*`manifest: \.cdn-purge\.json`/,
    ],
    [
      () => say.unsupportedRepository(),
      /\| the record cannot be stored.*SHA-256.*\| keep the record in a file instead: `manifest: /,
    ],
    [
      () => say.pushRefused('REF', 'fatal: why'),
      /\| the git server refused to write the record to REF \| git said: fatal: why \| allow pushes to `refs\/cdn-purge\/\*`.* \| or keep the record/,
    ],
    [
      () => say.overtakenAtBegin('REF', 5),
      /^REF \| other runs wrote.*\(5 times\) \| run the step again \| add a `concurrency` group/,
    ],
    [
      () => say.unusableManifest('m.json', 'WHY'),
      /^file `m\.json` \| `manifest` cannot be used: WHY \| set `manifest` to a path of its own/,
    ],
    [
      () => say.unknownBase('WHY'),
      /^input `on-unknown-base` \| it is not known which pages have changed \| WHY \| run once with `on-unknown-base: purge-all`/,
    ],
    [
      () => say.tooLate('git was running'),
      /^nowhere \| the deadline passed while git was running \| increase `timeout`$/,
    ],
  ])('%#', (make, text) => {
    const problem = make()
    expect(inOneLine(problem)).toMatch(text)
    expect(problem.cause).not.toBe('')
  })
})

test('each problem has its code, which decides how the command line ends', () => {
  const [fault] = parseRules('a').faults
  const problems: Readonly<Record<string, readonly Problem[]>> = {
    CDN009: [say.noRules(), say.invalidRules(fault!, [])],
    CDN010: [say.unusableSite('', ''), say.innerSite('', '')],
    CDN011: [say.pushRefused('', '')],
    CDN014: [say.unusableFiles([])],
    CDN015: [say.unusableManifest('', '')],
    CDN016: [say.unsupportedRepository()],
    CDN017: [say.noMatchingFile([])],
    CDN041: [say.tooLate('')],
    CDN060: [say.notLive(''), say.unreadableEvent('')],
    CDN062: [say.recordAccessDenied('403', '', ''), say.unusableGitServer('', 'HELP', '')],
    CDN063: [say.unusableVariable('NAMES', '', 'HELP')],
    CDN064: [say.unknownBase('')],
    CDN065: [say.unusableGit('')],
    CDN066: [say.gitFailed('', '')],
    CDN067: [say.wrongCommit('', '', '')],
    CDN068: [say.unusableClone('')],
    CDN069: [say.overtakenAtBegin('REF', 5)],
  }
  for (const [code, all] of Object.entries(problems)) {
    for (const problem of all) {
      expect(getCode(problem), problem.title).toBe(code)
      const texts = [problem.where ?? 'input', problem.cause ?? 'because', ...problem.help]
      for (const text of texts) expect(text, problem.title).not.toBe('')
    }
  }
})

describe('a line of the log names what was found and what to write:', () => {
  test.each<readonly [write: () => string | undefined, text: RegExp]>([
    [
      () => say.describeOtherCommit('0123456789abcdef', 'fedcba9876543210'),
      /checked out \(0123456789\) is not the one that was pushed \(fedcba9876\).*without `path:`$/,
    ],
    [
      () => say.describeOtherBranch('next', 'main'),
      /^this run is of the branch `next`, .*purge was of `main`.*`branches:`/,
    ],
    [() => say.describeUnseenBuild('schedule'), /but `schedule` may have built.*set `site-dir`/],
    [
      () => say.describeSourceFolder('web', 'has `package.json`'),
      /^`web` has `package\.json`, so it is probably the folder of the sources/,
    ],
    [
      () => say.describeNoStartPage({ file: 'dist/en/index.html', path: '/en/' }, 'HELP'),
      /^no file is the start page of the site: .* `\/en\/`, of `dist\/en\/index\.html`\..*address, HELP$/,
    ],
    [() => say.describeSourcesInSite('a.md'), /source files, such as a\.md, and no HTML/],
    [() => say.describePublicManifest('dist/m.json'), /^`dist\/m\.json` lies in `site-dir`/],
    [
      () => say.describeParentSite('site/blog', 'site'),
      /^`site` has an `index\.html`, too: .*addresses of `site\/blog` begin/,
    ],
    [() => say.noBase.unknownZone, /^without `api-token`.*`zone` is not a UUID$/],
    [() => say.noBase.absent('REF'), /^no earlier purge of this zone has been recorded \(REF\)$/],
    [
      () => say.noBase.unreadable('REF', 'WHY'),
      /^the record in REF cannot be read \(WHY\); this run replaces it$/,
    ],
    [
      () => say.noBase.otherZone('REF'),
      /^the record in REF is of another zone or `base-url`; this run replaces it$/,
    ],
    [() => say.noBase.unconfirmed, /^no purge of this zone is confirmed: an earlier run failed/],
    [
      () => say.noBase.settings(['rules']),
      /^since the last confirmed purge, the rules in `map` changed, so this/,
    ],
    [
      () => say.noBase.settings(['html', 'source']),
      /the input `html` and the kind of source \(`map` or `site-dir`\) changed/,
    ],
    [() => say.describePurgeOfEverything('WHY'), /^Everything in the zone is purged: WHY\.$/],
    [
      () => say.notConfirmed.incomplete('WHY'),
      /^WHY: the deploy may be live only in part.*nothing is confirmed, and the next run purges these files again$/,
    ],
    [
      () => say.notConfirmed.notLatest,
      /^another run, newer.*rollback or late.*and the next run purges these files again$/,
    ],
    [
      () => say.notConfirmed.overtaken,
      /^another run has written.*and the next run purges these files again\. Add a `concurrency` group/,
    ],
    [
      () => say.notConfirmed.unwritable('REF', { ...say.gitFailed('push', 'fatal: a\nfatal: b') }),
      /^the purge could not be confirmed in REF \(`git push` failed; git said: fatal: a; git said: fatal: b\): the next run/,
    ],
    [
      () => say.recordNotFound('WHY'),
      /could not be reset: delete it before the next run \(docs\/changed-files\.md; WHY\)$/,
    ],
    [
      () => say.notForgotten('HOW'),
      /could not be reset: HOW, so that the next run purges everything$/,
    ],
  ])('%#', (write, text) => {
    expect(write()).toMatch(text)
  })
})

describe('what a clone or a folder cannot compare', () => {
  test.each([
    ['name', 'the name is not UTF-8'],
    ['link', 'a symbolic link, whose target git does not follow'],
    ['submodule', 'a submodule, whose files are in another repository'],
    ['kind', 'neither a file nor a folder'],
    ['unreadable', 'cannot be read, or is a link that leads nowhere'],
  ] as const)('is named with its fault: %s', (fault, text) => {
    const { title, details, help } = say.unusableFiles([{ name: 'a[1]/\ufffd*/', fault }])
    expect([title, details]).toEqual(['1 file cannot be compared', [`a[1]/\ufffd*/: ${text}`]])
    expect(help[0]).toContain('with a line of `map`: `!a\\[1\\]/?\\*/**`')
  })

  test('is listed up to twenty, and the first one is the example', () => {
    const files = Array.from({ length: 22 }, (_, index) => ({
      name: `f${index}`,
      fault: 'link' as const,
    }))
    const { title, details, help } = say.unusableFiles(files)
    expect([title, details?.length, details?.at(-1)]).toEqual([
      '22 files cannot be compared',
      21,
      '… and 2 more',
    ])
    expect(help[0]).toContain('`!f0`')
  })
})

describe('errors in rules', () => {
  test('are one with its help, or several with the help of each', () => {
    const { faults } = parseRules('a => x\n\n b')
    const [first, second] = faults
    expect(say.invalidRules(first!, [])).toEqual({
      kind: 'invalid-rule',
      title: `a rule of \`map\` cannot be used: ${first!.fault}`,
      where: '`map`, line 1, column 6',
      details: ['line 1, column 6: a => x'],
      help: [first!.help],
    })
    expect(say.invalidRules(first!, [second!])).toMatchObject({
      title: '2 errors in `map`',
      where: '`map`, line 1, column 6',
      details: [
        'line 1, column 6: a => x',
        `  ${first!.fault}; ${first!.help}`,
        'line 3, column 3: b',
        `  ${second!.fault}; ${second!.help}`,
      ],
      help: ['fix each line as shown above; nothing was purged'],
    })
  })

  test('are listed up to twenty', () => {
    const [first, ...others] = parseRules('b\n'.repeat(22)).faults
    const { title, details } = say.invalidRules(first!, others)
    expect([title, details?.length, details?.at(-1)]).toEqual([
      '22 errors in `map`',
      41,
      '… and 2 more',
    ])
    expect(say.invalidRules(first!, others.slice(2)).details).toHaveLength(40)
  })
})

describe('rules without a file', () => {
  test('are named with what may be wrong', () => {
    const map = 'a\\b/(c|d) => /x'
    expect(say.describeIdleRules(parseRules(`\n${map}`).rules)).toEqual([
      `\`map\`, line 2: \`${map}\` matches no file. Globs begin at the top of the repository, or of ` +
        '`site-dir`, and have `/` between folders; write a rule for each of several folders',
    ])
  })

  test('are three at most, and the others are counted', () => {
    const lines = say.describeIdleRules(parseRules('a => /x\n'.repeat(5)).rules)
    expect([lines.length, lines[3]]).toEqual([4, '… and 2 more rules of `map` match no file'])
  })
})

test('rules that make addresses of sources are named with the first of them', async () => {
  const { rules } = parseRules('a.css => {url}\nb.md => /blog/{path}')
  const mapped = await mapFiles(rules, ['a.css', 'b.md'], { html: 'all', isSite: true })
  expect(say.describeSourcePaths(mapped)).toEqual([
    expect.stringMatching(
      /^`map`, line 2: b\.md becomes `\/blog\/b\.md`, the address of a source file/,
    ),
  ])
  const many = await mapFiles(parseRules('b.md => {url}\n'.repeat(5)).rules, ['b.md'], {
    html: 'all',
    isSite: false,
  })
  expect(say.describeSourcePaths(many)[3]).toBe('… and 2 more rules of `map` make such addresses')
})

test('files beside those of a rule are counted, with what to write', () => {
  expect(say.describeMissedFiles([])).toEqual([])
  expect(say.describeMissedFiles(['public/a/b', 'public/c'])).toEqual([
    'no rule of `map` matches 2 files beside those that it purges, such as `public/a/b`. Write a rule that does, or exclude them, as with `!public/a/b`',
  ])
})

describe('a token that is denied', () => {
  test.each([
    ['', /^`github-token` is empty/],
    [
      'ghs_x',
      /^the job does not have the permission `contents: write` \(with `dry-run`, `contents: read`\)/,
    ],
    [
      'ghp_x',
      /^the token was rejected: it has expired, is of another server, or does not have the permission/,
    ],
    ['xghs_', /^the token was rejected/],
  ])('(%j) has a likely cause', (token, cause) => {
    expect(say.recordAccessDenied('401', '', token).cause).toMatch(cause)
  })
})

describe('what was confirmed', () => {
  const by: ConfirmedBy = {
    run: { server: 's', repository: 'r', run: '12' },
    attempt: 1,
    url: '',
    time: '2026-11-26T10:30:59.000Z',
    commit: '0123456789abcdef',
    branch: 'main',
  }
  const THE_PURGE = 'the purge confirmed on 2026-11-26 at 10:30 UTC'

  test.each([
    [{}, false, `${THE_PURGE} by run 12 (commit 0123456789)`],
    [
      {},
      true,
      `${THE_PURGE} by run 12 (commit 0123456789): this run, whose files are purged again`,
    ],
    [{ run: null, commit: '' }, false, THE_PURGE],
  ])('(%j, by this run: %s) is %s', (changed, isSameRun, text) => {
    expect(say.describeConfirmed({ ...by, ...changed }, isSameRun)).toBe(text)
  })
})

describe('the words of git', () => {
  const quote = (...lines: string[]) =>
    say.gitFailed('push', lines.join('\n')).details?.map((line) => line.replace('git said: ', ''))

  test('are all lines where they are few, but blank ones', () => {
    expect(quote('one', ' ', 'two', '')).toEqual(['one', 'two'])
    expect(say.gitFailed('push', LONG).details?.[0]).toBe(`git said: ${LONG}`)
    expect(say.gitFailed('push', `${LONG}x`).details?.[0]).toHaveLength(309)
  })

  test('are the last four and those that name the reason, in order, each once', () => {
    const noise = ['a', 'b', 'c', 'd', 'e', 'f']
    const reasons = ['Error: 1', 'fatal: 2', 'rejected 3', 'denied 4', 'cannot 5', 'refused 6']
    expect(quote('x', ...reasons, ...noise, 'fatal: 2')).toEqual([...reasons, 'd', 'e', 'f'])
  })

  test('are at most eight reasons and the last four lines', () => {
    const errors = Array.from({ length: 10 }, (_, index) => `error ${index}`)
    expect(quote(...errors, 'a', 'b', 'c', 'd')).toEqual([
      ...errors.slice(0, 8),
      'a',
      'b',
      'c',
      'd',
    ])
  })
})
