import type { SiteDocument } from '../site-document.ts'

/** schema.org data as JSON-LD. Empty for pages that are excluded from search. */
export function structuredData(document: SiteDocument): string[] {
  if (document.isHidden || document.status === 'draft') return []
  const graph = document.page.isHomepage ? [site(document), company(document), page(document)] : [page(document)]
  const crumbs = breadcrumbs(document)
  const all = [...graph, ...(crumbs ? [crumbs] : []), ...(document.subject ? [document.subject] : [])]
  const data = { '@context': 'https://schema.org', '@graph': all }
  return [`<script type="application/ld+json">${inScriptElement(JSON.stringify(data))}</script>`]
}

/** Escapes characters as \u…, so that no '</script>' or '<!--' can end or change the script element. */
function inScriptElement(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

const rootOf = ({ canonicalUrl }: SiteDocument) => new URL('/', canonicalUrl).href

function site(document: SiteDocument) {
  const root = rootOf(document)
  return {
    '@type': 'WebSite',
    '@id': `${root}#site`,
    url: root,
    name: document.tenantName,
    inLanguage: document.locale ?? 'en-CA',
    publisher: { '@id': `${root}#company` },
  }
}

/** A business with a phone number or an address is a LocalBusiness. */
function company(document: SiteDocument) {
  const root = rootOf(document)
  const { phone, email, address } = document.business ?? { phone: null, email: null, address: null }
  const logo = document.bar?.logo
  return {
    '@type': phone || address ? 'LocalBusiness' : 'Organization',
    '@id': `${root}#company`,
    name: document.companyName || document.tenantName,
    url: root,
    ...(logo && { logo: URL.parse(logo, root)?.href, image: URL.parse(logo, root)?.href }),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(address && { address }),
  }
}

function page(document: SiteDocument) {
  const { page: shown, canonicalUrl, locale } = document
  const picture = shown.image && URL.parse(shown.image, canonicalUrl)?.href
  return {
    '@type': 'WebPage',
    '@id': `${canonicalUrl}#page`,
    url: canonicalUrl,
    name: shown.seoTitle || shown.title,
    ...((shown.seoDescription || shown.excerpt) && { description: shown.seoDescription || shown.excerpt }),
    ...(picture && { primaryImageOfPage: picture }),
    inLanguage: locale ?? 'en-CA',
    isPartOf: { '@id': `${rootOf(document)}#site` },
  }
}

/** From the home page down. A page directly below it needs none. */
function breadcrumbs(document: SiteDocument) {
  const { page: shown, breadcrumbs: above = [], tenantName, canonicalUrl } = document
  if (above.length === 0) return null
  const root = rootOf(document)
  const way = [
    { name: tenantName, item: root },
    ...above.map(({ title, slug }) => ({ name: title, item: root + slug })),
    { name: shown.title, item: canonicalUrl },
  ]
  return {
    '@type': 'BreadcrumbList',
    '@id': `${canonicalUrl}#breadcrumbs`,
    itemListElement: way.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}
