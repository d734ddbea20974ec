import type { Capability } from '../../../kernel/capability/capability.ts'
import { StoreAddresses } from '../../commerce/products/index.ts'
import { PageType } from '../pages/index.ts'
import { productPageContent } from './default-pages.ts'
import { categoryPath, productPath } from './store-address.ts'
import { StorePages } from './store-pages.ts'

/** The pages of products and categories on sites. */
export const store: Capability = {
  name: 'store',
  sitePages: {
    store: {
      feature: 'store',
      pageTypes: [PageType.PRODUCT],
      designs: {
        [PageType.PRODUCT]: {
          content: productPageContent,
          block: 'ProductDetails',
          missingBlock: 'Add the block Product details first: without it, the pages of your products would be empty.',
        },
      },
    },
  },
  siteContent: {
    cacheTags: ['products'],
    pageAt: (ctx, path) => ctx.use(StorePages).at(path),
    designs: (ctx) => ctx.use(StorePages).designs(),
    sitemap: {
      count: (ctx) => ctx.use(StoreAddresses).count(),
      async slice(ctx, offset, limit) {
        const addresses = await ctx.use(StoreAddresses).slice(offset, limit)
        return addresses.map(({ kind, slug, updatedAt }) => ({
          slug: kind === 'product' ? productPath(slug) : categoryPath(slug),
          updatedAt,
        }))
      },
    },
  },
}
