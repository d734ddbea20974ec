import type { RichTextKind } from '../fields/index.ts'
import type { Host } from '../host.ts'
import { withPlayers } from './article-video.ts'

interface RichTextProps {
  readonly html: string
  /** The setting that holds the text. The editor uses it to find editable elements. */
  readonly name: string
  readonly host: Host
  readonly kind?: RichTextKind
}

/** Rich text, sanitized by the host. */
export function RichText({ html, name, host, kind = 'text' }: RichTextProps) {
  return (
    <div
      className="ms-rich"
      {...editableText(host, name)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the host removes everything that could run
      dangerouslySetInnerHTML={{ __html: drawn(host, html, kind) }}
    />
  )
}

/** On the canvas the stored HTML is shown unchanged, because it is edited there. */
function drawn(host: Host, html: string, kind: RichTextKind): string {
  const clean = host.richText(html, kind)
  return kind === 'article' && host.mode === 'site' ? withPlayers(clean, host.locale) : clean
}

/** Marks an element as the display of a text setting, so the editor can edit it in place. Empty on the site. */
export function editableText({ mode }: Host, name: string): { 'data-writes'?: string } {
  return mode === 'editor' ? { 'data-writes': name } : {}
}
