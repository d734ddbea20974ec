import styles from './controls.module.css'

/** The unit option for an automatic size. */
export const AUTO = 'auto'

interface UnitSelectProps {
  readonly label: string
  readonly options: readonly string[]
  readonly value: string
  readonly isDisabled: boolean
  onChange(value: string): void
}

/** The unit of a number, inside its field. */
export function UnitSelect({ label, options, value, isDisabled, onChange }: UnitSelectProps) {
  return (
    <select
      className={styles.unit}
      aria-label={label}
      value={value}
      disabled={isDisabled}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  )
}
