import type { Host, LinkProps } from '@mainstreet/blocks/host'
import DOMPurify from 'dompurify'
import type { CanvasSurroundings } from '../editor/canvas/canvas-link.ts'
import { canvasRichText } from './canvas-rich-text.ts'
import { rememberClean } from './remember-clean.ts'

/** A tenant's own HTML as a picture of itself: it looks as it will, and nothing in it runs, loads a frame or sends a form. */
const inertHtml = rememberClean((html) =>
  DOMPurify.sanitize(html, {
    // A style at the very beginning would be lost otherwise.
    FORCE_BODY: true,
    ADD_TAGS: ['style'],
    FORBID_TAGS: ['iframe', 'object', 'embed', 'form', 'base', 'meta', 'link'],
  }),
)

/** A link of the page that does not navigate: a click selects the block. */
function CanvasLink({ href, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={href}>
      {children}
    </a>
  )
}

export function canvasHost(
  { page, companyName, theme }: CanvasSurroundings,
  icon: Host['icon'],
  isEmail: boolean,
): Host {
  return {
    mode: 'editor',
    page,
    isEmail,
    companyName,
    ...(theme.namedStyles && { namedStyles: theme.namedStyles }),
    year: new Date().getFullYear(),
    installationUrl: window.location.origin,
    Link: CanvasLink,
    icon,
    ownHtml: inertHtml,
    richText: canvasRichText,
  }
}
