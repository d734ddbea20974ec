import { Text, UnstyledButton } from '@mantine/core'
import type { MediaCardFragment } from '../../../generated/graphql.ts'
import styles from './media.module.css'
import { extentOf, sizeOf } from './media-size.ts'
import { Thumbnail } from './thumbnail.tsx'

export interface MediaViewProps {
  readonly items: readonly MediaCardFragment[]
  /** Marked as chosen, where one is chosen. */
  readonly chosenId?: string | null
  onOpen(id: string): void
}

export function MediaGrid({ items, chosenId, onOpen }: MediaViewProps) {
  return (
    <ul className={styles.grid}>
      {items.map((item) => (
        <li key={item.id}>
          <UnstyledButton
            className={styles.tile}
            aria-pressed={chosenId === undefined ? undefined : item.id === chosenId}
            onClick={() => onOpen(item.id)}
          >
            <Thumbnail item={item} />
            <span className={styles.caption} style={{ display: 'block' }}>
              <Text span display="block" fz="sm" fw={500} truncate>
                {item.name}
              </Text>
              <Text span display="block" fz="xs" c="dimmed">
                {extentOf(item)} · {sizeOf(item.filesize)}
              </Text>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
