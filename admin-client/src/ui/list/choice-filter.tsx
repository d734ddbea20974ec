import { Checkbox, ScrollArea, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Filter, type FilterEditorProps, fieldOf } from './filter.ts'

export interface FilterOption {
  readonly value: string
  readonly label: string
}

interface ChoiceFilter {
  readonly name: string
  readonly label: string
  /** The field of the list's `where`, which accepts `in`, and `isNull` if the value is optional. */
  readonly field: string
  readonly options: readonly FilterOption[]
  /** Label of the option for records without a value, if that is supported. */
  readonly none?: string
}

const NONE = 'none'
/** With more options than this, there is a search field. */
const FEW = 8

/** Matches records with any of the chosen values. */
export function choiceFilter({ name, label, field, options, none }: ChoiceFilter): Filter {
  const nameOf = (value: string) => options.find((option) => option.value === value)?.label ?? '…'
  return {
    name,
    label,
    isOffered: options.length > 0,
    toWhere(value) {
      if (value === NONE) return none ? { [field]: { isNull: true } } : null
      const chosen = value.split(',').filter(Boolean)
      return chosen.length > 0 ? { [field]: { in: chosen } } : null
    },
    fromWhere(where) {
      const { eq, in: several, isNull } = fieldOf(where, field)
      if (isNull === true) return NONE
      const chosen = Array.isArray(several) ? several : typeof eq === 'string' ? [eq] : []
      return chosen.length > 0 ? chosen.join(',') : null
    },
    inWords: (value) => (value === NONE ? (none ?? '') : value.split(',').map(nameOf).join(' or ')),
    editor: (props) => <ChoiceEditor label={label} options={options} none={none} {...props} />,
  }
}

type EditorProps = FilterEditorProps & Pick<ChoiceFilter, 'label' | 'options'> & { none: string | undefined }

function ChoiceEditor({ label, options, none, value, onChange }: EditorProps) {
  const [typed, setTyped] = useState('')
  const query = typed.trim().toLowerCase()
  const shown = options.filter((option) => option.label.toLowerCase().includes(query))
  const chosen = value === null || value === NONE ? [] : value.split(',')

  function toggle(option: string, isChosen: boolean) {
    const next = isChosen ? [...chosen, option] : chosen.filter((other) => other !== option)
    onChange(next.length > 0 ? next.join(',') : null)
  }

  return (
    <Stack gap="xs">
      {options.length > FEW && (
        <TextInput
          aria-label={`Find in ${label}`}
          placeholder="Find"
          data-autofocus
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <ScrollArea.Autosize mah={280} viewportProps={{ tabIndex: -1 }}>
        <Stack gap={2} role="group" aria-label={label}>
          {shown.map((option) => (
            <Checkbox
              key={option.value}
              py={5}
              label={option.label}
              checked={chosen.includes(option.value)}
              onChange={({ currentTarget }) => toggle(option.value, currentTarget.checked)}
            />
          ))}
          {none && query === '' && (
            <Checkbox
              py={5}
              label={none}
              checked={value === NONE}
              onChange={({ currentTarget }) => onChange(currentTarget.checked ? NONE : null)}
            />
          )}
        </Stack>
      </ScrollArea.Autosize>
      {shown.length === 0 && (
        <Text c="dimmed" fz="sm">
          No matches.
        </Text>
      )}
    </Stack>
  )
}
