import type { FilterQuery } from '@mikro-orm/core'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { countUpTo } from '../../../../kernel/database/count-up-to.ts'
import { type Condition, conditions, SortDirection } from '../../../../kernel/graphql/filters.ts'
import { ordering } from '../../../../kernel/graphql/list-inputs.ts'
import { listing, type Slice } from '../../../../kernel/graphql/paging.ts'
import { Product } from '../product.entity.ts'
import { inCategories, priced, stocked, withBrand, withOptions, withTag } from '../product-conditions.ts'
import { type ProductOrder, ProductOrderField, StockFilter } from '../product-list.inputs.ts'
import { ProductSearch } from '../product-search.ts'
import { isShown, shown, showsDrafts } from '../product-visibility.ts'
import type { Narrowed, StoreListing, StoreProductWhere } from './store.inputs.ts'
import { StoreFacets } from './store-facets.ts'

const byName: ProductOrder[] = [{ field: ProductOrderField.NAME, direction: SortDirection.ASC }]

/**
 * Reads products as visitors see them: active ones whose publish date has come. Where staff look at the site, drafts are
 * shown too.
 */
export class StoreReader {
  constructor(private readonly ctx: RequestContext) {}

  /** Ordered by name, or by relevance for a search, unless another order is given. */
  async list(
    slice: Slice,
    search: string | null,
    where: StoreProductWhere | null,
    orderBy: readonly ProductOrder[] | null,
  ): Promise<StoreListing> {
    const { em } = this.ctx
    const words = this.ctx.use(ProductSearch)
    const find = (text: string) => (showsDrafts(this.ctx) ? words.find(text) : words.findForVisitors(text))
    const ids = search?.trim() ? await find(search) : null
    const matching = (without?: Narrowed) => conditionsOf({ visible: shown(this.ctx), where, ids, without })
    const { offset, limit } = slice
    const facets = () => this.ctx.use(StoreFacets).of(matching)
    if (ids && !orderBy?.length) {
      const rank = new Map(ids.map((id, place) => [id, place]))
      const rows = await em.find(Product, matching())
      rows.sort((one, other) => (rank.get(one.id) ?? 0) - (rank.get(other.id) ?? 0))
      return { ...listing(slice, rows.slice(offset, offset + limit), async () => rows.length), facets }
    }
    const order = orderBy?.length ? orderBy : byName
    const rows = await em.find(Product, matching(), {
      offset,
      limit,
      orderBy: ordering(order, order.at(-1)?.direction),
    })
    return { ...listing(slice, rows, (upTo) => countUpTo(em, Product, matching(), upTo)), facets }
  }

  /** By its slug or a former one. Staff also find drafts, as the site shows them a page before visitors see it. */
  async bySlug(slug: string): Promise<Product | null> {
    const { em } = this.ctx
    const found = (await em.findOne(Product, { slug, deletedAt: null })) ?? (await this.byFormerSlug(slug))
    if (!found || isShown(found, this.ctx)) return found
    return this.ctx.can('products.can_view') ? found : null
  }

  private async byFormerSlug(slug: string): Promise<Product | null> {
    const [row] = await this.ctx.em.execute<{ product_id: string }[]>(
      'select "product_id" from "former_product_slug" where "slug" = ?',
      [slug],
    )
    return row ? this.ctx.em.findOne(Product, { id: row.product_id, deletedAt: null }) : null
  }
}

interface Wanted {
  readonly visible: FilterQuery<Product>
  readonly where: StoreProductWhere | null
  readonly ids: readonly string[] | null
  readonly without: Narrowed | undefined
}

function conditionsOf({ visible, where, ids, without }: Wanted): FilterQuery<Product> {
  const wanted: StoreProductWhere = { ...where, ...(without && { [without]: null }) }
  const all: Condition[] = [
    visible as Condition,
    ...(ids ? [{ id: { $in: [...ids] } }] : []),
    ...conditions('id', wanted.id),
    ...inCategories(wanted.categoryId),
    ...withBrand(wanted.brand),
    ...withTag(wanted.tag),
    ...priced(wanted.price),
    ...withOptions(wanted.options),
    ...(typeof wanted.available?.eq === 'boolean'
      ? stocked(wanted.available.eq ? StockFilter.AVAILABLE : StockFilter.OUT)
      : []),
  ]
  return { $and: all } as FilterQuery<Product>
}
