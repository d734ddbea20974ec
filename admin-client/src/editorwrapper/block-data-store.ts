import { type DataResult, FAILED, MAX_PAGE_QUERIES, type PageQuery } from '@mainstreet/blocks/data'
import type { LoadBlockData } from '../editor/canvas/canvas-link.ts'

const LOADING: DataResult = { state: 'loading' }

/** The data that the blocks in the canvas show. Blocks with the same query share it, and one request loads many. */
export class BlockDataStore {
  readonly #queries = new Map<string, PageQuery>()
  readonly #results = new Map<string, DataResult>()
  readonly #waiting = new Map<string, PageQuery>()
  readonly #listeners = new Set<() => void>()
  #version = 0

  constructor(private readonly load: LoadBlockData) {}

  /** The result so far. The first call for a query requests it. */
  readonly resultOf = (query: PageQuery): DataResult => {
    const known = this.#results.get(query.key)
    if (known) return known
    this.#results.set(query.key, LOADING)
    this.#queries.set(query.key, query)
    this.#request(query)
    return LOADING
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Changes whenever any result does. */
  readonly version = (): number => this.#version

  /** Refetches all data. The current data stays until the new results arrive. */
  readonly refresh = (): void => {
    for (const query of this.#queries.values()) this.#request(query)
  }

  /** The queries of one render are requested together, after it. */
  #request(query: PageQuery): void {
    if (this.#waiting.size === 0) queueMicrotask(() => void this.#loadWaiting())
    this.#waiting.set(query.key, query)
  }

  async #loadWaiting(): Promise<void> {
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    for (let at = 0; at < waiting.length; at += MAX_PAGE_QUERIES) {
      const part = waiting.slice(at, at + MAX_PAGE_QUERIES)
      const results = await this.load(part).catch(() => [])
      for (const [place, { key }] of part.entries()) this.#results.set(key, results[place] ?? FAILED)
      this.#version += 1
      for (const listener of this.#listeners) listener()
    }
  }
}
