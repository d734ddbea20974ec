import { Text, UnstyledButton } from '@mantine/core'
import type { CSSProperties } from 'react'
import type { MediaCardFragment } from '../../../generated/graphql.ts'
import styles from './media.module.css'
import { groupOf } from './media-groups.ts'
import { extentOf, sizeOf } from './media-size.ts'
import { Thumbnail } from './thumbnail.tsx'

export interface MediaViewProps {
  readonly items: readonly MediaCardFragment[]
  /** Shown as chosen, where several can be. */
  readonly chosen?: ReadonlyMap<string, unknown>
  /** Whether to show each picture's description and focal point. */
  readonly isDetailed?: boolean
  onOpen(id: string): void
}

export function MediaGrid({ items, chosen, isDetailed, onOpen }: MediaViewProps) {
  return (
    <ul className={styles.grid}>
      {items.map((item) => (
        <li key={item.id}>
          <UnstyledButton className={styles.tile} aria-pressed={chosen?.has(item.id)} onClick={() => onOpen(item.id)}>
            <span className={styles.frame}>
              <Thumbnail item={item} />
              {isDetailed && isPicture(item) && !isMiddle(item) && (
                <span className={styles.focusMark} style={markAt(item)} title="Focal point" />
              )}
            </span>
            <span className={styles.caption} style={{ display: 'block' }}>
              <Text span display="block" fz="sm" fw={500} truncate>
                {item.name}
              </Text>
              <Text span display="block" fz="xs" c="dimmed">
                {extentOf(item)} · {sizeOf(item.filesize)}
              </Text>
              {isDetailed && (
                <Text span display="block" fz="xs" c="dimmed" truncate fs={item.alt ? undefined : 'italic'}>
                  {item.alt || 'No description'}
                </Text>
              )}
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

const isPicture = ({ mimeType }: MediaCardFragment) => groupOf(mimeType) === 'pictures'

/** The centre is the default, so it is not shown. */
function isMiddle({ focalPoint: { x, y } }: MediaCardFragment): boolean {
  return x === 0.5 && y === 0.5
}

/** Aspect ratio of the frame that contains a picture. */
const FRAME = 3 / 2

/** The position of a picture's focal point in its frame. The picture fills the frame in one direction only. */
function markAt({ width, height, focalPoint }: MediaCardFragment): CSSProperties {
  const shape = width && height ? width / height / FRAME : 1
  const [across, down] = [Math.min(1, shape), Math.min(1, 1 / shape)]
  const place = (share: number, size: number) => `${(0.5 + (share - 0.5) * size) * 100}%`
  return { left: place(focalPoint.x, across), top: place(focalPoint.y, down) }
}
