import type { HostPage } from '../../host.ts'

export const productHref = (slug: string) => `/store/product/${slug}`
export const categoryHref = (slug: string) => `/store/category/${slug}`

/** The path of the page that a block is on. */
export const pathOf = ({ slug, isHomepage }: HostPage) => (isHomepage || slug === '/' ? '/' : `/${slug}`)
