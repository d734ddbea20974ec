import type { ReactNode } from 'react'
import { FieldMarks } from '../field-marks.tsx'
import type { WidgetProps } from './widget-props.ts'
import styles from './widgets.module.css'

interface WidgetHeadingProps extends Pick<WidgetProps, 'canReset' | 'onReset'> {
  readonly id: string
  readonly label: string
  readonly children?: ReactNode
}

/** What several settings are called together, with a way back when any of them has a value of its own. */
export function WidgetHeading({ id, label, canReset, onReset, children }: WidgetHeadingProps) {
  return (
    <div className={styles.heading}>
      <span id={id}>{label}</span>
      {children}
      <FieldMarks label={label} canReset={canReset} onReset={onReset} />
    </div>
  )
}
