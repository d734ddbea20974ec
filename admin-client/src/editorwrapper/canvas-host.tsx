import type { Host, LinkProps } from '@mainstreet/blocks/host'
import type { CanvasSurroundings } from '../editor/canvas/canvas-link.ts'
import { canvasRichText } from './canvas-rich-text.ts'
import { inertHtml } from './inert-html.ts'

/** A link of the page that does not navigate: a click selects the block. */
function CanvasLink({ href, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={href}>
      {children}
    </a>
  )
}

export function canvasHost({ page, companyName, theme }: CanvasSurroundings, icon: Host['icon']): Host {
  return {
    mode: 'editor',
    page,
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
