import { escapeAttribute } from './article-markup.ts'

export interface GalleryImage {
  readonly url: string
  readonly alt: string
  readonly caption: string
}

interface Expanded {
  readonly html: string
  /** Names of shortcodes of plugins, which stay as text. */
  readonly unknown: readonly string[]
}

const LONGEST_SHORTCODE = 2000
const SHORTCODE = /^\[(\/?)([a-z][\w-]{1,40})((?:\s[^[\]]*)?)\/?\]$/i
const WEB_ADDRESS = /^https?:\/\/\S+$/i
/** Images of all galleries of a text. */
const MOST_IMAGES = 1000

/**
 * Replaces WordPress's own shortcodes by HTML. `galleryOf` finds images by their IDs; without IDs, those of the post. Null
 * if more than `most` characters come of it.
 */
export function expandShortcodes(
  source: string,
  galleryOf: (ids: readonly string[] | null) => readonly GalleryImage[],
  most: number,
): Expanded | null {
  let left = MOST_IMAGES
  const limited = (ids: readonly string[] | null) => {
    const images = galleryOf(ids).slice(0, left)
    left -= images.length
    return images
  }
  const unknown = new Set<string>()
  let html = ''
  let done = 0
  const closings = closingsIn(source)
  let end = -1
  for (let start = source.indexOf('['); start >= 0; start = source.indexOf('[', Math.max(done, start + 1))) {
    if (end < start) end = source.indexOf(']', start)
    if (end < 0) break
    // Two brackets show a shortcode as text.
    if (source[start + 1] === '[' && source[end + 1] === ']' && end - start < LONGEST_SHORTCODE) {
      html += source.slice(done, start) + source.slice(start + 1, end + 1)
      done = end + 2
      continue
    }
    const code = end - start < LONGEST_SHORTCODE ? SHORTCODE.exec(source.slice(start, end + 1)) : null
    const [, slash = '', name = '', typed = ''] = code ?? []
    if (!code || slash) continue
    const closing = closingAfter(closings.get(name) ?? [], end)
    const inside = closing < 0 ? '' : source.slice(end + 1, closing)
    const expanded = htmlOf(name.toLowerCase(), attributesOf(typed), inside, limited)
    if (expanded === null) {
      if (typed.trim() || closing >= 0) unknown.add(name)
      continue
    }
    html += source.slice(done, start) + expanded
    done = closing < 0 ? end + 1 : closing + name.length + 3
    if (html.length > most) return null
  }
  if (html.length + source.length - done > most) return null
  return { html: html + source.slice(done), unknown: [...unknown] }
}

/** The places of all `[/name]`, last first. They are looked up once, because a text may open thousands of shortcodes. */
function closingsIn(source: string): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const { 1: name = '', index } of source.matchAll(/\[\/([a-z][\w-]{1,40})\]/gi)) {
    const known = places.get(name)
    if (known) known.push(index)
    else places.set(name, [index])
  }
  for (const known of places.values()) known.reverse()
  return places
}

/** The first place after `at`; -1 if there is none. Places before it are dropped. */
function closingAfter(places: number[], at: number): number {
  while (places.length > 0 && (places.at(-1) as number) < at) places.pop()
  return places.at(-1) ?? -1
}

function htmlOf(
  name: string,
  attributes: Readonly<Record<string, string>>,
  inside: string,
  galleryOf: (ids: readonly string[] | null) => readonly GalleryImage[],
): string | null {
  if (name === 'caption' || name === 'wp_caption') return figureOf(inside, attributes.caption ?? '')
  if (name === 'gallery') {
    const ids = (attributes.ids ?? attributes.include ?? '').split(',').map((id) => id.trim())
    const images = galleryOf(ids[0] ? ids : null)
    return `<figure class="wp-block-gallery">${images.map(imageOf).join('')}</figure>`
  }
  if (name === 'embed' || name === 'youtube' || name === 'vimeo' || name === 'video' || name === 'audio') {
    // Other texts would be looked through to their ends for each of thousands of openings.
    const written = inside.length <= LONGEST_SHORTCODE ? inside : ''
    const address = [written, ...Object.values(attributes)]
      .map((one) => one.trim())
      .find((one) => WEB_ADDRESS.test(one))
    return address ? `\n\n${address}\n\n` : null
  }
  return null
}

function imageOf({ url, alt, caption }: GalleryImage): string {
  const image = `<img src="${escapeAttribute(url)}" alt="${escapeAttribute(alt)}">`
  return caption ? `${image}<figcaption>${caption}</figcaption>` : image
}

/** An image, perhaps in a link, with its caption after it. */
function figureOf(inside: string, caption: string): string {
  const image = inside.indexOf('<img')
  const end = image < 0 ? -1 : inside.indexOf('>', image)
  if (end < 0) return inside
  const rest = inside.slice(end + 1)
  const afterLink = /^\s*<\/a>/.exec(rest)?.[0].length ?? 0
  const words = rest.slice(afterLink).trim() || caption
  return `<figure class="wp-block-image">${inside.slice(0, end + 1 + afterLink)}<figcaption>${words}</figcaption></figure>`
}

function attributesOf(typed: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  let done = 0
  for (let at = typed.indexOf('='); at >= 0; at = typed.indexOf('=', done)) {
    const name = typed.slice(done, at).trim().split(' ').at(-1) ?? ''
    const rest = typed.slice(at + 1)
    const quote = rest.startsWith('"') || rest.startsWith("'") ? rest.charAt(0) : ''
    const end = rest.indexOf(quote || ' ', quote.length)
    const value = rest.slice(quote.length, end < 0 ? rest.length : end)
    attributes[name.toLowerCase()] = value
    done = at + 1 + value.length + 2 * quote.length
  }
  const bare = typed.trim()
  if (WEB_ADDRESS.test(bare)) attributes.src = bare
  return attributes
}
