import { keepsFormatting } from '@mainstreet/blocks/clean-rich-text'
import { articleHtml } from './article-html.ts'
import { type BlockSource, withoutComments } from './block-comments.ts'
import { expandShortcodes } from './shortcodes.ts'
import { LONGEST_CONTENT } from './wxr-entries.ts'
import { isImageUrl, type WxrOverview } from './wxr-overview.ts'

export interface ImportedContent {
  /** Null if it is too long, nested too deeply or has too much markup. */
  readonly html: string | null
  readonly images: readonly string[]
  readonly unknownShortcodes: readonly string[]
  /** Names of blocks that the export has no words of. */
  readonly lostBlocks: readonly string[]
}

const TOO_LONG: ImportedContent = { html: null, images: [], unknownShortcodes: [], lostBlocks: [] }

interface ContentSource {
  readonly postId: string
  readonly overview: WxrOverview
  /** HTML. */
  readonly footnotes: string
}

/** The content of a post as an article, with the original images at their addresses on the old site. */
export function contentOf(source: string, { postId, overview, footnotes }: ContentSource): ImportedContent {
  const isClassic = !source.includes('<!-- wp:')
  const blocks: BlockSource = { footnotes, sharedBlock: (id) => overview.sharedBlock(id) }
  const plain = withoutComments(source, blocks)
  const gallery = (ids: readonly string[] | null) => overview.gallery(ids, postId)
  const expanded = plain && expandShortcodes(plain.html.replaceAll('\r\n', '\n'), gallery, LONGEST_CONTENT)
  if (!plain || !expanded || !keepsFormatting(expanded.html)) return TOO_LONG
  const { html, unknown } = expanded
  const images = new Set<string>()
  const article = articleHtml(html, {
    isClassic,
    imageAt(address) {
      const original = overview.original(address)
      if (/^https?:/i.test(original)) images.add(original)
      return original
    },
    linkTo: (address) => targetOf(address, overview),
  })
  return { html: article, images: [...images], unknownShortcodes: unknown, lostBlocks: plain.lost }
}

/** Links within the old site lead to the same path, where a redirect is. Files stay where they are. */
function targetOf(address: string, overview: WxrOverview): string | null {
  const typed = address.trim()
  if (!typed) return null
  // Articles have no anchors.
  if (typed.startsWith('#')) return null
  if (/^(?:mailto|tel|sms):/i.test(typed)) return typed
  const absolute = overview.absolute(typed)
  if (isImageUrl(absolute) && overview.original(absolute) !== absolute) return null
  if (!isOfSite(absolute, overview)) return absolute
  const url = new URL(absolute)
  if (isImageUrl(url.pathname)) return null
  if (url.pathname.includes('/wp-content/') || url.pathname.includes('/wp-admin/')) return absolute
  const id = url.searchParams.get('p') ?? url.searchParams.get('page_id') ?? ''
  const link = overview.links.get(id)
  if (link && URL.canParse(link)) return new URL(link).pathname + url.hash
  return url.pathname + url.search + url.hash
}

function isOfSite(absolute: string, { siteUrl }: WxrOverview): boolean {
  if (!URL.canParse(absolute)) return false
  const plain = ({ host }: URL) => host.replace(/^www\./, '')
  return plain(new URL(absolute)) === plain(new URL(siteUrl))
}
