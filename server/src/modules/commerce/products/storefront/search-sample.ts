import type { RequestContext } from '../../../../kernel/context/context.ts'
import { type Closest, MOST_FOUND } from '../../../../kernel/search/word-search.ts'
import { type ProductMatches, ProductSearch } from '../product-search.ts'
import { showsDrafts } from '../product-visibility.ts'
import { COUNTED_OF_LARGE, type Narrowed, type StoreProductWhere } from './store.inputs.ts'
import { shownProducts, storeConditions, visibleWith } from './store-conditions.ts'

/**
 * Comparing all products of two common words takes longer than counting a sample of them, so a smaller sample is enough if it
 * is found quickly.
 */
const LIMITS = { most: COUNTED_OF_LARGE, enough: MOST_FOUND }

/** The closest products of a search for which all conditions hold, but for one facet's own. */
export type SearchSample = (without?: Narrowed) => Promise<Closest>

/**
 * The facets of a large store count only these of the many products that a search finds, so that each word is looked up
 * once and not for each facet.
 */
export function searchSample(ctx: RequestContext, found: ProductMatches, where: StoreProductWhere): SearchSample {
  const samples = new Map<string, Promise<Closest>>()
  const shown = shownProducts(showsDrafts(ctx))
  return (without) => {
    const conditions = storeConditions(where, null, without)
    // Most facets have the same conditions.
    const key = JSON.stringify(visibleWith(conditions))
    const sample = samples.get(key) ?? ctx.use(ProductSearch).closest(found, [shown, ...conditions], LIMITS)
    samples.set(key, sample)
    return sample
  }
}
