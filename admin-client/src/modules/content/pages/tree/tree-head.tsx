import { UnstyledButton } from '@mantine/core'
import type { PageOrderField } from '../../../../generated/graphql.ts'
import { IconSelector } from '../../../../ui/icons.ts'
import headStyles from '../../../../ui/list/sortable-head.module.css'
import styles from './pages-tree.module.css'

const COLUMNS: readonly { field: PageOrderField; label: string }[] = [
  { field: 'TITLE', label: 'Title' },
  { field: 'SLUG', label: 'Slug' },
  { field: 'STATUS', label: 'Status' },
  { field: 'UPDATED_AT', label: 'Updated' },
]

/** The header of the tree. Clicking a column switches to a sorted flat list. */
export function TreeHead({ onSort }: { onSort(field: PageOrderField): void }) {
  return (
    <div className={styles.head}>
      {COLUMNS.map(({ field, label }) => (
        <div key={field}>
          <UnstyledButton className={headStyles.head} onClick={() => onSort(field)} aria-label={`Sort by ${label}`}>
            {label}
            <IconSelector size={14} stroke={1.6} aria-hidden />
          </UnstyledButton>
        </div>
      ))}
    </div>
  )
}
