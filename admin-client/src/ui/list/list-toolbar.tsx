import type { ReactNode } from 'react'
import styles from './list-toolbar.module.css'

interface ListToolbarProps {
  readonly search: ReactNode
  readonly filters: ReactNode
  /** The menu of columns, if they can be chosen. */
  readonly columns?: ReactNode
}

/** The row above a list: its search, its filters and its columns. On phones the search has a row of its own. */
export function ListToolbar({ search, filters, columns }: ListToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <div className={styles.search}>{search}</div>
      {filters}
      {columns}
    </div>
  )
}
