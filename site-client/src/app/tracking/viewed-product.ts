/** The product that a page is about, by the names that analytics services use. */
interface ViewedItem {
  readonly item_id: string
  readonly item_name: string
  readonly item_brand?: string
  /** In dollars; the lowest of several. */
  readonly price?: number
  readonly quantity: 1
}

interface ProductNode {
  readonly '@type'?: unknown
  readonly '@graph'?: readonly (ProductNode | null)[]
  readonly name?: string
  readonly url?: string
  readonly sku?: string
  readonly brand?: { readonly name?: string }
  readonly offers?: { readonly price?: string; readonly lowPrice?: string }
}

/** Reads the page's own structured data. */
export function viewedProduct(page: Document): ViewedItem | null {
  const node = [...page.head.querySelectorAll('script[type="application/ld+json"]')]
    .flatMap(({ textContent }) => nodesIn(textContent ?? ''))
    .find((one) => [one?.['@type']].flat().some((type) => type === 'Product' || type === 'Service'))
  if (!node?.name) return null
  const price = Number(node.offers?.price ?? node.offers?.lowPrice)
  return {
    item_id:
      node.sku ??
      pathOf(node.url ?? '', page.URL)
        .split('/')
        .at(-1) ??
      '',
    item_name: node.name,
    ...(node.brand?.name && { item_brand: node.brand.name }),
    ...(Number.isFinite(price) && { price }),
    quantity: 1,
  }
}

/** Addresses in structured data may be relative, or nonsense. */
const pathOf = (url: string, base: string) => new URL(URL.canParse(url, base) ? url : base, base).pathname

/** A tenant's own code may hold anything. */
function nodesIn(text: string): readonly (ProductNode | null)[] {
  try {
    const parsed: unknown = JSON.parse(text)
    const nodes = (Array.isArray(parsed) ? parsed : [parsed]) as readonly (ProductNode | null)[]
    return nodes.flatMap((node) => node?.['@graph'] ?? [node])
  } catch {
    return []
  }
}
