import type { CSSProperties } from 'react'
import styles from './controls.module.css'

/** A sample of a colour, on a ground that shows how much can be seen through it. */
export function Swatch({ colour }: { readonly colour?: string }) {
  return <span className={styles.swatch} style={{ '--swatch': colour || 'transparent' } as CSSProperties} aria-hidden />
}
