import { Anchor } from '@mantine/core'
import { IconFileTypePdf } from '../../../ui/icons.ts'
import styles from './media.module.css'
import { groupOf } from './media-groups.ts'
import type { OpenedItem } from './opened-item.ts'

/** A file as visitors see it: a whole picture, a video player, or a document download. */
export function Preview({ item }: { item: OpenedItem }) {
  const address = `${item.url}?v=${item.version}`
  const group = groupOf(item.mimeType)
  if (group === 'pictures') return <img className={styles.preview} src={address} alt={item.alt} />
  if (group === 'videos') {
    return (
      <video
        className={`${styles.preview} ${styles.video}`}
        src={address}
        controls
        muted
        playsInline
        preload="metadata"
      />
    )
  }
  return (
    <div className={styles.document}>
      <IconFileTypePdf size={64} stroke={1} aria-hidden />
      <Anchor href={address} fz="sm" download={item.name}>
        Download
      </Anchor>
    </div>
  )
}
