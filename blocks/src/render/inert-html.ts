import createPurifier from 'dompurify'

/** Frames draw a stranger's page and cannot be looked into: in the editor a box stands in their place. */
function withBoxesForFrames(html: string): string {
  return html.replaceAll(/<iframe\b[^>]*>(?:[\s\S]*?<\/iframe\s*>)?/gi, '<div class="ms-frame">Embedded page</div>')
}

/**
 * A tenant's own HTML with everything that runs taken out: scripts, handlers, `javascript:` addresses, frames and what
 * sends forms. For the editor's canvas, which shares its origin with the admin. Browser only.
 */
export function inertHtml(html: string): string {
  // Without a document it would hand back what it was given.
  if (!createPurifier.isSupported) return ''
  return createPurifier.sanitize(withBoxesForFrames(html), {
    FORBID_TAGS: ['form', 'base', 'link', 'meta'],
    FORBID_ATTR: ['action', 'formaction', 'ping'],
    // A style that comes first would otherwise be dropped with the rest of the head.
    FORCE_BODY: true,
    ADD_ATTR: ['target'],
  })
}
