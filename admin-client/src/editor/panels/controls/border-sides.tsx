import { UnstyledButton } from '@mantine/core'
import { useId } from 'react'
import { borderChanges, borderedSides } from './border-sides.ts'
import { SIDES, type Side } from './spacing-sides.ts'
import { WidgetHeading } from './widget-heading.tsx'
import type { WidgetProps } from './widget-props.ts'
import styles from './widgets.module.css'

/** Which sides have a border: a button per side, and all or none. */
export function BorderSides({ values, isDisabled, sourceOf, canReset, onReset, onChange }: WidgetProps) {
  const id = useId()
  const sides = borderedSides(values)
  const set = (next: readonly Side[]) => onChange(borderChanges(SIDES.filter((side) => next.includes(side))))
  const toggle = (side: Side) => set(sides.includes(side) ? sides.filter((one) => one !== side) : [...sides, side])
  const choices = [
    { label: 'None', isOn: sides.length === 0, onClick: () => set([]), draw: [] },
    { label: 'All', isOn: sides.length === SIDES.length, onClick: () => set(SIDES), draw: SIDES },
    ...SIDES.map((side) => ({
      label: side,
      isOn: sides.length < SIDES.length && sides.includes(side),
      onClick: () => toggle(side),
      draw: [side],
    })),
  ]
  return (
    <fieldset className={styles.group} aria-labelledby={id}>
      <WidgetHeading id={id} label="Sides" canReset={canReset} onReset={onReset} />
      <div className={styles.sides} data-inherited={sourceOf('border') !== 'own' || undefined}>
        {choices.map(({ label, isOn, onClick, draw }) => (
          <UnstyledButton
            key={label}
            className={styles.sideButton}
            aria-label={label}
            aria-pressed={isOn}
            title={label}
            disabled={isDisabled}
            onClick={onClick}
          >
            <span className={styles.sideDrawing} data-sides={draw.join(' ')} aria-hidden />
          </UnstyledButton>
        ))}
      </div>
    </fieldset>
  )
}
