import { shadowValue } from '@mainstreet/blocks/styles'
import { Input, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ControlProps } from './control-props.ts'
import styles from './controls.module.css'

const PRESETS = [
  { value: 'none', label: 'None' },
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
]
const OWN = 'own'

/** A preset shadow, or a CSS `box-shadow` value. */
export function ShadowControl({ label, help, value, isDisabled, isInherited, onChange }: ControlProps<'shadow'>) {
  const stored = typeof value === 'string' && value ? value : 'none'
  const isPreset = PRESETS.some((preset) => preset.value === stored)
  const [isWriting, setWriting] = useState(false)
  const [draft, setDraft] = useState<string | null>(null)
  const isOwn = !isPreset || isWriting
  const problem = draft !== null && draft.trim() !== '' && !isShadow(draft)
  return (
    <Input.Wrapper label={label} description={help} labelElement="div">
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={label}
        data={[...PRESETS, { value: OWN, label: 'Custom' }]}
        value={isOwn ? OWN : stored}
        disabled={isDisabled}
        data-inherited={isInherited || undefined}
        onChange={(next) => {
          setWriting(next === OWN)
          setDraft(null)
          if (next !== OWN) onChange(next)
        }}
      />
      {isOwn && (
        <TextInput
          mt={6}
          classNames={{ input: styles.code }}
          aria-label={`${label}, in CSS`}
          placeholder="0 4px 12px #0003"
          value={draft ?? (isPreset ? '' : stored)}
          disabled={isDisabled}
          error={problem && 'Please write a shadow such as 0 4px 12px #0003'}
          onChange={(event) => {
            const next = event.currentTarget.value
            setDraft(next)
            if (isShadow(next)) onChange(next.trim())
          }}
          onBlur={() => !problem && setDraft(null)}
        />
      )}
    </Input.Wrapper>
  )
}

/** Whether it is safe and the browser supports it. */
function isShadow(text: string): boolean {
  const value = shadowValue(text)
  return value !== '' && CSS.supports('box-shadow', value)
}
