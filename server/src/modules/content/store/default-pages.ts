import { block, encode, tree, type UnplacedBlock } from '@mainstreet/blocks/tree'
import type { PublishedPage } from '../pages/index.ts'

const page = (...content: readonly UnplacedBlock[]): string => {
  const inside = { alignment: { sync: true, desktop: { flexDirection: 'column', alignItems: 'stretch', gap: 48 } } }
  const spacing = {
    sync: false,
    desktop: { paddingTop: 48, paddingBottom: 88 },
    mobile: { paddingTop: 28, paddingBottom: 56 },
  }
  const section = { contentWidth: 'normal', spacing }
  return encode(tree(block('Wrapper', {}, block('Section', section, block('Container', inside, ...content)))))
}

const about = {
  id: '',
  excerpt: '',
  image: null,
  isHomepage: false,
  showPageTitle: false,
  templateSections: {},
  parentId: null,
  hideFromSearch: false,
  seoTitle: null,
  seoDescription: null,
  publishedLinks: [],
} satisfies Partial<PublishedPage>

/** The initial design of product pages. */
export const productPageContent = page(block('ProductDetails'), block('RelatedProducts'), block('RecentlyViewed'))

/** The product page of a tenant that has not designed one. */
export const defaultProductPage: PublishedPage = {
  ...about,
  title: 'Product',
  slug: 'product',
  publishedContent: productPageContent,
}

/** A category of a store without a list of products of its own. */
export const defaultCategoryContent = page(block('CategoryHeader'), block('ProductList'))

/** The store of a tenant without a published store page, for its categories. */
export const defaultStorePage: PublishedPage = {
  ...about,
  title: 'Store',
  slug: 'store',
  showPageTitle: true,
  publishedContent: page(block('ProductList')),
}
