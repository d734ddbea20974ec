import { Input, Popover, type PopoverProps, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { optionLabel } from '../setting-names.ts'
import { ColourPanel } from './colour-panel.tsx'
import { partsOf, shownColour } from './colour-text.ts'
import type { ControlProps } from './control-props.ts'
import styles from './controls.module.css'
import { rememberColour } from './recent-colours.ts'
import { Swatch } from './swatch.tsx'
import { useThemeColours } from './theme-colours.ts'

/** On a phone there is no room beside the panel. */
const BESIDE_OR_BELOW: PopoverProps['middlewares'] = {
  shift: { padding: 8 },
  flip: { fallbackPlacements: ['bottom-start', 'top-start'] },
}

/** A theme colour, which follows the theme, or a custom colour. */
export function ColourControl({ label, help, value, isDisabled, isInherited, onChange }: ControlProps<'colour'>) {
  const [isOpen, setOpen] = useState(false)
  const theme = useThemeColours()
  const stored = typeof value === 'string' ? value : ''
  const displayName = nameOf(stored)
  const close = () => {
    setOpen(false)
    if (stored && !partsOf(stored).theme) rememberColour(stored)
  }
  return (
    <Input.Wrapper label={label} description={help} labelElement="div">
      <Popover
        position="left-start"
        middlewares={BESIDE_OR_BELOW}
        withArrow
        trapFocus
        returnFocus
        shadow="md"
        width={264}
        opened={isOpen}
        onChange={(next) => (next ? setOpen(true) : close())}
      >
        <Popover.Target>
          <UnstyledButton
            className={styles.colour}
            disabled={isDisabled}
            data-inherited={isInherited || undefined}
            aria-label={`${label}: ${displayName}`}
            onClick={() => (isOpen ? close() : setOpen(true))}
          >
            <Swatch colour={shownColour(stored, theme)} />
            <span className={styles.colourName}>{displayName}</span>
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>
          <ColourPanel label={label} stored={stored} theme={theme} onChange={onChange} />
        </Popover.Dropdown>
      </Popover>
    </Input.Wrapper>
  )
}

function nameOf(stored: string): string {
  const { theme, opacity } = partsOf(stored)
  if (!theme) return stored || 'Not set'
  return opacity < 1 ? `${optionLabel(theme)} ${Math.round(opacity * 100)}%` : optionLabel(theme)
}
