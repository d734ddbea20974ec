import { Table, type TableThProps, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconSelector } from '../icons.ts'
import styles from './sortable-head.module.css'

interface SortableHeadProps {
  label: string
  width?: TableThProps['w'] | undefined
  /** The breakpoint from which it is visible. */
  visibleFrom?: 'xs' | 'sm' | 'md' | undefined
  /** 'end' for numbers. */
  align?: 'end' | undefined
  direction: 'ASC' | 'DESC' | null
  onPress(): void
}

/** A sortable column header. Null: the list is sorted by another column. */
export function SortableHead({ label, width, visibleFrom, align, direction, onPress }: SortableHeadProps) {
  const Icon = direction === 'ASC' ? IconChevronUp : direction === 'DESC' ? IconChevronDown : IconSelector
  const sorted = direction === 'ASC' ? 'ascending' : direction === 'DESC' ? 'descending' : 'none'
  return (
    <Table.Th w={width} visibleFrom={visibleFrom} data-align={align} aria-sort={sorted}>
      <UnstyledButton className={styles.head} onClick={onPress}>
        {label}
        <Icon size={14} stroke={1.6} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  )
}
