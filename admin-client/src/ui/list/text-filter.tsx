import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { type Filter, type FilterEditorProps, fieldOf } from './filter.ts'

const DEBOUNCE_MS = 300
const MAX_LENGTH = 100

interface TextFilter {
  readonly name: string
  readonly label: string
  /** The field of the list's `where`, a StringFilter. */
  readonly field: string
}

/** Matches records that contain a text. */
export function textFilter({ name, label, field }: TextFilter): Filter {
  return {
    name,
    label,
    isOffered: true,
    toWhere: (value) => ({ [field]: { contains: value.slice(0, MAX_LENGTH) } }),
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
      maxLength={MAX_LENGTH}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        send(currentTarget.value)
      }}
    />
  )
}
