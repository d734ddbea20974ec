import type { RequestContext } from '../../../kernel/context/context.ts'
import { type Product, ProductStatus } from './product.entity.ts'

/** Whether visitors see a product: it is active and its publish date has come. */
export function isVisible({ status, deletedAt, publishAt }: Product, now = new Date()): boolean {
  return status === ProductStatus.ACTIVE && !deletedAt && publishAt <= now
}

/** Whether the site shows products that visitors do not see yet, because staff look at it. */
export const showsDrafts = (ctx: RequestContext): boolean => ctx.previews.has('products.can_view')

/** Whether the site shows a product: to staff who look at it also drafts and what waits for its publish date. */
export function isShown(product: Product, ctx: RequestContext): boolean {
  return showsDrafts(ctx) ? !product.deletedAt && product.status !== ProductStatus.ARCHIVED : isVisible(product)
}

/** `isVisible` in SQL, for the rows of an alias of the table. */
export function visibleInSql(alias: string): string {
  return `${alias}."deleted_at" is null and ${alias}."status" = 'active' and ${alias}."publish_at" <= now()`
}

/** What `isShown` is for staff who look at the site, in SQL. */
export function withDraftsInSql(alias: string): string {
  return `${alias}."deleted_at" is null and ${alias}."status" <> 'archived'`
}
