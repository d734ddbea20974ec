import type { Field, Fields } from '@mainstreet/blocks/fields'
import { ActionIcon, Select, Tooltip } from '@mantine/core'
import { IconRefresh } from '../icons.ts'
import { FieldControl } from './controls/field-control.tsx'
import { labelOf, optionLabel } from './setting-names.ts'
import styles from './settings-panel.module.css'

interface GroupFieldsProps {
  readonly fields: Fields
  readonly values: Readonly<Record<string, unknown>>
  readonly isDisabled?: boolean
  /** Which settings are taken over from a wider device. */
  isInherited?(key: string): boolean
  /** Which settings have a value that could be given back. */
  isOwn?(key: string): boolean
  onChange(key: string, value: unknown): void
  onReset?(key: string): void
}

/** The settings of one group, two a row where they fit. */
export function GroupFields({ fields, values, isDisabled, isInherited, isOwn, onChange, onReset }: GroupFieldsProps) {
  return (
    <div className={styles.fields}>
      {Object.entries(fields).map(([key, field]) => {
        if (field.control.kind === 'none' || isUnit(key, fields)) return null
        const unitKey = `${key}Unit`
        const unit = fields[unitKey]
        const inherited = isInherited?.(key) ?? false
        return (
          <div
            key={key}
            className={styles.field}
            data-wide={isWide(field) || undefined}
            data-inherited={inherited || undefined}
          >
            <FieldControl
              name={key}
              field={field}
              value={values[key]}
              isDisabled={isDisabled}
              isInherited={inherited}
              onChange={(value) => onChange(key, value)}
              unitControl={
                unit && (
                  <UnitSelect
                    label={`${labelOf(key, field)} unit`}
                    unit={unit}
                    value={String(values[unitKey] ?? '')}
                    isDisabled={isDisabled}
                    onChange={(value) => onChange(unitKey, value)}
                  />
                )
              }
            />
            {!isDisabled && isOwn?.(key) && onReset && (
              <Tooltip label="Reset">
                <ActionIcon
                  className={styles.reset}
                  variant="subtle"
                  color="gray"
                  size="xs"
                  aria-label={`Reset ${labelOf(key, field)}`}
                  onClick={() => onReset(key)}
                >
                  <IconRefresh size={13} />
                </ActionIcon>
              </Tooltip>
            )}
          </div>
        )
      })}
    </div>
  )
}

interface UnitSelectProps {
  readonly label: string
  readonly unit: Field<unknown>
  readonly value: string
  readonly isDisabled?: boolean
  onChange(value: string): void
}

function UnitSelect({ label, unit, value, isDisabled, onChange }: UnitSelectProps) {
  const options = unit.control.kind === 'choice' ? unit.control.options : []
  return (
    <Select
      aria-label={label}
      variant="unstyled"
      size="xs"
      allowDeselect={false}
      rightSectionWidth={18}
      data={options.map((option) => ({ value: option, label: optionLabel(option) }))}
      value={value}
      disabled={isDisabled}
      onChange={(next) => next !== null && onChange(next)}
    />
  )
}

function isUnit(key: string, fields: Fields): boolean {
  return key.endsWith('Unit') && key.slice(0, -4) in fields
}

const NARROW = new Set(['number', 'colour', 'choice', 'toggle'])

function isWide({ control }: Field<unknown>): boolean {
  return !NARROW.has(control.kind)
}
