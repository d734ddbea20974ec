import { Button, CloseButton, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './list/list-table.module.css'

interface BulkBarProps {
  /** Label of the selection, such as 'Selected customers'. */
  readonly label: string
  readonly count: number
  /** Beside the count, such as a button that selects the other pages too. */
  readonly more?: ReactNode
  /** Buttons for the bulk actions. */
  readonly children: ReactNode
  onClear(): void
}

/** Shown at the foot of a list while rows are selected. On narrow screens its buttons scroll in one row. */
export function BulkBar({ label, count, more, children, onClear }: BulkBarProps) {
  return (
    <section className={styles.bulkBar} aria-label={label} data-more={more ? true : undefined}>
      <Group gap={4} wrap="nowrap">
        <CloseButton aria-label="Clear selection" hiddenFrom="sm" onClick={onClear} />
        <Text fw={500} role="status" className={styles.count}>
          {count} selected
        </Text>
        {more}
      </Group>
      <div className={styles.bulkActions}>
        {children}
        <Button variant="subtle" color="gray" visibleFrom="sm" onClick={onClear}>
          Clear
        </Button>
      </div>
    </section>
  )
}
