import type { EntityClass } from '@mikro-orm/core'
import DataLoader from 'dataloader'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { groupedRows } from '../../../kernel/database/grouped-rows.ts'
import { plainRows } from '../../../kernel/database/plain-rows.ts'
import { badInput } from '../../../kernel/validation/errors.ts'
import { ProductCategory } from './categories/product-category.entity.ts'
import { Product } from './product.entity.ts'
import { BundleItem, ProductImage, ProductTag } from './product-parts.entity.ts'
import { canBeBought, ProductVariant } from './product-variant.entity.ts'
import { isShown } from './product-visibility.ts'

/** The maximum number of rows to load. A hundred products with many variants each have fewer. */
const MOST_ROWS = 10_000

const TYPE = '(select t."type" from "product" t where t."id" = v."product_id")'
const AVAILABILITY = `${canBeBought(TYPE)} as "isAvailable"`

/** Batch-loads what belongs to the products of a list, each kind in one statement. */
export class ProductParts {
  private readonly variants = this.loader(
    ProductVariant,
    'productId',
    'v where "product_id" = any(?::uuid[]) and "removed_at" is null order by "position", "id"',
    AVAILABILITY,
  )
  private readonly images = this.loader(
    ProductImage,
    'productId',
    'where "product_id" = any(?::uuid[]) order by "position"',
  )
  private readonly tags = this.loader(ProductTag, 'productId', 'where "product_id" = any(?::uuid[]) order by "tag"')
  private readonly items = this.loader(BundleItem, 'bundleId', 'where "bundle_id" = any(?::uuid[]) order by "position"')
  private readonly categories = this.linked(
    ProductCategory,
    'category_product',
    'category_id',
    '"product_category"."name"',
  )
  private readonly related = this.linked(Product, 'related_product', 'related_id', 'l."position"')
  private readonly variantsById = new DataLoader(
    (ids: readonly string[]) => this.byId(ProductVariant, ids, AVAILABILITY),
    { cache: false },
  )
  private readonly productsById = new DataLoader((ids: readonly string[]) => this.byId(Product, ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  variantsOf(productId: string): Promise<ProductVariant[]> {
    return this.variants.load(productId)
  }

  imagesOf(productId: string): Promise<ProductImage[]> {
    return this.images.load(productId)
  }

  async tagsOf(productId: string): Promise<string[]> {
    return (await this.tags.load(productId)).map(({ tag }) => tag)
  }

  categoriesOf(productId: string): Promise<ProductCategory[]> {
    return this.categories.load(productId)
  }

  /** In the order in which they are shown; for visitors only those that they see. */
  async relatedTo(productId: string, isForStaff = this.ctx.can('products.can_view')): Promise<Product[]> {
    const found = await this.related.load(productId)
    return found.filter((product) => (isForStaff ? !product.deletedAt : isShown(product, this.ctx)))
  }

  contentsOf(bundleId: string): Promise<BundleItem[]> {
    return this.items.load(bundleId)
  }

  variant(id: string): Promise<ProductVariant | null> {
    return this.variantsById.load(id)
  }

  product(id: string): Promise<Product | null> {
    return this.productsById.load(id)
  }

  private loader<Row extends object>(entity: EntityClass<Row>, owner: keyof Row, rest: string, more?: string) {
    return new DataLoader<string, Row[]>(
      async (ids) => {
        const rows = await plainRows(this.ctx.em, entity, `${rest} limit ${MOST_ROWS + 1}`, [arrayOf(ids)], more)
        requireFew(rows)
        return groupedRows(rows, (row) => String(row[owner]), ids)
      },
      { cache: false },
    )
  }

  private linked<Row extends object>(entity: EntityClass<Row>, table: string, column: string, order: string) {
    return new DataLoader<string, Row[]>(
      async (ids) => {
        const { tableName } = this.ctx.em.getMetadata().get(entity)
        const rest = `where "id" in (select "${column}" from "${table}" where "product_id" = any(?::uuid[]))`
        // One after the other: within a transaction both have the same connection.
        const links = await this.ctx.em.execute<{ owner: string; id: string }[]>(
          `select l."product_id" as "owner", l."${column}" as "id" from "${table}" l
            join "${tableName}" on "${tableName}"."id" = l."${column}"
            where l."product_id" = any(?::uuid[]) order by ${order} limit ${MOST_ROWS + 1}`,
          [arrayOf(ids)],
        )
        requireFew(links)
        const rows = await plainRows(this.ctx.em, entity, rest, [arrayOf(ids)])
        const byId = new Map(rows.map((row) => [(row as unknown as { id: string }).id, row]))
        const found = links.flatMap(({ owner, id }) => {
          const row = byId.get(id)
          return row ? [{ owner, row }] : []
        })
        return groupedRows(found, ({ owner }) => owner, ids).map((some) => some.map(({ row }) => row))
      },
      { cache: false },
    )
  }

  private async byId<Row extends { id: string }>(entity: EntityClass<Row>, ids: readonly string[], more?: string) {
    const rows = await plainRows(this.ctx.em, entity, 'v where "id" = any(?::uuid[])', [arrayOf(ids)], more)
    const byId = new Map(rows.map((row) => [row.id, row as Row]))
    return ids.map((id) => byId.get(id) ?? null)
  }
}

function requireFew(rows: readonly unknown[]): void {
  if (rows.length > MOST_ROWS)
    throw badInput('These products have too many variants or links. Ask for a smaller perPage.')
}

const arrayOf = (ids: readonly string[]) => `{${ids.join(',')}}`
