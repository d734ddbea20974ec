import { useElementSize } from '@mantine/hooks'
import { useState } from 'react'
import type { ComponentTemplateType } from '../../../generated/graphql.ts'
import { DocumentFrame } from '../../../ui/document-frame.tsx'
import styles from './components.module.css'

/** px. The usual width of each type on a page. */
const WIDTHS: Readonly<Record<ComponentTemplateType, number>> = { SECTION: 1120, CONTAINER: 520 }

interface TemplateThumbnailProps {
  readonly name: string
  readonly type: ComponentTemplateType
  /** The template rendered by the server as a document without scripts. */
  readonly preview: string
}

/** A scaled-down, centred preview of a template. Scripts do not run in it, and it is not focusable. */
export function TemplateThumbnail({ name, type, preview }: TemplateThumbnailProps) {
  const { ref, width, height } = useElementSize()
  const [drawn, setDrawn] = useState(0)
  const scale = width / WIDTHS[type]
  const room = height / scale
  const shown = drawn > 0 ? Math.min(room, drawn) : room
  return (
    <div ref={ref} className={styles.thumbnail} inert>
      {scale > 0 && (
        <DocumentFrame
          title={`Preview of ${name}`}
          sandbox="allow-same-origin"
          loading="lazy"
          html={preview}
          onLoad={({ currentTarget }) => setDrawn(currentTarget.contentDocument?.body.scrollHeight ?? 0)}
          style={{
            width: WIDTHS[type],
            height: shown,
            transform: `scale(${scale})`,
            top: (height - shown * scale) / 2,
            visibility: drawn > 0 ? undefined : 'hidden',
          }}
        />
      )}
    </div>
  )
}
