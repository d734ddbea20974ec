import type { FilterQuery } from '@mikro-orm/core'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { countUpTo } from '../../../kernel/database/count-up-to.ts'
import { type Condition, conditions, SortDirection } from '../../../kernel/graphql/filters.ts'
import { ordering } from '../../../kernel/graphql/list-inputs.ts'
import { type Listing, listing, type Slice } from '../../../kernel/graphql/paging.ts'
import type { Closest } from '../../../kernel/search/word-search.ts'
import { CustomFieldKind, CustomValueService } from '../../platform/custom-fields/index.ts'
import { CategoryOrders } from './categories/category-orders.ts'
import { Product } from './product.entity.ts'
import { categoryToSortBy, inCategories, ofOrm, priced, stocked, withBrand, withTag } from './product-conditions.ts'
import { type ProductOrder, ProductOrderField, type ProductWhere } from './product-list.inputs.ts'
import { type ProductMatches, ProductSearch } from './product-search.ts'

const byName: ProductOrder[] = [{ field: ProductOrderField.NAME, direction: SortDirection.ASC }]

/** Reads products for staff. */
export class ProductReader {
  constructor(private readonly ctx: RequestContext) {}

  /** Ordered by name, or by relevance for a search, unless another order is given. */
  async list(
    slice: Slice,
    where: ProductWhere | null,
    orderBy: readonly ProductOrder[] | null,
  ): Promise<Listing<Product>> {
    const { em } = this.ctx
    const { search, deleted } = where ?? {}
    const found = search?.trim() && !deleted?.eq ? await this.ctx.use(ProductSearch).find(search) : null
    // Created for each statement, because a raw fragment can be used only once.
    const all = async (): Promise<FilterQuery<Product>> => {
      const values = await this.ctx.use(CustomValueService).matching(CustomFieldKind.PRODUCT, where?.customFields)
      return {
        $and: [...filters(where), ...values, ...(found ? [ofOrm(found.condition)] : [])],
      } as FilterQuery<Product>
    }
    const { offset, limit } = slice
    const sorted = await this.inCategory(where, orderBy)
    if (sorted || (found && !orderBy?.length)) {
      const { closest, isAll } = sorted ?? (found as ProductMatches)
      const rank = new Map(closest.map((id, place) => [id, place]))
      const rows = await em.find(Product, { $and: [await all(), { id: { $in: closest } }] })
      rows.sort((one, other) => (rank.get(one.id) ?? 0) - (rank.get(other.id) ?? 0))
      const page = rows.slice(offset, offset + limit)
      if (isAll) return listing(slice, page, async () => rows.length)
      // After the closest come all others by name.
      if (page.length < limit)
        page.push(
          ...(await em.find(
            Product,
            { $and: [await all(), { id: { $nin: closest } }] },
            {
              offset: Math.max(offset - rows.length, 0),
              limit: limit - page.length,
              orderBy: ordering(byName, SortDirection.ASC),
            },
          )),
        )
      return listing(slice, page, async (upTo) => countUpTo(em, Product, await all(), upTo))
    }
    const order = orderBy?.length ? orderBy.map(byColumn) : byName
    const rows = await em.find(Product, await all(), {
      offset,
      limit,
      orderBy: ordering(order, order.at(-1)?.direction),
    })
    return listing(slice, rows, async (upTo) => countUpTo(em, Product, await all(), upTo))
  }

  /** The products with a place in the one category of the filter, if the list is to have its order. */
  private async inCategory(
    where: ProductWhere | null,
    orderBy: readonly ProductOrder[] | null,
  ): Promise<Closest | null> {
    if (orderBy?.[0]?.field !== ProductOrderField.CATEGORY) return null
    const id = categoryToSortBy(where?.categoryId)
    return id ? { closest: await this.ctx.use(CategoryOrders).of(id), isAll: false } : null
  }
}

/** Without a category its order is that of names. */
const byColumn = ({ field, direction }: ProductOrder): ProductOrder => ({
  field: field === ProductOrderField.CATEGORY ? ProductOrderField.NAME : field,
  direction,
})

function filters(where: ProductWhere | null): Condition[] {
  const { search, id, status, type, categoryId, brand, tag, price, stock, deleted } = where ?? {}
  return [
    { deletedAt: deleted?.eq ? { $ne: null } : null },
    // The search index excludes deleted products.
    ...(deleted?.eq && search?.trim() ? conditions('name', { contains: search.trim() }) : []),
    ...conditions('id', id),
    ...conditions('status', status),
    ...conditions('type', type),
    ...[...inCategories(categoryId), ...withBrand(brand), ...withTag(tag), ...priced(price), ...stocked(stock)].map(
      ofOrm,
    ),
  ]
}
