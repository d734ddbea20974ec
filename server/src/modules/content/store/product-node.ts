import type { SitePage } from '../site/index.ts'
import type { StoreProduct } from './store-records.ts'

/** Images that search engines are told of. */
const MOST_IMAGES = 10

/** A product as schema.org data. */
export function productNode(product: StoreProduct, canonicalUrl: string, page: SitePage): object {
  const { name, brand, images, variants, minPrice, maxPrice, isAvailable } = product
  const [only] = variants
  const isSingle = variants.length === 1
  const description = page.seoDescription || page.excerpt
  const pictures = images.slice(0, MOST_IMAGES).flatMap(({ address }) => URL.parse(address, canonicalUrl)?.href ?? [])
  const offer = {
    url: canonicalUrl,
    priceCurrency: 'CAD',
    availability: `https://schema.org/${isAvailable ? 'InStock' : 'OutOfStock'}`,
  }
  return {
    '@type': 'Product',
    '@id': `${canonicalUrl}#product`,
    name,
    url: canonicalUrl,
    ...(description && { description }),
    ...(pictures.length > 0 && { image: pictures }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(isSingle && only?.sku && { sku: only.sku }),
    ...(isSingle && only && /^\d{8,14}$/.test(only.barcode) && { gtin: only.barcode }),
    offers:
      minPrice === maxPrice
        ? { '@type': 'Offer', ...offer, price: amount(minPrice) }
        : {
            '@type': 'AggregateOffer',
            ...offer,
            lowPrice: amount(minPrice),
            highPrice: amount(maxPrice),
            offerCount: variants.length,
          },
  }
}

/** Cents as schema.org has them: without a sign, with a point. */
const amount = (cents: number) => (cents / 100).toFixed(2)
