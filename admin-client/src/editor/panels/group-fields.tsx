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
  /** Changes several settings as one step. */
  onChangeSeveral?(changes: Readonly<Record<string, unknown>>): void
  onReset?(key: string): void
}

/** The settings of one group, two a row where they fit. Switches that follow each other keep to rows of their own. */
export function GroupFields(props: GroupFieldsProps) {
  const { fields } = props
  const keys = Object.keys(fields).filter((key) => fields[key]?.control.kind !== 'none' && !isUnit(key, fields))
  return (
    <div className={styles.fields}>
      {runsOf(keys, (key) => fields[key]?.control.kind === 'toggle').map((run) => (
        <div key={run[0]} className={styles.fields} data-wide>
          {run.map((key) => (
            <GroupField key={key} name={key} {...props} />
          ))}
        </div>
      ))}
    </div>
  )
}

function GroupField({
  name,
  fields,
  values,
  isDisabled,
  isInherited,
  isOwn,
  onChange,
  onChangeSeveral,
  onReset,
}: GroupFieldsProps & { readonly name: string }) {
  const field = fields[name]
  if (!field) return null
  const unitKey = `${name}Unit`
  const unit = fields[unitKey]
  const inherited = isInherited?.(name) ?? false
  return (
    <div className={styles.field} data-wide={isWide(field) || undefined} data-inherited={inherited || undefined}>
      <FieldControl
        name={name}
        field={field}
        value={values[name]}
        isDisabled={isDisabled}
        isInherited={inherited}
        onChange={(value) => onChange(name, value)}
        onChangeAlso={onChangeSeveral && ((value, others) => onChangeSeveral({ [name]: value, ...others }))}
        unitControl={
          unit && (
            <UnitSelect
              label={`${labelOf(name, field)} unit`}
              unit={unit}
              value={String(values[unitKey] ?? '')}
              isDisabled={isDisabled}
              onChange={(value) => onChange(unitKey, value)}
            />
          )
        }
      />
      {!isDisabled && isOwn?.(name) && onReset && (
        <Tooltip label="Reset">
          <ActionIcon
            className={styles.reset}
            variant="subtle"
            color="gray"
            size="xs"
            aria-label={`Reset ${labelOf(name, field)}`}
            onClick={() => onReset(name)}
          >
            <IconRefresh size={13} />
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  )
}

/** Neighbours of which all are so, or none is. */
function runsOf(keys: readonly string[], isSo: (key: string) => boolean): readonly (readonly string[])[] {
  const runs: string[][] = []
  for (const key of keys) {
    const last = runs.at(-1)
    if (last?.[0] !== undefined && isSo(last[0]) === isSo(key)) last.push(key)
    else runs.push([key])
  }
  return runs
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
