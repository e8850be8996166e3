import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { prepareFiles, readStdin, readToken, usesStdin } from '../../../src/cli/files.ts'
import { makeFolder } from '../../fakes/folder.ts'

type Option = 'report' | 'summary-file' | 'outputs'

const NO_INPUT = () => Buffer.from('')

describe('a file that is to be written', () => {
  test.each<readonly [option: Option, name: string, text: string]>([
    ['report', 'r.json', '{\n  "schemaVersion": 1,\n  "version": "1.0.0",\n  "x": 1\n}\n'],
    ['report', 'package.json', '{\n  "schemaVersion": 12,\n  "version": "1.0.0"\n}\n'],
    ['report', 'r.json', '{"status":"completed"}'],
    ['report', 'R.JSON', '{"status":"completed"}'],
    ['report', 'r.json', ''],
    ['report', 'package.json', ''],
    ['report', 'r.json', 'completed'],
    ['report', 'r.json', 'completed\n\n  \n'],
    ['report', 'report', 'completed'],
    ['summary-file', 'README.md', '### ✅ CDN purge\n\nmore\n'],
    ['summary-file', 's.md', 'one line'],
    ['summary-file', 's.TXT', 'one line'],
    ['summary-file', 's.md', '#tag'],
    ['outputs', 'notes.html', 'CDN_PURGE_RESULT_STATUS=completed\nCDN_PURGE_RESULT_X=\n'],
    ['outputs', '.env', 'status=success\n'],
    ['outputs', '.env.local', 'CDN_PURGE_X=1'],
    ['outputs', 'o.env', 'status=success'],
    ['outputs', 'o.properties', 'status=success'],
  ])('(%s, %s) is emptied where an earlier run may have written it: %j', (option, name, text) => {
    using folder = makeFolder({ [name]: text })
    const file = folder.at(name)
    expect(prepareFiles([{ option, file }])).toEqual({ writable: { [option]: file }, problems: [] })
    expect(readFileSync(file, 'utf8')).toBe('')
  })

  test.each<readonly [option: Option, name: string, text: string]>([
    ['report', 'r.json', '{"status":"completed"}\n{"b":2}'],
    ['report', 'r.json', '{"name":"x"}'],
    ['report', 'r.json', ' [1]'],
    ['report', 'package.json', '{"status":"x"}'],
    ['report', 'tsconfig.json', '{"status":"x"}'],
    ['report', 'manifest.json', '{"status":"x"}'],
    ['report', 'r.js', '{"status":"x"}'],
    ['report', 'r.json', 'x{\n  "schemaVersion": 1,\n  "version": "1.0.0"\n}'],
    ['report', '.git/HEAD', 'x'],
    ['summary-file', 's.md', '# Title'],
    ['summary-file', 's.md', '## Title'],
    ['summary-file', 's.md', '- entry'],
    ['summary-file', 's.md', '* entry'],
    ['summary-file', 's.md', 'one\ntwo'],
    ['summary-file', 'README.md', 'one line'],
    ['summary-file', 'CHANGELOG.md', 'one line'],
    ['summary-file', 'index.md', 'one line'],
    ['summary-file', 's.html', 'one line'],
    ['outputs', '.env', 'TOKEN=x'],
    ['outputs', '.env', 'export token=x'],
    ['outputs', 'o.env', 'status=x\nCDN_PURGE_X=1'],
    ['outputs', 'o.sh', 'status=x'],
  ])('(%s, %s) stays as it is where another program has written it: %j', (option, name, text) => {
    using folder = makeFolder({ [name]: text })
    const file = folder.at(name)
    expect(prepareFiles([{ option, file }])).toMatchObject({
      writable: {},
      problems: [
        {
          kind: 'unknown-input',
          title: expect.stringContaining(
            `\`--${option}\` names a file that no earlier run has written, \``,
          ),
          help: [
            'name a file that does not exist yet; for the report on standard output, use `--json`',
          ],
        },
      ],
    })
    expect(readFileSync(file, 'utf8')).toBe(text)
  })

  test('is made with the folders above it, for its user alone', () => {
    using folder = makeFolder()
    const file = folder.at('new/below/r.json')
    expect(prepareFiles([{ option: 'report', file }]).problems).toEqual([])
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('is not touched where it is also read, and that is an error', () => {
    using folder = makeFolder({ list: '/a\n', 'sub/x': '' })
    symlinkSync(folder.at('list'), folder.at('link'))
    const files = [
      { option: 'paths-file', file: folder.at('sub/../list') },
      { option: 'outputs', file: folder.at('link') },
    ]
    expect(prepareFiles(files)).toMatchObject({
      writable: {},
      problems: [
        {
          title: `\`--paths-file\` and \`--outputs\` name the same file, \`${folder.at('link')}\``,
          help: ['use a different file for each'],
        },
      ],
    })
    expect(readFileSync(folder.at('list'), 'utf8')).toBe('/a\n')
  })

  test('is an error of its own for each reason, and then none is written later', () => {
    using folder = makeFolder({ 'sub/x': '' })
    execFileSync('mkfifo', [folder.at('pipe')])
    const { writable, problems } = prepareFiles([
      { option: 'report', file: '-' },
      { option: 'summary-file', file: folder.at('pipe') },
      { option: 'outputs', file: folder.at('sub') },
      { option: 'report', file: folder.at('good.json') },
    ])
    expect(writable).toEqual({})
    expect(problems.map(({ title, help: [help] }) => [title, help])).toEqual([
      [
        '`--report` names standard output, `-`',
        'name a file that does not exist yet; for the report on standard output, use `--json`',
      ],
      [
        `\`--summary-file\` names a pipe, \`${folder.at('pipe')}\``,
        'name a file that does not exist yet; for the report on standard output, use `--json`',
      ],
      [
        `\`--outputs ${folder.at('sub')}\` cannot be written`,
        'use a regular file that can be written',
      ],
    ])
    expect(problems[2]).toMatchObject({
      kind: 'invalid-input',
      where: 'option `--outputs`',
      details: [expect.stringContaining('EISDIR')],
    })
    expect(readFileSync(folder.at('good.json'), 'utf8')).toBe('')
  })

  test('is not standard output, also for two options', () => {
    const files = ['report', 'outputs'].map((option) => ({ option, file: '-' }))
    expect(prepareFiles(files).problems.map(({ title }) => title)).toEqual([
      '`--report` names standard output, `-`',
      '`--outputs` names standard output, `-`',
    ])
  })

  test('has its name in the error, also where it is below a file', () => {
    const files = [{ option: 'outputs', file: 'package.json/o' }]
    expect(prepareFiles(files).problems.map(({ title }) => title)).toEqual([
      '`--outputs package.json/o` cannot be written',
    ])
  })

  test('may be named by one option twice, and by a link that leads nowhere once', () => {
    using folder = makeFolder()
    symlinkSync('missing', folder.at('dangling'))
    const report = { option: 'report', file: folder.at('r.json') }
    expect(prepareFiles([report, report]).problems).toEqual([])
    const both = [
      { option: 'report', file: folder.at('missing') },
      { option: 'outputs', file: folder.at('dangling') },
    ]
    expect(prepareFiles(both).problems.map(({ title }) => title)).toEqual([
      `\`--report\` and \`--outputs\` name the same file, \`${folder.at('dangling')}\``,
    ])
  })

  test('one that is only read is neither made nor emptied', () => {
    using folder = makeFolder({ 'z.yml': 'zones: []' })
    const files = [
      { option: 'file', file: folder.at('z.yml') },
      { option: 'manifest', file: folder.at('m.json') },
    ]
    expect(prepareFiles(files)).toEqual({ writable: {}, problems: [] })
    expect(readFileSync(folder.at('z.yml'), 'utf8')).toBe('zones: []')
    expect(existsSync(folder.at('m.json'))).toBe(false)
  })
})

describe('the token of a file', () => {
  test('is not read where no file is named', () => {
    expect(readToken(undefined, NO_INPUT)).toEqual({ problems: [] })
    const token = 'token-1234567'
    expect(readToken('-', () => Buffer.from(token))).toEqual({ token, problems: [] })
  })

  test.each([
    ['', (file: string) => `no API token: \`${file}\` is empty`, undefined],
    [
      'Bearer token-1234567',
      (file: string) => `\`${file}\` does not contain a token`,
      'it is not the token alone: it begins with `Bearer`, which `cdn-purge` adds itself, with quotation marks, or with a name and `=`',
    ],
  ])('that holds %j is missing, and says why', (text, title, cause) => {
    using folder = makeFolder({ token: text })
    const file = folder.at('token')
    expect(readToken(file, NO_INPUT)).toEqual({
      token: '',
      problems: [
        {
          kind: 'missing-token',
          title: title(file),
          where: 'option `--api-token-file`',
          cause,
          help: [`put the token, and nothing else, into \`${file}\``],
        },
      ],
    })
    expect(readToken('-', () => Buffer.from(text)).problems[0]).toMatchObject({
      title: title('standard input').replaceAll('`', ''),
      help: ['put the token, and nothing else, into standard input'],
    })
  })

  test.each([
    ['./no-such-file', ' ./no-such-file', 'ENOENT: '],
    ['/no/such/file', ' /no/such/file', 'ENOENT: '],
    ['../no-such-file', ' ../no-such-file', 'ENOENT: '],
    ['~/no-such-file', ' ~/no-such-file', 'ENOENT: '],
    // What is no path may be the token itself.
    ['no-such-file', '', 'ENOENT'],
    ['package.json/x', '', 'ENOTDIR'],
    ['x'.repeat(300), '', 'ENAMETOOLONG'],
    ['src', ' src', 'it is not a file'],
  ])(
    'that cannot be read (%s) is missing, and the file is shown as `%s`',
    (file, shown, detail) => {
      const { token, problems } = readToken(file, NO_INPUT)
      expect([token, problems]).toMatchObject([
        '',
        [
          {
            kind: 'missing-token',
            title: `\`--api-token-file${shown}\` cannot be read`,
            where: 'option `--api-token-file`',
            details: [expect.stringContaining(detail)],
            help: ['use a regular file that can be read; `-` is standard input'],
          },
        ],
      ])
      if (shown === '') expect(problems[0]?.details).toEqual([detail])
    },
  )

  test('that cannot be read from standard input says how to pass it', () => {
    const broken = () => {
      throw new Error('no end within `--timeout`')
    }
    expect(readToken('-', broken).problems).toMatchObject([
      {
        title: '`--api-token-file -` cannot be read',
        details: ['no end within `--timeout`'],
        help: ['pass the token on standard input, then close it'],
      },
    ])
  })
})

describe('standard input', () => {
  const FAR = new AbortController().signal

  test('is read whole', async () => {
    const stdin = Readable.from([Buffer.from('/a\n'), Buffer.from('/b')])
    expect((await readStdin(stdin, FAR))().toString()).toBe('/a\n/b')
  })

  test.each([
    [0, 64 * 1024 * 1024],
    [1, 'it is larger than 67108864 bytes'],
  ])('of %i bytes more than 64 MiB: %s', async (more, end) => {
    const half = Buffer.alloc(32 * 1024 * 1024)
    const read = await readStdin(Readable.from([half, half, Buffer.alloc(more)]), FAR)
    if (typeof end === 'number') expect(read()).toHaveLength(end)
    else expect(read).toThrow(end)
  })

  test('that does not end is given up on a signal, also on one that came before', async () => {
    const endless = () => new Readable({ read: () => undefined })
    expect(await readStdin(endless(), AbortSignal.abort())).toThrow('no end within `--timeout`')
    const abort = new AbortController()
    const reading = readStdin(endless(), abort.signal)
    abort.abort()
    expect(await reading).toThrow('no end within `--timeout`')
  })

  test.each([
    ['api-token-file', '-', true],
    ['paths-file', '-', true],
    ['manifest', '-', false],
    ['paths-file', './-', false],
  ])('is read for `--%s %s`: %s', (option, file, isRead) => {
    const other = { option: 'report', file: '-' }
    expect(usesStdin([other, { option, file }])).toBe(isRead)
    expect(usesStdin([])).toBe(false)
  })
})
