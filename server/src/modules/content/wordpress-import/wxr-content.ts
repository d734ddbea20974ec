import { keepsFormatting } from '@mainstreet/blocks/clean-rich-text'
import { articleHtml } from './article-html.ts'
import { expandShortcodes } from './shortcodes.ts'
import { LONGEST_CONTENT } from './wxr-entries.ts'
import { isImageUrl, type WxrOverview } from './wxr-overview.ts'

export interface ImportedContent {
  /** Null if it is too long, nested too deeply or has too much markup. */
  readonly html: string | null
  readonly images: readonly string[]
  readonly unknownShortcodes: readonly string[]
}

const REUSABLE = /^\s*wp:block\s+\{[^}]{0,200}?"ref":\s?(\d{1,12})/
const MOST_REUSED = 50

/** The content of a post as an article, with the original images at their addresses on the old site. */
export function contentOf(source: string, postId: string, overview: WxrOverview): ImportedContent {
  const isClassic = !source.includes('<!-- wp:')
  const plain = withoutComments(source, overview)
  const gallery = (ids: readonly string[] | null) => overview.gallery(ids, postId)
  const expanded = plain === null ? null : expandShortcodes(plain.replaceAll('\r\n', '\n'), gallery, LONGEST_CONTENT)
  if (!expanded || !keepsFormatting(expanded.html)) return { html: null, images: [], unknownShortcodes: [] }
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
  return { html: article, images: [...images], unknownShortcodes: unknown }
}

/**
 * Removes comments, which hold the settings of blocks. Blocks that several posts share are put in their places. Null if
 * the content becomes too long by them.
 */
function withoutComments(source: string, overview: WxrOverview, isNested = false): string | null {
  let [text, done, reused] = ['', 0, 0]
  for (let start = source.indexOf('<!--'); start >= 0; start = source.indexOf('<!--', done)) {
    const end = source.indexOf('-->', start + 4)
    const comment = source.slice(start + 4, end < 0 ? source.length : end)
    const shared = isNested ? '' : overview.sharedBlock(REUSABLE.exec(comment.slice(0, 300))?.[1] ?? '')
    text += source.slice(done, start)
    if (text.length + shared.length > LONGEST_CONTENT) return null
    if (shared && reused++ < MOST_REUSED) text += withoutComments(shared, overview, true) ?? ''
    done = end < 0 ? source.length : end + 3
    if (end < 0) break
  }
  return text + source.slice(done)
}

/** Links within the old site lead to the same path, where a redirect is. Files stay where they are. */
function targetOf(address: string, overview: WxrOverview): string | null {
  const typed = address.trim()
  if (!typed) return null
  if (typed.startsWith('#') || /^(?:mailto|tel|sms):/i.test(typed)) return typed
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
