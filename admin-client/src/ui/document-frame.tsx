import { type ComponentProps, useMemo } from 'react'
import { trustedHtml } from './trusted-types/trusted-html.ts'

interface DocumentFrameProps extends Omit<ComponentProps<'iframe'>, 'src' | 'srcDoc' | 'sandbox' | 'title'> {
  readonly title: string
  /** A whole document from any source. It needs no sanitizing, because the sandbox runs no scripts. */
  readonly html: string
  readonly sandbox: 'allow-same-origin' | 'allow-popups'
}

/** Shows a document that the server has rendered, in a frame where no script runs. */
export function DocumentFrame({ html, ...rest }: DocumentFrameProps) {
  const srcDoc = useMemo(() => trustedHtml(html), [html])
  return <iframe {...rest} srcDoc={srcDoc} />
}
