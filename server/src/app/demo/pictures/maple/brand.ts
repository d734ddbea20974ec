import { drawing, placed, rect, shape } from '../drawing.ts'
import { MAPLE_AUTO } from '../lettering.ts'
import { INK, LEAF, RED } from './parts.ts'

/** A leaf in a hexagonal nut. */
const mark = [
  shape('M0-48L41.6-24V24L0 48-41.6 24V-24Z', RED, { stroke: RED, 'stroke-width': 8, 'stroke-linejoin': 'round' }),
  placed({ y: -2, scale: 0.62 }, shape(LEAF, '#fff')),
]

function logoWith(lettering: string): string {
  return drawing(
    400,
    72,
    placed({ x: 36, y: 36, scale: 0.62 }, ...mark),
    placed({ x: 82, y: 50 }, shape(MAPLE_AUTO, lettering)),
  )
}

/** For light grounds. */
export const logo = logoWith(INK)

/** For dark grounds. */
export const logoAlt = logoWith('#fff')

export const favicon = drawing(
  64,
  64,
  rect([0, 0, 64, 64], INK, { rx: 14 }),
  placed({ x: 32, y: 32, scale: 0.52 }, ...mark),
)
