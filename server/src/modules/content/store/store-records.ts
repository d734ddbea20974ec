import { stripTags } from '@mainstreet/blocks/text'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { PageDataLoader } from '../site/index.ts'

const PRODUCT = `query StoreProduct($slug: String!) {
  product(slug: $slug) {
    id slug type name description brand image seoTitle seoDescription minPrice maxPrice isAvailable stockLabel status isVisible
    images { address }
    variants { sku barcode price isAvailable }
    categories { id }
  }
}`

const CATEGORY = `query StoreCategory($slug: String!) {
  category(slug: $slug) { id name slug description image isSorted seoTitle seoDescription }
}`

export interface StoreProduct {
  readonly id: string
  readonly type: 'PRODUCT' | 'SERVICE' | 'BUNDLE'
  readonly stockLabel: string | null
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly brand: string
  readonly image: string | null
  readonly seoTitle: string
  readonly seoDescription: string
  /** In cents, as all prices. */
  readonly minPrice: number
  readonly maxPrice: number
  readonly isAvailable: boolean
  readonly status: 'DRAFT' | 'ACTIVE' | 'ARCHIVED'
  /** False only where staff look at the site. */
  readonly isVisible: boolean
  readonly images: readonly { readonly address: string }[]
  readonly variants: readonly {
    readonly sku: string
    readonly barcode: string
    readonly price: number
    readonly isAvailable: boolean
  }[]
  readonly categories: readonly { readonly id: string }[]
}

export interface StoreCategory {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly description: string
  readonly image: string | null
  readonly isSorted: boolean
  readonly seoTitle: string
  readonly seoDescription: string
}

/** Reads products and categories through GraphQL, as an anonymous visitor sees them, whoever asks; to staff who look at the site also drafts. */
export class StoreRecords {
  constructor(private readonly ctx: RequestContext) {}

  /** By its slug or a former one. Null if visitors do not see it, or the tenant has no store. */
  async product(slug: string): Promise<StoreProduct | null> {
    if (!this.ctx.hasFeature('store')) return null
    return (await this.load<{ product: StoreProduct | null }>(PRODUCT, { slug })).product
  }

  async category(slug: string): Promise<StoreCategory | null> {
    if (!this.ctx.hasFeature('store')) return null
    return (await this.load<{ category: StoreCategory | null }>(CATEGORY, { slug })).category
  }

  /** Throws if the query fails, because a product that could not be loaded is not missing. */
  private load<Data extends object>(document: string, variables: object): Promise<Data> {
    return this.ctx.use(PageDataLoader).loadOrThrow(document, variables)
  }
}

/** Where words of different blocks would otherwise run together. */
const END_OF_BLOCK = /<(?=\/(?:p|li|h\d|blockquote)>|br)/g

/** The beginning of a rich text, up to a whole word. */
export function plainText(html: string, most: number): string {
  const text = stripTags(html.replaceAll(END_OF_BLOCK, ' <'))
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .split(/\s+/)
    .filter(Boolean)
    .join(' ')
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`
}
