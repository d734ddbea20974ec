import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** A description list. Each fact is a `<div>` with its name and value. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}
