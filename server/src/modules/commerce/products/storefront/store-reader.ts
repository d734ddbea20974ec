import type { RequestContext } from '../../../../kernel/context/context.ts'
import { SortDirection } from '../../../../kernel/graphql/filters.ts'
import { type Listing, listing, type Slice } from '../../../../kernel/graphql/paging.ts'
import { type Closest, exactly } from '../../../../kernel/search/word-search.ts'
import { CategoryOrders } from '../categories/category-orders.ts'
import type { Product } from '../product.entity.ts'
import { categoryToSortBy, type ProductCondition, withIds } from '../product-conditions.ts'
import { type ProductOrder, ProductOrderField } from '../product-list.inputs.ts'
import { type ProductMatches, ProductSearch } from '../product-search.ts'
import { isShown, showsDrafts } from '../product-visibility.ts'
import { type ProductSelection, productsWithVariants } from '../products-with-variants.ts'
import { LargeLists } from './large-lists.ts'
import { searchSample } from './search-sample.ts'
import { COUNTED_OF_LARGE, type Narrowed, type StoreListing, type StoreProductWhere } from './store.inputs.ts'
import { orderInSql, type StoreSql, shownProducts, storeConditions, visibleWith } from './store-conditions.ts'
import { StoreFacets } from './store-facets.ts'

export interface StoreRequest {
  readonly slice: Slice
  readonly search: string | null
  readonly where: StoreProductWhere | null
  readonly orderBy: readonly ProductOrder[] | null
  readonly selection: ProductSelection
}

type Count = (upTo: number | null) => Promise<number>

const byName: ProductOrder[] = [{ field: ProductOrderField.NAME, direction: SortDirection.ASC }]

const BY_FORMER_SLUG = `where "deleted_at" is null
  and "id" = (select f."product_id" from "former_product_slug" f where f."slug" = ?)`

/**
 * Reads products as visitors see them: active ones whose publish date has come. Where staff look at the site, drafts are
 * shown too. As plain rows, because many wait for it.
 */
export class StoreReader {
  private readonly shown: ProductCondition

  constructor(private readonly ctx: RequestContext) {
    this.shown = shownProducts(showsDrafts(ctx))
  }

  /**
   * Ordered by name, or by relevance for a search, unless another order is given. Loads only the selected fields.
   */
  async list(request: StoreRequest): Promise<StoreListing> {
    const { slice, search, where, orderBy, selection } = request
    const found = search?.trim() ? await this.ctx.use(ProductSearch).find(search, [this.shown]) : null
    const matching = (without?: Narrowed) => storeConditions(where ?? {}, found?.condition ?? null, without)
    const all = visibleWith(matching(), showsDrafts(this.ctx))
    const { offset, limit } = slice
    const sample = found && !found.isAll ? searchSample(this.ctx, found, where ?? {}) : null
    const facets = () => this.ctx.use(StoreFacets).of(matching, sample)
    const count: Count = (upTo) => this.countMatches(found, all, where ?? {}, upTo)
    if (found && !orderBy?.length) return { ...(await this.byRelevance(found, all, request, count)), facets }
    if (orderBy?.[0]?.field === ProductOrderField.CATEGORY)
      return { ...(await this.inCategoryOrder(all, request, count)), facets }
    const order = orderInSql(orderBy?.length ? orderBy : byName)
    const isNarrowed = !found && matching().length > 0
    const rows = await this.page(selection, all, order, { limit, offset }, isNarrowed)
    return { ...listing(slice, rows, count), facets }
  }

  /** By its slug or a former one. Staff also find drafts, as the site shows them a page before visitors see it. */
  async bySlug(slug: string, { product, variant }: ProductSelection): Promise<Product | null> {
    const { em } = this.ctx
    const selection = { product: withVisibility(product), variant }
    const [current] = await productsWithVariants(em, selection, 'where "slug" = ? and "deleted_at" is null', [slug])
    const found = current ?? (await productsWithVariants(em, selection, BY_FORMER_SLUG, [slug]))[0]
    if (!found || isShown(found, this.ctx)) return found ?? null
    return this.ctx.can('products.can_view') ? found : null
  }

  /** The closest first, and then all others by name. */
  private async byRelevance(
    found: ProductMatches,
    all: StoreSql,
    request: StoreRequest,
    count: Count,
  ): Promise<Listing<Product>> {
    const conditions = storeConditions(request.where ?? {}, null)
    const first = conditions.length > 0 ? await this.closestOf(found, all, conditions) : found
    return this.theseFirst(first, all, request, count)
  }

  /** Products with a place in the one category of the filter first. */
  private async inCategoryOrder(all: StoreSql, request: StoreRequest, count: Count): Promise<Listing<Product>> {
    const categoryId = categoryToSortBy(request.where?.categoryId)
    const sorted = categoryId ? await this.ctx.use(CategoryOrders).of(categoryId) : []
    const closest = sorted.length > 0 ? await this.ranked(all, sorted) : []
    return this.theseFirst({ closest, isAll: false }, all, request, count)
  }

  private async theseFirst(
    { closest, isAll }: Closest,
    all: StoreSql,
    { slice, search, selection }: StoreRequest,
    count: Count,
  ): Promise<Listing<Product>> {
    const { offset, limit } = slice
    const rows = await this.inOrder(closest.slice(offset, offset + limit), selection)
    if (isAll) return listing(slice, rows, async () => closest.length)
    if (rows.length < limit) {
      const others = {
        text: `${all.text} and "id" <> all (?::uuid[])`,
        values: [...all.values, `{${closest.join(',')}}`],
      }
      const rest = { limit: limit - rows.length, offset: Math.max(offset - closest.length, 0) }
      rows.push(...(await this.page(selection, others, orderInSql(byName), rest, !search?.trim())))
    }
    return listing(slice, rows, count)
  }

  private async closestOf(
    found: ProductMatches,
    all: StoreSql,
    conditions: readonly ProductCondition[],
  ): Promise<Closest> {
    if (found.isAll) return { closest: await this.ranked(all, found.closest), isAll: true }
    return this.ctx.use(ProductSearch).closest(found, [this.shown, ...conditions])
  }

  /** Those of the IDs that match, in their order. */
  private async ranked({ text, values }: StoreSql, ids: readonly string[]): Promise<string[]> {
    const rows = await this.ctx.em.execute<{ id: string }[]>(
      `select "id" from "product" where ${text} and "id" = any (?::uuid[])`,
      [...values, `{${ids.join(',')}}`],
    )
    const found = new Set(rows.map(({ id }) => id))
    return ids.filter((id) => found.has(id))
  }

  private async inOrder(ids: readonly string[], selection: ProductSelection): Promise<Product[]> {
    const rows =
      ids.length > 0 ? await this.rows(selection, visibleWith(withIds({ in: [...ids] }), showsDrafts(this.ctx))) : []
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  private async page(
    selection: ProductSelection,
    all: StoreSql,
    order: string,
    { limit, offset }: Pick<Slice, 'limit' | 'offset'>,
    isNarrowed: boolean,
  ): Promise<Product[]> {
    const lists = this.ctx.use(LargeLists)
    if (isNarrowed && (await lists.isLarge()))
      return this.inOrder(await lists.page(all, order, { limit, offset }), selection)
    return this.rows(selection, all, `order by ${order} limit ${limit} offset ${offset}`)
  }

  private rows(selection: ProductSelection, { text, values }: StoreSql, rest = '') {
    return productsWithVariants(this.ctx.em, selection, `where ${text} ${rest}`, values)
  }

  /** For a search that finds many, looks up no more matches than are counted. */
  private async countMatches(
    found: ProductMatches | null,
    all: StoreSql,
    where: StoreProductWhere,
    upTo: number | null,
  ): Promise<number> {
    if (found && !found.isAll && upTo !== null && upTo <= COUNTED_OF_LARGE) {
      const conditions = [this.shown, ...storeConditions(where, null)]
      const { closest, isAll } = await this.ctx.use(ProductSearch).closest(found, conditions, exactly(upTo))
      if (isAll || closest.length >= upTo) return closest.length
    }
    return this.count(all, upTo)
  }

  private async count({ text, values }: StoreSql, upTo: number | null): Promise<number> {
    const [row] = await this.ctx.em.execute<{ total: number }[]>(
      `select count(*)::int as "total" from (select from "product" where ${text} limit ?) found`,
      [...values, upTo],
    )
    return row?.total ?? 0
  }
}

/** By the fields of a document: the same set each time, so that its statement is made only once. */
const visibilities = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>()

function withVisibility(fields: ReadonlySet<string>): ReadonlySet<string> {
  const found = visibilities.get(fields) ?? new Set([...fields, 'isVisible'])
  visibilities.set(fields, found)
  return found
}
