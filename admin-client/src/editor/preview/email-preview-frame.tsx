import { inColourScheme } from '@mainstreet/blocks/email'
import { DocumentFrame } from '../../ui/document-frame.tsx'
import type { CoverSize } from '../canvas/canvas-frame.tsx'
import styles from './site-preview.module.css'
import type { ShownEmail } from './use-email-preview.ts'

/** The email as it arrives, over the canvas. Its links open in new tabs. */
export function EmailPreviewFrame({ email, width, height, scale }: CoverSize & { readonly email: ShownEmail }) {
  const { options, preview } = email
  if (!preview) return null
  const size = { width, height, transform: `scale(${scale})` }
  if (options.showsText)
    return (
      <pre className={`${styles.frame} ${styles.text}`} style={size}>
        {preview.text}
      </pre>
    )
  return (
    <DocumentFrame
      className={styles.frame}
      title="Preview of the email"
      sandbox="allow-popups"
      html={`<base target="_blank">${inColourScheme(preview.html, options.isDark ? 'dark' : 'light')}`}
      style={size}
    />
  )
}
