import { Tooltip } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useRef } from 'react'
import type { Source } from '../setting-source.ts'
import type { Changes } from './control-props.ts'
import type { Measure } from './measure.ts'
import styles from './spacing-box.module.css'
import { affectedSides, type Edge, minimumOf, type Side, spacingChanges } from './spacing-sides.ts'
import { useMeasureText } from './use-measure-text.ts'

interface SideInputProps {
  readonly edge: Edge
  readonly side: Side
  /** px */
  readonly value: number
  readonly source: Source
  readonly isDisabled: boolean
  onChange(changes: Changes): void
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }
/** px. A press that moves less is a click into the field. */
const CLICK_TOLERANCE = 3
const FROM = {
  own: 'set here',
  desktop: 'from Desktop',
  tablet: 'from Tablet',
  style: 'from its style',
  default: 'not set',
} as const

/** The spacing on one side. Drag the number up or right to increase it. */
export function SideInput({ edge, side, value, source, isDisabled, onChange }: SideInputProps) {
  const drag = useRef<{ x: number; y: number; from: number; isMoving: boolean } | null>(null)
  const rule = { units: ['px'], unit: 'px', min: minimumOf(edge, side), takesAuto: false }
  const take = (measure: Measure) => {
    if (measure.kind === 'value') onChange(spacingChanges(edge, [side], measure.value))
    if (measure.kind === 'empty' && source === 'own') onChange({ [`${edge}${side}`]: undefined })
  }
  const text = useMeasureText(source === 'own' || isDisabled ? String(value) : '', rule, take)
  const name = `${edge === 'margin' ? 'Margin' : 'Padding'} ${side.toLowerCase()}`

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = STEPS[event.key]
    if (step === undefined) return text.onKeyDown(event)
    event.preventDefault()
    text.forget()
    onChange(spacingChanges(edge, affectedSides(side, event), value + step))
  }
  const onPointerDown = (event: ReactPointerEvent<HTMLInputElement>) => {
    if (isDisabled || event.button !== 0 || document.activeElement === event.currentTarget) return
    // Do not focus the field yet: a drag must neither select its text nor place the caret.
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, y: event.clientY, from: value, isMoving: false }
  }
  const onPointerMove = (event: ReactPointerEvent<HTMLInputElement>) => {
    const { current } = drag
    if (!current) return
    const way = event.clientX - current.x + (current.y - event.clientY)
    if (!current.isMoving && Math.abs(way) < CLICK_TOLERANCE) return
    current.isMoving = true
    onChange(spacingChanges(edge, affectedSides(side, event), current.from + way))
  }
  const onPointerUp = (event: ReactPointerEvent<HTMLInputElement>) => {
    if (drag.current && !drag.current.isMoving) {
      event.currentTarget.focus()
      event.currentTarget.select()
    }
    drag.current = null
  }
  return (
    <div className={styles.side} data-side={side}>
      <Tooltip label={text.problem} opened={text.problem !== null} color="red">
        <input
          className={styles.sideInput}
          aria-label={name}
          aria-invalid={text.problem !== null}
          data-own={source === 'own' || undefined}
          title={text.problem ?? `${name}: ${value} px, ${FROM[source]}`}
          autoComplete="off"
          value={text.value}
          placeholder={String(value)}
          disabled={isDisabled}
          onChange={text.onChange}
          onBlur={text.onBlur}
          onKeyDown={onKeyDown}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={() => {
            drag.current = null
          }}
        />
      </Tooltip>
      {text.problem && (
        <span className={styles.problem} role="alert">
          {text.problem}
        </span>
      )}
    </div>
  )
}
