import type { ReactNode, PointerEvent as ReactPointerEvent } from 'react'
import styles from './controls.module.css'

/** Horizontal pixels per step. */
const PIXELS_A_STEP = 4

interface ScrubLabelProps {
  readonly value: number
  readonly step: number
  readonly isDisabled: boolean
  readonly children: ReactNode
  onScrub(value: number): void
}

/** A label that changes its number when dragged sideways. By keyboard, use the field itself. */
export function ScrubLabel({ value, step, isDisabled, children, onScrub }: ScrubLabelProps) {
  const onPointerDown = (down: ReactPointerEvent<HTMLElement>) => {
    if (isDisabled || down.button !== 0) return
    const element = down.currentTarget
    element.setPointerCapture(down.pointerId)
    let steps = 0
    const onMove = (event: PointerEvent) => {
      const next = Math.round((event.clientX - down.clientX) / PIXELS_A_STEP)
      if (next === steps) return
      steps = next
      onScrub(Number((value + steps * step * (event.shiftKey ? 10 : 1)).toFixed(4)))
    }
    const onEnd = () => {
      element.removeEventListener('pointermove', onMove)
      element.removeEventListener('pointerup', onEnd)
      element.removeEventListener('pointercancel', onEnd)
    }
    element.addEventListener('pointermove', onMove)
    element.addEventListener('pointerup', onEnd)
    element.addEventListener('pointercancel', onEnd)
  }
  return (
    <span className={styles.scrub} data-disabled={isDisabled || undefined} onPointerDown={onPointerDown}>
      {children}
    </span>
  )
}
