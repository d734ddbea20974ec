import { disc, line, oval, placed, rect, several, shape } from '../../drawing.ts'
import { BARK, BERRY, BUTTER, bun, bunDefined, CREAM, CRUST, GOLD, LINEN, leaf, MOSS } from '../parts.ts'
import { baked, board, type Niche, plate, SHADE } from './table.ts'

/** A croissant; almonds and sugar on it where wanted. */
export function croissant(niche: Niche, top: 'plain' | 'almonds' | 'chocolate'): string {
  const tops = {
    plain: '',
    almonds:
      several(11, (index) =>
        placed(
          {
            x: 118 + index * 25,
            y: 296 - Math.round(46 * Math.sin((index / 10) * Math.PI)) + (index % 2) * 22,
            turn: index * 50,
          },
          oval([0, 0, 15, 8], CREAM),
        ),
      ) + several(16, (index) => disc(112 + index * 17, 270 + (index % 4) * 17, 3, '#fff')),
    chocolate: line('M122 318L150 272 176 318 206 252 236 306 262 252 296 318 322 272 350 322', '#4a2a1a', 9),
  }
  return baked(
    niche,
    178,
    plate,
    shape(
      'M66 366Q60 270 160 232 240 206 320 232 420 270 414 366 400 386 378 366 350 326 300 326H180Q130 326 102 366 80 386 66 366Z',
      SHADE,
    ),
    shape('M66 360Q66 282 124 258L150 330Q122 340 102 360 80 378 66 360Z', GOLD),
    shape('M414 360Q414 282 356 258L330 330Q358 340 378 360 400 378 414 360Z', GOLD),
    shape('M122 262Q148 232 186 226L198 326Q166 324 148 332Z', '#e2a45c'),
    shape('M358 262Q332 232 294 226L282 326Q314 324 332 332Z', '#e2a45c'),
    shape('M188 226Q240 206 292 226L284 328H196Z', '#e8b068'),
    line('M204 240Q240 226 276 240M138 268L148 300M342 268L332 300M88 304L94 330M392 304L386 330', BUTTER, 7, {
      opacity: 0.8,
    }),
    tops[top],
  )
}

/** Spiral buns in a heap. */
export function buns(niche: Niche): string {
  return baked(
    niche,
    184,
    bunDefined,
    plate,
    bun(140, 326, 1.12),
    bun(340, 326, 1.12, 60),
    bun(240, 322, 1.2, 200),
    bun(188, 232, 1.1, 120),
    bun(294, 232, 1.1, 20),
  )
}

/** A danish with a filling of its colour. */
export function danish(niche: Niche, filling: string, berry: string): string {
  return baked(
    niche,
    168,
    plate,
    placed(
      { x: 240, y: 288 },
      shape('M0-132L150-12 0 96-150-12Z', SHADE, { stroke: SHADE, 'stroke-width': 26, 'stroke-linejoin': 'round' }),
      shape('M0-134L148-18 0 84-148-18Z', GOLD, { stroke: GOLD, 'stroke-width': 22, 'stroke-linejoin': 'round' }),
      line('M-112-18L0-104 112-18 0 60Z', '#e8b068', 14),
      oval([0, -22, 88, 58], CREAM),
      oval([0, -22, 74, 46], filling),
      ...[
        [-34, -34],
        [2, -46],
        [36, -30],
        [-20, -6],
        [18, -4],
      ].map(([x = 0, y = 0]) => disc(x, y, 17, berry) + disc(x - 5, y - 6, 4, '#fff', { opacity: 0.6 })),
      line('M-120 0L-60 34M120 0L60 34M-64-64L-96-40M64-64L96-40', '#fff', 6, { opacity: 0.8 }),
    ),
  )
}

/** Cookies in a stack, one leaning on it. */
export function cookies(niche: Niche, dough: string, chip: string): string {
  const edge = (y: number) =>
    rect([104, y, 196, 36], SHADE, { rx: 18 }) +
    rect([104, y - 5, 196, 34], dough, { rx: 17 }) +
    several(5, (index) => disc(128 + index * 36, y + 10 + (index % 2) * 6, 7, chip))
  return baked(
    niche,
    170,
    edge(362),
    edge(324),
    edge(286),
    edge(248),
    placed(
      { x: 318, y: 306 },
      disc(3, 4, 92, SHADE),
      disc(0, 0, 90, dough),
      several(11, (index) =>
        disc(
          [-50, -14, 30, 58, -60, -24, 14, 46, -38, 4, 36][index] ?? 0,
          [-38, -62, -54, -16, 8, -18, -8, 24, 46, 38, 64][index] ?? 0,
          11,
          chip,
        ),
      ),
      line('M-68-40A80 80 0 0 1-30-74', '#fff', 6, { opacity: 0.4 }),
    ),
  )
}

/** A muffin in its paper. */
export function muffin(niche: Niche, dough: string, berry: string): string {
  return baked(
    niche,
    120,
    shape('M132 268H348L318 388Q316 398 304 398H176Q164 398 162 388Z', LINEN),
    line(
      several(9, (index) => `M${150 + index * 22.5} 276L${172 + index * 17} 394`),
      BUTTER,
      7,
    ),
    shape(
      'M116 280Q92 240 134 216 140 146 240 140 340 146 346 216 388 240 364 280 300 304 240 290 180 304 116 280Z',
      dough,
    ),
    shape('M140 222Q150 158 240 152 204 176 196 232 160 244 140 222Z', '#fff', { opacity: 0.22 }),
    ...[
      [176, 206],
      [238, 182],
      [300, 210],
      [208, 250],
      [270, 254],
      [332, 252],
      [150, 254],
    ].map(([x = 0, y = 0]) => disc(x, y, 15, berry) + disc(x - 4, y - 5, 4, '#fff', { opacity: 0.5 })),
  )
}

/** Butter tarts on a board. */
export function butterTarts(niche: Niche, filling: string): string {
  const tart = (x: number, y: number) =>
    placed(
      { x, y, scale: 1.2 },
      shape('M-62-34H62L46 10H-46Z', CRUST),
      line('M-38-30L-30 6M-13-30L-10 6M13-30L10 6M38-30L30 6', SHADE, 5, { opacity: 0.6 }),
      oval([0, -36, 66, 22], GOLD),
      oval([0, -37, 54, 16], filling),
      oval([-8, -40, 36, 8], BUTTER, { opacity: 0.55 }),
      disc(16, -36, 5, BARK),
      disc(-22, -34, 5, BARK),
    )
  return baked(niche, 190, board, tart(240, 278), tart(142, 368), tart(338, 368))
}

/** Scones, split, with jam. */
export function scones(niche: Niche, berry: string): string {
  const half = (y: number, fill: string) =>
    shape(`M104 ${y}Q96 ${y - 60} 150 ${y - 74}H330Q384 ${y - 60} 376 ${y}Q240 ${y + 22} 104 ${y}Z`, fill)
  return baked(
    niche,
    160,
    plate,
    half(372, CRUST),
    half(364, GOLD),
    shape('M104 300Q240 334 376 300L384 318Q356 348 326 330 300 356 268 334 236 352 206 332 160 350 96 318Z', CREAM),
    shape('M116 292Q240 322 364 292L356 312Q320 330 300 318 250 338 220 318 170 328 124 312Z', BERRY),
    half(284, CRUST),
    half(276, '#e2a45c'),
    ...[150, 204, 258, 312].map((x, index) => disc(x, 236 + (index % 2) * 22, 10, berry)),
  )
}

/** Macarons in a tower of three colours. */
export function macarons(niche: Niche): string {
  const one = (x: number, y: number, fill: string) =>
    placed(
      { x, y },
      shape('M-66-6Q-66-46 0-46T66-6Z', fill),
      rect([-68, -10, 136, 12], fill, { rx: 6 }),
      line('M-62-3H62', '#fff', 4, { opacity: 0.4, 'stroke-dasharray': '1 9' }),
      rect([-58, 2, 116, 14], CREAM, { rx: 6 }),
      rect([-68, 16, 136, 12], fill, { rx: 6 }),
      shape('M-66 26Q-62 50 0 50T66 26Z', fill),
      line('M-44-22Q-30-36-8-38', '#fff', 6, { opacity: 0.5 }),
    )
  return baked(
    niche,
    170,
    one(164, 344, '#e08a97'),
    one(318, 344, '#93ab86'),
    one(240, 256, '#e8c06a'),
    leaf(240, 398, 0.6, MOSS, 70),
  )
}
