import { disc, line, oval, placed, rect, several, shape } from '../../drawing.ts'
import { BERRY, BUTTER, CREAM, CRUST, GOLD, leaf, MOSS, SAGE } from '../parts.ts'
import { baked, type Niche, plate, SHADE, stand } from './table.ts'

/** Icing that runs down from the top of a cake. */
function drip(x: number, y: number, width: number, icing: string): string {
  const runs = Math.round(width / 36)
  const step = width / runs
  const ends = Array.from(
    { length: runs },
    (_, index) => `v${index % 2 ? -10 : 26}a${step / 2} ${step / 2} 0 0 1-${step} 0v${index % 2 ? 10 : -26}`,
  )
  return shape(
    `M${x} ${y + 22}Q${x} ${y} ${x + 22} ${y}H${x + width - 22}Q${x + width} ${y} ${x + width} ${y + 22}v14${ends.join('')}Z`,
    icing,
  )
}

const candle = (x: number, y: number, paint: string) =>
  rect([x - 5, y - 54, 10, 54], paint, { rx: 4 }) +
  shape(`M${x} ${y - 90}Q${x + 14} ${y - 66} ${x} ${y - 58}Q${x - 14} ${y - 66} ${x} ${y - 90}Z`, '#f0a93b') +
  disc(x, y - 66, 4, '#fff3c4')

/** A cake for a birthday, on a stand. */
export function birthdayCake(niche: Niche, sponge: string, filling: string, icing: string): string {
  return baked(
    niche,
    120,
    stand,
    rect([124, 198, 232, 132], sponge, { rx: 10 }),
    rect([124, 248, 232, 16], filling),
    rect([124, 292, 232, 16], filling),
    ...[168, 216, 264, 312].map((x, index) => candle(x, 186, index % 2 ? BERRY : SAGE)),
    drip(116, 180, 248, icing),
    several(6, (index) => disc(144 + index * 38, 200 + (index % 2) * 10, 6, [BERRY, BUTTER, SAGE][index % 3] ?? BERRY)),
  )
}

/** A wedding cake of three tiers with leaves. */
export function weddingCake(niche: Niche): string {
  const tier = (width: number, y: number, height: number) =>
    rect([240 - width / 2, y, width, height], CREAM, { rx: 8 }) +
    rect([240 - width / 2, y + height - 18, width, 18], '#ecd9bd', { rx: 6 }) +
    several(Math.round(width / 22), (index) => disc(251 - width / 2 + index * 22, y + height - 4, 8, '#fff'))
  const rose = (x: number, y: number, scale: number) =>
    placed(
      { x, y, scale },
      disc(0, 0, 24, '#e08a97'),
      line('M4 2A8 8 0 0 1-8-4 14 14 0 0 1 14 4 18 18 0 0 1-16 10', '#b85866', 5),
    )
  return baked(
    niche,
    120,
    stand,
    tier(256, 248, 82),
    tier(184, 172, 76),
    tier(112, 106, 66),
    leaf(196, 112, 0.6, SAGE, -64),
    leaf(284, 112, 0.6, MOSS, 64),
    rose(240, 92, 1.15),
    leaf(160, 178, 0.5, SAGE, 20),
    rose(172, 180, 0.8),
    leaf(320, 262, 0.6, MOSS, 10),
    rose(336, 254, 0.95),
    rose(300, 262, 0.7),
  )
}

/** A cheesecake with one slice drawn out. */
export function cheesecake(niche: Niche, topping: string): string {
  return baked(
    niche,
    186,
    plate,
    shape('M84 250V346Q84 384 240 384T396 346V250Z', '#fdf0cf'),
    shape('M84 326V346Q84 384 240 384T396 346V326Q396 364 240 364T84 326Z', CRUST),
    oval([240, 250, 156, 50], '#fff7e2'),
    oval([240, 246, 138, 41], topping),
    shape(
      'M110 258Q112 312 128 296 134 276 146 274 158 300 172 316 186 300 190 284 216 288 226 288 236 338 252 318 258 286 300 282 312 314 326 300 336 274 366 262 300 298 240 290Z',
      topping,
    ),
    several(9, (index) => disc(142 + index * 25, 240 + (index % 3) * 9 - 6, 12, index % 2 ? '#7d2733' : '#3f3a66')),
    leaf(262, 232, 0.5, MOSS, 60),
  )
}

/** A pie under a lattice. */
export function pie(niche: Niche, filling: string): string {
  const strips = Array.from({ length: 5 }, (_, index) => 136 + index * 52)
  return baked(
    niche,
    180,
    shape('M70 286H410L372 384Q370 394 356 394H124Q110 394 108 384Z', '#c9b8a0'),
    shape('M70 286H410L404 302H76Z', '#a89579'),
    oval([240, 274, 178, 58], SHADE),
    oval([240, 268, 174, 56], GOLD),
    oval([240, 266, 144, 42], filling),
    line(
      strips
        .map((x) => `M${x - 16} ${x < 180 || x > 300 ? 246 : 228}L${x + 16} ${x < 180 || x > 300 ? 288 : 306}`)
        .join(''),
      '#e8b068',
      17,
    ),
    line('M110 250Q240 236 370 250M100 270Q240 262 380 270M116 292Q240 290 364 292', '#e2a45c', 15),
    several(16, (index) =>
      oval([240 + 160 * Math.cos(index * 0.3927), 267 + 49 * Math.sin(index * 0.3927), 12, 9], '#e8b068'),
    ),
    line(
      'M180 196Q168 176 180 158T180 120M240 186Q228 166 240 148T240 110M300 196Q288 176 300 158T300 120',
      '#fff',
      8,
      { opacity: 0.6 },
    ),
  )
}

/** A tart with fruit. */
export function fruitTart(niche: Niche, cream: string, fruit: string, other: string): string {
  return baked(
    niche,
    180,
    plate,
    shape('M76 284H404L366 380H114Z', GOLD),
    line(
      several(11, (index) => `M${102 + index * 28} 292L${126 + index * 23} 376`),
      SHADE,
      6,
      { opacity: 0.5 },
    ),
    oval([240, 284, 168, 56], CRUST),
    oval([240, 279, 152, 47], cream),
    several(8, (index) => oval([128 + index * 32, 282 + (index % 2) * 18, 20, 15], fruit)),
    several(7, (index) => oval([144 + index * 32, 260 + (index % 2) * 40, 17, 12], other)),
    several(6, (index) => disc(140 + index * 42, 270 + (index % 2) * 20, 9, '#3f3a66')),
    leaf(240, 272, 0.6, MOSS, -40),
    leaf(240, 272, 0.6, SAGE, 40),
  )
}

/** A cake baked in a tin, with a slice of it. */
export function loafCake(niche: Niche, cake: string, icing: string): string {
  return baked(
    niche,
    176,
    plate,
    shape('M96 380V276Q96 250 122 250H300Q326 250 326 276V380Z', cake),
    drip(88, 236, 246, icing),
    placed(
      { x: 352, y: 380, turn: 6 },
      shape('M-46 0V-106Q-46-130-24-130H24Q46-130 46-106V0Z', cake),
      shape('M-46-92V-106Q-46-130-24-130H24Q46-130 46-106V-92Q0-76-46-92Z', icing),
      several(6, (index) => disc(-24 + (index % 3) * 24, -66 + Math.floor(index / 3) * 34, 4, BUTTER)),
    ),
    rect([96, 362, 230, 18], SHADE, { opacity: 0.45 }),
    placed(
      { x: 150, y: 372 },
      disc(0, -24, 40, '#e8b93f'),
      disc(0, -24, 33, '#fdf3c8'),
      disc(0, -24, 28, '#f5d766'),
      line('M0-48V0M-21-36L21-12M-21-12L21-36', '#fdf3c8', 4),
    ),
  )
}
