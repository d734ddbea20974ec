import type { FilterQuery } from '@mikro-orm/core'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { type Product, ProductStatus } from './product.entity.ts'

/** Whether visitors see a product: it is active and its publish date has come. */
export function isVisible({ status, deletedAt, publishAt }: Product, now = new Date()): boolean {
  return status === ProductStatus.ACTIVE && !deletedAt && publishAt <= now
}

/** The same as a condition of the ORM. */
function visible(): FilterQuery<Product> {
  return { deletedAt: null, status: ProductStatus.ACTIVE, publishAt: { $lte: new Date() } }
}

/** Whether the site shows products that visitors do not see yet, because staff look at it. */
export const showsDrafts = (ctx: RequestContext): boolean => ctx.previews.has('products.can_view')

/** Whether the site shows a product: to staff who look at it also drafts and what waits for its publish date. */
export function isShown(product: Product, ctx: RequestContext): boolean {
  return showsDrafts(ctx) ? !product.deletedAt && product.status !== ProductStatus.ARCHIVED : isVisible(product)
}

/** The same as a condition of the ORM. */
export function shown(ctx: RequestContext): FilterQuery<Product> {
  return showsDrafts(ctx) ? { deletedAt: null, status: { $ne: ProductStatus.ARCHIVED } } : visible()
}

/** `isVisible` in SQL, for the rows of an alias of the table. */
export function visibleInSql(alias: string): string {
  return `${alias}."deleted_at" is null and ${alias}."status" = 'active' and ${alias}."publish_at" <= now()`
}

/** Whether a row `v` of `product_variant` can be bought now, in SQL. */
export const CAN_BE_BOUGHT = `(not v."tracks_stock" or v."allows_back_order" or v."on_hand" > v."reserved")`
