import type { Environment } from '../../../inputs/reader.ts'

/** Variables to remove: git's, except those that name certificates, and those that may contain tokens. */
const REMOVED = /^(GIT_(?!SSL_(?!NO_VERIFY))|INPUT_|GITHUB_|ACTIONS_|RUNNER_|CDN_PURGE_|SSH_)/i

const NULL_DEVICE = process.platform === 'win32' ? 'NUL' : '/dev/null'

/** An environment for git that ignores the configuration of the user and, except on Windows, of the machine. */
export function isolatedEnvironment(env: Environment): Environment {
  return {
    ...Object.fromEntries(Object.entries(env).filter(([name]) => !REMOVED.test(name))),
    GIT_CONFIG_GLOBAL: NULL_DEVICE,
    // On Windows, the system configuration names the certificates.
    ...(process.platform === 'win32' ? {} : { GIT_CONFIG_NOSYSTEM: '1' }),
    GIT_ASKPASS: '',
    GIT_TERMINAL_PROMPT: '0',
    LC_ALL: 'C',
  }
}
