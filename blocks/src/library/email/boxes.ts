import { choice, colour, number } from '../../fields/index.ts'

const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const
const px = { min: 0, max: 200, unit: 'px', isStrict: true } as const

/** The four paddings of a block, or its margins. */
export function paddings(vertical: number, horizontal = vertical) {
  return {
    paddingTop: number(vertical, px),
    paddingRight: number(horizontal, px),
    paddingBottom: number(vertical, px),
    paddingLeft: number(horizontal, px),
  }
}

export function margins(vertical = 0, horizontal = vertical) {
  return {
    marginTop: number(vertical, px),
    marginRight: number(horizontal, px),
    marginBottom: number(vertical, px),
    marginLeft: number(horizontal, px),
  }
}

export const radii = {
  borderTopLeftRadius: number(0, px),
  borderTopRightRadius: number(0, px),
  borderBottomRightRadius: number(0, px),
  borderBottomLeftRadius: number(0, px),
}

export const ALIGNMENTS = ['left', 'center', 'right'] as const

const BORDER_STYLES = ['solid', 'dashed', 'dotted', 'double', 'groove', 'ridge', 'inset', 'outset'] as const

export const borders = {
  borderStyle: choice(BORDER_STYLES),
  borderColor: colour('#d1d5db'),
  borderWidth: number(0, px),
  borderTopWidth: number(0, px),
  borderRightWidth: number(0, px),
  borderBottomWidth: number(0, px),
  borderLeftWidth: number(0, px),
}

type Numbers<Name extends string> = Readonly<Record<Name, number>>
type Side = (typeof SIDES)[number]

export const paddingOf = (props: Numbers<`padding${Side}`>): string =>
  SIDES.map((side) => `${props[`padding${side}`]}px`).join(' ')

export const marginOf = (props: Numbers<`margin${Side}`>): string =>
  SIDES.map((side) => `${props[`margin${side}`]}px`).join(' ')

export function radiusOf(props: Numbers<keyof typeof radii>): string {
  const corners = Object.keys(radii).map((corner) => props[corner as keyof typeof radii])
  return corners.some((corner) => corner > 0) ? corners.map((corner) => `${corner}px`).join(' ') : ''
}

/** The width of each side; those that are not set have the common one. */
export function bordersOf(
  props: Numbers<'borderWidth' | `border${Side}Width`> & { readonly borderStyle: string },
  colourOfBorder: string,
): Record<string, string> {
  const widths = SIDES.map((side) => props[`border${side}Width`] || props.borderWidth)
  if (widths.every((width) => width === 0)) return {}
  return {
    'border-style': props.borderStyle,
    'border-color': colourOfBorder || '#d1d5db',
    'border-width': widths.map((width) => `${width}px`).join(' '),
  }
}
