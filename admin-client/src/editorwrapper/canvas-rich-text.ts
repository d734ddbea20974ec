import type { RichTextKind } from '@mainstreet/blocks/fields'
import { RICH_ATTRIBUTES, RICH_DROPPED, RICH_TAGS, richAttributes } from '@mainstreet/blocks/rich-text'
import createPurifier from 'dompurify'
import { trustedPolicy } from '../ui/trusted-types/trusted-html.ts'
import { rememberClean } from './remember-clean.ts'

/** A separate instance from the one for custom HTML, because hooks are per instance. */
const purifier = createPurifier(window)

// Apply the server's allowlist to each element last.
purifier.addHook('afterSanitizeAttributes', (element) => {
  const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
  const allowed = richAttributes(element.localName, attributes)
  for (const name of Object.keys(attributes)) element.removeAttribute(name)
  for (const [name, value] of Object.entries(allowed)) element.setAttribute(name, value)
  if (element.localName === 'img' && !allowed.src) element.remove()
})

/** A policy's name is given out once a window, and the first DOMPurify has taken its own. */
const policy = trustedPolicy ? { TRUSTED_TYPES_POLICY: trustedPolicy as never } : {}

const cleanedAs = (kind: RichTextKind) =>
  rememberClean((html) =>
    purifier.sanitize(html, {
      ...policy,
      ALLOWED_TAGS: RICH_TAGS[kind],
      ALLOWED_ATTR: RICH_ATTRIBUTES,
      FORBID_CONTENTS: RICH_DROPPED,
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
    }),
  )

const cleaned: Readonly<Record<RichTextKind, (html: string) => string>> = {
  text: cleanedAs('text'),
  article: cleanedAs('article'),
}

/** A stored text as the canvas may draw it. */
export function canvasRichText(html: string, kind: RichTextKind = 'text'): string {
  return cleaned[kind](html)
}
