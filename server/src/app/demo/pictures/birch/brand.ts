import { drawing, line, placed, rect, shape } from '../drawing.ts'
import { BIRCH_BAKERY } from '../lettering.ts'
import { BUTTER, COCOA, CREAM, CRUST, LEAF } from './parts.ts'

/** A birch leaf whose veins are an ear of wheat. */
const mark = (fill: string, veins: string) => [
  placed({ y: 44, scale: 1.26 }, shape(LEAF, fill)),
  line('M0 60V-24M0 28L-17 14M0 28L17 14M0 8L-16-6M0 8L16-6M0-11L-10-20M0-11L10-20', veins, 5),
]

function logoWith(lettering: string, fill: string, veins: string): string {
  return drawing(
    360,
    72,
    placed({ x: 34, y: 34, scale: 0.56 }, ...mark(fill, veins)),
    placed({ x: 72, y: 48 }, shape(BIRCH_BAKERY, lettering)),
  )
}

/** For light grounds. */
export const logo = logoWith(COCOA, CRUST, CREAM)

/** For dark grounds. */
export const logoAlt = logoWith(CREAM, BUTTER, COCOA)

export const favicon = drawing(
  64,
  64,
  rect([0, 0, 64, 64], COCOA, { rx: 14 }),
  placed({ x: 32, y: 31, scale: 0.48 }, ...mark(BUTTER, COCOA)),
)
