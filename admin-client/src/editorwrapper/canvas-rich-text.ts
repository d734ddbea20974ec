import { RICH_ATTRIBUTES, RICH_DROPPED, RICH_TAGS, richAttributes } from '@mainstreet/blocks/rich-text'
import createPurifier from 'dompurify'

/** Another one than cleans custom HTML: its hook is its own. */
const purifier = createPurifier(window)

// The same judge as on the server sees each element last.
purifier.addHook('afterSanitizeAttributes', (element) => {
  const given = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
  const kept = richAttributes(element.localName, given)
  for (const name of Object.keys(given)) element.removeAttribute(name)
  for (const [name, value] of Object.entries(kept)) element.setAttribute(name, value)
})

const known = new Map<string, string>()
const REMEMBERED = 500

/** A stored text as the canvas may draw it. A redraw of the same text costs nothing. */
export function canvasRichText(html: string): string {
  const before = known.get(html)
  if (before !== undefined) return before
  const clean = purifier.sanitize(html, {
    ALLOWED_TAGS: RICH_TAGS,
    ALLOWED_ATTR: RICH_ATTRIBUTES,
    FORBID_CONTENTS: RICH_DROPPED,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
  if (known.size >= REMEMBERED) known.clear()
  known.set(html, clean)
  return clean
}
