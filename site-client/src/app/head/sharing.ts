import type { SiteDocument } from '../site-document.ts'
import { escaped } from './escape.ts'
import { meta, property } from './head.ts'

/** Size of the picture that stands in for a page's own. */
const PLACEHOLDER = { width: 577, height: 95 } as const

/** How the page appears in search results and where it is shared. */
export function sharingTags(document: SiteDocument): string[] {
  const { page, canonicalUrl, assets, tenantName, status, isHidden, locale } = document
  const description = page.seoDescription || page.excerpt
  const absolute = (address: string) => URL.parse(address, canonicalUrl)?.href ?? address
  const picture = page.image || assets.placeholder
  const tags = [
    description && meta('description', description),
    (status === 'draft' || isHidden) && meta('robots', 'noindex'),
    // What is not to be found has no address that it should be found at.
    !isHidden && `<link rel="canonical" href="${escaped(canonicalUrl)}">`,
    property('og:type', 'website'),
    property('og:title', titleOf(document)),
    property('og:description', description),
    property('og:url', canonicalUrl),
    property('og:site_name', tenantName),
    property('og:locale', (locale ?? 'en-CA').replaceAll('-', '_')),
    picture && property('og:image', absolute(picture)),
    picture && !page.image && property('og:image:width', String(PLACEHOLDER.width)),
    picture && !page.image && property('og:image:height', String(PLACEHOLDER.height)),
    meta('twitter:card', page.image ? 'summary_large_image' : 'summary'),
  ]
  return tags.filter((tag) => typeof tag === 'string' && tag !== '') as string[]
}

/** A title for search engines stands as it was written, the page's own with the name of whose it is. */
export function titleOf({ page, tenantName }: Pick<SiteDocument, 'page' | 'tenantName'>): string {
  return page.seoTitle || `${page.title} - ${tenantName}`
}
