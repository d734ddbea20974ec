import {
  inCategories,
  type ProductCondition,
  priced,
  stocked,
  withBrand,
  withIds,
  withOptions,
  withTag,
} from '../product-conditions.ts'
import { type ProductOrder, ProductOrderField, StockFilter } from '../product-list.inputs.ts'
import { visibleInSql, withDraftsInSql } from '../product-visibility.ts'
import type { Narrowed, StoreProductWhere } from './store.inputs.ts'

/** A part of a statement on the table of products, with the values of its question marks. */
export interface StoreSql {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Without a category its order is that of names. */
const COLUMNS: Record<ProductOrderField, string> = {
  [ProductOrderField.NAME]: '"sort_name"',
  [ProductOrderField.PRICE]: '"min_price"',
  [ProductOrderField.PUBLISH_DATE]: '"publish_at"',
  [ProductOrderField.CREATED_AT]: '"id"',
  [ProductOrderField.UPDATED_AT]: '"updated_at"',
  [ProductOrderField.CATEGORY]: '"sort_name"',
}

/** The conditions of a list of the store, but for one facet's own. */
export function storeConditions(
  { ...where }: StoreProductWhere,
  found: ProductCondition | null,
  without?: Narrowed,
): ProductCondition[] {
  if (without) where[without] = null
  const isAvailable = where.available?.eq
  return [
    ...(found ? [found] : []),
    ...withIds(where.id),
    ...inCategories(where.categoryId),
    ...withBrand(where.brand),
    ...withTag(where.tag),
    ...priced(where.price),
    ...withOptions(where.options),
    ...(typeof isAvailable === 'boolean' ? stocked(isAvailable ? StockFilter.AVAILABLE : StockFilter.OUT) : []),
  ]
}

/** Products that visitors see, or staff who look at the site. */
export const shownProducts = (isWithDrafts: boolean): ProductCondition => ({
  text: isWithDrafts ? withDraftsInSql : visibleInSql,
  values: [],
})

/** The same, for which all conditions hold. */
export function visibleWith(conditions: readonly ProductCondition[], isWithDrafts = false): StoreSql {
  const all = [shownProducts(isWithDrafts), ...conditions]
  return {
    text: all.map(({ text }) => text('"product"')).join(' and '),
    values: all.flatMap(({ values }) => values),
  }
}

/** The ID comes last, so that the order of equal rows is the same on every page. */
export function orderInSql(orderBy: readonly ProductOrder[]): string {
  const last = orderBy.at(-1)?.direction ?? 'asc'
  return [...orderBy.map(({ field, direction }) => `${COLUMNS[field]} ${direction}`), `"id" ${last}`].join(', ')
}
