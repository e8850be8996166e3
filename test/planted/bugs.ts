/** A bug that is easy to make, and the test that has to fail for it. */
export interface SeededBug {
  /** The invariant that it breaks: see docs/testing.md. */
  readonly breaks: string
  readonly bug: string
  readonly file: string
  readonly find: string
  readonly replace: string
  readonly test: string
  /** Part of the test's name; all tests of the file otherwise. */
  readonly named?: string
  /** Whether the test runs the bundle, which then has to be built with the bug in it. */
  readonly isBundle?: boolean
}

const SOAK = { test: 'test/soak/soak.test.ts', named: 'whatever the service does' }

export const BUGS: readonly SeededBug[] = [
  {
    breaks: 'P1',
    bug: 'a completed job counts, whatever its edges say',
    file: 'src/purge/run/jobs/classify-job.ts',
    find: 'if (unconfirmed.length === 0)',
    replace: 'if (unconfirmed.length < 99)',
    test: 'test/unit/purge/run/jobs/job.test.ts',
    named: 'a job',
  },
  {
    breaks: 'P2',
    bug: 'the exit code is success, whatever the status',
    file: 'src/action/process.ts',
    find: 'process.exitCode = exitsZero ? 0 : 1',
    replace: 'process.exitCode = exitsZero ? 0 : 0',
    test: 'test/scenarios/fault-list.test.ts',
    named: 'F18 a token',
    isBundle: true,
  },
  {
    breaks: 'P3',
    bug: 'what the list shows of a lost create is not ours',
    file: 'src/purge/run/jobs/lost-create.ts',
    find: 'return latestMs >= serviceAt',
    replace: 'return latestMs < serviceAt',
    ...SOAK,
  },
  {
    breaks: 'P4',
    bug: 'the window is a minute too short',
    file: 'src/cdn/jobs/quota.ts',
    find: '+ limit.windowMs)',
    replace: '+ limit.windowMs - 60_000)',
    ...SOAK,
  },
  {
    breaks: 'P5',
    bug: 'a wait does not know the deadline',
    file: 'src/time/clock.ts',
    find: 'Math.min(Math.max(1, delayMs), remainingMs(deadline))',
    replace: 'Math.max(1, delayMs) * 20',
    ...SOAK,
  },
  {
    breaks: 'P6',
    bug: 'a poll every few milliseconds',
    file: 'src/purge/run/jobs/timing.ts',
    find: 'return withJitter(Math.max(SHORTEST_MS, ageMs * share), jitter)',
    replace: 'return withJitter(5 + 0 * Math.max(SHORTEST_MS, ageMs * share), jitter)',
    ...SOAK,
  },
  {
    breaks: 'P7',
    bug: '`Retry-After` is cut to our own patience',
    file: 'src/http/retry.ts',
    find: 'return Math.max(ceilingMs * (0.5 + random / 2), requestedMs)',
    replace: 'return Math.min(30_000, Math.max(ceilingMs * (0.5 + random / 2), requestedMs))',
    test: 'test/unit/http/retry.test.ts',
  },
  {
    breaks: 'P8',
    bug: 'one poll is enough before a create is sent again',
    file: 'src/cdn/look-up.ts',
    find: '\nconst ENOUGH_POLLS = 4',
    replace: '\nconst ENOUGH_POLLS = 0',
    ...SOAK,
  },
  {
    breaks: 'P9',
    bug: 'a list without an order is read once, though it shifts between two pages',
    file: 'src/cdn/jobs/list-scan.ts',
    find: 'if (new Set(shown.map((job) => job.id)).size === shown.length) break',
    replace: 'break',
    test: 'test/unit/cdn/job-list.test.ts',
  },
  {
    breaks: 'P10',
    bug: 'the time of this machine is the time of the service',
    file: 'src/http/server-clock.ts',
    find: 'const distance = this.#distance ?? this.#fallback',
    replace: 'const distance = this.#fallback',
    test: 'test/unit/purge/jobs.test.ts',
    named: 'clock',
  },
  {
    breaks: 'P11',
    bug: 'a batch of a thousand and one',
    file: 'src/purge/plan.ts',
    find: 'export const PATHS_PER_JOB = 1000',
    replace: 'export const PATHS_PER_JOB = 1001',
    test: 'test/unit/purge/plan.test.ts',
  },
  {
    breaks: 'P12',
    bug: 'every waiting job gets the first slot',
    file: 'src/cdn/jobs/quota.ts',
    find: 'expiresAtMs.push((startMs',
    replace: 'if (count < 0) expiresAtMs.push((startMs',
    test: 'test/unit/cdn/quota.test.ts',
  },
  {
    breaks: 'P13',
    bug: 'a purge of everything from before the start is adopted',
    file: 'src/purge/run/jobs/apply-list.ts',
    find: 'createdAtMs >= liveSinceMs + 1000 && !state.firstIds.has(id)',
    replace: 'createdAtMs >= liveSinceMs - 7_200_000',
    test: 'test/unit/purge/jobs.test.ts',
    named: 'before we started',
  },
  {
    breaks: 'P14',
    bug: 'a signal is not heard by the loop',
    file: 'src/purge/run/state.ts',
    find: 'return isCancelled || nowMs >= task.endMs',
    replace: 'return nowMs >= task.endMs',
    test: 'test/scenarios/verdicts.test.ts',
    named: 'SIG',
    isBundle: true,
  },
  {
    breaks: 'P15',
    bug: 'the timer and the listener of a request are never taken back',
    file: 'src/http/transport.ts',
    find: 'limit.end()',
    replace: 'void limit',
    test: 'test/scenarios/fault-list.test.ts',
    named: 'F1 ',
    isBundle: true,
  },
  {
    breaks: 'P16',
    bug: 'chance that no seed repeats',
    file: 'src/purge/run/start-run.ts',
    find: 'jitter: random,',
    replace: 'jitter: Math.random(),',
    test: 'test/soak/soak.test.ts',
    named: 'the same seed',
  },
  {
    breaks: 'P17',
    bug: 'the old form of a command passes',
    file: 'src/text/safe-text.ts',
    find: ".replaceAll(/##(?=[a-z]{0,20}\\[)/gi, '#\\\\u0023')",
    replace: '',
    test: 'test/unit/text/escape.test.ts',
  },
  {
    breaks: 'P18',
    bug: 'an answer that is null is asked for its fields',
    file: 'src/json/shape.ts',
    find: "if (typeof value !== 'object' || value === null || Array.isArray(value))",
    replace: "if (typeof value !== 'object' || Array.isArray(value))",
    test: 'test/unit/cdn/decode.test.ts',
  },
  {
    breaks: 'P19',
    bug: 'an unknown status is accepted for ever',
    file: 'src/purge/run/jobs/job.ts',
    find: 'unknownStatuses > MAX_UNKNOWN',
    replace: 'unknownStatuses > MAX_UNKNOWN * 1000',
    test: 'test/unit/purge/jobs.test.ts',
    named: 'unknown status',
  },
  {
    breaks: 'P20',
    bug: 'a job at work is given up',
    file: 'src/purge/run/jobs/classify-job.ts',
    find: "    case 'processing':\n      return 'open'",
    replace: "      return 'open'\n    case 'processing':\n      return 'failed'",
    ...SOAK,
  },
  {
    breaks: 'P21',
    bug: 'all wait for the same slot to the millisecond',
    file: 'src/purge/run/jobs/timing.ts',
    find: 'return jitter * Math.min(10_000, Math.max(100, windowMs / 20))',
    replace: 'return 0 * jitter * windowMs',
    test: 'test/unit/purge/contention.test.ts',
  },
  {
    breaks: 'P22',
    bug: 'the emulator admits one job too many',
    file: 'emulator/quota.ts',
    find: 'const freeing = inside[inside.length - limit]',
    replace: 'const freeing = inside[inside.length - limit - 1]',
    test: 'test/unit/emulator/quota.test.ts',
  },
]
