import type { MediaCardFragment } from '../../../generated/graphql.ts'
import { IconFileTypePdf, IconPlayerPlay } from '../../../ui/icons.ts'
import styles from './media.module.css'
import { groupOf } from './media-groups.ts'

interface ThumbnailProps {
  readonly item: Pick<MediaCardFragment, 'mimeType' | 'thumbnailUrl'>
  readonly isSmall?: boolean
}

/** A small picture, the first frame of a video, or a document icon. */
export function Thumbnail({ item, isSmall = false }: ThumbnailProps) {
  const className = isSmall ? styles.small : styles.picture
  const group = groupOf(item.mimeType)
  if (group === 'pictures') return <img className={className} src={item.thumbnailUrl} alt="" loading="lazy" />
  const size = isSmall ? 18 : 40
  if (group === 'documents') {
    return (
      <span className={className} data-kind="document">
        <IconFileTypePdf size={size} stroke={1.25} aria-hidden />
      </span>
    )
  }
  return (
    <span className={className} data-kind="video">
      <video src={`${item.thumbnailUrl}#t=0.1`} preload="metadata" muted playsInline tabIndex={-1} aria-hidden />
      <IconPlayerPlay size={size} aria-hidden />
    </span>
  )
}
