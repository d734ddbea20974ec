import type { FilterQuery } from '@mikro-orm/core'
import { type Product, ProductStatus } from './product.entity.ts'

/** Whether visitors see a product: it is active and its publish date has come. */
export function isVisible({ status, deletedAt, publishAt }: Product, now = new Date()): boolean {
  return status === ProductStatus.ACTIVE && !deletedAt && publishAt <= now
}

/** The same as a condition of the ORM. */
export function visible(): FilterQuery<Product> {
  return { deletedAt: null, status: ProductStatus.ACTIVE, publishAt: { $lte: new Date() } }
}

/** The same in SQL, for the rows of an alias of the table. */
export function visibleInSql(alias: string): string {
  return `${alias}."deleted_at" is null and ${alias}."status" = 'active' and ${alias}."publish_at" <= now()`
}
