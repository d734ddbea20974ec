import { stripTags } from '@mainstreet/blocks/text'
import { asVisitor } from '../../../../kernel/context/as-visitor.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'

const PRODUCT = `query StoreProduct($slug: String!) {
  product(slug: $slug) {
    slug name description brand image seoTitle seoDescription minPrice maxPrice isAvailable status isVisible
    images { address }
    variants { sku barcode price isAvailable }
    categories { name slug }
  }
}`

const CATEGORIES = `query StoreCategories {
  categories { id name slug description image seoTitle seoDescription }
}`

export interface StoreProduct {
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
  readonly categories: readonly { readonly name: string; readonly slug: string }[]
}

export interface StoreCategory {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly description: string
  readonly image: string | null
  readonly seoTitle: string
  readonly seoDescription: string
}

/** Reads products and categories through GraphQL, as an anonymous visitor sees them, whoever asks; to staff who look at the site also drafts. */
export class StoreRecords {
  constructor(private readonly ctx: RequestContext) {}

  /** By its slug or a former one. Null if visitors do not see it, or the tenant has no products. */
  async product(slug: string): Promise<StoreProduct | null> {
    const { product } = await this.read<{ product?: StoreProduct | null }>(PRODUCT, { slug })
    return product ?? null
  }

  async category(slug: string): Promise<StoreCategory | null> {
    const { categories = [] } = await this.read<{ categories: StoreCategory[] }>(CATEGORIES, {})
    return categories.find((category) => category.slug === slug) ?? null
  }

  private read<Data extends object>(document: string, variables: object): Promise<Partial<Data>> {
    return asVisitor(this.ctx, async (visitor) => {
      const { data } = await this.ctx.installation.execute(document, variables, visitor)
      return (data ?? {}) as Partial<Data>
    })
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
