import { slugOfLink } from '../canvas/link-slug.ts'
import { htmlOf, partsOf, tagsOf } from './block-parts.ts'
import type { Finding, PageFacts } from './finding.ts'
import { anchorsIn } from './html-tags.ts'
import type { PageBlock } from './page-blocks.ts'

interface Link {
  readonly address: string
  readonly block: PageBlock
}

/** Anchors that exist on every page; browsers handle the last two. */
const ANCHORS = ['main', 'top', '']

/** The site's own addresses linked on a page, for the server to look up. */
export function siteLinksOf(blocks: readonly PageBlock[], siteUrl: string): readonly string[] {
  const paths = blocks.flatMap(linksOf).flatMap(({ address }) => pathOnSite(address, siteUrl) ?? [])
  return [...new Set(paths)]
}

/** Broken links: empty ones, addresses that do not exist, and missing anchors. */
export function checkLinks(
  blocks: readonly PageBlock[],
  brokenLinks: PageFacts['brokenLinks'],
  siteUrl: string,
): Finding[] {
  const anchors = new Set([...ANCHORS, ...blocks.flatMap((block) => [...htmlOf(block)].flatMap(anchorsIn))])
  return blocks.flatMap(linksOf).flatMap(({ address, block }) => {
    const message = faultOf(address, anchors, brokenLinks, siteUrl)
    const { nodeId, within } = block
    return message === null ? [] : [{ kind: 'links', message: `${block.name} ${message}`, nodeId, within } as const]
  })
}

function linksOf(block: PageBlock): Link[] {
  const links: Link[] = []
  for (const { control, value } of partsOf(block))
    if (control.kind === 'link' && typeof value === 'string' && (value !== '' || control.isMain))
      links.push({ address: value, block })
  for (const { name, attributes } of tagsOf(block))
    if (name === 'a' && attributes.href !== undefined) links.push({ address: attributes.href.trim(), block })
  return links
}

function faultOf(
  address: string,
  anchors: ReadonlySet<string>,
  brokenLinks: PageFacts['brokenLinks'],
  siteUrl: string,
): string | null {
  if (address === '' || address === '#') return 'has no address to lead to.'
  if (address.startsWith('#')) {
    return anchors.has(decodeName(address.slice(1))) ? null : `leads to ${address}, which is not on this page.`
  }
  const reason = brokenLinks.get(pathOnSite(address, siteUrl) ?? '')
  if (reason === 'UNPUBLISHED') return `leads to ${address}, a page that visitors do not see yet.`
  return reason === 'MISSING' ? `leads to ${address}, where the site has no page.` : null
}

/** The path of an address on this site, without query and fragment; null for all others. */
function pathOnSite(address: string, siteUrl: string): string | null {
  const origin = siteUrl.replace(/\/$/, '')
  const isOurs =
    address.toLowerCase().startsWith(origin.toLowerCase()) && /^(?:[/?#]|$)/.test(address.slice(origin.length))
  const path = isOurs && origin !== '' ? address.slice(origin.length) || '/' : address
  const slug = slugOfLink(path)
  if (slug === null) return null
  return slug === '/' ? '/' : `/${encodeURI(slug)}`
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
