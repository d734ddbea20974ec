import { escapeText, WEB_ADDRESS } from './article-markup.ts'
import { LONGEST_CONTENT } from './wxr-entries.ts'

export interface BlockSource {
  /** The content of a reusable block by its ID; '' if there is none. */
  sharedBlock(id: string): string
  /** HTML of the footnotes of the post; '' if it has none. */
  readonly footnotes: string
}

interface PlainContent {
  readonly html: string
  /** Names of blocks that WordPress renders on each visit, so the export has no text of them. */
  readonly lost: readonly string[]
}

const BLOCK = /^\s*wp:([a-z][a-z0-9-]{0,60}(?:\/[a-z0-9-]{1,60})?)(?=[\s{/])/
const REFERENCE = /"ref":\s?(\d{1,12})/
const MOST_REUSED = 50
/** Characters. */
const LONGEST_SETTINGS = 3000
/** Blocks without content, which only add space or split the text. */
const EMPTY = new Set(['more', 'nextpage', 'spacer', 'separator', 'paragraph', 'home-link'])

/**
 * Removes comments, which hold the settings of blocks, and inserts reusable blocks in their places. Null if these make the
 * content too long.
 */
export function withoutComments(source: string, blocks: BlockSource): PlainContent | null {
  const lost = new Set<string>()
  const html = plain(source, blocks, lost, false)
  return html === null ? null : { html, lost: [...lost] }
}

function plain(source: string, blocks: BlockSource, lost: Set<string>, isNested: boolean): string | null {
  let [text, done, reused] = ['', 0, 0]
  for (let start = source.indexOf('<!--'); start >= 0; start = source.indexOf('<!--', done)) {
    const end = source.indexOf('-->', start + 4)
    const comment = source.slice(start + 4, end < 0 ? source.length : end)
    const name = comment.trimEnd().endsWith('/') ? (BLOCK.exec(comment.slice(0, 300))?.[1] ?? '') : ''
    const shared = name === 'block' && !isNested && reused < MOST_REUSED ? sharedIn(comment, blocks) : ''
    text += source.slice(done, start)
    if (text.length + shared.length > LONGEST_CONTENT) return null
    if (shared) reused += 1
    const own = name === 'footnotes' ? blocks.footnotes : addressIn(name, comment)
    const inside = shared ? plain(shared, blocks, lost, true) : own
    if (inside) text += inside
    else if (name && !EMPTY.has(name)) lost.add(name)
    done = end < 0 ? source.length : end + 3
    if (end < 0) break
  }
  return text + source.slice(done)
}

const sharedIn = (comment: string, blocks: BlockSource) =>
  blocks.sharedBlock(REFERENCE.exec(comment.slice(0, 300))?.[1] ?? '')

/** Blocks that keep an address in their settings alone: links to profiles, and old embeds. */
function addressIn(name: string, comment: string): string {
  const isEmbed = name === 'embed' || name.startsWith('core-embed/')
  if (name !== 'social-link' && !isEmbed) return ''
  const { url, label, service } = settingsIn(comment)
  if (typeof url !== 'string' || !WEB_ADDRESS.test(url)) return ''
  if (isEmbed) return `<div>${escapeText(url)}</div>`
  const text = [label, service].find((one) => typeof one === 'string' && one !== '') ?? url
  return `<li><a href="${escapeText(url)}">${escapeText(String(text))}</a></li>`
}

function settingsIn(comment: string): Readonly<Record<string, unknown>> {
  const typed = comment.slice(comment.indexOf('{'), comment.lastIndexOf('}') + 1)
  if (typed.length > LONGEST_SETTINGS) return {}
  try {
    return JSON.parse(typed) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** The footnotes that the block editor keeps beside a content, as a list. */
export function footnotesOf(saved: string): string {
  if (!saved.startsWith('[')) return ''
  try {
    const notes = JSON.parse(saved) as readonly ({ content?: unknown } | null)[]
    const items = notes.flatMap((note) => (typeof note?.content === 'string' ? [`<li>${note.content}</li>`] : []))
    return items.length > 0 ? `<ol>${items.join('')}</ol>` : ''
  } catch {
    return ''
  }
}
