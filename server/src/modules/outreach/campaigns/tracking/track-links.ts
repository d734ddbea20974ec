import { escapeHtml } from '@mainstreet/blocks/text'
import { Parser } from 'htmlparser2'

/** Longer addresses stay as they are. */
const MOST_URL = 2000
const MOST_LABEL = 200

/** An address that a mail leads to. */
export interface FoundLink {
  readonly url: string
  /** The text or image that people click. */
  readonly label: string
}

export interface TrackedHtml {
  readonly html: string
  /** Each address once, in the order of the mail. */
  readonly links: readonly FoundLink[]
}

export interface Tracking {
  /** The address that stands in the mail instead of a link's own. Null leaves all links as they are. */
  readonly addressOf: ((url: string) => string) | null
  /** The address of the image that is loaded when the mail is opened. Null for none. */
  readonly pixel: string | null
}

interface Replacement {
  readonly from: number
  readonly to: number
  readonly text: string
}

/**
 * Replaces the addresses of links and adds the image that counts openings. Everything else stays as it is, byte for byte, with
 * conditional comments for Outlook. Addresses with placeholders differ from person to person, so they stay too.
 */
export function trackHtml(html: string, { addressOf, pixel }: Tracking): TrackedHtml {
  const labels = new Map<string, string>()
  const replacements: Replacement[] = []
  let tag = ''
  let open: string | null = null
  let end = html.length
  const label = (text: string) => {
    const known = open === null ? undefined : labels.get(open)
    if (open !== null && known !== undefined && known.length < MOST_LABEL) labels.set(open, known + text)
  }
  const parser = new Parser({
    onopentagname(name) {
      tag = name
      if (name === 'a') open = null
    },
    onattribute(name, value) {
      if (tag === 'img' && name === 'alt') label(value)
      const url = (tag === 'a' || tag === 'area') && name === 'href' && addressOf ? trackableUrl(value) : null
      if (url === null || !addressOf) return
      if (tag === 'a') open = url
      if (!labels.has(url)) labels.set(url, '')
      const text = `href="${escapeHtml(addressOf(url))}"`
      replacements.push({ from: parser.startIndex, to: parser.endIndex, text })
    },
    ontext: label,
    onclosetag(name, isImplied) {
      if (name === 'a') open = null
      if (name === 'body' && !isImplied) end = parser.startIndex
    },
  })
  parser.end(html)
  if (pixel) replacements.push({ from: end, to: end, text: imageOf(pixel) })
  const links = [...labels].map(([url, text]) => ({
    url,
    label: text.replace(/\s+/g, ' ').trim().slice(0, MOST_LABEL),
  }))
  return { html: replaced(html, replacements), links }
}

/** The address in the form in which it is stored; null for one that is not followed by a browser, or is different for each person. */
export function trackableUrl(href: string): string | null {
  const text = href.trim()
  if (text.includes('{{') || text.length > MOST_URL) return null
  const url = URL.parse(text)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.href.length > MOST_URL) return null
  return url.href
}

const imageOf = (address: string) =>
  `<img src="${escapeHtml(address)}" alt="" width="1" height="1" style="display:block;width:1px;height:1px;border:0">`

function replaced(html: string, replacements: readonly Replacement[]): string {
  const parts: string[] = []
  let done = 0
  for (const { from, to, text } of replacements) {
    parts.push(html.slice(done, from), text)
    done = to
  }
  return parts.join('') + html.slice(done)
}
