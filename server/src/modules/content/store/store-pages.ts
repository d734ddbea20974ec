import type { RequestContext } from '../../../kernel/context/context.ts'
import { type CategoryStep, CategoryTrails, FormerAddresses } from '../../commerce/products/index.ts'
import { SettingsService } from '../../platform/settings/index.ts'
import { addressOf, type Breadcrumb, PageReader, PageType, type PublishedPage } from '../pages/index.ts'
import type { MovedPage, SitePage, SuppliedPage } from '../site/index.ts'
import { categoryContent } from './category-content.ts'
import { defaultProductPage, defaultStorePage } from './default-pages.ts'
import { productNode } from './product-node.ts'
import { categoryPath, productPath, STORE_SLUG, storeAddress } from './store-address.ts'
import { plainText, type StoreCategory, StoreRecords } from './store-records.ts'

/** Longer descriptions are cut by search engines. */
const LONGEST_EXCERPT = 160
/** Opens the design of product pages, and creates it first if there is none. */
const TEMPLATE_PATH = '/admin/pages/product-template'
const CONTACT_SLUG = 'contact'

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

  /** The tenant's design of product pages, if it has published one. */
  async designs(): Promise<PublishedPage[]> {
    if (!this.ctx.hasFeature('store')) return []
    const design = await this.ctx.use(PageReader).publishedOfType(PageType.PRODUCT)
    return design ? [design] : []
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
    const [template, { crumbs, contactHref }, trail, { contactPhone }] = await Promise.all([
      this.ctx.use(PageReader).publishedOfType(PageType.PRODUCT),
      this.neighbours(),
      this.ctx.use(CategoryTrails).deepest(product.categories.map(({ id }) => id)),
      this.ctx.use(SettingsService).site(),
    ])
    const breadcrumbs = [...crumbs, ...trail.map(categoryCrumb)]
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
      trail: breadcrumbs,
      contact: { phone: contactPhone?.trim() || null, href: contactHref },
    }
    return {
      page,
      breadcrumbs,
      ...(!product.isVisible && { status: product.status === 'ACTIVE' ? 'scheduled' : 'draft' }),
      subject: (canonicalUrl) => productNode(product, canonicalUrl, page),
      staffLinks: [
        {
          label: 'Edit Product',
          icon: 'pencil',
          path: `/admin/inventory/products/${product.id}`,
          permission: 'products.can_edit',
        },
        { label: 'Edit product template', icon: 'template', path: TEMPLATE_PATH, permission: 'pages.can_edit' },
      ],
    }
  }

  private async category(slug: string): Promise<SuppliedPage | null> {
    const [category, template, { crumbs }] = await Promise.all([
      this.ctx.use(StoreRecords).category(slug),
      this.ctx.use(PageReader).published(STORE_SLUG),
      this.neighbours(),
    ])
    if (!category) return null
    const trail = (await this.ctx.use(CategoryTrails).to([category.id])).get(category.id) ?? []
    const breadcrumbs = [...crumbs, ...trail.slice(0, -1).map(categoryCrumb)]
    const editor = `/admin/editor?${new URLSearchParams({ slug: STORE_SLUG })}`
    return {
      page: { ...categoryPage(category, template ?? defaultStorePage), trail: breadcrumbs },
      breadcrumbs,
      staffLinks: [
        ...(template
          ? [{ label: 'Edit page', icon: 'pencil', path: editor, permission: 'pages.can_edit' } as const]
          : []),
        {
          label: 'Edit category',
          icon: 'sitemap',
          path: `/admin/inventory/categories?edit=${category.id}`,
          permission: 'products.can_edit',
        },
      ],
    }
  }

  /** The pages that those of the store lead to, if visitors see them: the store page and the contact page. */
  private async neighbours(): Promise<{ crumbs: readonly Breadcrumb[]; contactHref: string | null }> {
    const pages = await this.ctx.use(PageReader).visibilityAt([STORE_SLUG, CONTACT_SLUG])
    const isShown = (slug: string) => pages.some((page) => page.slug === slug && page.isShown)
    return {
      crumbs: isShown(STORE_SLUG) ? [{ title: 'Store', slug: STORE_SLUG }] : [],
      contactHref: isShown(CONTACT_SLUG) ? addressOf(CONTACT_SLUG) : null,
    }
  }
}

const categoryCrumb = ({ name, slug }: CategoryStep): Breadcrumb => ({ title: name, slug: categoryPath(slug) })

function categoryPage(category: StoreCategory, template: SitePage): SitePage {
  const { id, name, slug, description, image, isSorted } = category
  return {
    ...template,
    publishedContent: categoryContent(template.publishedContent),
    // The header of the category has its name as the heading.
    showPageTitle: false,
    title: name,
    slug: categoryPath(slug),
    excerpt: plainText(description, LONGEST_EXCERPT) || template.excerpt,
    image: category.image ?? template.image,
    seoTitle: category.seoTitle || null,
    seoDescription: category.seoDescription || null,
    parentId: null,
    category: { id, name, slug, description, image, isSorted },
  }
}
