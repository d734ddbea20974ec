import { THEME_COLOURS } from '@mainstreet/blocks/fields'
import { Button, ColorPicker, Input, Popover, Text, TextInput, Tooltip, UnstyledButton } from '@mantine/core'
import { optionLabel } from '../setting-names.ts'
import type { ControlProps } from './control-props.ts'
import styles from './controls.module.css'
import { useThemeColours } from './theme-colours.ts'

/** A colour of the theme, which follows it when it changes, or one of one's own. */
export function ColourControl({ label, help, value, isDisabled, isInherited, onChange }: ControlProps<'colour'>) {
  const theme = useThemeColours()
  const stored = typeof value === 'string' ? value : ''
  const name = THEME_COLOURS.find((each) => each === stored)
  const shown = name ? theme[name] : stored
  return (
    <Input.Wrapper label={label} description={help} labelElement="div">
      <Popover position="left-start" withArrow trapFocus shadow="md" width={252}>
        <Popover.Target>
          <UnstyledButton
            className={styles.colour}
            disabled={isDisabled}
            data-inherited={isInherited || undefined}
            aria-label={`${label}: ${name ? optionLabel(name) : stored || 'not set'}`}
          >
            <Swatch colour={shown} />
            <span className={styles.colourName}>{name ? optionLabel(name) : stored || 'Not set'}</span>
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown>
          <Text size="xs" fw={600} mb={6}>
            Theme colours
          </Text>
          <div className={styles.swatches}>
            {THEME_COLOURS.map((each) => (
              <Tooltip key={each} label={optionLabel(each)}>
                <UnstyledButton
                  aria-label={optionLabel(each)}
                  aria-pressed={stored === each}
                  className={styles.swatchButton}
                  onClick={() => onChange(each)}
                >
                  <Swatch colour={theme[each]} />
                </UnstyledButton>
              </Tooltip>
            ))}
          </div>
          <ColorPicker
            fullWidth
            size="sm"
            format="hexa"
            value={hexFrom(shown)}
            onChange={(hex) => onChange(shortHex(hex))}
          />
          <div className={styles.colourText}>
            <TextInput
              size="xs"
              aria-label={`${label}, as CSS`}
              placeholder="#1a2b3c"
              value={stored}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
            <Button size="xs" variant="default" disabled={stored === ''} onClick={() => onChange(undefined)}>
              Clear
            </Button>
          </div>
        </Popover.Dropdown>
      </Popover>
    </Input.Wrapper>
  )
}

function Swatch({ colour }: { colour?: string }) {
  return (
    <span
      className={styles.swatch}
      style={{ '--swatch': colour || 'transparent' } as React.CSSProperties}
      aria-hidden
    />
  )
}

function hexFrom(colour: string | undefined): string {
  return colour && /^#[0-9a-f]{3,8}$/i.test(colour) ? colour : '#ffffffff'
}

/** Opaque colours are written with six digits. */
function shortHex(hex: string): string {
  return /^#[0-9a-f]{6}ff$/i.test(hex) ? hex.slice(0, 7) : hex
}
