/**
 * Linear replacements for regular expressions that take quadratic time: `/x+$/` starts anew at every x, and `/<[^>]*>/`
 * looks for the end of every `<`. The texts come from strangers and may be as long as a request.
 */

/** Titles and names are far shorter; more characters add nothing to a slug. */
const MAX_SLUG_SOURCE = 1_000

/** The text without any `character` at its ends. */
export function trimCharacter(text: string, character: string): string {
  let start = 0
  while (text[start] === character) start++
  return trimEndCharacter(text.slice(start), character)
}

/** The text without any `character` at its end. */
export function trimEndCharacter(text: string, character: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === character) end--
  return text.slice(0, end)
}

/** The text in its plainest letters: 'Über ﬁne' becomes 'Uber fine'. */
export function stripDiacritics(text: string): string {
  // Normalizing sorts each run of marks, and takes quadratic time for it: so the marks that are written out go first.
  return withoutMarks(withoutMarks(text).normalize('NFKD'))
}

const withoutMarks = (text: string) => text.replace(/\p{M}/gu, '')

/** Small letters, digits and hyphens for an address: 'Brakes & Tyres' becomes 'brakes-tyres'. May be empty. */
export function slugify(text: string, maxLength: number): string {
  const plain = stripDiacritics(text.slice(0, MAX_SLUG_SOURCE)).replaceAll('ß', 'ss').toLowerCase()
  const slug = trimCharacter(plain.replace(/[^a-z0-9]+/g, '-'), '-').slice(0, maxLength)
  return trimEndCharacter(slug, '-')
}

/** Without spaces at the ends, and with one space for each run of spaces and line breaks. */
export function collapseSpaces(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}

/** HTML without its tags, each replaced by `replacement`. A `<` that is never closed stays as text. */
export function stripTags(html: string, replacement = ''): string {
  let text = ''
  let done = 0
  for (let start = html.indexOf('<'); start >= 0; start = html.indexOf('<', done)) {
    const end = html.indexOf('>', start)
    if (end < 0) break
    text += html.slice(done, start) + replacement
    done = end + 1
  }
  return text + html.slice(done)
}

/**
 * A whole number as people write it, with or without separated thousands: '125,000' and '125 000'. Null for anything
 * else, such as '12,5'.
 */
export function parseWholeNumber(text: string): number | null {
  const [first = '', ...thousands] = text.trim().split(/[ ,\u00a0\u202f]/)
  const isGrouped = first.length <= 3 && thousands.every((group) => group.length === 3)
  const digits = [first, ...thousands].join('')
  return /^\d+$/.test(digits) && (thousands.length === 0 || isGrouped) ? Number(digits) : null
}

/** Removes everything between `open` and `close`. Unclosed parts stay. */
export function stripBetween(text: string, open: string, close: string): string {
  let rest = ''
  let done = 0
  for (let start = text.indexOf(open); start >= 0; start = text.indexOf(open, done)) {
    const end = text.indexOf(close, start + open.length)
    if (end < 0) break
    rest += text.slice(done, start)
    done = end + close.length
  }
  return rest + text.slice(done)
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for element content and quoted attributes of HTML and XML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string)
}

const ADDRESS = /(https?:\/\/[^\s<>"]{1,2000})/
const AFTER_ADDRESS = new Set(".,;:!?)]}'’”")

/** The parts of a text in order. Web addresses have an `href`, to which punctuation after them doesn't belong. */
export function splitLinks(text: string): { readonly text: string; readonly href?: string }[] {
  return text.split(ADDRESS).flatMap((part, index) => {
    if (index % 2 === 0) return part === '' ? [] : [{ text: part }]
    let end = part.length
    while (AFTER_ADDRESS.has(part[end - 1] ?? '')) end -= 1
    const href = part.slice(0, end)
    return [{ text: href, href }, ...(end < part.length ? [{ text: part.slice(end) }] : [])]
  })
}
