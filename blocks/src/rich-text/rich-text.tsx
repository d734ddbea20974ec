import type { Host } from '../host.ts'

interface RichTextProps {
  readonly html: string
  /** The setting that holds the text; the editor finds by it what it may write into. */
  readonly name: string
  readonly host: Host
}

/** A text with its marks and lists, cleaned by whoever shows it. */
export function RichText({ html, name, host }: RichTextProps) {
  return (
    <div
      className="ms-rich"
      {...writtenInto(host, name)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the host lets nothing through that could run
      dangerouslySetInnerHTML={{ __html: host.richText(html) }}
    />
  )
}

/** Tells the editor which setting an element shows the words of. The site does without. */
export function writtenInto({ mode }: Host, name: string): { 'data-writes'?: string } {
  return mode === 'editor' ? { 'data-writes': name } : {}
}
