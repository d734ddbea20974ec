import type { CSSProperties } from 'react'
import styles from './controls.module.css'

/** A colour sample on a checkerboard that shows its opacity. */
export function Swatch({ colour }: { readonly colour?: string }) {
  return <span className={styles.swatch} style={{ '--swatch': colour || 'transparent' } as CSSProperties} aria-hidden />
}
