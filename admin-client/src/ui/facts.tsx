import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** What is known of something, each fact a `<div>` with its name and what it says. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}
