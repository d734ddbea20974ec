import { addAuditChanges } from '../../../../kernel/audit/audit.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { invalidField, UserInputError } from '../../../../kernel/validation/errors.ts'
import type { Product } from '../product.entity.ts'
import { ProductService } from '../product.service.ts'
import type { ProductTerm, RenameProductBrandInput, RenameProductTagInput } from './product-term.inputs.ts'

const MOST_LISTED = 50
/** Products that one renaming changes. */
const MOST_RENAMED = 2000

/** Tags and brands. They exist as long as a product has them. */
export class ProductTerms {
  constructor(private readonly ctx: RequestContext) {}

  /** Those that contain the text, the most used first. */
  tags(search: string): Promise<ProductTerm[]> {
    return this.list('"product_tag" t join "product" p on p."id" = t."product_id"', 't."tag"', search)
  }

  brands(search: string): Promise<ProductTerm[]> {
    return this.list('"product" p', 'p."brand"', search)
  }

  /** Requires a transaction. */
  async renameTag({ name, newName: typed }: RenameProductTagInput): Promise<ProductTerm> {
    const newName = typed.trim()
    const products = await this.lock(
      'tag',
      'select distinct "product_id" as "id" from "product_tag" where lower("tag") = lower(?) limit ?',
      name,
    )
    const ids = `{${products.map(({ id }) => id).join(',')}}`
    await this.ctx.em.execute(
      `delete from "product_tag" where "product_id" = any (?::uuid[])
        and lower("tag") = lower(?) and lower("tag") <> lower(?)`,
      [ids, newName, name],
    )
    await this.ctx.em.execute(
      'update "product_tag" set "tag" = ? where "product_id" = any (?::uuid[]) and lower("tag") = lower(?)',
      [newName, ids, name],
    )
    for (const product of products) addAuditChanges(product, [{ field: 'tags', before: name, after: newName }])
    return this.saved(products, newName)
  }

  /** Requires a transaction. */
  async renameBrand({ name, newName: typed }: RenameProductBrandInput): Promise<ProductTerm> {
    const newName = typed.trim()
    const products = await this.lock(
      'brand',
      'select "id" from "product" where lower("brand") = lower(?) limit ?',
      name,
    )
    for (const product of products) product.brand = newName
    return this.saved(products, newName)
  }

  private async lock(noun: string, sql: string, name: string): Promise<Product[]> {
    const rows = await this.ctx.em.execute<{ id: string }[]>(sql, [name, MOST_RENAMED + 1])
    if (rows.length === 0 || name.trim() === '') throw invalidField('name', `No product has this ${noun}`, 'NOT_FOUND')
    if (rows.length > MOST_RENAMED)
      throw new UserInputError(`More than ${MOST_RENAMED.toLocaleString('en')} products have this ${noun}.`)
    return this.ctx.use(ProductService).lock(rows.map(({ id }) => id))
  }

  private async saved(products: readonly Product[], name: string): Promise<ProductTerm> {
    for (const product of products) product.updatedAt = new Date()
    await this.ctx.em.flush()
    const present = products.filter(({ deletedAt }) => !deletedAt)
    await this.ctx.use(ProductService).changed(present)
    return { name, numberOfProducts: present.length }
  }

  /** Terms that differ only in case count as one. */
  private list(tables: string, column: string, search: string): Promise<ProductTerm[]> {
    return this.ctx.em.execute<ProductTerm[]>(
      `select min(${column}) as "name", count(*)::int as "numberOfProducts" from ${tables}
        where p."deleted_at" is null and ${column} <> '' and strpos(lower(${column}), lower(?)) > 0
        group by lower(${column}) order by 2 desc, 1 limit ${MOST_LISTED}`,
      [search.trim()],
    )
  }
}
