import { escapeHtml } from '@mainstreet/blocks/text'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export interface Listed {
  /** With scheme and host. */
  readonly address: string
  readonly updatedAt: Date
}

export function sitemapXml(pages: readonly Listed[]): string {
  const rows = pages.map(
    ({ address, updatedAt }) =>
      `<url><loc>${escapeHtml(address)}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>\n`,
  )
  return `${HEAD}<urlset ${SCHEMA}>\n${rows.join('')}</urlset>\n`
}

/** An index of sitemap-1.xml and its successors. */
export function sitemapIndexXml(siteUrl: string, parts: number): string {
  const rows = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${escapeHtml(`${siteUrl}/sitemap-${index + 1}.xml`)}</loc></sitemap>\n`,
  )
  return `${HEAD}<sitemapindex ${SCHEMA}>\n${rows.join('')}</sitemapindex>\n`
}

/** Allows everything. Pages that shouldn't be indexed have a robots meta tag. */
export function robotsText(siteUrl: string): string {
  return `User-agent: *\nDisallow:\n\nSitemap: ${siteUrl}/sitemap.xml\n`
}
