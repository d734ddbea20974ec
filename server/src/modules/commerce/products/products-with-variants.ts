import type { EntityClass } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { columnsOf, hasProperty } from '../../../kernel/database/plain-rows.ts'
import { Product } from './product.entity.ts'
import { canBeBought, ProductVariant } from './product-variant.entity.ts'

/** The fields that a document selects. */
export interface ProductSelection {
  readonly product: ReadonlySet<string>
  readonly variant: ReadonlySet<string>
}

interface ProductWithVariants extends Product {
  variants?: ProductVariant[]
}

/** Fields of a product that need none of its columns but these. */
const MADE_OF: Readonly<Record<string, readonly string[]>> = {
  variants: ['id'],
  description: ['id'],
  stockLabel: ['id', 'status', 'type'],
  isAvailable: ['id'],
  images: ['id'],
  tags: ['id'],
  categories: ['id'],
  relatedProducts: ['id'],
  bundleContents: ['id', 'type'],
}
/** The columns that `isVisible` needs, with the key. */
const ALWAYS = ['id', 'status', 'deletedAt', 'publishAt']
const VARIANT_MADE_OF: Readonly<Record<string, readonly string[]>> = { isAvailable: [], title: ['optionValues'] }

/**
 * Reads of products no more than a document selects, and their variants in the same statement if it selects them: this is
 * what most front ends wait for. `rest` follows `from "product"`.
 */
export async function productsWithVariants(
  em: EntityManager,
  { product, variant }: ProductSelection,
  rest: string,
  values: readonly unknown[],
): Promise<Product[]> {
  const columns = columnsOf(em, Product, needed(em, Product, product, MADE_OF, ALWAYS))
  if (!product.has('variants') && !product.has('isAvailable'))
    return columns.read(await em.execute(`select ${columns.sql} from "product" ${rest}`, [...values]))
  const nested = columnsOf(em, ProductVariant, needed(em, ProductVariant, variant, VARIANT_MADE_OF, ['id']))
  const rows = await em.execute<Record<string, unknown>[]>(
    `select ${columns.sql}, (select coalesce(json_agg(r), '[]'::json) from (
        select ${nested.sql}, ${canBeBought('"product"."type"')} as "isAvailable" from "product_variant" v
        where v."product_id" = "product"."id" and v."removed_at" is null order by v."position", v."id") r) as "variants"
      from "product" ${rest}`,
    [...values],
  )
  for (const row of columns.read<ProductWithVariants>(rows)) if (row.variants) nested.read(row.variants as never)
  return rows as never
}

/** The variants that were read in the statement of their product, if they were. */
export function variantsReadWith(product: ProductWithVariants): ProductVariant[] | undefined {
  return product.variants
}

/** The properties that fields are made of. All, if one of the fields isn't known. */
function needed(
  em: EntityManager,
  entity: EntityClass<object>,
  fields: ReadonlySet<string>,
  madeOf: Readonly<Record<string, readonly string[]>>,
  always: readonly string[],
): Set<string> | undefined {
  const found = new Set(always)
  for (const field of fields) {
    const properties = madeOf[field] ?? (hasProperty(em, entity, field) ? [field] : null)
    if (!properties && field !== '__typename') return undefined
    for (const property of properties ?? []) found.add(property)
  }
  return found
}
