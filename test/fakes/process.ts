import { execFileSync, type ChildProcess } from 'node:child_process'

export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** What a process has printed when it ends. */
export function endOf(child: ChildProcess): Promise<Ended> {
  let [stdout, stderr] = ['', '']
  child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  return new Promise((done) => {
    child.on('close', (code) => done({ code, stdout, stderr }))
  })
}

/** Git in a folder, with the name of a committer. */
export function gitIn(folder: string) {
  return (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
      cwd: folder,
    })
      .toString()
      .trim()
}
