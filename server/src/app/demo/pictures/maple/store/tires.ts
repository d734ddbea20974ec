import { disc, line, oval, placed, several, shape } from '../../drawing.ts'
import { AMBER, leaf, leafDefined, MIST, RED } from '../parts.ts'
import { type Ground, pointOn, product } from './ground.ts'

type Season = 'winter' | 'all-season' | 'summer'
type Tread = 'blocks' | 'arrows' | 'ribs'

export interface Tire {
  readonly ground: Ground
  readonly tread: Tread
  readonly season: Season
  /** The ring on the sidewall. */
  readonly ring: string
  readonly rim?: string
}

const [BACK, FRONT, TOP, BOTTOM] = [186, 292, 62, 394]
const [MIDDLE, WIDE, TALL] = [228, 122, 166]
const GROOVE = '#4a5b66'

/** Grooves around the tire, and those across it by its pattern. */
function treads(tread: Tread): string {
  const around = [0.25, 0.5, 0.75].map((part) => BACK + (FRONT - BACK) * part)
  const arcs = around.map((x) => `M${Math.round(x)} ${TOP}A${WIDE} ${TALL} 0 0 0 ${Math.round(x)} ${BOTTOM}`).join('')
  const at = (cx: number, angle: number) => pointOn([cx, MIDDLE, WIDE, TALL], 180 - angle)
  const step = tread === 'ribs' ? 14 : 9
  const across = Array.from({ length: Math.floor(150 / step) + 1 }, (_, index) => index * step - 75).map((angle) => {
    if (tread === 'arrows') return `M${at(BACK, angle - 6)}L${at(239, angle + 4)} ${at(FRONT, angle - 6)}`
    const [from, to] = tread === 'blocks' ? [BACK, FRONT] : [BACK, 212]
    return `M${at(from, angle)}L${at(to, angle + (tread === 'blocks' ? 0 : 8))}`
  })
  return line(arcs, '#0e161b', 6) + line(across.join(''), GROOVE, tread === 'ribs' ? 5 : 4)
}

function wheelIn(rim: string): string {
  const face = [FRONT + 4, MIDDLE, 72, 98] as const
  const spoke = (index: number) =>
    `M${FRONT + 4} ${MIDDLE}L${pointOn(face, index * 60 - 8)}M${FRONT + 4} ${MIDDLE}L${pointOn(face, index * 60 + 8)}`
  return [
    oval(face, '#0c1317'),
    line(several(6, spoke), rim, 11),
    oval(face, 'none', { stroke: rim, 'stroke-width': 10 }),
    oval([FRONT + 4, MIDDLE, 17, 22], rim),
    oval([FRONT + 4, MIDDLE, 9, 12], RED),
  ].join('')
}

/** What the tire is for, as a round mark in the corner. */
function mark(season: Season): string {
  const flake = several(6, (index) => placed({ turn: index * 60 }, line('M0 0V-24M-7-20L0-13 7-20', '#fff', 5)))
  const sun = disc(0, 0, 13, '#fff') + several(8, (index) => placed({ turn: index * 45 }, line('M0-20V-26', '#fff', 6)))
  const signs: Record<Season, readonly [string, string]> = {
    winter: ['#3f7ea3', flake],
    'all-season': ['#4f7f57', leaf(0, 1, 0.5, '#fff')],
    summer: [AMBER, sun],
  }
  const [fill, sign] = signs[season]
  return placed({ x: 396, y: 356 }, disc(0, 0, 45, '#fff'), disc(0, 0, 39, fill), sign)
}

/** A tire seen from the front left. */
export function tire({ ground, tread, season, ring, rim }: Tire): string {
  return product(
    ground,
    158,
    leafDefined,
    shape(
      `M${BACK} ${TOP}H${FRONT}A${WIDE} ${TALL} 0 0 1 ${FRONT} ${BOTTOM}H${BACK}A${WIDE} ${TALL} 0 0 1 ${BACK} ${TOP}Z`,
      '#1b252c',
    ),
    treads(tread),
    oval([FRONT, MIDDLE, WIDE, TALL], '#2a3740'),
    oval([FRONT, MIDDLE, WIDE - 8, TALL - 10], '#222e36'),
    oval([FRONT + 1, MIDDLE, WIDE - 26, TALL - 36], 'none', { stroke: ring, 'stroke-width': 4 }),
    oval([FRONT + 3, MIDDLE, 84, 114], '#161f25'),
    rim ? wheelIn(rim) : oval([FRONT + 6, MIDDLE, 74, 102], '#0f171c') + oval([FRONT + 20, MIDDLE, 58, 92], ground[1]),
    line(`M${FRONT + 60} 112A${WIDE - 16} ${TALL - 22} 0 0 1 ${FRONT + 106} 216`, '#fff', 6, { opacity: 0.22 }),
    mark(season),
  )
}

/** A stack of tires as they are stored, with a tag. */
export function tireStack(ground: Ground): string {
  const one = (y: number) =>
    [
      shape(`M96 ${y}Q88 ${y + 34} 96 ${y + 68}Q240 ${y + 96} 384 ${y + 68}Q392 ${y + 34} 384 ${y}Z`, '#1d2830'),
      line(
        several(14, (index) => `M${112 + index * 20} ${y + 20}V${y + 62}`),
        GROOVE,
        4,
      ),
      oval([240, y, 144, 30], '#2a3740'),
      oval([240, y, 92, 17], '#10181d'),
    ].join('')
  return product(
    ground,
    166,
    one(314),
    one(236),
    one(158),
    line('M330 178Q352 196 350 222', MIST, 4),
    shape('M332 220H370L378 232V290H324V232Z', AMBER),
    disc(351, 234, 5, '#fff'),
    line('M336 254H366M336 270H356', '#fff', 5),
  )
}
