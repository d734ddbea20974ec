import { block, type Tree, tree, type UnplacedBlock } from '@mainstreet/blocks/tree'

/** The background of a section. */
export type Ground = 'plain' | 'light' | 'dark' | 'primary'

const BACKGROUNDS = { plain: '', light: 'light', dark: 'dark', primary: 'primary' } as const

/** Texts inherit the colour that is readable on the background. */
const INKS = {
  plain: '',
  light: '',
  dark: 'color:var(--ms-on-dark)',
  primary: 'color:var(--ms-on-primary)',
} as const

type Settings = Readonly<Record<string, unknown>>

export const onAllDevices = (desktop: Settings) => ({ sync: true, desktop })

interface Band {
  readonly ground?: Ground
  readonly width?: 'narrow' | 'normal' | 'wide'
  /** The padding above and below on desktops, in px. */
  readonly padding?: number
}

/** A section as wide as the page. Its content has one of the theme's widths. */
export function band(
  { ground = 'plain', width = 'normal', padding = 96 }: Band,
  ...children: readonly UnplacedBlock[]
): UnplacedBlock {
  const paddings = (share: number) => ({
    paddingTop: Math.round(padding * share),
    paddingBottom: Math.round(padding * share),
  })
  const props = {
    contentWidth: width,
    alignment: onAllDevices({ flexDirection: 'column', alignItems: 'center', gap: 48 }),
    spacing: { sync: false, desktop: paddings(1), tablet: paddings(0.75), mobile: paddings(0.6) },
    ...(BACKGROUNDS[ground] && { background: onAllDevices({ backgroundColor: BACKGROUNDS[ground] }) }),
    ...(INKS[ground] && { customCss: INKS[ground] }),
  }
  return block('Section', props, ...children)
}

export interface Stack {
  readonly gap?: number
  readonly direction?: 'row' | 'column'
  readonly align?: 'flex-start' | 'center' | 'flex-end' | 'stretch'
  readonly justify?: 'flex-start' | 'center' | 'space-between'
  /** px; as wide as its place by default, or as its content with 'auto'. */
  readonly width?: number | 'auto'
  readonly padding?: number
  readonly background?: string
  readonly outline?: string
  readonly css?: string
}

/** Blocks below or beside each other. */
export function stack(look: Stack, ...children: readonly UnplacedBlock[]): UnplacedBlock {
  const { gap = 16, direction = 'column', align = 'stretch', justify = 'flex-start', width, padding = 0 } = look
  const size = width === 'auto' ? { widthAuto: true } : width ? { width, widthUnit: 'px' } : {}
  const sides = { paddingTop: padding, paddingRight: padding, paddingBottom: padding, paddingLeft: padding }
  const props = {
    alignment: onAllDevices({ flexDirection: direction, alignItems: align, justifyContent: justify, gap, ...size }),
    spacing: onAllDevices(sides),
    ...(look.background && { background: onAllDevices({ backgroundColor: look.background }) }),
    ...(look.outline && { border: onAllDevices({ border: 'all', borderWidth: 'thin', borderColor: look.outline }) }),
    ...(look.css && { customCss: look.css }),
  }
  return block('Container', props, ...children)
}

const inkOn = (ground: Ground) => (ground === 'plain' || ground === 'light' ? '--ms-text' : `--ms-on-${ground}`)

/** A line between things, derived from the text colour. */
export const hairline = (ground: Ground) => `color-mix(in srgb,var(${inkOn(ground)}) 16%,transparent)`

const ROUND = 'border-radius:calc(var(--ms-radius)*1.5)'

/** A box with round corners, white on light sections and tinted on dark ones. */
export function card(ground: Ground, look: Stack, ...children: readonly UnplacedBlock[]): UnplacedBlock {
  const tint = ground === 'plain' ? '' : `color-mix(in srgb,var(${inkOn(ground)}) 7%,transparent)`
  const background = ground === 'light' ? '#ffffff' : tint
  const css = [ROUND, 'overflow:hidden', look.css].filter(Boolean).join(';')
  return stack({ padding: 28, ...look, ...(background && { background }), outline: hairline(ground), css }, ...children)
}

/** Columns that become one below the other on phones. */
export function columns(
  { perRow, widths }: { readonly perRow: number; readonly widths?: readonly number[] },
  ...cells: readonly UnplacedBlock[]
): UnplacedBlock {
  return block('Row', { columns: perRow, ...(widths && { columnWidths: widths }) }, ...cells)
}

export function page(...sections: readonly UnplacedBlock[]): Tree {
  return tree(block('Wrapper', {}, ...sections))
}
