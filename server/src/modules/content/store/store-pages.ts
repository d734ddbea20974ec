import type { RequestContext } from '../../../kernel/context/context.ts'
import { FormerAddresses } from '../../commerce/products/index.ts'
import { addressOf, type Breadcrumb, PageReader, PageType } from '../pages/index.ts'
import type { MovedPage, SitePage, SuppliedPage } from '../site/index.ts'
import { defaultProductPage, defaultStorePage } from './default-pages.ts'
import { productNode } from './product-node.ts'
import { categoryPath, productPath, STORE_SLUG, storeAddress } from './store-address.ts'
import { plainText, type StoreCategory, StoreRecords } from './store-records.ts'

/** Longer descriptions are cut by search engines. */
const LONGEST_EXCERPT = 160

/** The pages of the store that the tenant does not write one by one: products and categories. */
export class StorePages {
  constructor(private readonly ctx: RequestContext) {}

  /** Null if there is none at the path, and a path to redirect to if the product has another slug now. */
  async at(path: string): Promise<SuppliedPage | MovedPage | null> {
    const address = storeAddress(path)
    if (!address) return this.movedFrom(path)
    if (address.kind === 'moved') {
      const product = await this.ctx.use(StoreRecords).product(address.slug)
      return product ? { movedTo: addressOf(productPath(product.slug)) } : this.movedFrom(path)
    }
    if (address.kind === 'product') return this.product(address.slug)
    if (address.kind === 'category') return this.category(address.slug)
    const page = await this.ctx.use(PageReader).published(STORE_SLUG)
    return page && { page, breadcrumbs: [] }
  }

  /** The page of a product that had this path on a former website. */
  private async movedFrom(path: string): Promise<MovedPage | null> {
    const slug = await this.ctx.use(FormerAddresses).slugAt(path)
    return slug === null ? null : { movedTo: addressOf(productPath(slug)) }
  }

  private async product(slug: string): Promise<SuppliedPage | MovedPage | null> {
    const product = await this.ctx.use(StoreRecords).product(slug)
    if (!product) return this.movedFrom(`products/${slug}`)
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
      subject: (canonicalUrl) => productNode(product, canonicalUrl, page),
    }
  }

  private async category(slug: string): Promise<SuppliedPage | null> {
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
