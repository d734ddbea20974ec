import { Textarea, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { ControlProps } from './control-props.ts'
import styles from './controls.module.css'

/** Measuring the text in a script, as `autosize` does, lays out the editor twice for each letter. */
const GROWS_BY_ITSELF = globalThis.CSS?.supports('field-sizing', 'content')

/** A single-line or multi-line text. A required one keeps its old value while the field is empty. */
export function TextControl(props: ControlProps<'text'>) {
  const { control, label, help, value, isRequired, isDraft = false, isDisabled, onChange } = props
  const stored = typeof value === 'string' ? value : ''
  const [draft, setDraft] = useState(stored)
  const isMissing = isRequired && draft.trim() === ''
  useEffect(() => setDraft(stored), [stored])

  const input = {
    label,
    description: help,
    placeholder: control.placeholder,
    value: draft,
    disabled: isDisabled,
    required: isRequired,
    // The asterisk of its label already marks it as required.
    error: isMissing,
    onChange: (event: { currentTarget: { value: string } }) => {
      const next = event.currentTarget.value
      setDraft(next)
      if (isDraft || !isRequired || next.trim() !== '') onChange(next)
    },
  }
  if (!control.multiline) return <TextInput {...input} />
  return GROWS_BY_ITSELF ? (
    <Textarea {...input} classNames={{ input: styles.growing }} />
  ) : (
    <Textarea {...input} autosize minRows={2} maxRows={10} />
  )
}
