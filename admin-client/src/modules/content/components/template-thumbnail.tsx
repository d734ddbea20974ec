import { useElementSize } from '@mantine/hooks'
import styles from './components.module.css'

/** As wide as a page is on most screens, in px. */
const WIDTH = 1280

interface TemplateThumbnailProps {
  readonly name: string
  /** The template as the server has drawn it: a document without scripts. */
  readonly preview: string
}

/** What a template looks like, small. Nothing in it runs or takes the focus. */
export function TemplateThumbnail({ name, preview }: TemplateThumbnailProps) {
  const { ref, width, height } = useElementSize()
  const scale = width / WIDTH
  return (
    <div ref={ref} className={styles.thumbnail} inert>
      {scale > 0 && (
        <iframe
          title={`Preview of ${name}`}
          sandbox="allow-same-origin"
          loading="lazy"
          srcDoc={preview}
          style={{ width: WIDTH, height: height / scale, transform: `scale(${scale})` }}
        />
      )}
    </div>
  )
}
