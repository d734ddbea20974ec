import { Textarea, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { ControlProps } from './control-props.ts'

/** A single-line or multi-line text. A required one keeps its old value while the field is empty. */
export function TextControl({ control, label, help, value, isRequired, isDisabled, onChange }: ControlProps<'text'>) {
  const stored = typeof value === 'string' ? value : ''
  const [draft, setDraft] = useState(stored)
  const isMissing = isRequired && draft.trim() === ''
  useEffect(() => setDraft(stored), [stored])

  const props = {
    label,
    description: help,
    placeholder: control.placeholder,
    value: draft,
    disabled: isDisabled,
    required: isRequired,
    // The asterisk of its label says what is wrong.
    error: isMissing,
    onChange: (event: { currentTarget: { value: string } }) => {
      const next = event.currentTarget.value
      setDraft(next)
      if (!isRequired || next.trim() !== '') onChange(next)
    },
  }
  return control.multiline ? <Textarea {...props} autosize minRows={2} maxRows={10} /> : <TextInput {...props} />
}
