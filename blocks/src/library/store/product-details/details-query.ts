import { graphql } from '../../../generated/gql.ts'
import type { ProductDetailsQuery } from '../../../generated/graphql.ts'

export const ProductDetailsDocument = graphql(`
  query ProductDetails($slug: String!) {
    product(slug: $slug) {
      id slug type name description brand stockLabel badgeText badgeColor minPrice maxPrice isAvailable status isVisible tags
      options { name values }
      images { address alt }
      variants { id title optionValues sku barcode price compareAtPrice weight image isAvailable stockLabel available }
      categories { name slug }
      bundleContents { productName quantity variant { id title } }
    }
    cartSettings { enabled addsOutOfStock maxQuantity showsQuantityBox }
  }
`)

export type DetailedProduct = NonNullable<ProductDetailsQuery['product']>
export type Variant = DetailedProduct['variants'][number]

/** The variant in the URL, or the only one. Null while none is chosen. */
export function chosenVariant({ variants }: DetailedProduct, id: string | undefined): Variant | null {
  const chosen = variants.find((variant) => variant.id === id)
  return chosen ?? (variants.length === 1 ? (variants[0] ?? null) : null)
}

/**
 * The variant to show when a visitor chooses a value of an option: the one that shares the most other values with the
 * chosen one, and of these one that can be bought.
 */
export function variantWith(
  { variants }: DetailedProduct,
  chosen: Variant | null,
  place: number,
  value: string,
): Variant | null {
  let best: { readonly variant: Variant; readonly score: number } | null = null
  for (const variant of variants) {
    if (variant.optionValues[place] !== value) continue
    const shared = variant.optionValues.filter((own, at) => at !== place && own === chosen?.optionValues[at]).length
    const score = shared * 2 + (variant.isAvailable ? 1 : 0)
    if (!best || score > best.score) best = { variant, score }
  }
  return best?.variant ?? null
}

/** The image of the variant first, then the others. */
export function imagesOf({ images, name }: DetailedProduct, chosen: Variant | null) {
  const named = images.map(({ address, alt }) => ({ address, alt: alt || name }))
  const own = named.find(({ address }) => address === chosen?.image)
  return own ? [own, ...named.filter((image) => image !== own)] : named
}
