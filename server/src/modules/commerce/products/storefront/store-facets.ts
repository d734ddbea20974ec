import DataLoader from 'dataloader'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { type ProductCondition, withIds } from '../product-conditions.ts'
import { COUNTED_TOGETHER, FacetCounter, type FacetCounts } from './facet-counter.ts'
import type { SearchSample } from './search-sample.ts'
import { COUNTED_OF_LARGE, LARGE_STORE, type Narrowed, type StoreFacetListing } from './store.inputs.ts'
import { type StoreSql, visibleWith } from './store-conditions.ts'

/** The conditions of a list, but for one facet's own. */
type Matching = (without?: Narrowed) => readonly ProductCondition[]

interface FacetRequest {
  readonly facet: Narrowed
  readonly found: StoreSql
}

const FACETS = ['categoryId', 'brand', 'options', 'price', 'available'] as const

/**
 * Counts the values of the filters of a list, only for the requested facets. In a large store the list
 * without filters is counted by `countLargeStores`, and filtered lists no further than `COUNTED_OF_LARGE`.
 */
export class StoreFacets {
  private stored: Promise<FacetCounts | null> | undefined

  constructor(private readonly ctx: RequestContext) {}

  of(matching: Matching, sample: SearchSample | null): StoreFacetListing {
    const counts = new DataLoader((requests: readonly FacetRequest[]) => this.count(requests), { cache: false })
    const count = async <Facet extends Narrowed>(facet: Facet): Promise<FacetCounts[Facet]> => {
      const stored = await this.storedCounts()
      const conditions = stored && sample ? withIds({ in: (await sample(facet)).closest }) : matching(facet)
      if (stored && conditions.length === 0) return stored[facet]
      return (await counts.load({ facet, found: visibleWith(conditions) }))[facet] as FacetCounts[Facet]
    }
    const price = once(() => count('price'))
    const available = once(() => count('available'))
    return {
      categories: async () => (await count('categoryId')).categories,
      brands: async () => (await count('brand')).brands,
      options: async () => (await count('options')).options,
      minPrice: async () => (await price()).minPrice,
      maxPrice: async () => (await price()).maxPrice,
      available: async () => (await available()).available,
      unavailable: async () => (await available()).unavailable,
      isPartial: () => this.isPartial(matching, sample),
    }
  }

  /** Counts facets with the same conditions together. Most have the same. */
  private async count(requests: readonly FacetRequest[]): Promise<Partial<FacetCounts>[]> {
    const counter = new FacetCounter(this.ctx, (await this.storedCounts()) ? COUNTED_OF_LARGE : LARGE_STORE)
    const setOf = (facet: Narrowed) => COUNTED_TOGETHER.findIndex((set) => set.includes(facet))
    const keys = requests.map(({ facet, found }) => JSON.stringify([setOf(facet), found]))
    const counts = new Map<string, Promise<Partial<FacetCounts>>>()
    return Promise.all(
      requests.map(({ found }, at) => {
        const facets = requests.filter((_, other) => keys[other] === keys[at]).map(({ facet }) => facet)
        const together = counts.get(keys[at] as string) ?? counter.count(facets, found)
        counts.set(keys[at] as string, together)
        return together
      }),
    )
  }

  /** Counts each set of conditions once: most facets have the same. */
  private async isPartial(matching: Matching, sample: SearchSample | null): Promise<boolean> {
    const stored = await this.storedCounts()
    if (stored && sample) {
      for (const facet of FACETS) if (!(await sample(facet)).isAll) return true
      return false
    }
    const counter = new FacetCounter(this.ctx, stored ? COUNTED_OF_LARGE : LARGE_STORE)
    const sets = new Map<string, readonly ProductCondition[]>()
    for (const facet of FACETS) {
      const conditions = matching(facet)
      const { text, values } = visibleWith(conditions)
      if (conditions.length > 0 || !stored) sets.set(JSON.stringify([text, values]), conditions)
    }
    for (const conditions of sets.values()) if (await counter.isPartial(visibleWith(conditions))) return true
    return false
  }

  /** Null unless the store is large. */
  storedCounts(): Promise<FacetCounts | null> {
    this.stored ??= this.ctx.em
      .execute<{ counts: FacetCounts | string }[]>('select "counts" from "stored_facets"')
      .then(([row]) => {
        const counts = typeof row?.counts === 'string' ? (JSON.parse(row.counts) as FacetCounts) : row?.counts
        // Counts stored by an earlier version lack the total of an option. They are recounted within ten minutes.
        return counts?.options.options.every((option) => 'count' in option) ? counts : null
      })
    return this.stored
  }
}

function once<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let result: Promise<Value> | undefined
  return () => {
    result ??= work()
    return result
  }
}
