import { ok } from '../../src/problem/problem.ts'
import type { GitHub } from '../../src/purge/changed/github/client.ts'
import type { CacheAccess } from '../../src/purge/changed/memory/cache-store.ts'
import type { World } from './world.ts'

interface Entry {
  readonly key: string
  readonly ref: string
  readonly compression: string
  readonly createdMs: number
  readonly text: string
}

const DOWN = { failure: 'the cache is down' }
const NEVER = new AbortController().signal
const DEFAULT_REF = 'refs/heads/main'

/** GitHub's cache: immutable entries, seen by runs of their ref and, those of the default branch, by all. */
export class ModelCache {
  entries: Entry[] = []
  /** Saves that were reported as successful, and are lost. */
  lostSaves = 0
  readonly #world: World

  constructor(world: World) {
    this.#world = world
  }

  /** @param onWrite called when an entry is there */
  access(ref: string, compression: string, onWrite: () => boolean): CacheAccess {
    const { clock, random, setting } = this.#world
    const leg = async (ms: number) => {
      await clock.sleep(20 + random() * ms, NEVER)
      return random() < setting.cacheFaultRate
    }
    const find = (key: string) =>
      [ref, DEFAULT_REF]
        .map((scope) =>
          this.entries.findLast(
            (entry) => entry.ref === scope && entry.compression === compression && entry.key.startsWith(key),
          ),
        )
        .find((entry) => entry !== undefined)
    return {
      wallMs: () => Math.round(clock.wallMs()),
      close: () => undefined,
      lookUp: async (key) => ((await leg(50)) ? DOWN : { found: find(key)?.key }),
      restore: async (key) => {
        const isDown = await leg(100)
        const found = find(key)
        if (isDown) return DOWN
        return found?.key === key ? { text: found.text } : {}
      },
      save: async (key, text) => {
        if (await leg(200)) {
          this.lostSaves++
          return { found: key }
        }
        if (!onWrite()) return DOWN
        this.entries.push({ key, ref, compression, createdMs: clock.wallMs(), text })
        return { found: key }
      },
    }
  }

  list(): Pick<GitHub, 'readCaches'> {
    const { clock } = this.#world
    return {
      readCaches: async (prefix, page) => {
        await clock.sleep(30, NEVER)
        const found = this.entries.filter(({ key }) => key.startsWith(prefix)).toReversed()
        return ok(found.slice(100 * (page - 1), 100 * page))
      },
    }
  }
}
