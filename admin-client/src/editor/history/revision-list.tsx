import { Button, Text, UnstyledButton } from '@mantine/core'
import dayjs from 'dayjs'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { RevisionRow } from '../saving/history-store.ts'
import styles from './history.module.css'
import { REVISION_WORDS } from './revision-labels.ts'

interface RevisionListProps {
  readonly rows: readonly RevisionRow[]
  readonly chosenId: string | null
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  onChoose(row: RevisionRow): void
  onMore(): void
}

/** Versions, newest first: kind, time and author. */
export function RevisionList({ rows, chosenId, hasMore, isLoadingMore, onChoose, onMore }: RevisionListProps) {
  return (
    <div className={styles.list}>
      <ul className={styles.rows} aria-label="Versions">
        {rows.map((row) => (
          <li key={row.id}>
            <UnstyledButton
              className={styles.row}
              aria-current={row.id === chosenId || undefined}
              onClick={() => onChoose(row)}
            >
              <span className={styles.what}>
                <span className={styles.kind} data-kind={row.kind}>
                  {REVISION_WORDS[row.kind]}
                </span>
                <span className={styles.when}>
                  <RelativeTime at={row.updatedAt} />
                </span>
              </span>
              <Text component="span" size="xs" c="dimmed">
                {row.createdByName}
                {row.restoredFrom && `, from ${dayjs(row.restoredFrom).format('D MMM, HH:mm')}`}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button variant="subtle" size="xs" fullWidth loading={isLoadingMore} onClick={onMore}>
          Show older
        </Button>
      )}
    </div>
  )
}
