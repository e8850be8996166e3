import { execFile } from 'node:child_process'
import { isFeatureAvailable, restoreCache, saveCache } from '@actions/cache'

/**
 * A process of its own for GitHub's cache client, which works in the current folder and in `GITHUB_WORKSPACE`, prints
 * workflow commands, and cannot be stopped. Both folders are an empty one of the step.
 */
export type CacheRequest =
  | { readonly kind: 'check'; readonly writes: boolean }
  | { readonly kind: 'look-up' | 'restore' | 'save'; readonly key: string }

/** Of `check`, why the cache cannot be used; otherwise the key that was found or restored. */
export type CacheAnswer = { readonly found: string | undefined }

/** The only file of an entry. Its name decides, with the compression, which entries a runner can see. */
export const RECORD_FILE = 'cdn-purge.json'

export function runCacheProcess(): void {
  // Ends with the step, however that ends.
  process.on('disconnect', () => process.exit())
  process.on('message', (request: CacheRequest) => {
    void answerTo(request).then((found) => process.send?.({ found } satisfies CacheAnswer))
  })
}

async function answerTo(request: CacheRequest): Promise<string | undefined> {
  try {
    switch (request.kind) {
      case 'check':
        return await whyUnusable(request.writes)
      case 'look-up':
        return await restoreCache([RECORD_FILE], request.key, [], { lookupOnly: true })
      case 'restore':
        return await restoreCache([RECORD_FILE], request.key)
      case 'save':
        await saveCache([RECORD_FILE], request.key)
        return request.key
    }
  } catch (error) {
    process.stdout.write(`::error::${error instanceof Error ? error.message : 'unknown error'}\n`)
    return undefined
  }
}

async function whyUnusable(writes: boolean): Promise<string | undefined> {
  if (!isFeatureAvailable()) return 'this runner has no cache'
  const mode = (process.env['ACTIONS_CACHE_MODE'] ?? '').trim().toLowerCase()
  if (['none', 'write-only', ...(writes ? ['read'] : [])].includes(mode))
    return `\`ACTIONS_CACHE_MODE\` is \`${mode}\`: the cache of this job cannot be read and written`
  if (process.platform !== 'linux') return undefined
  const version = await new Promise<string>((resolve) => {
    execFile('tar', ['--version'], (_, output) => resolve(output))
  })
  return version.includes('GNU tar') ? undefined : 'GNU tar was not found: install it (`apk add tar`)'
}
