import type { RequestContext } from '../../../../kernel/context/context.ts'
import { addressOf, type Breadcrumb, PageReader, PageType } from '../../pages/index.ts'
import type { HiddenStatus, SitePage } from '../site-renderer.ts'
import { defaultProductPage, defaultStorePage } from './default-pages.ts'
import { productNode } from './product-node.ts'
import { categoryPath, productPath, STORE_SLUG, storeAddress } from './store-address.ts'
import { plainText, type StoreCategory, StoreRecords } from './store-records.ts'

/** Pages of the store are outdated by changes of these. */
export const STORE_TAGS = ['products']

/** Longer descriptions are cut by search engines. */
const LONGEST_EXCERPT = 160

export interface StorePage {
  readonly page: SitePage
  readonly breadcrumbs: readonly Breadcrumb[]
  /** Of a product that visitors do not see yet. */
  readonly status?: HiddenStatus
  /** schema.org data about it, for its own address. */
  readonly subject?: (canonicalUrl: string) => object
}

/** The pages of the store that the tenant does not write one by one: products and categories. */
export class StorePages {
  constructor(private readonly ctx: RequestContext) {}

  /** Null if there is none at the path, and a path to redirect to if the product has another slug now. */
  async at(path: string): Promise<StorePage | { readonly movedTo: string } | null> {
    const address = storeAddress(path)
    if (!address) return null
    if (address.kind === 'product') return this.product(address.slug)
    if (address.kind === 'category') return this.category(address.slug)
    const page = await this.ctx.use(PageReader).published(STORE_SLUG)
    return page && { page, breadcrumbs: [] }
  }

  private async product(slug: string): Promise<StorePage | { readonly movedTo: string } | null> {
    const product = await this.ctx.use(StoreRecords).product(slug)
    if (!product) return null
    if (product.slug !== slug) return { movedTo: addressOf(productPath(product.slug)) }
    const [template, store] = await Promise.all([
      this.ctx.use(PageReader).publishedOfType(PageType.PRODUCT),
      this.storeCrumb(),
    ])
    const [category] = product.categories
    const page: SitePage = {
      ...(template ?? defaultProductPage),
      title: product.name,
      slug: productPath(slug),
      excerpt: plainText(product.description, LONGEST_EXCERPT),
      image: product.image,
      // The block of the product has its name as the heading.
      showPageTitle: false,
      seoTitle: product.seoTitle || null,
      seoDescription: product.seoDescription || null,
      hideFromSearch: false,
      parentId: null,
      productSlug: slug,
    }
    return {
      page,
      breadcrumbs: [...store, ...(category ? [{ title: category.name, slug: categoryPath(category.slug) }] : [])],
      ...(!product.isVisible && { status: product.status === 'ACTIVE' ? 'scheduled' : 'draft' }),
      subject: (canonicalUrl) => productNode(product, canonicalUrl, page),
    }
  }

  private async category(slug: string): Promise<StorePage | null> {
    const [category, template, store] = await Promise.all([
      this.ctx.use(StoreRecords).category(slug),
      this.ctx.use(PageReader).published(STORE_SLUG),
      this.storeCrumb(),
    ])
    if (!category) return null
    return { page: categoryPage(category, template ?? defaultStorePage), breadcrumbs: store }
  }

  /** The store page, if there is one that visitors see. */
  private async storeCrumb(): Promise<Breadcrumb[]> {
    const [store] = await this.ctx.use(PageReader).visibilityAt([STORE_SLUG])
    return store?.isShown ? [{ title: 'Store', slug: STORE_SLUG }] : []
  }
}

function categoryPage(category: StoreCategory, template: SitePage): SitePage {
  const { id, name, slug, description } = category
  return {
    ...template,
    title: name,
    slug: categoryPath(slug),
    excerpt: plainText(description, LONGEST_EXCERPT) || template.excerpt,
    image: category.image ?? template.image,
    seoTitle: category.seoTitle || null,
    seoDescription: category.seoDescription || null,
    parentId: null,
    category: { id, name, slug, description },
  }
}
