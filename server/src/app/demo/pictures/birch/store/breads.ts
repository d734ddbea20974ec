import { disc, line, oval, placed, rect, several, shape } from '../../drawing.ts'
import {
  BARK,
  BUTTER,
  baguette,
  baguetteDefined,
  boule,
  bouleDefined,
  COCOA,
  CREAM,
  CRUST,
  GOLD,
  LINEN,
  leaf,
  SAGE,
  wheat,
  wheatDefined,
} from '../parts.ts'
import { baked, board, type Niche, SHADE } from './table.ts'

/** A round loaf with ears of wheat. */
export function roundLoaf(niche: Niche): string {
  return baked(
    niche,
    170,
    bouleDefined,
    wheatDefined,
    wheat(376, 392, 1.1, 20),
    wheat(388, 392, 0.95, 36),
    board,
    boule(222, 382, 1.4),
  )
}

/** A tin loaf with slices in front of it; seeds or oats on its crust. */
export function tinLoaf(niche: Niche, crust: string, crumb: string, seeds: string): string {
  const slice = 'M-70 0Q-76-54-70-76-84-90-70-108-50-124 0-124T70-108Q84-90 70-76 76-54 70 0Z'
  return baked(
    niche,
    176,
    board,
    placed(
      { x: 196, y: 382, scale: 1.5 },
      shape(slice, crust),
      several(16, (index) => oval([-56 + index * 7.4, -104 - (index % 3) * 6, 4, 2.5], seeds)),
    ),
    line('M116 262H276', BUTTER, 6, { opacity: 0.5 }),
    placed(
      { x: 326, y: 384, scale: 1.02 },
      shape(slice, crust),
      placed({ y: -8, scale: 0.86 }, shape(slice, crumb)),
      several(12, (index) =>
        disc(-42 + (index % 4) * 28 + (index % 3) * 5, -88 + Math.floor(index / 4) * 30, 3, seeds),
      ),
    ),
  )
}

/** Baguettes in a paper wrap. */
export function baguettes(niche: Niche): string {
  return baked(
    niche,
    120,
    baguetteDefined,
    baguette(200, 330, 1.42, -15),
    baguette(236, 330, 1.52, -4),
    baguette(272, 330, 1.46, 7),
    shape('M146 236Q240 266 334 236L306 398H174Z', '#fffaf0'),
    shape('M146 236Q240 266 334 236L326 282Q240 306 154 282Z', LINEN),
    shape('M262 260L334 236 306 398H264Z', COCOA, { opacity: 0.06 }),
    leaf(240, 372, 0.8, SAGE),
  )
}

/** A plaited loaf with a shine. */
export function brioche(niche: Niche): string {
  const strand = (x: number, y: number, turn: number, fill: string) =>
    placed(
      { x, y, turn },
      oval([0, 0, 58, 40], SHADE),
      oval([-2, -4, 55, 36], fill),
      line('M-32-16Q-8-30 20-22', '#fff', 7, { opacity: 0.5 }),
    )
  return baked(
    niche,
    180,
    board,
    shape('M90 384Q70 290 160 268H320Q410 290 390 384Z', SHADE),
    strand(130, 340, -28, GOLD),
    strand(350, 340, 28, GOLD),
    strand(176, 300, 30, '#e2a45c'),
    strand(304, 300, -30, GOLD),
    strand(202, 352, -24, GOLD),
    strand(282, 352, 24, '#e2a45c'),
    strand(240, 304, 0, '#e8b068'),
  )
}

/** A pretzel with salt. */
export function pretzel(niche: Niche): string {
  const twist =
    'M150 372Q196 300 268 250 350 200 352 266 350 350 240 366 130 350 128 266 130 200 212 250 284 300 330 372'
  return baked(
    niche,
    150,
    placed(
      { x: 0, y: -6 },
      line(twist, SHADE, 46),
      line(twist, '#a7541c', 36),
      line('M138 250Q150 226 190 246M342 300Q330 344 264 350', '#d9934a', 8),
      several(14, (index) =>
        rect(
          [
            [136, 150, 138, 158, 196, 240, 286, 318, 342, 334, 300, 180, 230, 258][index] ?? 0,
            [290, 228, 262, 330, 350, 356, 346, 322, 286, 236, 226, 236, 262, 276][index] ?? 0,
            9,
            7,
          ],
          '#fff',
          { rx: 2 },
        ),
      ),
    ),
  )
}

/** Rolls in a basket. */
export function rolls(niche: Niche): string {
  const roll = (x: number, y: number) =>
    placed(
      { x, y },
      shape('M-58 40Q-66-42 0-44T58 40Z', CRUST),
      shape('M-44 6Q-34-34 6-36 28-30 38-14-14-20-44 6Z', '#fff', { opacity: 0.3 }),
      line('M-22-24Q0-4 24-26', BUTTER, 7),
    )
  return baked(
    niche,
    160,
    roll(176, 226),
    roll(290, 226),
    roll(130, 272),
    roll(240, 266),
    roll(350, 272),
    shape('M76 286H404L372 388Q370 398 356 398H124Q110 398 108 388Z', BARK),
    line(
      several(3, (index) => `M${88 + index * 9} ${312 + index * 28}H${392 - index * 9}`),
      GOLD,
      9,
    ),
    line(
      several(9, (index) => `M${116 + index * 31} 292V394`),
      CRUST,
      7,
    ),
    rect([68, 278, 344, 20], GOLD, { rx: 10 }),
  )
}

/** Oatcakes in a stack with a ribbon. */
export function oatcakes(niche: Niche): string {
  const one = (index: number) => {
    const y = 366 - index * 34
    return (
      rect([112 + (index % 2) * 12, y, 244, 30], '#b98a5c', { rx: 10 }) +
      several(9, (seed) => oval([136 + seed * 25 + (index % 2) * 9, y + 10 + (seed % 3) * 5, 6, 3], CREAM))
    )
  }
  return baked(
    niche,
    150,
    several(6, one),
    line('M240 196V396', '#a83f4b', 14),
    shape('M240 196C170 130 170 226 240 196 310 226 310 130 240 196Z', '#a83f4b'),
    disc(240, 194, 12, '#8d2f3c'),
  )
}
