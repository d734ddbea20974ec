import type { SiteDocument } from '../site-document.ts'
import { escaped } from './escape.ts'
import { meta, property } from './head.ts'

/** Size of the picture that stands in for a page's own. */
const PLACEHOLDER = { width: 577, height: 95 } as const

/** How the page appears in search results and where it is shared. */
export function sharingTags({
  page,
  canonicalUrl,
  assets,
  tenantName,
  status,
  isPersonal,
  locale,
}: SiteDocument): string[] {
  const absolute = (address: string) => URL.parse(address, canonicalUrl)?.href ?? address
  const picture = page.image || assets.placeholder
  const tags = [
    page.excerpt && meta('description', page.excerpt),
    (status === 'draft' || isPersonal) && meta('robots', 'noindex'),
    `<link rel="canonical" href="${escaped(canonicalUrl)}">`,
    property('og:type', 'website'),
    property('og:title', `${page.title} - ${tenantName}`),
    property('og:description', page.excerpt),
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
