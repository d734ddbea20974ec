import type { ReactNode } from 'react'
import { type Column, leastWidths } from './column.ts'
import styles from './scrolling-table.module.css'

interface ScrollingTableProps {
  readonly columns: readonly Pick<Column<never>, 'width' | 'givesWay'>[]
  /** What comes first and stays in sight, in pixels: the name, and the box to choose by. */
  readonly fixedWidth: number
  /** One table, whose first cells hold the name, after a box to choose by where there is one. */
  readonly children: ReactNode
}

/** Room for a table of many columns: where they do not fit it scrolls sideways, and the name stays. */
export function ScrollingTable({ columns, fixedWidth, children }: ScrollingTableProps) {
  return (
    <div className={styles.scroll} style={leastWidths(columns, fixedWidth)}>
      {children}
    </div>
  )
}
