import { THEME_COLOURS } from '@mainstreet/blocks/fields'
import { Autocomplete, ColorSwatch, Group, Text } from '@mantine/core'

/** The theme's colours, by the names that blocks use. */
export type ThemeColours = Readonly<Record<string, unknown>>

interface StyleColourInputProps {
  readonly label: string
  readonly value: string
  readonly colours: ThemeColours
  readonly disabled: boolean
  onChange(value: string): void
}

/** A colour of the theme by its name, or any CSS colour, with a swatch of each. */
export function StyleColourInput({ label, value, colours, disabled, onChange }: StyleColourInputProps) {
  const shown = shownColour(value, colours)
  return (
    <Autocomplete
      label={label}
      placeholder="Not set"
      data={[...THEME_COLOURS]}
      value={value}
      disabled={disabled}
      onChange={onChange}
      leftSection={shown && <ColorSwatch color={shown} size={16} aria-hidden />}
      renderOption={({ option }) => (
        <Group gap="xs" wrap="nowrap">
          <ColorSwatch color={shownColour(option.value, colours) ?? 'transparent'} size={16} aria-hidden />
          <Text inherit>{option.value.charAt(0).toUpperCase() + option.value.slice(1)}</Text>
        </Group>
      )}
    />
  )
}

/** The CSS colour of a theme colour's name, or of the text itself; null for neither. */
export function shownColour(value: string, colours: ThemeColours): string | null {
  const themed = colours[value]
  if (typeof themed === 'string') return themed
  return value !== '' && CSS.supports('color', value) ? value : null
}
