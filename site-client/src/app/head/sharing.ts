import type { SiteDocument } from '../site-document.ts'
import { escapeHtml } from './escape.ts'
import { meta, property } from './head.ts'

/** Size of the placeholder picture. */
const PLACEHOLDER = { width: 577, height: 95 } as const

/** Tags for search results and sharing. */
export function sharingTags(document: SiteDocument): string[] {
  const { page, canonicalUrl, assets, tenantName, status, isHidden, locale } = document
  const description = page.seoDescription || page.excerpt
  const absolute = (address: string) => URL.parse(address, canonicalUrl)?.href ?? address
  const picture = page.image || assets.placeholder
  const tags = [
    description && meta('description', description),
    (status === 'draft' || isHidden) && meta('robots', 'noindex'),
    // A page excluded from search has no canonical URL.
    !isHidden && `<link rel="canonical" href="${escapeHtml(canonicalUrl)}">`,
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

/** The title for search engines replaces the page's own. Either is followed by the tenant's name. */
export function titleOf({ page, tenantName }: Pick<SiteDocument, 'page' | 'tenantName'>): string {
  return `${page.seoTitle || page.title} - ${tenantName}`
}
