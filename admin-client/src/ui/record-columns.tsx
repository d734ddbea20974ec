import type { ReactNode } from 'react'
import styles from './record-columns.module.css'

interface RecordColumnsProps {
  readonly children: ReactNode
  /** What stands beside it, and on narrow screens below it. */
  readonly side: ReactNode
  /** On narrow screens the side is above, and read first everywhere. */
  readonly isSideFirst?: boolean
}

/** What a record says, and a narrow column of what one wants to see beside it. */
export function RecordColumns({ children, side, isSideFirst = false }: RecordColumnsProps) {
  const beside = <div className={styles.side}>{side}</div>
  return (
    <div className={styles.columns}>
      {isSideFirst && beside}
      {children}
      {!isSideFirst && beside}
    </div>
  )
}
