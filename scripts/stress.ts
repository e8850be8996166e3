import { spawn, spawnSync } from 'node:child_process'

/** `npm run stress -- [TIMES]`: `npm test` beside eight busy loops, because a runner of CI is rarely idle. */
const LOOPS = 8
const times = Number(process.argv[2] ?? '1')
if (!Number.isSafeInteger(times) || times < 1) {
  console.error('usage: npm run stress -- [TIMES]')
  process.exit(2)
}

const loops = Array.from({ length: LOOPS }, () => spawn(process.execPath, ['-e', 'for (;;) {}']))
process.on('exit', () => loops.forEach((loop) => loop.kill()))
for (let time = 1; time <= times; time++) {
  const startMs = performance.now()
  const { status } = spawnSync('npm', ['test'], { stdio: 'inherit', shell: true })
  const seconds = Math.round((performance.now() - startMs) / 1000)
  console.log(
    `Run ${time} of ${times}, beside ${LOOPS} busy loops: exit code ${status}, ${seconds} s`,
  )
  if (status !== 0) process.exit(1)
}
// The loops would keep this process, and themselves, alive.
process.exit(0)
