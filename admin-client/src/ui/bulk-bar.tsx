import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './list/list-table.module.css'

interface BulkBarProps {
  /** Label of the selection, such as 'Selected customers'. */
  readonly label: string
  readonly count: number
  /** Buttons for the bulk actions. */
  readonly children: ReactNode
  onClear(): void
}

/** Shown at the foot of a list while rows are selected. */
export function BulkBar({ label, count, children, onClear }: BulkBarProps) {
  return (
    <Group className={styles.bulkBar} role="region" aria-label={label} justify="space-between" gap="xs">
      <Text fw={500} role="status">
        {count} selected
      </Text>
      <Group gap="xs">
        {children}
        <Button variant="subtle" color="gray" onClick={onClear}>
          Clear
        </Button>
      </Group>
    </Group>
  )
}
