/**
 * A product as programs get it, by the REST API and by webhooks. REST fills the sources below from GraphQL, webhooks from
 * the database. Amounts are in cents there and in dollars here.
 */

export interface VariantSource {
  readonly id: string
  readonly importedId?: string | null
  readonly sku: string
  readonly barcode: string
  readonly price: number
  readonly compareAtPrice?: number | null
  readonly image?: string | null
  readonly optionValues: readonly string[]
  readonly tracksStock: boolean
  /** Null where the number is withheld. */
  readonly available?: number | null
  readonly isAvailable: boolean
  /** Null where it is withheld. */
  readonly stockLabel?: string | null
}

export interface StaffVariantSource extends VariantSource {
  readonly cost?: number | null
  readonly weight?: number | null
  readonly allowsBackOrder: boolean
  readonly lowStockLevel?: number | null
  readonly incoming?: number | null
  readonly onHand?: number | null
  readonly reserved?: number | null
}

interface Named {
  readonly id: string
  readonly name: string
  readonly slug: string
}

export interface ProductSource<Variant extends VariantSource = VariantSource> extends Named {
  readonly importedId?: string | null
  readonly type: string
  readonly status: string
  readonly description: string
  readonly brand: string
  readonly badgeText: string
  readonly badgeColor: string
  readonly minPrice: number
  readonly maxPrice: number
  readonly isAvailable: boolean
  /** Null where it is withheld. */
  readonly stockLabel?: string | null
  readonly numberOfVariants: number
  readonly tags: readonly string[]
  /** As they are sent. */
  readonly customFields: readonly object[]
  readonly options: readonly { readonly name: string; readonly values: readonly string[] }[]
  readonly images: readonly { readonly address: string; readonly alt: string }[]
  readonly categories: readonly Named[]
  readonly variants: readonly Variant[]
  readonly publishAt: string
  readonly seoTitle: string
  readonly seoDescription: string
  readonly taxClassId?: string | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly version: number
}

export interface LinksSource {
  readonly relatedProducts: readonly Named[]
  readonly bundleContents: readonly {
    readonly productId: string
    readonly productName: string
    readonly quantity: number
    readonly variant: { readonly id: string; readonly title: string }
  }[]
}

export type StaffProductSource = ProductSource<StaffVariantSource> &
  LinksSource & { readonly deletedAt?: string | null }

/** In lists. */
export function productJson({ options, images, categories, variants, ...product }: ProductSource) {
  return {
    id: product.id,
    product_id: product.id,
    imported_id: product.importedId ?? null,
    name: product.name,
    sku: variants[0]?.sku ?? '',
    slug: product.slug,
    type: product.type.toLowerCase(),
    status: product.status.toLowerCase(),
    description: product.description,
    brand: product.brand,
    unitPrice: dollars(product.minPrice),
    priceRange: { min: dollars(product.minPrice), max: dollars(product.maxPrice) },
    stock: stockOf(product.type, variants),
    stock_label: product.stockLabel?.toLowerCase() ?? null,
    is_available: product.isAvailable,
    images: images.map(({ address, alt }) => ({ file: address, alt })),
    badgeText: product.badgeText,
    badgeColor: product.badgeColor,
    categories: categories.map(({ id, name, slug }) => ({ id, category: name, slug })),
    numberOfVariants: product.numberOfVariants,
    variants: variants.map((variant) => variantJson(variant, { type: product.type, options })),
    attributes: options.map(({ name, values }) => ({ name, values })),
    tags: product.tags,
    custom_fields: product.customFields,
    publish_date: product.publishAt,
    seo_title: product.seoTitle,
    seo_description: product.seoDescription,
    tax_class_id: product.taxClassId ?? null,
    created_at: product.createdAt,
    updated_at: product.updatedAt,
    version: product.version,
  }
}

/** One product for visitors: with the products that are shown with it. */
export function storeProductJson(product: ProductSource & LinksSource) {
  return { ...productJson(product), ...linksJson(product) }
}

/** One product for staff: all that can be written. */
export function staffProductJson(product: StaffProductSource) {
  const variants = product.variants.map((variant) => ({
    ...variantJson(variant, product),
    cost: dollarsOrNull(variant.cost),
    weight: variant.weight ?? null,
    tracks_stock: variant.tracksStock,
    allows_back_order: variant.allowsBackOrder,
    low_stock_level: variant.lowStockLevel ?? null,
    incoming: variant.incoming ?? null,
    on_hand: variant.onHand ?? null,
    reserved: variant.reserved ?? null,
  }))
  return { ...storeProductJson(product), variants, deleted_at: product.deletedAt ?? null }
}

function variantJson(variant: VariantSource, { type, options }: Pick<ProductSource, 'type' | 'options'>) {
  return {
    id: variant.id,
    imported_variant_id: variant.importedId ?? null,
    sku: variant.sku,
    barcode: variant.barcode,
    price: dollars(variant.price),
    compare_at_price: dollarsOrNull(variant.compareAtPrice),
    image: variant.image ?? null,
    stock: variant.tracksStock || isBundle(type) ? (variant.available ?? null) : null,
    stock_label: variant.stockLabel?.toLowerCase() ?? null,
    is_available: variant.isAvailable,
    attributes: options.map(({ name }, place) => ({
      attribute_name: name,
      attribute_value: variant.optionValues[place] ?? '',
    })),
  }
}

function linksJson({ relatedProducts, bundleContents }: LinksSource) {
  return {
    related_products: relatedProducts.map(({ id, name, slug }) => ({ id, name, slug })),
    bundle_items: bundleContents.map(({ productId, productName, quantity, variant }) => ({
      product_id: productId,
      product: productName,
      variant_id: variant.id,
      variant: variant.title,
      quantity,
    })),
  }
}

const isBundle = (type: string) => type.toLowerCase() === 'bundle'

/**
 * Null if no stock is tracked, or if a number is withheld. The sum has at most three decimals, like its parts. Variants of
 * a bundle are made of the same things, so theirs are not added up.
 */
function stockOf(type: string, variants: readonly VariantSource[]): number | null {
  const tracked = variants.filter(({ tracksStock }) => tracksStock || isBundle(type))
  const stocks = tracked.flatMap(({ available }) => available ?? [])
  if (tracked.length === 0 || stocks.length < tracked.length) return null
  if (isBundle(type)) return Math.max(...stocks)
  return Math.round(stocks.reduce((sum, stock) => sum + stock, 0) * 1000) / 1000
}

const dollars = (cents: number) => cents / 100
const dollarsOrNull = (cents: number | null | undefined) => (typeof cents === 'number' ? dollars(cents) : null)
