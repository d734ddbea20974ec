import { disc, drawing, oval, rect } from '../../drawing.ts'
import { INK } from '../parts.ts'

/** The wall behind a product and the light on it. */
export type Ground = readonly [wall: string, halo: string]

export const SKY: Ground = ['#d3dfe5', '#e8eff2']
export const SAND: Ground = ['#efe0c4', '#f9f0dd']
export const ROSE: Ground = ['#f0dad1', '#faece6']
export const MEADOW: Ground = ['#d8e4d6', '#ebf2e9']
export const CHALK: Ground = ['#e6e1d8', '#f4f1eb']

/** Where things stand. */
export const FLOOR = 396

/** A square picture of one product: a wall, a soft disc behind the thing, a floor and its shadow. */
export function product([wall, halo]: Ground, shadow: number, ...parts: readonly string[]): string {
  return drawing(
    480,
    480,
    rect([0, 0, 480, 480], wall),
    disc(240, 226, 178, halo),
    rect([0, FLOOR - 14, 480, 98], INK, { opacity: 0.08 }),
    ...(shadow > 0 ? [oval([240, FLOOR + 2, shadow, 13], INK, { opacity: 0.22 })] : []),
    ...parts,
  )
}

/** A point of an oval, by its angle in degrees, clockwise from the right. */
export function pointOn([cx, cy, rx, ry]: readonly [number, number, number, number], angle: number): string {
  const radians = (angle * Math.PI) / 180
  return `${Math.round(cx + rx * Math.cos(radians))} ${Math.round(cy + ry * Math.sin(radians))}`
}
