import { FONTS } from '@mainstreet/blocks/fields'
import { Select } from '@mantine/core'
import { useEffect } from 'react'
import type { ControlProps } from './control-props.ts'

const ADDRESS = '/admin/canvas/fonts.css'

/** Loads the sites' fonts into the editor's window, so that font names can be shown in their own typeface. */
function loadFonts(): void {
  if (document.head.querySelector(`link[href="${ADDRESS}"]`)) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: ADDRESS }))
}

const THEME = 'The theme’s font'
const OPTIONS = [{ value: '', label: THEME }, ...FONTS.map((name) => ({ value: name, label: name }))]
const lookOf = (name: string) => (name ? { fontFamily: `'${name}', var(--mantine-font-family)` } : undefined)

/** A web font. Each name is shown in its own typeface, which the browser fetches when it comes into view. */
export function FontControl({ label, help, value, isDisabled, isInherited, onChange }: ControlProps<'font'>) {
  const stored = typeof value === 'string' ? value : ''
  useEffect(loadFonts, [])
  return (
    <Select
      label={label}
      description={help}
      data={OPTIONS}
      value={stored}
      allowDeselect={false}
      maxDropdownHeight={320}
      disabled={isDisabled}
      data-inherited={isInherited || undefined}
      styles={{ input: lookOf(stored) }}
      renderOption={({ option }) => <span style={lookOf(option.value)}>{option.label}</span>}
      onChange={(next) => next !== null && onChange(next)}
    />
  )
}
