import { keepsFormatting } from '@mainstreet/blocks/clean-rich-text'
import { articleHtml } from './article-html.ts'
import { withoutEntities } from './article-markup.ts'
import { type BlockSource, footnotesOf, withoutComments } from './block-comments.ts'
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
  /** How many links point to anchors in the same text. Articles have no anchors. */
  readonly anchors: number
  /** Paths of the old site that links lead to and that the export has nothing at. */
  readonly deadPaths: readonly string[]
  /** Names of the old site's files that the text links to or plays. */
  readonly linkedFiles: readonly string[]
}

const TOO_LONG: ImportedContent = {
  ...{ html: null, images: [], unknownShortcodes: [], lostBlocks: [] },
  ...{ anchors: 0, deadPaths: [], linkedFiles: [] },
}

interface ContentSource {
  readonly postId: string
  readonly overview: WxrOverview
  /** As the block editor saves them. */
  readonly footnotes: string
}

/** The content of a post as an article, with the original images at their addresses on the old site. */
export function contentOf(source: string, { postId, overview, footnotes }: ContentSource): ImportedContent {
  const isClassic = !source.includes('<!-- wp:')
  const blocks: BlockSource = { footnotes: footnotesOf(footnotes), sharedBlock: (id) => overview.sharedBlock(id) }
  const plain = withoutComments(source, blocks)
  const gallery = (ids: readonly string[] | null) => overview.gallery(ids, postId)
  const expanded = plain && expandShortcodes(plain.html.replaceAll('\r\n', '\n'), gallery, LONGEST_CONTENT)
  if (!plain || !expanded || !keepsFormatting(expanded.html)) return TOO_LONG
  const { html, unknown } = expanded
  const images = new Set<string>()
  const deadPaths = new Set<string>()
  let anchors = 0
  const article = articleHtml(html, {
    isClassic,
    imageAt(address) {
      const original = overview.original(address)
      if (/^https?:/i.test(original)) images.add(original)
      return original
    },
    linkTo(address) {
      const target = targetOf(address, overview)
      if (target?.startsWith('#')) {
        if (!footnotes.includes(`"${target.slice(1)}"`)) anchors += 1
        return null
      }
      const path = target?.startsWith('/') ? (target.split(/[?#]/, 1)[0] as string) : ''
      if (!overview.hasPath(path)) deadPaths.add(path)
      return target
    },
  })
  return {
    ...{ html: article, images: [...images], unknownShortcodes: unknown, lostBlocks: plain.lost },
    ...{ anchors, deadPaths: [...deadPaths], linkedFiles: filesIn(article ?? '', overview) },
  }
}

/**
 * Links within the old site lead to the same path, where a redirect is. Files stay where they are. Null for those that
 * only show an image.
 */
function targetOf(address: string, overview: WxrOverview): string | null {
  const typed = address.trim()
  if (!typed) return null
  if (typed.startsWith('#')) return typed
  if (/^(?:mailto|tel|sms):/i.test(typed)) return typed
  const absolute = overview.absolute(typed)
  if (isImageUrl(absolute) && overview.original(absolute) !== absolute) return null
  if (!isOfSite(absolute, overview)) return absolute
  const url = new URL(absolute)
  if (isImageUrl(url.pathname)) return null
  if (url.pathname.includes('/wp-content/') || url.pathname.includes('/wp-admin/')) return absolute
  if (overview.isImagePage(url.pathname) || overview.attachments.has(url.searchParams.get('attachment_id') ?? ''))
    return null
  const id = url.searchParams.get('p') ?? url.searchParams.get('page_id') ?? ''
  const path = overview.paths.get(id)
  if (path) return path + url.hash
  return url.pathname + url.search + url.hash
}

const ADDRESS = /(?:href|data-video)="(https?:[^"]{1,2000})"/g

function filesIn(article: string, overview: WxrOverview): string[] {
  const addresses = [...article.matchAll(ADDRESS)].map(([, address = '']) => withoutEntities(address))
  const files = addresses.filter((address) => address.includes('/wp-content/') && isOfSite(address, overview))
  return [...new Set(files.map((address) => address.slice(address.lastIndexOf('/') + 1)))]
}

function isOfSite(absolute: string, { siteUrl }: WxrOverview): boolean {
  if (!URL.canParse(absolute)) return false
  const [url, site] = [new URL(absolute), new URL(siteUrl)]
  const plain = ({ host }: URL) => host.replace(/^www\./, '')
  // Around a blog in a folder there is another site.
  return plain(url) === plain(site) && `${url.pathname}/`.startsWith(`${site.pathname.replace(/\/$/, '')}/`)
}
