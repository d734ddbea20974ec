import type { PickableRecords, RecordOption } from '../../../kernel/capability/pickable-records.ts'
import { SortDirection } from '../../../kernel/graphql/filters.ts'
import { slice } from '../../../kernel/graphql/paging.ts'
import { ProductOrderField, ProductWhere } from './product-list.inputs.ts'
import { ProductReader } from './product-reader.ts'

interface Row {
  readonly id: string
  readonly title: string
  readonly slug: string
}

const optionOf = ({ id, title, slug }: Row): RecordOption => ({ id, title, detail: slug })

/** Products that aren't deleted, as the targets of blocks' settings. */
export const pickableProducts: PickableRecords = {
  noun: 'product',
  permission: 'products.can_view',
  async search(ctx, text, limit) {
    const where = new ProductWhere()
    if (text) where.search = text
    const order = [{ field: ProductOrderField.NAME, direction: SortDirection.ASC }]
    const { items } = await ctx.use(ProductReader).list(slice(1, limit), where, text ? null : order)
    return items.map(({ id, name, slug }) => optionOf({ id, title: name, slug }))
  },
  async find(ctx, ids) {
    if (ids.length === 0) return []
    const rows = await ctx.em.execute<Row[]>(
      `select "id", "name" as "title", "slug" from "product"
        where "id" in (${ids.map(() => '?').join(', ')}) and "deleted_at" is null`,
      [...ids],
    )
    return rows.map(optionOf)
  },
}

/** Categories of the store. */
export const pickableCategories: PickableRecords = {
  noun: 'category',
  permission: 'products.can_view',
  async search(ctx, text, limit) {
    const rows = await ctx.em.execute<Row[]>(
      `select "id", "name" as "title", "slug" from "product_category"
        where strpos(lower("name"), lower(?)) > 0 order by "name", "id" limit ?`,
      [text, limit],
    )
    return rows.map(optionOf)
  },
  async find(ctx, ids) {
    if (ids.length === 0) return []
    const rows = await ctx.em.execute<Row[]>(
      `select "id", "name" as "title", "slug" from "product_category" where "id" in (${ids.map(() => '?').join(', ')})`,
      [...ids],
    )
    return rows.map(optionOf)
  },
}
