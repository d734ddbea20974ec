import { BREAKPOINTS } from '@mainstreet/blocks/styles'
import type { CSSProperties } from 'react'
import styles from './ruler.module.css'

interface RulerProps {
  /** The page's width in page px, and its left edge on the stage. */
  readonly width: number
  readonly left: number
  readonly scale: number
}

/** px. Space for the width label left of the page's edge, where no other number is shown. */
const LABEL = 90
const MARKS = [BREAKPOINTS.tablet, BREAKPOINTS.desktop]

/** Shows the canvas width and the device breakpoints. */
export function Ruler({ width, left, scale }: RulerProps) {
  const at = (pixels: number): CSSProperties => ({ insetInlineStart: left + pixels * scale })
  const isFree = (breakpoint: number) => breakpoint > width || (width - breakpoint) * scale > LABEL
  return (
    <div className={styles.ruler} aria-hidden="true">
      <div
        className={styles.page}
        style={{ ...at(0), width: width * scale, '--step': `${100 * scale}px` } as CSSProperties}
      />
      {MARKS.map((breakpoint) => (
        <span key={breakpoint} className={styles.mark} style={at(breakpoint)} data-reached={width >= breakpoint}>
          {isFree(breakpoint) && breakpoint}
        </span>
      ))}
      <span className={styles.width} style={at(width)}>
        {width} px
      </span>
    </div>
  )
}
