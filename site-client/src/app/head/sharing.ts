import { escapeHtml } from '@mainstreet/blocks/text'
import type { FeedLink, SiteDocument, SiteFrame } from '../site-document.ts'
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
    (status || isHidden) && meta('robots', 'noindex'),
    // A page excluded from search has no canonical URL.
    !isHidden && `<link rel="canonical" href="${escapeHtml(canonicalUrl)}">`,
    ...(document.feeds ?? []).map(feedLink),
    property('og:type', page.post ? 'article' : 'website'),
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

function feedLink({ title, type, href }: FeedLink): string {
  return `<link rel="alternate" type="${escapeHtml(type)}" title="${escapeHtml(title)}" href="${escapeHtml(href)}">`
}

/** The title for search engines replaces the page's own. */
export function titleOf({ page, ...frame }: Pick<SiteDocument, 'page' | 'tenantName' | 'titlePattern'>): string {
  return titleIn(frame, page.seoTitle || page.title)
}

/** A page's title as the tenant's pattern says, by default followed by the tenant's name. */
export function titleIn({ tenantName, titlePattern }: Pick<SiteFrame, 'tenantName' | 'titlePattern'>, title: string) {
  const names: Readonly<Record<string, string>> = { '{page}': title, '{tenant}': tenantName }
  // In one pass, because a title may contain braces.
  return (titlePattern ?? '{page} - {tenant}').replace(/\{(?:page|tenant)\}/g, (name) => names[name] ?? name)
}
