import { Text, Tooltip, UnstyledButton } from '@mantine/core'
import styles from './controls.module.css'
import { Swatch } from './swatch.tsx'

interface ColourSwatchesProps {
  readonly heading: string
  readonly colours: readonly {
    readonly stored: string
    readonly shown: string
    readonly name: string
    readonly isChosen: boolean
  }[]
  onChoose(stored: string): void
}

/** Preset colours to choose from. */
export function ColourSwatches({ heading, colours, onChoose }: ColourSwatchesProps) {
  return (
    <>
      <Text size="xs" fw={600} mb={4}>
        {heading}
      </Text>
      <div className={styles.swatches}>
        {colours.map(({ stored, shown, name, isChosen }) => (
          <Tooltip key={name} label={name}>
            <UnstyledButton
              aria-label={name}
              aria-pressed={isChosen}
              className={styles.swatchButton}
              onClick={() => onChoose(stored)}
            >
              <Swatch colour={shown} />
            </UnstyledButton>
          </Tooltip>
        ))}
      </div>
    </>
  )
}
