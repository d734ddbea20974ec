import { contrast, PAPER, rgbOf } from '@mainstreet/blocks/render'
import { ColorInput } from '@mantine/core'

interface ThemeColourInputProps {
  readonly name: string
  readonly value: string
  readonly error?: string
  readonly disabled: boolean
  onChange(colour: string): void
}

/** A colour of the theme, with what its use as text would mean. Text upon it is chosen by itself, so that it can be read. */
export function ThemeColourInput({ name, ...input }: ThemeColourInputProps) {
  const label = name[0]?.toUpperCase() + name.slice(1)
  return (
    <ColorInput
      label={label}
      description={contrastHint(input.value)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      format="hex"
      eyeDropperButtonProps={{ 'aria-label': `Pick ${label} from the screen` }}
      {...input}
    />
  )
}

/** WCAG asks 4.5 to 1 of text. */
export function contrastHint(colour: string): string {
  const rgb = rgbOf(colour)
  if (!rgb) return 'Enter a colour such as #2563eb'
  const ratio = Math.floor(contrast(rgb, PAPER) * 10) / 10
  return ratio >= 4.5 ? `Readable on white (${ratio}:1)` : `Low contrast on white (${ratio}:1)`
}
