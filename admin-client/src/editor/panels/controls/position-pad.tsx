import { type KeyboardEvent, type PointerEvent, useId } from 'react'
import { clampMeasure } from './measure.ts'
import { WidgetHeading } from './widget-heading.tsx'
import type { WidgetProps } from './widget-props.ts'
import styles from './widgets.module.css'

const STOPS = [0, 50, 100] as const
const ACROSS = ['left', 'centre', 'right'] as const
const DOWN = ['Top', 'Middle', 'Bottom'] as const
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const share = (value: number) => Math.round(clampMeasure(value, { min: 0, max: 100 }))

/** The focal point of a picture: one of nine positions, or a point dragged over the picture. */
export function PositionPad({ values, isDisabled, canReset, onReset, onChange }: WidgetProps) {
  const id = useId()
  const [x, y] = [Number(values.backgroundPositionX), Number(values.backgroundPositionY)]
  const picture = values.usePageImage ? '' : String(values.backgroundImage ?? '')
  const set = (across: number, down: number) =>
    onChange({ backgroundPositionX: share(across), backgroundPositionY: share(down) })

  const follow = (event: PointerEvent<HTMLElement>) => {
    if (isDisabled || event.buttons !== 1) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    set(((event.clientX - left) / width) * 100, ((event.clientY - top) / height) * 100)
  }
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (!by) return
    event.preventDefault()
    const far = event.shiftKey ? 10 : 1
    set(x + by[0] * far, y + by[1] * far)
  }
  return (
    <fieldset className={styles.group} aria-labelledby={id}>
      <WidgetHeading id={id} label="Position" canReset={canReset} onReset={onReset}>
        <span className={styles.amount}>
          {x}% across, {y}% down
        </span>
      </WidgetHeading>
      <div className={styles.position}>
        <div className={styles.nine}>
          {STOPS.map((down, row) =>
            STOPS.map((across, column) => (
              <button
                key={`${across} ${down}`}
                type="button"
                aria-label={`${DOWN[row]} ${ACROSS[column]}`}
                aria-pressed={x === across && y === down}
                disabled={isDisabled}
                onClick={() => set(across, down)}
              />
            )),
          )}
        </div>
        <div
          className={styles.pad}
          data-disabled={isDisabled || undefined}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            follow(event)
          }}
          onPointerMove={follow}
        >
          {picture && <img src={picture} alt="" draggable={false} />}
          <button
            type="button"
            className={styles.point}
            style={{ left: `${x}%`, top: `${y}%` }}
            aria-label={`Focal point, ${x}% across, ${y}% down. Move it with the arrow keys.`}
            disabled={isDisabled}
            onKeyDown={step}
          />
        </div>
      </div>
    </fieldset>
  )
}
