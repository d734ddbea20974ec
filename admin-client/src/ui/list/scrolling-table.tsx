import type { ReactNode } from 'react'
import { minWidths, type OptionalColumn } from './column.ts'
import styles from './scrolling-table.module.css'

interface ScrollingTableProps {
  readonly columns: readonly Pick<OptionalColumn<never>, 'width' | 'givesWay'>[]
  /** px. Width of the sticky first cells: the name, and the checkbox. */
  readonly fixedWidth: number
  /** A table whose first cells are the optional checkbox and the name. */
  readonly children: ReactNode
}

/** Lets a table with many columns scroll sideways while the name stays visible. */
export function ScrollingTable({ columns, fixedWidth, children }: ScrollingTableProps) {
  return (
    <div className={styles.scroll} style={minWidths(columns, fixedWidth)}>
      {children}
    </div>
  )
}
