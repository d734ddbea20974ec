import type { Fields } from '@mainstreet/blocks/fields'
import { memo } from 'react'
import type { Changes } from './controls/control-props.ts'
import { FieldControl } from './controls/field-control.tsx'
import { FieldMarks, SourceNote } from './field-marks.tsx'
import { labelOf } from './setting-names.ts'
import type { Source } from './setting-source.ts'
import styles from './settings-panel.module.css'

interface GroupFieldProps {
  readonly name: string
  readonly fields: Fields
  readonly value: unknown
  readonly unit: unknown
  readonly auto: unknown
  readonly isWide: boolean
  readonly isDisabled: boolean
  readonly source: Source
  readonly canReset: boolean
  onChange(changes: Changes): void
}

/** Maximum length of a switch's label that fits into half a row with its marks. */
const MAX_HALF_ROW_LABEL = 15

/** One setting and the source of its value. Rerenders only when something about it changed. */
export const GroupField = memo(function OneField(props: GroupFieldProps) {
  const { name, fields, value, unit, auto, isWide, isDisabled, source, canReset, onChange } = props
  const field = fields[name]
  if (!field) return null
  const [unitKey, autoKey] = [`${name}Unit`, `${name}Auto`]
  const unitField = fields[unitKey]
  const companions = {
    ...(unitField && { unit: { key: unitKey, field: unitField, value: unit } }),
    ...(autoKey in fields && { auto: { key: autoKey, value: auto } }),
  }
  const reset = () =>
    onChange(Object.fromEntries([name, unitKey, autoKey].filter((key) => key in fields).map((key) => [key, undefined])))
  const label = labelOf(name, field)
  const needsRoom = field.control.kind === 'toggle' && (label.length > MAX_HALF_ROW_LABEL || field.help !== undefined)
  return (
    <div
      className={styles.field}
      data-wide={isWide || needsRoom || undefined}
      data-inherited={source !== 'own' || undefined}
    >
      <FieldControl
        name={name}
        field={field}
        value={value}
        isDisabled={isDisabled}
        isInherited={source !== 'own'}
        companions={companions}
        onChange={(next) => onChange({ [name]: next })}
        onChangeAlso={(next, others) => onChange({ [name]: next, ...others })}
      />
      {!isDisabled && <SourceNote source={source} />}
      {!isDisabled && <FieldMarks label={label} canReset={canReset} onReset={reset} />}
    </div>
  )
})
