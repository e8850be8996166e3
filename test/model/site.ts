import type { PageResult } from '../../src/http/fetch-page.ts'
import { ZONE } from '../fakes/in-memory-cdn.ts'
import type { World } from './world.ts'

/** The edge that verification is served by, as all visitors of this model are. */
export const EDGE = 'ams-01'

interface Copy {
  /** Undefined: a 404 was stored. */
  readonly content: string | undefined
  readonly storedMs: number
  /** The edge has kept it through every purge until then. */
  readonly keptMs: number
}

/** The site as one edge serves it, which keeps what it has fetched until a purge, or, while it lies, longer. */
export class Site {
  readonly #world: World
  readonly #copies = new Map<string, Copy>()
  #lies = 0

  constructor(world: World) {
    this.#world = world
  }

  /** What the edge has of a page. */
  copyOf(page: string): Copy | undefined {
    const copy = this.#copies.get(page)
    const isDropped =
      copy !== undefined &&
      this.#world.cdn.state.isPurged(ZONE, EDGE, `/${page}`, Math.max(copy.storedMs, copy.keptMs))
    if (isDropped) this.#copies.delete(page)
    return isDropped ? undefined : copy
  }

  visit(page: string): { readonly copy: Copy; readonly isHit: boolean } {
    const kept = this.copyOf(page)
    if (kept !== undefined) return { copy: kept, isHit: true }
    const nowMs = this.#world.clock.wallMs()
    const copy = { content: this.#world.contentAt(page, nowMs), storedMs: nowMs, keptMs: nowMs }
    this.#copies.set(page, copy)
    return { copy, isHit: false }
  }

  /** From now on it confirms purges, and keeps its copies; until the function is called that this returns. */
  lie(): () => void {
    const { keeping } = this.#world.cdn.state
    for (const page of this.#copies.keys()) this.copyOf(page)
    this.#lies++
    keeping.add(EDGE)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      if (--this.#lies > 0) return
      keeping.delete(EDGE)
      const keptMs = this.#world.clock.wallMs()
      for (const [page, copy] of this.#copies) this.#copies.set(page, { ...copy, keptMs })
    }
  }
}

/** @param headers none, where a node answers that shows nothing of its cache */
export function response(
  content: string | undefined,
  headers: Readonly<Record<string, string>> = {},
): PageResult {
  const bytes = Buffer.from(content ?? 'no such page')
  return {
    kind: 'page',
    page: {
      status: content === undefined ? 404 : 200,
      headers,
      body: { kind: 'whole', bytes, raw: bytes },
    },
  }
}
