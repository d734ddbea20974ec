import type { EntityClass } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { columnsOf, hasProperty } from '../../../kernel/database/plain-rows.ts'
import { preparedRows } from '../../../kernel/database/prepared-rows.ts'
import { Product, ProductType } from './product.entity.ts'
import { IS_IN_STOCK, MISSING_PARTS, ProductVariant } from './product-variant.entity.ts'

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
  isVisible: ['status', 'deletedAt', 'publishAt'],
  description: ['id'],
  stockLabel: ['id', 'status', 'type'],
  isAvailable: ['id'],
  images: ['id'],
  tags: ['id'],
  categories: ['id'],
  relatedProducts: ['id'],
  bundleContents: ['id', 'type'],
}
/** In bytes. Longer descriptions are loaded apart, where those of a request are limited together. */
const SHORT_DESCRIPTION = 4_000
/** The key, and the type, which tells bundles from other products. */
const ALWAYS = ['id', 'type']
const VARIANT_MADE_OF: Readonly<Record<string, readonly string[]>> = { isAvailable: [], title: ['optionValues'] }

const description = `case when octet_length("description") <= ${SHORT_DESCRIPTION} then "description" end as "description"`

/** How to read the fields of a selection. */
interface Reading {
  /** The beginning of the statement: everything before its conditions. */
  readonly sql: string
  read(rows: Record<string, unknown>[]): ProductWithVariants[]
}

/** By the sets of a selection. `selectedFields` returns the same ones each time that a document is sent. */
const readings = new WeakMap<ReadonlySet<string>, WeakMap<ReadonlySet<string>, Reading>>()

function readingOf(em: EntityManager, { product, variant }: ProductSelection): Reading {
  const ofProduct = readings.get(product) ?? new WeakMap<ReadonlySet<string>, Reading>()
  readings.set(product, ofProduct)
  const found = ofProduct.get(variant) ?? makeReading(em, { product, variant })
  ofProduct.set(variant, found)
  return found
}

function makeReading(em: EntityManager, { product, variant }: ProductSelection): Reading {
  const columns = columnsOf(em, Product, needed(em, Product, product, MADE_OF, ALWAYS))
  const selected = product.has('description') ? `${columns.sql}, ${description}` : columns.sql
  if (!product.has('variants') && !product.has('isAvailable'))
    return { sql: `select ${selected} from "product"`, read: (rows) => columns.read(rows) }
  const nested = columnsOf(em, ProductVariant, needed(em, ProductVariant, variant, VARIANT_MADE_OF, ['id']))
  return {
    sql: `select ${selected}, (select coalesce(json_agg(r), '[]'::json) from (
        select ${nested.sql}, ${IS_IN_STOCK} as "isAvailable" from "product_variant" v
        where v."product_id" = "product"."id" and v."removed_at" is null order by v."position", v."id") r) as "variants"
      from "product"`,
    read(rows) {
      const products = columns.read<ProductWithVariants>(rows)
      for (const { variants } of products) if (variants) nested.read(variants as never)
      return products
    },
  }
}

/**
 * Reads of products no more than a document selects, and their variants in the same statement if it selects them: this is
 * what most front ends wait for. `rest` follows `from "product"`.
 */
export async function productsWithVariants(
  em: EntityManager,
  selection: ProductSelection,
  rest: string,
  values: readonly unknown[],
): Promise<Product[]> {
  const { sql, read } = readingOf(em, selection)
  const products = read(await preparedRows(em, `${sql} ${rest}`, values))
  await markShortBundles(em, products)
  return products
}

/**
 * Bundles that lack a part can't be bought. A statement of its own, because few products are bundles: joining the parts of
 * all products takes the database longer to plan than to read a product.
 */
async function markShortBundles(em: EntityManager, products: readonly ProductWithVariants[]): Promise<void> {
  const bundles = products.filter(({ type, variants }) => type === ProductType.BUNDLE && variants)
  if (bundles.length === 0) return
  const rows = await em.execute<{ id: string }[]>(
    `select distinct i."bundle_id" as "id" ${MISSING_PARTS} and i."bundle_id" = any (?::uuid[])`,
    [`{${bundles.map(({ id }) => id).join(',')}}`],
  )
  const short = new Set(rows.map(({ id }) => id))
  for (const { id, variants } of bundles)
    if (short.has(id)) for (const variant of variants ?? []) variant.isAvailable = false
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
