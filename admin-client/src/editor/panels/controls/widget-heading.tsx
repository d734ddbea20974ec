import type { ReactNode } from 'react'
import { FieldMarks } from '../field-marks.tsx'
import type { WidgetProps } from './widget-props.ts'
import styles from './widgets.module.css'

interface WidgetHeadingProps extends Pick<WidgetProps, 'canReset' | 'onReset'> {
  readonly id: string
  readonly label: string
  readonly children?: ReactNode
}

/** The heading of settings that are edited together, with a reset button if any has its own value. */
export function WidgetHeading({ id, label, canReset, onReset, children }: WidgetHeadingProps) {
  return (
    <div className={styles.heading}>
      <span id={id}>{label}</span>
      {children}
      <FieldMarks label={label} canReset={canReset} onReset={onReset} />
    </div>
  )
}
