import type { Icon } from '@tabler/icons-react'
import IconAlignCenter from '@tabler/icons-react/dist/esm/icons/IconAlignCenter.mjs'
import IconAlignJustified from '@tabler/icons-react/dist/esm/icons/IconAlignJustified.mjs'
import IconAlignLeft from '@tabler/icons-react/dist/esm/icons/IconAlignLeft.mjs'
import IconAlignRight from '@tabler/icons-react/dist/esm/icons/IconAlignRight.mjs'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'

/** Options that an icon explains better than a label. */
const OPTION_ICONS: Readonly<Record<string, Icon>> = {
  left: IconAlignLeft,
  center: IconAlignCenter,
  right: IconAlignRight,
  justify: IconAlignJustified,
  column: IconArrowDown,
  row: IconArrowRight,
  'column-reverse': IconArrowUp,
  'row-reverse': IconArrowLeft,
}

/** The icons of a choice's options, if each has one. */
export function iconsOf(options: readonly string[]): readonly Icon[] | null {
  const icons = options.flatMap((option) => OPTION_ICONS[option] ?? [])
  return icons.length === options.length ? icons : null
}
