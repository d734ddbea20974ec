import { TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ControlProps } from './control-props.ts'

/** ms. Delay after typing before the pattern is checked and saved. */
const PAUSE = 500

/** A regular expression. One that cannot be used is explained and not saved. */
export function PatternControl({ label, help, value, isDisabled, onChange }: ControlProps<'pattern'>) {
  const stored = typeof value === 'string' ? value : ''
  const [draft, setDraft] = useState(stored)
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => setDraft(stored), [stored])

  const check = useEffectEvent(async (isCurrent: () => boolean) => {
    const { patternFault } = await import('@mainstreet/blocks/patterns')
    const found = patternFault(draft)
    if (!isCurrent()) return
    setFault(found)
    if (found === null && draft !== stored) onChange(draft)
  })
  // Stored patterns are checked too, because imported pages may have any.
  useEffect(() => {
    let isCurrent = true
    if (draft === '' && stored === '') setFault(null)
    else {
      const timer = setTimeout(() => check(() => isCurrent), draft === stored ? 0 : PAUSE)
      return () => {
        isCurrent = false
        clearTimeout(timer)
      }
    }
  }, [draft, stored])
  const save = () => void check(() => true)

  return (
    <TextInput
      label={label}
      description={help}
      value={draft}
      disabled={isDisabled}
      spellCheck={false}
      autoComplete="off"
      error={fault && <span role="alert">This pattern can't be used: {fault}. It is not saved.</span>}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={save}
    />
  )
}
