import { disc, line, oval, placed, rect, several, shape } from '../../drawing.ts'
import { AMBER, car, carDefined, INK, leaf, leafDefined, MIST, RED, SLATE, STEEL } from '../parts.ts'
import { type Ground, product } from './ground.ts'

/** Two wiper blades over the drops that they take away. */
export function wiperBlades(ground: Ground, accent: string): string {
  const blade = (y: number, length: number) =>
    placed(
      { x: 240, y, turn: -24 },
      shape(`M${-length} 6Q0-50 ${length} 6L${length} 16Q0-30 ${-length} 16Z`, INK),
      line(`M${-length} 14Q0-30 ${length} 14`, SLATE, 5),
      line(`M${-length} 18Q0-24 ${length} 18`, '#5d7180', 4),
      rect([-34, -40, 68, 30], SLATE, { rx: 8 }),
      rect([-20, -34, 40, 12], accent, { rx: 4 }),
    )
  const drop = (x: number, y: number) =>
    placed({ x, y, scale: 0.45 }, shape('M0-40Q30-6 30 12A30 30 0 0 1-30 12Q-30-6 0-40Z', '#7fb0cb'))
  return product(
    ground,
    0,
    drop(120, 120),
    drop(176, 92),
    drop(356, 352),
    drop(300, 380),
    drop(404, 300),
    blade(214, 188),
    blade(300, 150),
  )
}

/** An ice scraper with a brush. */
export function iceScraper(ground: Ground, paint: string): string {
  return product(
    ground,
    0,
    placed(
      { x: 240, y: 234, turn: 38 },
      rect([-11, -110, 22, 250], SLATE, { rx: 10 }),
      rect([-17, 48, 34, 108], INK, { rx: 15 }),
      line('M-8 70H8M-8 88H8M-8 106H8M-8 124H8', '#5d7180', 5),
      shape('M-52-196H52L34-116Q0-96-34-116Z', paint),
      line('M-30-186L-20-128M0-186V-124M30-186L20-128', '#fff', 5, { opacity: 0.5 }),
      rect([10, -96, 26, 128], RED, { rx: 6 }),
      several(11, (index) => line(`M38 ${-90 + index * 11.6}H82`, index % 2 ? MIST : '#fff', 6)),
    ),
    several(6, (index) =>
      disc([92, 130, 80, 390, 410, 368][index] ?? 0, [300, 356, 220, 110, 190, 76][index] ?? 0, 8, '#fff'),
    ),
  )
}

/** A roof box on a car. */
export function roofBox(ground: Ground, paint: string): string {
  return product(
    ground,
    180,
    carDefined,
    car(30, 398, 1, '#6d8391'),
    line('M176 270V250M272 268V248', INK, 8),
    shape('M88 244Q92 196 140 190L320 180Q372 182 388 226L392 244Q392 254 380 254H100Q88 254 88 244Z', paint),
    shape('M88 240H391L392 244Q392 254 380 254H100Q88 254 88 244Z', INK, { opacity: 0.4 }),
    line('M124 210Q200 194 318 194', '#fff', 6, { opacity: 0.4 }),
    disc(240, 240, 6, AMBER),
  )
}

/** A pair of floor mats. */
export function floorMats(ground: Ground, rubber: string, edge: string): string {
  const mat = (x: number, turn: number) =>
    placed(
      { x, y: 238, turn },
      shape('M-74-140Q-78-152-64-152H64Q78-152 74-140L84 128Q84 150 64 150H-64Q-84 150-84 128Z', edge),
      shape('M-64-134Q-66-142-56-142H56Q66-142 64-134L73 124Q73 138 58 138H-58Q-73 138-73 124Z', rubber),
      line(
        several(6, (index) => `M-46 ${-104 + index * 32}L0 ${-86 + index * 32} 46 ${-104 + index * 32}`),
        '#fff',
        6,
        { opacity: 0.22 },
      ),
      rect([-26, 98, 52, 24], edge, { rx: 5 }),
    )
  return product(ground, 0, mat(332, 6), mat(156, -5))
}

/** An air freshener that hangs from a string. */
export function airFreshener(ground: Ground, paint: string): string {
  return product(
    ground,
    0,
    leafDefined,
    line('M240 20Q214 60 240 106Q266 60 240 20', STEEL, 5),
    leaf(240, 236, 2.9, paint),
    leaf(240, 236, 2.3, '#fff'),
    leaf(240, 236, 2.15, paint),
    disc(240, 104, 9, ground[1]),
    line('M108 330Q92 310 108 290T108 250M372 330Q388 310 372 290T372 250', STEEL, 7, { opacity: 0.4 }),
  )
}

/** A bucket with a sponge, a brush and suds. */
export function cleaningKit(ground: Ground, paint: string): string {
  return product(
    ground,
    140,
    line('M292 214L352 92', '#b98a5c', 16),
    rect([330, 62, 56, 40], SLATE, { rx: 8 }),
    line('M340 60L336 40M352 60V38M364 60L366 38M376 60L382 42', MIST, 6),
    several(9, (index) => disc(140 + index * 25, 206 - (index % 3) * 14, 28, '#fff')),
    shape('M112 208H368L344 380Q342 398 324 398H156Q138 398 136 380Z', paint),
    shape('M112 208H170L184 398H156Q138 398 136 380Z', '#fff', { opacity: 0.16 }),
    line('M118 214Q240 330 362 214', MIST, 7),
    rect([176, 322, 128, 60], AMBER, { rx: 14 }),
    several(5, (index) => oval([196 + index * 22, 340 + (index % 2) * 20, 5, 4], '#c9812a')),
  )
}

/** A car from above between the lines of an alignment. */
export function alignment(ground: Ground): string {
  const wheels = [
    [164, 128],
    [292, 128],
    [164, 288],
    [292, 288],
  ]
  return product(
    ground,
    0,
    line('M176 50V430M304 50V430M110 240H370', RED, 4, { 'stroke-dasharray': '4 14' }),
    ...wheels.map(([x = 0, y = 0]) => rect([x, y, 24, 62], INK, { rx: 8 })),
    shape('M182 110Q186 78 240 78T298 110L302 360Q300 396 240 396T178 360Z', '#c5352b'),
    shape('M192 168Q240 146 288 168L280 206H200Z', SLATE),
    shape('M200 330H280L286 356Q240 372 194 356Z', SLATE),
    rect([202, 214, 76, 108], '#d9503c', { rx: 10 }),
    line('M190 106Q196 94 210 92M290 106Q284 94 270 92', '#ffe9b8', 7),
  )
}
