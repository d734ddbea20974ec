import { Box, Checkbox, Table } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './list-table.module.css'

export type Selection = ReadonlySet<string>

/** px. The width of the column with the checkboxes. */
export const SELECT_WIDTH = 44

export const NOTHING_SELECTED: Selection = new Set()

/** The table of a list screen: hairlines, and styles for hovered and selected rows. */
export function ListTable({ children }: { children: ReactNode }) {
  return (
    <Table className={styles.table} layout="fixed" highlightOnHover verticalSpacing={0} horizontalSpacing="md">
      {children}
    </Table>
  )
}

interface SelectAllHeadProps {
  /** The ids of all displayed rows. */
  readonly ids: readonly string[]
  readonly selected: Selection
  onSelect(ids: Selection): void
}

/** The header of the selection column. */
export function SelectAllHead({ ids, selected, onSelect }: SelectAllHeadProps) {
  const count = ids.filter((id) => selected.has(id)).length
  return (
    <Table.Th w={SELECT_WIDTH} pr={0}>
      <Box component="label" className={styles.select}>
        <Checkbox
          aria-label="Select all on this page"
          checked={count === ids.length}
          indeterminate={count > 0 && count < ids.length}
          onChange={() => onSelect(new Set(count === ids.length ? [] : ids))}
        />
      </Box>
    </Table.Th>
  )
}

interface SelectCellProps {
  readonly id: string
  /** The display name of the row. */
  readonly name: string
  readonly selected: Selection
  onSelect(ids: Selection): void
}

export function SelectCell({ id, name, selected, onSelect }: SelectCellProps) {
  function toggle() {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelect(next)
  }
  return (
    <Table.Td pr={0}>
      <Box component="label" className={styles.select}>
        <Checkbox aria-label={`Select ${name}`} checked={selected.has(id)} onChange={toggle} />
      </Box>
    </Table.Td>
  )
}
