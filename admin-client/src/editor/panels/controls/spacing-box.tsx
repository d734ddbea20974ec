import { useId } from 'react'
import { SideInput } from './side-input.tsx'
import styles from './spacing-box.module.css'
import { type Edge, SIDES } from './spacing-sides.ts'
import { WidgetHeading } from './widget-heading.tsx'
import type { WidgetProps } from './widget-props.ts'

/** Margin and padding as nested boxes. Each side can be typed, stepped or dragged. */
export function SpacingBox(props: WidgetProps) {
  const id = useId()
  return (
    <fieldset className={styles.spacing} aria-labelledby={id} aria-describedby={`${id}-help`}>
      <WidgetHeading id={id} label="Margin and padding" canReset={props.canReset} onReset={props.onReset} />
      <div className={styles.margin}>
        <span className={styles.edgeName} aria-hidden>
          Margin
        </span>
        <Sides edge="margin" {...props} />
        <div className={styles.padding}>
          <span className={styles.edgeName} aria-hidden>
            Padding
          </span>
          <Sides edge="padding" {...props} />
          <div className={styles.inside} />
        </div>
      </div>
      <p className={styles.hint} id={`${id}-help`}>
        In px. Type, press the arrow keys or drag a number; with Alt the opposite side changes too, with Shift all four.
      </p>
    </fieldset>
  )
}

function Sides({ edge, values, isDisabled, sourceOf, onChange }: WidgetProps & { readonly edge: Edge }) {
  return SIDES.map((side) => {
    const key = `${edge}${side}`
    const value = values[key]
    return (
      <SideInput
        key={side}
        edge={edge}
        side={side}
        value={typeof value === 'number' ? value : 0}
        source={sourceOf(key)}
        isDisabled={isDisabled}
        onChange={onChange}
      />
    )
  })
}
