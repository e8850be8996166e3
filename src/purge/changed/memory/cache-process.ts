import { execFile } from 'node:child_process'
import { isFeatureAvailable, restoreCache, saveCache } from '@actions/cache'

/**
 * A process of its own for GitHub's cache client, which works in the current folder and in `GITHUB_WORKSPACE`, prints
 * workflow commands, reports no failure, and cannot be stopped. Both folders are an empty one of the step.
 */
export type CacheRequest =
  | { readonly kind: 'check'; readonly writes: boolean }
  /** `file` is the only one of the entry, relative to the current folder. */
  | { readonly kind: 'look-up' | 'restore' | 'save'; readonly key: string; readonly file: string }

export interface CacheAnswer {
  /** The key that was found, restored or saved. */
  readonly found?: string | undefined
  /** Why the request failed; undefined if it did not, as where nothing was found. */
  readonly failure?: string | undefined
}

export function runCacheProcess(): void {
  let complaint: string | undefined
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = (chunk: string | Uint8Array): boolean => {
    const [, text] =
      /(?:^|\n)(?:::(?:warning|error)[^:]*::)?(Failed to .*)/.exec(chunk.toString()) ?? []
    complaint ??= text
    return write(chunk)
  }
  process.on('message', (request: CacheRequest) => {
    complaint = undefined
    const answered = answerTo(request).catch((error: unknown) => ({ failure: String(error) }))
    void answered.then((answer) => process.send?.({ failure: complaint, ...answer }))
  })
  // Ends with the step, however that ends, and with `tar`.
  process.on('disconnect', () => {
    if (process.platform !== 'win32') process.kill(-process.pid, 'SIGKILL')
    process.exit()
  })
}

async function answerTo(request: CacheRequest): Promise<CacheAnswer> {
  switch (request.kind) {
    case 'check':
      return { failure: await whyUnusable(request.writes) }
    case 'look-up':
      return { found: await restoreCache([request.file], request.key, [], { lookupOnly: true }) }
    case 'restore':
      return { found: await restoreCache([request.file], request.key) }
    case 'save':
      await saveCache([request.file], request.key)
      return { found: request.key }
  }
}

async function whyUnusable(writes: boolean): Promise<string | undefined> {
  const { ACTIONS_CACHE_MODE = '', ACTIONS_CACHE_SERVICE_V2, ACTIONS_RUNTIME_TOKEN } = process.env
  if (!isFeatureAvailable() || (ACTIONS_CACHE_SERVICE_V2 && !ACTIONS_RUNTIME_TOKEN))
    return 'this runner has no cache'
  const mode = ACTIONS_CACHE_MODE.trim().toLowerCase()
  if (['none', 'write-only', ...(writes ? ['read'] : [])].includes(mode))
    return `\`ACTIONS_CACHE_MODE\` is \`${mode}\`: the cache of this job cannot be read and written`
  if (process.platform !== 'linux') return undefined
  const version = await new Promise<string>((resolve) => {
    execFile('tar', ['--version'], (_, output) => resolve(output))
  })
  return version.includes('GNU tar')
    ? undefined
    : 'GNU tar was not found: install it (`apk add tar`)'
}
