import { disc, drawing, line, oval, placed, rect, several, shape } from '../drawing.ts'
import {
  BARK,
  BERRY,
  BLUSH,
  BUTTER,
  baguette,
  baguetteDefined,
  boule,
  bouleDefined,
  bun,
  bunDefined,
  COCOA,
  CREAM,
  CRUST,
  GOLD,
  LINEN,
  leaf,
  MOSS,
  SAGE,
  tinLoaf,
  tinLoafDefined,
  wheat,
  wheatDefined,
} from './parts.ts'

/** A product's ground: an arched niche above a table. */
function niche(wall: string, arch: string, ...parts: readonly string[]): string {
  return drawing(
    480,
    360,
    rect([0, 0, 480, 360], wall),
    shape('M84 290V180A156 150 0 0 1 396 180V290Z', arch),
    rect([0, 290, 480, 70], COCOA, { opacity: 0.13 }),
    ...parts,
  )
}

const shadow = (x: number, width: number) => oval([x, 300, width, 11], COCOA, { opacity: 0.26 })

const board = rect([96, 288, 288, 18], BARK, { rx: 9 })

export const sourdough = niche(
  '#f3dfbf',
  '#fbeed8',
  bouleDefined,
  wheatDefined,
  wheat(372, 300, 0.9, 24),
  wheat(384, 300, 0.8, 38),
  shadow(240, 170),
  board,
  boule(232, 290, 1.3),
)

export const rye = niche(
  '#dfe3d3',
  '#eef0e5',
  tinLoafDefined,
  shadow(240, 170),
  board,
  tinLoaf(202, 290, 1.35),
  shape(
    'M300 290Q294 236 300 218 288 202 302 186 322 170 352 172 392 174 396 194 404 208 392 220 396 246 388 290Z',
    BARK,
  ),
  shape(
    'M308 282Q304 236 310 216 300 202 312 192 328 180 352 182 382 184 386 198 392 208 382 218 386 246 380 282Z',
    '#b98a5c',
  ),
  several(9, (index) => disc(322 + (index % 3) * 22, 214 + Math.floor(index / 3) * 24 + (index % 2) * 8, 3, BARK)),
)

export const buns = niche(
  BLUSH,
  '#fbeae3',
  bunDefined,
  shadow(240, 170),
  oval([240, 286, 164, 20], '#fff'),
  oval([240, 282, 164, 18], LINEN),
  bun(148, 238, 1.02),
  bun(336, 238, 1.02, 60),
  bun(242, 236, 1.1, 200),
  bun(194, 156, 0.98, 120),
  bun(292, 156, 0.98, 20),
)

export const baguettes = niche(
  '#f0d9b4',
  '#f9ebd1',
  baguetteDefined,
  shadow(240, 130),
  baguette(206, 250, 1.14, -14),
  baguette(236, 250, 1.22, -4),
  baguette(266, 250, 1.18, 6),
  baguette(276, 240, 1.08, 15),
  shape('M164 176Q240 200 320 176L296 300H186Z', '#fffaf0'),
  shape('M164 176Q240 200 320 176L312 214Q240 234 172 214Z', LINEN),
  shape('M258 194L320 176 296 300H262Z', COCOA, { opacity: 0.06 }),
  leaf(240, 276, 0.6, SAGE),
)

export const cake = niche(
  '#e9d3dc',
  '#f7e8ee',
  shadow(240, 120),
  line('M240 300V268', '#fff', 18),
  oval([240, 298, 58, 8], '#fff'),
  rect([150, 170, 180, 92], '#f6d9a6', { rx: 8 }),
  rect([150, 196, 180, 14], BERRY),
  rect([150, 230, 180, 14], BERRY),
  shape(
    'M144 166Q144 146 164 146H316Q336 146 336 166V184a12 12 0 0 1-24 0V176a9 9 0 0 0-18 0V204a12 12 0 0 1-24 0V178a9 9 0 0 0-18 0V190a12 12 0 0 1-24 0V176a9 9 0 0 0-18 0V200a12 12 0 0 1-24 0V178a9 9 0 0 0-18 0V186a12 12 0 0 1-24 0Z',
    CREAM,
  ),
  ...[168, 204, 240, 276, 312].map((x) =>
    shape(`M${x} 152C${x - 24} 132 ${x - 12} 112 ${x} 112S${x + 24} 132 ${x} 152Z`, BERRY),
  ),
  ...[168, 204, 240, 276, 312].map((x) => line(`M${x - 8} 112L${x} 117 ${x + 8} 112`, MOSS, 5)),
  rect([116, 258, 248, 16], '#fff', { rx: 8 }),
)

const tart = (x: number, y: number) =>
  placed(
    { x, y },
    shape('M-62-34H62L46 10H-46Z', CRUST),
    line('M-38-30L-30 6M-13-30L-10 6M13-30L10 6M38-30L30 6', '#8a4a20', 5, { opacity: 0.6 }),
    oval([0, -36, 66, 22], GOLD),
    oval([0, -37, 54, 16], '#a7541c'),
    oval([-8, -40, 36, 8], BUTTER, { opacity: 0.55 }),
    disc(16, -36, 5, BARK),
    disc(-22, -34, 5, BARK),
  )

export const tarts = niche('#f6e2a9', '#fdf1cf', shadow(240, 176), tart(240, 208), tart(154, 286), tart(326, 286))

export const hotCross = niche(
  '#dbe5cf',
  '#edf3e4',
  shadow(240, 170),
  board,
  ...[
    [160, 250],
    [240, 250],
    [320, 250],
    [200, 184],
    [280, 184],
  ].map(([x = 0, y = 0]) =>
    placed(
      { x, y },
      shape('M-50 40Q-58-38 0-40T50 40Z', CRUST),
      shape('M-40 0Q-32-32 0-34 20-34 32-20-10-26-40 0Z', '#fff', { opacity: 0.25 }),
      line('M0-38V38M-47 6Q0-8 47 6', CREAM, 9),
    ),
  ),
)

export const berryTart = niche(
  BLUSH,
  '#fdeee7',
  shadow(240, 160),
  oval([240, 284, 160, 22], '#fff'),
  shape('M106 236H374L352 284H128Z', GOLD),
  line(
    'M132 240L142 280M164 240L170 280M196 240L199 280M228 240L229 280M260 240L258 280M292 240L288 280M324 240L316 280M352 240L340 280',
    '#8a4a20',
    6,
    { opacity: 0.5 },
  ),
  oval([240, 236, 138, 44], CRUST),
  oval([240, 232, 122, 36], '#f7d98f'),
  several(7, (index) => oval([150 + index * 30, 232 + (index % 2) * 14, 17, 13], BERRY)),
  several(6, (index) => oval([165 + index * 30, 216 + (index % 2) * 34, 15, 11], '#8d2f3c')),
  several(5, (index) => disc(158 + index * 40, 222 + (index % 2) * 20, 8, '#3f3a66')),
  leaf(240, 226, 0.5, MOSS, -40),
  leaf(240, 226, 0.5, SAGE, 40),
)

export const pumpkinPie = niche(
  '#f3d2a6',
  '#fbe8cd',
  shadow(240, 165),
  oval([240, 286, 164, 20], BARK),
  shape('M98 230H382L356 286H124Z', '#c9b8a0'),
  oval([240, 230, 146, 48], GOLD),
  oval([240, 226, 124, 37], '#c5651d'),
  oval([224, 218, 80, 18], '#e08a3a', { opacity: 0.6 }),
  leaf(250, 240, 0.62, '#8a4a20', -70),
  leaf(230, 240, 0.62, '#8a4a20', 70),
  shape('M210 214Q208 188 226 190 232 170 246 180 262 172 264 190 280 192 274 214Q240 226 210 214Z', CREAM),
)

export const gingerbread = niche(
  '#cddad9',
  '#e4eceb',
  shadow(240, 150),
  shape('M160 296V206L240 130 320 206V296Z', CRUST),
  shape('M140 214L240 116 340 214 324 228 240 148 156 228Z', '#8a4a20'),
  line(
    'M148 216Q158 232 168 206T188 186 208 166 228 146 240 128Q252 146 262 156T282 176 302 196 322 210 334 218',
    '#fff',
    8,
  ),
  shape('M220 296V252Q220 234 240 234T260 252V296Z', BARK),
  rect([176, 222, 30, 30], BUTTER, { rx: 4, stroke: '#fff', 'stroke-width': 5 }),
  rect([274, 222, 30, 30], BUTTER, { rx: 4, stroke: '#fff', 'stroke-width': 5 }),
  disc(240, 196, 14, BERRY, { stroke: '#fff', 'stroke-width': 5 }),
  shape('M370 296L398 220 426 296ZM54 296L82 220 110 296Z', MOSS),
  line('M60 120V140M50 130H70M420 110V130M410 120H430M112 74V88M105 81H119M372 70V84M365 77H379', '#fff', 4),
)
