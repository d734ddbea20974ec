import { inColourScheme } from '@mainstreet/blocks/email'
import { useElementSize } from '@mantine/hooks'
import { DocumentFrame } from '../../../../ui/document-frame.tsx'
import styles from './templates.module.css'

/** px */
const MAIL_WIDTH = 640

interface EmailThumbnailProps {
  readonly name: string
  /** The email as the server has rendered it. */
  readonly html: string
  /** px; by default that of its place. */
  readonly height?: number
}

/** The upper part of an email, scaled down. No script runs in it, and it is not focusable. */
export function EmailThumbnail({ name, html, height }: EmailThumbnailProps) {
  const { ref, width, height: room } = useElementSize()
  const scale = Math.min(1, width / MAIL_WIDTH)
  return (
    <div ref={ref} className={styles.thumbnail} style={height ? { height, aspectRatio: 'auto' } : undefined} inert>
      {scale > 0 && (
        <DocumentFrame
          title={`Preview of ${name}`}
          sandbox="allow-same-origin"
          loading="lazy"
          scrolling="no"
          html={inColourScheme(html, 'light')}
          style={{
            width: width / scale,
            height: room / scale,
            transform: `scale(${scale})`,
          }}
        />
      )}
    </div>
  )
}
