import DOMPurify from 'dompurify'
import { rememberClean } from './remember-clean.ts'

/** A tenant's own HTML as a picture of itself: it looks as it will, and nothing in it runs, loads a frame or sends a form. */
export const inertHtml = rememberClean((html) =>
  DOMPurify.sanitize(html, {
    // A style at the very beginning would be lost otherwise.
    FORCE_BODY: true,
    ADD_TAGS: ['style'],
    FORBID_TAGS: ['iframe', 'object', 'embed', 'form', 'base', 'meta', 'link'],
  }),
)
