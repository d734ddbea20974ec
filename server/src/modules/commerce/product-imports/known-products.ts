import type { RequestContext } from '../../../kernel/context/context.ts'
import { UserInputError } from '../../../kernel/validation/errors.ts'
import { AuditService } from '../../platform/audit/index.ts'
import { Product } from '../products/index.ts'
import type { ProductRow } from './product-row.ts'

export interface KnownProduct {
  readonly product: Product
  /** Whether an earlier batch of this import has written it: rows may go on in the next batch. */
  readonly isInFile: boolean
}

/** The existing products that the rows of a batch may match, loaded together. */
export class KnownProducts {
  private bySlug = new Map<string, KnownProduct>()
  private bySku = new Map<string, KnownProduct>()

  constructor(private readonly ctx: RequestContext) {}

  async load(rows: readonly ProductRow[]): Promise<Product[]> {
    const slugs = [...new Set(rows.map(({ slug }) => slug))]
    const skus = [...new Set(rows.flatMap(({ variant }) => variant?.sku?.toLowerCase().replaceAll('\u0000', '') ?? []))]
    const owners = await this.ctx.em.execute<{ sku: string; product_id: string }[]>(
      `select lower("sku") as "sku", "product_id" from "product_variant"
        where "removed_at" is null and "sku" <> '' and lower("sku") in (select jsonb_array_elements_text(?::jsonb))`,
      [JSON.stringify(skus)],
    )
    const ids = owners.map(({ product_id }) => product_id)
    const some = { $or: [{ slug: { $in: slugs } }, { id: { $in: ids } }], deletedAt: null }
    const products = await this.ctx.em.find(Product, some, { refresh: true, populate: ['description'] })
    const written = await this.ctx.use(AuditService).writtenInBatch(
      'product',
      products.map(({ id }) => id),
    )
    const known = products.map((product) => ({ product, isInFile: written.has(product.id) }))
    this.bySlug = new Map(known.map((one) => [one.product.slug, one]))
    const byId = new Map(known.map((one) => [one.product.id, one]))
    this.bySku = new Map(
      owners.flatMap(({ sku, product_id }) => {
        const one = byId.get(product_id)
        return one ? [[sku, one] as const] : []
      }),
    )
    return products
  }

  /** The product that the rows are about; null if it is to be created. Throws UserInputError if they cannot be about one. */
  of(rows: readonly ProductRow[], matchBy: string | null): KnownProduct | null {
    const [first] = rows
    const withSlug = this.bySlug.get(first?.slug ?? '') ?? null
    if (!withSlug || withSlug.isInFile || (matchBy !== null && matchBy !== 'sku'))
      return withSlug ?? (matchBy === 'sku' ? this.withSkus(rows) : null)
    const found = matchBy === 'sku' ? this.withSkus(rows) : null
    if (found) return found
    const message = `${withSlug.product.name} has this handle already. Choose to match by it to update the product`
    throw new UserInputError({ code: 'TAKEN', field: 'handle', message, row: first?.row ?? null })
  }

  private withSkus(rows: readonly ProductRow[]): KnownProduct | null {
    const found = new Set(rows.flatMap(({ variant }) => this.bySku.get(variant?.sku?.toLowerCase() ?? '') ?? []))
    const [one, ...others] = found
    if (others.length === 0) return one ?? null
    const names = [...found].map(({ product }) => product.name).join(', ')
    const message = `The SKUs of these rows belong to several products: ${names}`
    throw new UserInputError({ code: 'AMBIGUOUS', field: 'sku', message, row: rows[0]?.row ?? null })
  }
}
