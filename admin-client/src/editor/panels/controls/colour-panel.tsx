import { THEME_COLOURS, type ThemeColour } from '@mainstreet/blocks/fields'
import { ActionIcon, Button, ColorPicker, Group, NumberInput, Text, TextInput, Tooltip } from '@mantine/core'
import { useState } from 'react'
import { IconColorPicker } from '../../icons.ts'
import { optionLabel } from '../setting-names.ts'
import { ColourSwatches } from './colour-swatches.tsx'
import { ownColour, partsOf, readColour, themeColour } from './colour-text.ts'
import styles from './controls.module.css'
import { recentColours, rememberColour } from './recent-colours.ts'

interface EyeDropper {
  open(): Promise<{ readonly sRGBHex: string }>
}

declare global {
  interface Window {
    readonly EyeDropper?: new () => EyeDropper
  }
}

/** Picks a colour anywhere on the screen; null if cancelled. Undefined if the browser does not support it. */
const pickFromScreen: (() => Promise<string | null>) | undefined =
  typeof window !== 'undefined' && window.EyeDropper ? pick : undefined

async function pick(): Promise<string | null> {
  if (!window.EyeDropper) return null
  try {
    return (await new window.EyeDropper().open()).sRGBHex
  } catch {
    return null
  }
}

interface ColourPanelProps {
  readonly label: string
  readonly stored: string
  readonly theme: Readonly<Partial<Record<ThemeColour, string>>>
  onChange(value: string | undefined): void
}

/** All colour inputs: theme colours, recent colours, the picker, a text field, opacity, and the eyedropper. */
export function ColourPanel({ label, stored, theme, onChange }: ColourPanelProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [recent] = useState(recentColours)
  const parts = partsOf(stored)
  const hex = parts.hex ?? (parts.theme ? theme[parts.theme] : undefined) ?? '#ffffff'
  const isProblem = typed !== null && typed.trim() !== '' && readColour(typed) === null
  const choose = (next: string | undefined) => {
    setTyped(null)
    onChange(next)
  }
  const setOpacity = (share: number) =>
    choose(parts.theme ? themeColour(parts.theme, share) : ownColour(partsOf(hex).hex ?? hex, share))

  async function pick() {
    const picked = await pickFromScreen?.()
    if (!picked) return
    rememberColour(picked)
    choose(ownColour(picked, parts.opacity))
  }

  return (
    <>
      <ColourSwatches
        heading="Theme colours"
        colours={THEME_COLOURS.map((each) => ({
          stored: themeColour(each, parts.opacity),
          shown: theme[each] ?? '',
          name: optionLabel(each),
          isChosen: parts.theme === each,
        }))}
        onChoose={choose}
      />
      {recent.length > 0 && (
        <ColourSwatches
          heading="Recently used"
          colours={recent.map((each) => ({ stored: each, shown: each, name: each, isChosen: stored === each }))}
          onChoose={choose}
        />
      )}
      <ColorPicker
        fullWidth
        size="sm"
        format="hexa"
        saturationLabel="Saturation and brightness"
        hueLabel="Hue"
        alphaLabel="Opacity"
        value={ownColour(partsOf(hex).hex ?? '#ffffff', parts.opacity)}
        onChange={(next) => {
          // The picker also fires for its initial value. Only a user's change counts.
          const { hex: chosen, opacity } = partsOf(next)
          const isSame = chosen === (partsOf(hex).hex ?? '#ffffff')
          if (isSame && opacity !== parts.opacity) setOpacity(opacity)
          else if (chosen && !isSame) choose(ownColour(chosen, opacity))
        }}
      />
      <div className={styles.colourText}>
        <TextInput
          size="xs"
          aria-label={`${label}, as CSS`}
          placeholder="#1a2b3c"
          value={typed ?? stored}
          error={isProblem && 'Please enter a colour such as #1a2b3c or rgb(26, 43, 60)'}
          onChange={(event) => {
            const next = event.currentTarget.value
            setTyped(next)
            const read = readColour(next)
            if (read !== null) onChange(read)
            else if (next.trim() === '') onChange(undefined)
          }}
          onBlur={() => !isProblem && setTyped(null)}
        />
        <NumberInput
          size="xs"
          hideControls
          min={0}
          max={100}
          suffix=" %"
          aria-label={`${label}, opacity`}
          disabled={stored !== '' && !parts.theme && !parts.hex}
          value={Math.round(parts.opacity * 100)}
          onChange={(next) => typeof next === 'number' && stored !== '' && setOpacity(next / 100)}
        />
      </div>
      <Group justify="space-between" mt={10}>
        {pickFromScreen ? (
          <Tooltip label="Pick a colour from the screen">
            <ActionIcon
              variant="default"
              size={28}
              aria-label="Pick a colour from the screen"
              onClick={() => void pick()}
            >
              <IconColorPicker size={15} />
            </ActionIcon>
          </Tooltip>
        ) : (
          <Text size="xs" c="dimmed">
            Theme colours follow the theme
          </Text>
        )}
        <Button size="compact-sm" variant="default" disabled={stored === ''} onClick={() => choose(undefined)}>
          Clear
        </Button>
      </Group>
    </>
  )
}
