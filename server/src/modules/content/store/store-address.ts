import { slugify } from '@mainstreet/blocks/text'

/** The store page, a category of it or a product; `moved` is a product whose page is elsewhere. */
export type StoreAddress =
  | { readonly kind: 'store' }
  | { readonly kind: 'product' | 'category' | 'moved'; readonly slug: string }

/** Paths by the kind of page below them. The first of each kind is the canonical one. */
const FOLDERS = [
  ['store/product/', 'product'],
  ['store/category/', 'category'],
  ['products/', 'product'],
] as const

const SLUG = /^[a-z0-9-]{1,120}$/

/** The store page at a path without a page of the tenant's own; null if there is none. */
export function storeAddress(path: string): StoreAddress | null {
  if (path === 'products') return { kind: 'store' }
  for (const [folder, kind] of FOLDERS) {
    const slug = path.slice(folder.length)
    if (path.startsWith(folder) && SLUG.test(slug)) return { kind, slug }
  }
  return addressInShopify(path)
}

const IN_SHOPIFY = /^(?:collections\/[^/]{1,200}\/)?products\/([^/]{1,200})$/
/** As imports make slugs of handles. */
const LONGEST_SLUG = 100

/** The product of an address in Shopify, where handles can have capitals and other letters, and be below a collection. */
function addressInShopify(path: string): StoreAddress | null {
  const slug = slugify(IN_SHOPIFY.exec(path)?.[1] ?? '', LONGEST_SLUG)
  return slug ? { kind: 'moved', slug } : null
}

export const STORE_SLUG = 'store'
export const productPath = (slug: string) => `store/product/${slug}`
export const categoryPath = (slug: string) => `store/category/${slug}`
