import { RICH_ATTRIBUTES, RICH_DROPPED, RICH_TAGS, richAttributes } from '@mainstreet/blocks/rich-text'
import createPurifier from 'dompurify'

/** A separate instance from the one for custom HTML, because hooks are per instance. */
const purifier = createPurifier(window)

// Apply the server's allowlist to each element last.
purifier.addHook('afterSanitizeAttributes', (element) => {
  const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
  const allowed = richAttributes(element.localName, attributes)
  for (const name of Object.keys(attributes)) element.removeAttribute(name)
  for (const [name, value] of Object.entries(allowed)) element.setAttribute(name, value)
})

const cache = new Map<string, string>()
const MAX_CACHED = 500

/** Sanitized rich text for the canvas. Results are cached, so rerendering the same text is free. */
export function canvasRichText(html: string): string {
  const before = cache.get(html)
  if (before !== undefined) return before
  const clean = purifier.sanitize(html, {
    ALLOWED_TAGS: RICH_TAGS,
    ALLOWED_ATTR: RICH_ATTRIBUTES,
    FORBID_CONTENTS: RICH_DROPPED,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(html, clean)
  return clean
}
