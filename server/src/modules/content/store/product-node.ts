import type { SitePage } from '../site/index.ts'
import type { StoreProduct } from './store-records.ts'

/** The maximum number of images in structured data. */
const MOST_IMAGES = 10

/** A product or service as schema.org data. */
export function productNode(product: StoreProduct, canonicalUrl: string, page: SitePage): object {
  const { type, name, brand, images, variants, minPrice, maxPrice } = product
  const [only] = variants
  const isSingle = variants.length === 1
  const isService = type === 'SERVICE'
  const description = page.seoDescription || page.excerpt
  const pictures = images.slice(0, MOST_IMAGES).flatMap(({ address }) => URL.parse(address, canonicalUrl)?.href ?? [])
  const offer = {
    url: canonicalUrl,
    priceCurrency: 'CAD',
    ...(!isService && { availability: `https://schema.org/${availabilityOf(product)}` }),
  }
  return {
    '@type': isService ? 'Service' : 'Product',
    '@id': `${canonicalUrl}#product`,
    name,
    url: canonicalUrl,
    ...(description && { description }),
    ...(pictures.length > 0 && { image: pictures }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(!isService && isSingle && only?.sku && { sku: only.sku }),
    ...(!isService && isSingle && only && /^\d{8,14}$/.test(only.barcode) && { gtin: only.barcode }),
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

/** Products that can be ordered without stock are on back order. Without a label, `isAvailable` decides. */
function availabilityOf({ stockLabel, isAvailable }: StoreProduct): string {
  if (stockLabel === 'DISCONTINUED') return 'Discontinued'
  if (stockLabel === 'READY_TO_ORDER' || stockLabel === 'BACKORDERED') return 'BackOrder'
  return isAvailable ? 'InStock' : 'OutOfStock'
}

/** Cents as schema.org has them: without a sign, with a point. */
const amount = (cents: number) => (cents / 100).toFixed(2)
