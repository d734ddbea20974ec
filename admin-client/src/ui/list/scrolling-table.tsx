import type { ReactNode } from 'react'
import { minWidths, type OptionalColumn } from './column.ts'
import styles from './scrolling-table.module.css'

interface ScrollingTableProps {
  readonly columns: readonly Pick<OptionalColumn<never>, 'width' | 'givesWay'>[]
  /** px. Width of the sticky first cells: the name, and the checkbox. */
  readonly fixedWidth: number
  /** Names a table without links, which the keyboard can only scroll if it gets the focus itself. */
  readonly label?: string
  /** A table whose first cells are the optional checkbox and the name. */
  readonly children: ReactNode
}

/** Lets a table with many columns scroll sideways while the name stays visible. */
export function ScrollingTable({ columns, fixedWidth, label, children }: ScrollingTableProps) {
  const Frame = label ? 'section' : 'div'
  return (
    <Frame
      className={styles.scroll}
      style={minWidths(columns, fixedWidth)}
      {...(label && { 'aria-label': label, tabIndex: 0 })}
    >
      {children}
    </Frame>
  )
}
