import { drawing, oval, rect, shape } from '../../drawing.ts'
import { BARK, COCOA } from '../parts.ts'

/** The wall and the niche in it. */
export type Niche = readonly [wall: string, arch: string]

export const WHEAT: Niche = ['#f3dfbf', '#fbeed8']
export const PISTACHIO: Niche = ['#dfe3d3', '#eef0e5']
export const PETAL: Niche = ['#f3d5c8', '#fbeae3']
export const LILAC: Niche = ['#e9d3dc', '#f7e8ee']
export const HARBOUR: Niche = ['#cddad9', '#e4eceb']

/** Where things stand. */
export const TABLE = 392

/** What is darker at the foot of a crust. */
export const SHADE = '#8a4a20'

/** A square picture of one thing from the oven: an arched niche above a table. */
export function baked([wall, arch]: Niche, shadow: number, ...parts: readonly string[]): string {
  return drawing(
    480,
    480,
    rect([0, 0, 480, 480], wall),
    shape(`M78 ${TABLE}V212A162 162 0 0 1 402 212V${TABLE}Z`, arch),
    rect([0, TABLE, 480, 88], COCOA, { opacity: 0.13 }),
    oval([240, TABLE + 10, shadow, 12], COCOA, { opacity: 0.24 }),
    ...parts,
  )
}

/** A board whose top is on y = 380. */
export const board = rect([84, 380, 312, 20], BARK, { rx: 10 })

/** A plate whose middle is on y = 380. */
export const plate =
  oval([240, 388, 176, 22], '#fff') + oval([240, 383, 176, 20], '#f0dfc6') + oval([240, 382, 130, 12], '#fff')

/** A stand for cakes, its top on y = 330. */
export const stand =
  shape('M226 340H254L262 392H218Z', '#fff') +
  oval([240, 394, 66, 9], '#fff') +
  rect([96, 328, 288, 18], '#fff', { rx: 9 })
