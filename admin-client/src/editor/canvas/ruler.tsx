import { BREAKPOINTS } from '@mainstreet/blocks/styles'
import type { CSSProperties } from 'react'
import styles from './ruler.module.css'

interface RulerProps {
  /** The page's width in px of the page, and where on the stage it begins. */
  readonly width: number
  readonly left: number
  readonly scale: number
}

/** What the width takes on the screen, left of the page's edge: no other number stands there. */
const LABEL = 90
const MARKS = [BREAKPOINTS.tablet, BREAKPOINTS.desktop]

/** Above the canvas: how wide it is, and from which widths on the page is styled for another device. */
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
