import type { KeptColumns } from '../product-imports/index.ts'
import { type Product, type ProductImage, ProductStatus, type ProductVariant } from '../products/index.ts'

/** A product with everything that a file says of it. */
export interface WholeProduct {
  readonly product: Product
  readonly variants: readonly ProductVariant[]
  readonly images: readonly ProductImage[]
  readonly tags: readonly string[]
  /** Names. */
  readonly categories: readonly string[]
  /** Cells of an imported file for which there is no field. */
  readonly kept: Pick<KeptColumns, 'cells' | 'variantCells'> | null
}

interface Column {
  readonly title: string
  readonly ofProduct?: (whole: WholeProduct) => string
  readonly ofVariant?: (variant: ProductVariant) => string
  readonly ofImage?: (image: ProductImage) => string
}

const OPTIONS = [0, 1, 2]
const THOUSANDTHS = 1000

const money = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2))

/** Without options, a product of Shopify has one that is named so. */
const DEFAULT_OPTION = ['Title', 'Default Title'] as const

/** Titles as in product files of Shopify, in their order. */
const columns: readonly Column[] = [
  { title: 'Handle' },
  { title: 'Title', ofProduct: ({ product }) => product.name },
  { title: 'Body (HTML)', ofProduct: ({ product }) => product.description },
  { title: 'Vendor', ofProduct: ({ product }) => product.brand },
  { title: 'Type', ofProduct: ({ categories }) => categories[0] ?? '' },
  { title: 'Tags', ofProduct: ({ tags }) => formatTags(tags) },
  { title: 'Published', ofProduct: ({ product }) => (product.status === ProductStatus.ACTIVE ? 'TRUE' : 'FALSE') },
  ...OPTIONS.flatMap((at): Column[] => [
    { title: `Option${at + 1} Name`, ofProduct: ({ product }) => optionName(product, at) },
    { title: `Option${at + 1} Value`, ofVariant: ({ optionValues }) => optionValue(optionValues, at) },
  ]),
  { title: 'Variant SKU', ofVariant: ({ sku }) => sku },
  { title: 'Variant Grams', ofVariant: ({ weight }) => (weight === null ? '' : String(weight)) },
  { title: 'Variant Inventory Tracker', ofVariant: ({ tracksStock }) => (tracksStock ? 'shopify' : '') },
  { title: 'Variant Inventory Qty', ofVariant: ({ onHand }) => String(onHand / THOUSANDTHS) },
  {
    title: 'Variant Inventory Policy',
    ofVariant: ({ allowsBackOrder }) => (allowsBackOrder ? 'continue' : 'deny'),
  },
  { title: 'Variant Price', ofVariant: ({ price }) => money(price) },
  { title: 'Variant Compare At Price', ofVariant: ({ compareAtPrice }) => money(compareAtPrice) },
  { title: 'Variant Barcode', ofVariant: ({ barcode }) => barcode },
  { title: 'Image Src', ofImage: ({ address }) => address },
  { title: 'Image Position', ofImage: ({ position }) => String(position + 1) },
  { title: 'Image Alt Text', ofImage: ({ alt }) => alt },
  { title: 'SEO Title', ofProduct: ({ product }) => product.seoTitle },
  { title: 'SEO Description', ofProduct: ({ product }) => product.seoDescription },
  { title: 'Variant Image', ofVariant: ({ image }) => image ?? '' },
  { title: 'Cost per item', ofVariant: ({ cost }) => money(cost) },
  { title: 'Status', ofProduct: ({ product }) => product.status },
]

const titles = columns.map(({ title }) => title)

/** `kept` are the titles of columns that only preserve imported values. */
export const columnTitles = (kept: readonly string[]): string[] => [...titles, ...kept]

/** A row for each variant, the first with the fields of the product and its first image, then one for each other image. */
export function* rowsOf(whole: WholeProduct, kept: readonly string[]): Generator<string[]> {
  const { product, variants, images } = whole
  const rows = Math.max(variants.length, 1)
  for (let at = 0; at < rows + Math.max(images.length - 1, 0); at++) {
    const [isFirst, variant] = [at === 0, variants[at]]
    const image = isFirst ? images[0] : images[at - rows + 1]
    const own = columns.map(({ title, ofProduct, ofVariant, ofImage }) => {
      if (title === 'Handle') return product.slug
      if (ofProduct) return isFirst ? ofProduct(whole) : ''
      if (ofVariant) return variant ? ofVariant(variant) : ''
      return image && ofImage && (isFirst || at >= rows) ? ofImage(image) : ''
    })
    const ofVariant = variant && whole.kept?.variantCells[variant.id]
    const ofProduct = isFirst ? whole.kept?.cells : undefined
    yield [...own, ...kept.map((title) => ofVariant?.[title] ?? ofProduct?.[title] ?? '')]
  }
}

function optionName({ options }: Product, at: number): string {
  return options[at]?.name ?? (at === 0 ? DEFAULT_OPTION[0] : '')
}

function optionValue(values: readonly string[], at: number): string {
  return values[at] ?? (at === 0 ? DEFAULT_OPTION[1] : '')
}

/** Separated by commas; by semicolons if one of the tags contains a comma. */
function formatTags(tags: readonly string[]): string {
  return tags.some((tag) => tag.includes(',')) ? `${tags.join('; ')};` : tags.join(', ')
}
