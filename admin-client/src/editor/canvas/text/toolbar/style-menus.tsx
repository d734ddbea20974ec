import { THEME_COLOURS } from '@mainstreet/blocks/fields'
import { ALIGNMENTS, RICH_BLOCKS, type RichAction, type RichLook } from '../../../../ui/writers/writer.ts'
import { useThemeColours } from '../../../panels/controls/theme-colours.ts'
import { optionLabel } from '../../../panels/setting-names.ts'
import styles from './text-toolbar.module.css'
import { IconAlignCenter, IconAlignJustified, IconAlignLeft, IconAlignRight, IconPalette } from './tool-icons.ts'
import { ToolMenu } from './tool-menu.tsx'

interface StyleMenuProps {
  readonly look: RichLook
  readonly isOpen: boolean
  setOpen(isOpen: boolean): void
  run(action: RichAction): void
}

export function BlockMenu({ look, run, ...menu }: StyleMenuProps) {
  return (
    <ToolMenu
      {...menu}
      label="Style"
      value={look.block}
      choices={RICH_BLOCKS.map((value) => ({ value, label: optionLabel(value) }))}
      face={<span className={styles.face}>{optionLabel(look.block)}</span>}
      onChoose={(block) => run({ kind: 'block', block })}
    />
  )
}

const ALIGN_ICONS = {
  left: IconAlignLeft,
  center: IconAlignCenter,
  right: IconAlignRight,
  justify: IconAlignJustified,
}
const ALIGN_LABELS = { left: 'Left', center: 'Centre', right: 'Right', justify: 'Justified' }

export function AlignMenu({ look, run, ...menu }: StyleMenuProps) {
  const Face = ALIGN_ICONS[look.align]
  return (
    <ToolMenu
      {...menu}
      label="Alignment"
      value={look.align}
      choices={ALIGNMENTS.map((value) => {
        const Icon = ALIGN_ICONS[value]
        return { value, label: ALIGN_LABELS[value], icon: <Icon size={16} stroke={1.7} aria-hidden /> }
      })}
      face={<Face size={18} stroke={1.7} aria-hidden />}
      onChoose={(align) => run({ kind: 'align', align })}
    />
  )
}

const inTheme = (name: string) => `var(--ms-${name})`

/** Only theme colours, so that texts follow theme changes. */
export function ColourMenu({ look, run, ...menu }: StyleMenuProps) {
  const theme = useThemeColours()
  const shown = THEME_COLOURS.find((name) => inTheme(name) === look.colour)
  const swatch = (colour?: string) => (
    <span
      className={styles.swatch}
      style={{ '--swatch': colour || 'transparent' } as React.CSSProperties}
      aria-hidden
    />
  )
  return (
    <ToolMenu
      {...menu}
      label="Colour"
      value={look.colour}
      choices={[
        { value: '', label: 'As the text', icon: swatch() },
        ...THEME_COLOURS.map((name) => ({ value: inTheme(name), label: optionLabel(name), icon: swatch(theme[name]) })),
      ]}
      face={
        look.colour ? swatch(shown ? theme[shown] : look.colour) : <IconPalette size={18} stroke={1.7} aria-hidden />
      }
      onChoose={(colour) => run({ kind: 'colour', colour })}
    />
  )
}
