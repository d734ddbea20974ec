import { RICH_ATTRIBUTES, RICH_DROPPED, RICH_TAGS, richAttributes } from '@mainstreet/blocks/rich-text'
import createPurifier from 'dompurify'
import { trustedPolicy } from '../ui/trusted-types/trusted-html.ts'
import { rememberClean } from './remember-clean.ts'

/** Another one than cleans custom HTML: its hook is its own. */
const purifier = createPurifier(window)

// The same judge as on the server sees each element last.
purifier.addHook('afterSanitizeAttributes', (element) => {
  const given = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
  const kept = richAttributes(element.localName, given)
  for (const name of Object.keys(given)) element.removeAttribute(name)
  for (const [name, value] of Object.entries(kept)) element.setAttribute(name, value)
})

/** A policy's name is given out once a window, and the first DOMPurify has taken its own. */
const policy = trustedPolicy ? { TRUSTED_TYPES_POLICY: trustedPolicy as never } : {}

/** A stored text as the canvas may draw it. */
export const canvasRichText = rememberClean((html) =>
  purifier.sanitize(html, {
    ...policy,
    ALLOWED_TAGS: RICH_TAGS,
    ALLOWED_ATTR: RICH_ATTRIBUTES,
    FORBID_CONTENTS: RICH_DROPPED,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  }),
)
