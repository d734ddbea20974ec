import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { type Filter, type FilterEditorProps, fieldOf } from './filter.ts'

const DEBOUNCE_MS = 300
const LONGEST = 100

interface TextFilter {
  readonly name: string
  readonly label: string
  /** The field of the list's `where`, a StringFilter. */
  readonly field: string
}

/** Those in which a text occurs. */
export function textFilter({ name, label, field }: TextFilter): Filter {
  return {
    name,
    label,
    isOffered: true,
    toWhere: (value) => ({ [field]: { contains: value.slice(0, LONGEST) } }),
    fromWhere(where) {
      const { contains } = fieldOf(where, field)
      return typeof contains === 'string' && contains !== '' ? contains : null
    },
    inWords: (value) => `contains “${value}”`,
    editor: (props) => <TextEditor label={label} {...props} />,
  }
}

function TextEditor({ label, value, onChange }: FilterEditorProps & { label: string }) {
  const [typed, setTyped] = useState(value ?? '')
  const send = useDebouncedCallback((text: string) => onChange(text.trim() || null), DEBOUNCE_MS)
  return (
    <TextInput
      label={`${label} contains`}
      data-autofocus
      maxLength={LONGEST}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        send(currentTarget.value)
      }}
    />
  )
}
