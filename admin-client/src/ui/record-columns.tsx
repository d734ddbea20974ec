import type { ReactNode } from 'react'
import styles from './record-columns.module.css'

interface RecordColumnsProps {
  readonly children: ReactNode
  /** The side column, which moves below on narrow screens. */
  readonly side: ReactNode
  /** The side column is first in reading order, and on narrow screens above. */
  readonly isSideFirst?: boolean
  /** The top of the side column, which is first in reading order, and on narrow screens above. */
  readonly before?: ReactNode
}

/** A record's main column and a narrow side column. */
export function RecordColumns({ children, side, isSideFirst = false, before }: RecordColumnsProps) {
  const beside = <div className={styles.side}>{side}</div>
  return (
    <div className={styles.columns} data-split={before ? true : undefined}>
      {before && <div className={styles.side}>{before}</div>}
      {isSideFirst && beside}
      {before ? <div className={styles.main}>{children}</div> : children}
      {!isSideFirst && beside}
    </div>
  )
}
