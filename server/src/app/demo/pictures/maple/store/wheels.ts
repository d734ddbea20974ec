import { disc, line, placed, rect, several, shape } from '../../drawing.ts'
import { INK, MIST, RED, SLATE, STEEL, WINE } from '../parts.ts'
import { type Ground, product } from './ground.ts'

const CENTRE = { x: 240, y: 228 }
const around = (count: number, draw: (index: number) => string) =>
  several(count, (index) => placed({ turn: (index * 360) / count }, draw(index)))

/** An alloy wheel without its tire. */
export function alloyWheel(ground: Ground, metal: string, shade: string, spokes: number): string {
  const width = 150 / spokes
  return product(
    ground,
    120,
    placed(
      CENTRE,
      disc(0, 0, 168, shade),
      disc(0, 0, 158, metal),
      disc(0, 0, 142, '#1b262d'),
      around(spokes, () => shape(`M${-width / 2}-30L${-width}-146H${width}L${width / 2}-30Z`, metal)),
      around(spokes, () => line(`M0-48V-134`, shade, 5)),
      disc(0, 0, 150, 'none', { stroke: metal, 'stroke-width': 14 }),
      disc(0, 0, 50, metal),
      disc(0, 0, 50, 'none', { stroke: shade, 'stroke-width': 4 }),
      around(5, () => disc(0, -33, 7, INK)),
      disc(0, 0, 18, RED),
      line('M-146-58A157 157 0 0 1-70-140', '#fff', 7, { opacity: 0.6 }),
    ),
  )
}

/** A plain steel wheel for winter. */
export function steelWheel(ground: Ground): string {
  return product(
    ground,
    120,
    placed(
      CENTRE,
      disc(0, 0, 168, INK),
      disc(0, 0, 160, '#3a4a55'),
      disc(0, 0, 132, '#2b3942'),
      disc(0, 0, 118, '#465864'),
      around(12, () => rect([-13, -108, 26, 24], INK, { rx: 12 })),
      disc(0, 0, 66, '#3a4a55'),
      around(5, () => disc(0, -44, 10, INK)),
      disc(0, 0, 24, INK),
      disc(96, 96, 5, MIST),
      line('M-144-56A156 156 0 0 1-70-138', '#fff', 7, { opacity: 0.3 }),
    ),
  )
}

/** A set of lug nuts, four of them in front of a box. */
export function lugNuts(ground: Ground, colour: string): string {
  const hexagon = 'M0-40L35-20V20L0 40-35 20V-20Z'
  const nut = (x: number, y: number) =>
    placed(
      { x, y },
      shape(hexagon, colour),
      disc(0, 0, 24, SLATE),
      disc(0, 0, 15, INK),
      line('M-28-20L0-34', '#fff', 4, { opacity: 0.6 }),
    )
  return product(
    ground,
    160,
    rect([116, 120, 248, 190], WINE, { rx: 10 }),
    rect([116, 120, 248, 60], RED, { rx: 10 }),
    rect([150, 196, 180, 84], '#f6f1e8', { rx: 6 }),
    line('M172 222H308M172 246H270', STEEL, 8),
    nut(120, 346),
    nut(202, 352),
    nut(284, 346),
    nut(364, 352),
  )
}

/** A brake disc, seen from its face. */
export function brakeDisc(ground: Ground): string {
  return product(
    ground,
    110,
    placed(
      CENTRE,
      disc(0, 0, 168, '#7c8f9b'),
      disc(0, 0, 158, '#bfcbd2'),
      around(18, (index) => disc(0, index % 2 ? -136 : -110, 8, '#78898f')),
      disc(0, 0, 84, '#7c8f9b'),
      disc(0, 0, 76, '#33454f'),
      around(5, () => disc(0, -50, 10, MIST)),
      disc(0, 0, 26, MIST),
      disc(0, 0, 18, '#33454f'),
      line('M-138-54A148 148 0 0 1-66-132', '#fff', 9, { opacity: 0.8 }),
    ),
  )
}

/** Two brake pads, one from behind. */
export function brakePads(ground: Ground, paint: string): string {
  const plate = 'M-116 50Q-120-20-96-44-50-76 0-76T96-44Q120-20 116 50L84 62H-84Z'
  const lining = 'M-92 44Q-94-10-76-26-40-52 0-52T76-26Q94-10 92 44Z'
  return product(
    ground,
    160,
    placed(
      { x: 262, y: 166, turn: 8 },
      shape(plate, paint),
      line('M-60 8H60', '#fff', 9, { opacity: 0.5 }),
      disc(-82, 12, 10, INK),
      disc(82, 12, 10, INK),
    ),
    placed(
      { x: 220, y: 318, turn: -5 },
      shape(plate, INK),
      shape(lining, '#5b5350'),
      line('M0-50V42', INK, 9),
      several(14, (index) => disc(-72 + (index % 7) * 24, index < 7 ? -4 : 24, 3, '#8b807b')),
    ),
  )
}
