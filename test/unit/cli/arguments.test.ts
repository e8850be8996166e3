import { describe, expect, test } from 'vitest'
import {
  findFiles,
  formatHelp,
  formatShortUsage,
  parseCommandLine,
  type CommandLine,
} from '../../../src/cli/arguments.ts'
import { explainParseError } from '../../../src/cli/words.ts'

type Variables = Readonly<Record<string, string>>

describe('a command line is read:', () => {
  test.each<readonly [args: string, end: CommandLine]>([
    ['help', { kind: 'help', action: undefined }],
    ['--help', { kind: 'help', action: undefined }],
    ['-h', { kind: 'help', action: undefined }],
    ['--wat --help', { kind: 'help', action: undefined }],
    ['zone --help', { kind: 'help', action: 'zone' }],
    ['zone plan -h', { kind: 'help', action: 'zone' }],
    ['zone apply help', { kind: 'help', action: 'zone' }],
    ['purge --api-token x --help', { kind: 'help', action: 'purge' }],
    ['stats help', { kind: 'help', action: 'stats' }],
    ['-v', { kind: 'version' }],
    ['-V', { kind: 'version' }],
    ['--version', { kind: 'version' }],
    ['zone --version', { kind: 'version' }],
    ['purge --help --version', { kind: 'version' }],
    ['', { kind: 'usage', action: undefined, problem: undefined }],
  ])('`%s`', (args, end) => {
    expect(parseCommandLine(args.split(' ').filter(Boolean), {})).toEqual(end)
  })

  test.for<readonly [args: readonly string[], inputs: Variables, variables?: Variables]>([
    [['purge', 'help', '/a'], { INPUT_PATHS: 'help\n/a' }],
    [
      ['purge', '/a', '--', '--help', '--version', '--token'],
      { INPUT_PATHS: '/a\n--help\n--version\n--token' },
    ],
    [
      [
        'purge',
        '/a',
        '--paths',
        '/b\n/c',
        '--paths=/d',
        '--no-dry-run',
        '--wait',
        '--timeout',
        '9s',
      ],
      {
        INPUT_PATHS: '/b\n/c\n/d\n/a',
        'INPUT_DRY-RUN': 'false',
        INPUT_WAIT: 'true',
        INPUT_TIMEOUT: '9s',
      },
    ],
    // What names a file of the command line is no input.
    [
      ['purge', '--report', 'r', '--outputs', 'o', '--summary-file', 's', '--api-token-file', 't'],
      {},
    ],
    [
      ['purge', '--paths-file', 'p', '--manifest', 'm'],
      { 'INPUT_PATHS-FILE': 'p', INPUT_MANIFEST: 'm' },
    ],
    [['purge', '--job-status', ''], { 'INPUT_JOB-STATUS': '' }],
    [
      ['purge', '--job-status', ''],
      { 'INPUT_JOB-STATUS': '' },
      { CDN_PURGE_JOB_STATUS: 'success' },
    ],
    [['purge'], {}, { CDN_PURGE_JOB_STATUS: '', CDN_PURGE_ZONE: '', CDN_PURGE_JSON: '' }],
    [
      ['purge', '--zone', 'own'],
      { 'INPUT_API-TOKEN': 'x', INPUT_ZONE: 'own', 'INPUT_BASE-URL': 'u' },
      { CDN_PURGE_API_TOKEN: 'x', CDN_PURGE_ZONE: 'www', CDN_PURGE_BASE_URL: 'u' },
    ],
    [['purge'], { INPUT_PATHS: '/x\n/y' }, { CDN_PURGE_PATHS: '/x\n/y', CDN_PURGE_REPORT: 'r' }],
    [['purge', '/a'], { INPUT_PATHS: '/a' }, { CDN_PURGE_PATHS: '/x\n/y' }],
    // A variable of another command, or of the result, is no error, and no input.
    [['stats'], {}, { CDN_PURGE_FILE: 'z.yml', CDN_PURGE_RESULT_STATUS: 'x', XCDN_PURGE_A: 'x' }],
    [
      ['zone', 'apply'],
      { INPUT_COMMAND: 'apply', INPUT_FILE: 'z.yml' },
      { CDN_PURGE_FILE: 'z.yml' },
    ],
    [
      ['zone', 'export', '--zones', 'a', '--zones', 'b', '--prune-domains'],
      { INPUT_COMMAND: 'export', INPUT_ZONES: 'a\nb', 'INPUT_PRUNE-DOMAINS': 'true' },
    ],
    [['purge', '/bin', '/etc'], { INPUT_PATHS: '/bin\n/etc' }],
    [['purge', '/a#b', '/c d ', ' /e', 'x--token'], { INPUT_PATHS: '/a#b\n/c d \n /e\nx--token' }],
  ])('%j', ([args, inputs, variables = {}]) => {
    const [action] = args
    expect(parseCommandLine(args, variables)).toStrictEqual({
      kind: 'run',
      action,
      inputs,
      isJson: false,
    })
  })

  test.each([
    ['--json', true],
    ['--no-json', false],
    ['--wait', false],
  ])('with %s the report goes to standard output: %s', (option, isJson) => {
    expect(parseCommandLine(['purge', option], {})).toMatchObject({ kind: 'run', isJson })
  })
})

const COMMANDS =
  'use one of `purge`, `zone plan`, `zone apply`, `zone export`, `stats`, before the options'
const OPTIONS_OF = (action: string) => `\`cdn-purge ${action} --help\` lists the options`
const TOKEN =
  'other users of this machine can read the command line: set `CDN_PURGE_API_TOKEN`, or use `--api-token-file FILE`'
const useOf = {
  zone: (argument: string) =>
    `use \`--file ${argument}\`, or with \`export\` \`--zones ${argument}\` for a zone; ${OPTIONS_OF('zone')}`,
  stats: (argument: string) => `use \`--zone ${argument}\`; ${OPTIONS_OF('stats')}`,
}
const NO_PATH = `\`stats\` takes no path; write a percentage without a space, such as \`85%\`; ${OPTIONS_OF('stats')}`
const NOT_A_PATH =
  'write an option as `--zone VALUE`, and each path as an argument of its own; a literal `#` is `%23`'

describe('a wrong command line is named with what to write, and with its command:', () => {
  test.for<readonly [args: readonly string[], title: string, help: string, action?: string]>([
    [['--json', 'purge'], 'no command', COMMANDS],
    [['-v', 'purge'], 'no command', COMMANDS],
    [['-vx'], 'no command', COMMANDS],
    [['x-v'], 'unknown command `x-v`', COMMANDS],
    [
      ['zone', 'aply', 'x'],
      'unknown command `zone aply`: did you mean `zone apply`?',
      COMMANDS,
      'zone',
    ],
    [
      ['purge', '--rewait'],
      'unknown option `--rewait`: did you mean `--wait`?',
      OPTIONS_OF('purge'),
      'purge',
    ],
    [['zone', 'plan', '/a'], 'unexpected argument `/a`', useOf.zone('/a'), 'zone'],
    [['stats', 'a/b'], 'unexpected argument `a/b`', useOf.stats('a/b'), 'stats'],
    [['stats', 'replan'], 'unexpected argument `replan`', useOf.stats('replan'), 'stats'],
    [['zone'], '`zone` has no command', COMMANDS, 'zone'],
    [['zone', '--json'], '`zone` has no command', COMMANDS, 'zone'],
    [['zone', 'help'], 'unknown command `zone help`', COMMANDS, 'zone'],
    [
      ['zone', 'plann'],
      'unknown command `zone plann`: did you mean `zone plan`?',
      COMMANDS,
      'zone',
    ],
    [['zoen', 'aply'], 'unknown command `zoen`: did you mean `zone apply`?', COMMANDS],
    [['purg', '/a'], 'unknown command `purg`: did you mean `purge`?', COMMANDS],
    [['plan'], 'unknown command `plan`', COMMANDS],
    [['x'.repeat(70)], `unknown command \`${'x'.repeat(29)}…${'x'.repeat(29)}\``, COMMANDS],
    [['purge', '-v'], 'unknown option `-v`', OPTIONS_OF('purge'), 'purge'],
    [['zone', 'apply', '--prune'], 'unknown option `--prune`', OPTIONS_OF('zone'), 'zone'],
    [['stats', '--dry-run'], 'unknown option `--dry-run`', OPTIONS_OF('stats'), 'stats'],
    [
      ['purge', '--dryrun'],
      'unknown option `--dryrun`: did you mean `--dry-run`?',
      OPTIONS_OF('purge'),
      'purge',
    ],
    [
      ['purge', '--no-dryrun'],
      'unknown option `--no-dryrun`: did you mean `--no-dry-run`?',
      OPTIONS_OF('purge'),
      'purge',
    ],
    [
      ['purge', '--nodry-run'],
      'unknown option `--nodry-run`: did you mean `--no-dry-run`?',
      OPTIONS_OF('purge'),
      'purge',
    ],
    ...['--mode', '--nope', '--time', '--fail', '--ttl'].map(
      (option) =>
        [['purge', option], `unknown option \`${option}\``, OPTIONS_OF('purge'), 'purge'] as const,
    ),
    [['purge', '--no-zoen'], 'unknown option `--no-zoen`', OPTIONS_OF('purge'), 'purge'],
    [
      ['purge', '--nozone'],
      'unknown option `--nozone`: did you mean `--zone`?',
      OPTIONS_OF('purge'),
      'purge',
    ],
    [
      ['purge', '--jsno'],
      'unknown option `--jsno`: did you mean `--json`?',
      OPTIONS_OF('purge'),
      'purge',
    ],
    [
      ['purge', '--reprot', 'r'],
      'unknown option `--reprot`: did you mean `--report`?',
      OPTIONS_OF('purge'),
      'purge',
    ],
    [
      ['purge', `--${'x'.repeat(70)}`],
      `unknown option \`--${'x'.repeat(27)}…${'x'.repeat(29)}\``,
      OPTIONS_OF('purge'),
      'purge',
    ],
    [['purge', '--no-timeout'], '`--timeout` cannot be negated', 'leave out `--timeout`', 'purge'],
    [['purge', '--no-paths'], '`--paths` cannot be negated', 'leave out `--paths`', 'purge'],
    [['purge', '--no-retries'], '`--retries` cannot be negated', 'write `--retries 0`', 'purge'],
    [
      ['zone', 'plan', '--dry-run'],
      '`--dry-run` is not an option',
      '`zone plan` changes nothing',
      'zone',
    ],
    [
      ['zone', 'plan', '--zone', 'x'],
      '`--zone` is not an option',
      '`plan` and `apply` use every zone in `--file`; to export only some zones, use `zone export --zones NAME`',
      'zone',
    ],
    [
      ['zone', 'plan', 'apply'],
      'several commands',
      'give one of `plan`, `apply` and `export`',
      'zone',
    ],
    [['stats', 'plan'], 'unexpected argument `plan`', useOf.stats('plan'), 'stats'],
    [['zone', 'export', 'www'], 'unexpected argument `www`', useOf.zone('www'), 'zone'],
    [['stats', 'planned'], 'unexpected argument `planned`', useOf.stats('planned'), 'stats'],
    [['stats', '/a'], 'unexpected argument `/a`', NO_PATH, 'stats'],
    [['stats', '--min-hit-ratio', '85', '%'], 'unexpected argument `%`', NO_PATH, 'stats'],
    [['purge', '--wait=1'], '`--wait` takes no value', 'write `--wait`, or `--no-wait`', 'purge'],
    [
      ['purge', '--zone'],
      '`--zone` needs a value',
      `write \`--zone=VALUE\`, even if the value begins with \`-\`; ${OPTIONS_OF('purge')}`,
      'purge',
    ],
    [
      ['purge', '--zone', ' '],
      '`--zone` is empty',
      'set the variable that its value comes from, which is not set here, or leave it out',
      'purge',
    ],
    [
      ['purge', '--paths', '/a', '--paths', ''],
      '`--paths` is empty',
      'set the variable that its value comes from, which is not set here, or leave it out',
      'purge',
    ],
    [
      ['purge', '/a', '  '],
      'an argument is empty',
      'set the variable that its value comes from, which is not set here, or leave it out',
      'purge',
    ],
    [
      ['purge', '', '/a'],
      'an argument is empty',
      'set the variable that its value comes from, which is not set here, or leave it out',
      'purge',
    ],
    [
      ['purge', '--report', 'a', '--report', 'b'],
      '`--report` is given twice',
      'set it once',
      'purge',
    ],
    [['purge', '--json', '--no-json'], '`--json` is given twice', 'set it once', 'purge'],
    [['purge', '--token=secret'], '`--token` is not an option', TOKEN, 'purge'],
    // Before any other error, which would print the value.
    [
      ['purge', '--zone', '--api-token', 'secret'],
      '`--api-token` is not an option',
      TOKEN,
      'purge',
    ],
    ...['api-token=secret', 'CDN_PURGE_API_TOKEN=secret', 'token=secret'].map(
      (argument) =>
        [
          ['purge', '--zone', 'x', argument],
          '`--api-token` is not an option',
          TOKEN,
          'purge',
        ] as const,
    ),
    [['purge', 'zone=www', '/a'], 'the argument `zone=…` is not a path', NOT_A_PATH, 'purge'],
    [
      ['stats', 'cdnTok_9fK3xQ7LmZ2'],
      'unexpected argument `…`',
      `remove it; ${OPTIONS_OF('stats')}`,
      'stats',
    ],
    [['stats', 'secret', '--api-token'], '`--api-token` is not an option', TOKEN, 'stats'],
    [
      ['purge', '--all'],
      '`--all` is not an option',
      'to purge everything in the zone, use `--type all`; `zone export` exports all zones',
      'purge',
    ],
    ...['# x', ' #x', 'a\nb', 'a\rb'].map(
      (path) =>
        [
          ['purge', '/a', path],
          `the argument \`${path}\` is not a path`,
          NOT_A_PATH,
          'purge',
        ] as const,
    ),
    [
      ['purge', '/bin', '/boot', '/etc', '/usr'],
      'the arguments are the folders of this machine: the shell has expanded `/*`',
      'write it in quotation marks, or `--type all` to purge everything in the zone',
      'purge',
    ],
  ])('%j', ([args, title, help, action]) => {
    const commandLine = parseCommandLine(args, {})
    expect(commandLine).toMatchObject({
      kind: 'usage',
      action,
      problem: { kind: 'unknown-input', title, where: 'command line', help: [help] },
    })
  })

  test('help is shown beside an option with an absolute path', () => {
    const args = ['purge', '--help', '--report', '/tmp/r.json']
    expect(parseCommandLine(args, {})).toEqual({ kind: 'help', action: 'purge' })
  })

  test('a dry run that npm has taken for itself is no purge', () => {
    const npm = { npm_config_dry_run: 'true' }
    const kindOf = (args: string[], env: Record<string, string> = npm) =>
      parseCommandLine(args, env).kind
    expect([kindOf(['purge', '/a']), kindOf(['zone', 'apply'])]).toEqual(['usage', 'usage'])
    expect(kindOf(['purge', '/a', '--dry-run'])).toBe('run')
    expect(kindOf(['purge', '/a'], { ...npm, CDN_PURGE_DRY_RUN: 'true' })).toBe('run')
    expect([kindOf(['stats']), kindOf(['zone', 'plan'])]).toEqual(['run', 'run'])
    expect(parseCommandLine(['purge', '/a', '--quota', 'path=1/1h'], {}).kind).toBe('run')
  })

  test.each([
    ['CDN_PURGE_JSON', ''],
    ['CDN_PURGE_API_TOKEN_FILE', ': did you mean `CDN_PURGE_API_TOKEN`?'],
    ['CDN_PURGE_GITHUB_TOKEN', ''],
    ['CDN_PURGE_NO_WAIT', ': did you mean `CDN_PURGE_WAIT=false`?'],
    ['cdn_purge_zone', ': did you mean `CDN_PURGE_ZONE`?'],
    ['CDN_PURGE_RESULTS', ''],
    ['CDN_PURGE_OUTPTUS', ': did you mean `CDN_PURGE_OUTPUTS`?'],
    ['CDN_PURGE_FIEL', ': did you mean `CDN_PURGE_FILE`?'],
  ])('the variable %s, before any option', (name, hint) => {
    expect(parseCommandLine(['purge', '--wat'], { [name]: 'secret' })).toEqual({
      kind: 'usage',
      action: 'purge',
      problem: {
        kind: 'unknown-input',
        title: `unknown variable \`${name}\`${hint}`,
        where: `variable \`${name}\``,
        help: [
          'remove it, or rename it to `CDN_PURGE_` followed by the name of an option; to read the token from a file, use `--api-token-file`',
        ],
      },
    })
  })

  test('an error of another kind is a bug, and is not reworded', () => {
    const explain = () => explainParseError(new Error('bug'), 'purge', new Map())
    expect(explain).toThrow('bug')
  })
})

describe('the files that a command line names are found, however wrong the rest is:', () => {
  test.for<readonly [args: string, files: string, variables?: Variables]>([
    ['purge --report r --outputs=o --summary-file s', 'report r, summary-file s, outputs o'],
    ['purge --report --outputs o', 'outputs o'],
    ['purge --report', ''],
    ['purge --wat --wait=1 --outputs o', 'outputs o'],
    ['purge --report a --report b', 'report a, report b', { CDN_PURGE_REPORT: 'c' }],
    ['purge --report= --outputs o', 'report v, outputs o', { CDN_PURGE_REPORT: 'v' }],
    ['purge -- --report r', ''],
    ['purge --api-token-file - --paths-file -', 'api-token-file -, paths-file -'],
    [
      'purge',
      'summary-file s, paths-file p, manifest m',
      {
        CDN_PURGE_API_TOKEN_FILE: 't',
        CDN_PURGE_SUMMARY_FILE: 's',
        CDN_PURGE_PATHS_FILE: 'p',
        CDN_PURGE_MANIFEST: 'm',
      },
    ],
    ['zone plan', 'file cdn-zones.yml'],
    ['zone plan', 'file v.yml', { CDN_PURGE_FILE: 'v.yml' }],
    ['zone plan --file z.yml', 'file z.yml', { CDN_PURGE_FILE: 'v.yml' }],
    ['stats', ''],
  ])('%s', ([args, files, variables = {}]) => {
    const found = findFiles(args.split(' '), variables)
    expect(found.map(({ option, file }) => `${option} ${file}`).join(', ')).toBe(files)
  })
})

const OWN_OPTIONS = `  --api-token-file FILE
      Read the token from a file; \`-\` is standard input. Default:
      CDN_PURGE_API_TOKEN.
  --json
      Write the report to standard output, and the log to standard error.
  --report FILE
      Write the report as JSON.
  --summary-file FILE
      Write the summary as Markdown.
  --outputs FILE
      Write the outputs as CDN_PURGE_RESULT_NAME=value lines (dotenv).
  --help
      Show this help.
  --version
      Show the version.
`
const ABOUT_VALUES = `Options that take a LINE can be repeated. Every option but --json, --help, --version and
--api-token-file can also be set with a variable, such as CDN_PURGE_TIMEOUT for --timeout;
options take precedence.
`

describe('the help', () => {
  test('of all commands names each of them, and their common options', () => {
    expect(formatHelp(undefined)).toBe(`cdn-purge purge [PATH ...] [options]
    Purges paths from every edge of a CDN, and waits until every edge has confirmed.
cdn-purge zone plan|apply|export [options]
    Plans and applies the zones of an account from a file, or exports them to a file.
cdn-purge stats [options]
    Shows the traffic of a zone, and fails if a threshold is missed.

Options of all commands:
${OWN_OPTIONS}
${ABOUT_VALUES}`)
  })

  test.each(['purge', 'zone', 'stats'] as const)(
    'of %s begins with its usage, and ends with what all have',
    (action) => {
      const help = formatHelp(action)
      const usage = formatHelp(undefined)
        .split('\n')
        .find((line) => line.includes(` ${action} `))
      expect(help.startsWith(`Usage: ${usage}\n\n`)).toBe(true)
      expect(help).toContain(
        '\nAn input such as `verify`, here and in messages, is the option --verify; `wait: false` is --no-wait.\n\nOptions:\n  --',
      )
      expect(help.endsWith(`${OWN_OPTIONS}\n${ABOUT_VALUES}`)).toBe(true)
    },
  )

  test.each([
    [
      '  --timeout VALUE\n      Deadline for the whole step. Such as `90s`, `10m` or `2h`. Default: 15m.\n',
    ],
    ['  --[no-]wait\n'],
    ['  --map LINE\n'],
    ['  --manifest FILE\n'],
    [
      '  --zone VALUE\n      The zone. Its UUID, its name, its CDN hostname or one of its domains.\n',
    ],
    ['of an input. `-` is standard input.\n  --purge-all-above'],
  ])('of purge has %j', (text) => {
    const help = formatHelp('purge')
    expect(help).toContain(text)
    expect(
      Math.max(
        ...help
          .split('  --')[1]!
          .split('\n')
          .map((line) => line.length),
      ),
    ).toBeLessThan(90)
  })

  test('is short where the command line is wrong', () => {
    expect(formatShortUsage(undefined)).toBe(
      'Usage:\n  cdn-purge purge [PATH ...] [options]\n  cdn-purge zone plan|apply|export [options]\n' +
        '  cdn-purge stats [options]\n\n`cdn-purge purge --help` lists the options.\n',
    )
    expect(formatShortUsage('zone')).toBe(
      'Usage:\n  cdn-purge zone plan|apply|export [options]\n\n`cdn-purge zone --help` lists the options.\n',
    )
  })
})
