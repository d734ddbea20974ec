import { defined, disc, fade, line, oval, placed, shape, used } from '../drawing.ts'

/** What every picture of Maple Auto is painted with. */
export const INK = '#14212b'
export const SLATE = '#24394a'
export const STEEL = '#3f6075'
export const MIST = '#c8d6dd'
export const PAPER = '#f6f1e8'
export const STONE = '#ddd3c3'
export const RED = '#c5352b'
export const WINE = '#8f211b'
export const AMBER = '#f0a93b'

/** A maple leaf about the origin, 100 tall. */
export const LEAF =
  'M0-50L9-31 20-37 17-14 34-30 37-21 50-22 43-7 50-1 24 19 27 29 3 25 4 50H-4L-3 25-27 29-24 19-50-1-43-7-50-22-37-21-34-30-17-14-20-37-9-31Z'

/** Every picture with a leaf in it starts with this. */
export const leafDefined = defined('leaf', shape(LEAF, 'currentColor'))

export function leaf(x: number, y: number, scale: number, fill: string, turn = 0): string {
  return used('leaf', { x, y, scale, turn }, fill)
}

/** A wheel of radius 34 about the origin; before any car or tyre. */
export const wheelDefined = defined(
  'wheel',
  disc(0, 0, 34, '#10181e'),
  disc(0, 0, 29, '#232f38'),
  disc(0, 0, 22, '#dfe7eb'),
  disc(0, 0, 18, '#aebcc5'),
  line('M0-16V0L-15-5M15-5L0 0 9 13M-9 13L0 0', '#8799a4', 5),
  disc(0, 0, 5, '#4b5d69'),
)

/** A small car seen from its right side, 420 wide, its wheels on y = 0. */
export const carDefined =
  wheelDefined +
  defined(
    'car',
    shape(
      'M14-42Q8-66 26-72L66-80Q108-122 152-126L246-128Q288-126 324-86L386-76Q412-70 412-44V-34Q412-26 402-26H24Q14-26 14-34Z',
      'currentColor',
    ),
    shape('M12-52H412V-34Q412-26 402-26H24Q14-26 14-34Z', INK, { opacity: 0.3 }),
    shape('M84-82Q116-112 154-116L190-117V-80ZM200-117L244-118Q274-116 304-84L200-80Z', '#1b2d3a'),
    shape('M120-100L140-116H156L128-82H104ZM214-118H232L256-82H226Z', '#fff', { opacity: 0.16 }),
    line('M72-81Q110-118 152-122L246-124Q280-122 312-92', '#fff', 3, { opacity: 0.35 }),
    line('M195-78V-36M90-76Q84-62 92-50M306-80Q312-60 304-36', INK, 3, { opacity: 0.35 }),
    line('M206-68H224M108-68H126', INK, 4, { opacity: 0.55 }),
    shape('M388-75Q408-70 411-58L394-58Q384-62 382-74Z', '#ffe9b8'),
    shape('M14-66Q12-56 14-48H26Q32-58 26-70Z', '#e2604f'),
    line('M14-36H42M382-36H410', '#2a3944', 12),
    shape('M54-26A44 44 0 0 1 142-26ZM286-26A44 44 0 0 1 374-26Z', '#0d161d'),
    used('wheel', { x: 98, y: -34 }),
    used('wheel', { x: 330, y: -34 }),
  )

export function car(x: number, y: number, scale: number, paint: string, flip = false): string {
  return used('car', { x, y, scale, flip }, paint)
}

export function pine(x: number, y: number, scale: number, fill: string): string {
  const outline = 'M-4 0V-20H-46L-20-50H-36L-14-84H-26L0-130 26-84H14L36-50H20L46-20H4V0Z'
  return placed({ x, y, scale }, shape(outline, fill))
}

const CROWN: readonly (readonly [fill: string, clumps: string])[] = [
  [
    WINE,
    'M-98-140a36 36 0 0 1 8-58 42 42 0 0 1 50-56 44 44 0 0 1 78 0 42 42 0 0 1 50 54 36 36 0 0 1 10 60 34 34 0 0 1-52 36 40 40 0 0 1-66 2 40 40 0 0 1-78-38z',
  ],
  [
    RED,
    'M-86-160a30 30 0 0 1 8-44 38 38 0 0 1 46-46 40 40 0 0 1 66 0 34 34 0 0 1 40 40 26 26 0 0 1-24 40 30 30 0 0 1-46 16 34 34 0 0 1-50 14 26 26 0 0 1-40-20z',
  ],
  [
    '#d9503c',
    'M-66-190a26 26 0 0 1 20-40 30 30 0 0 1 46-22 28 28 0 0 1 36 24 20 20 0 0 1-18 30 24 24 0 0 1-34 10 26 26 0 0 1-50-2zM30-160a20 20 0 0 1 34-16 16 16 0 0 1 6 28 20 20 0 0 1-40-12z',
  ],
  [
    '#e98a45',
    'M-44-216a18 18 0 0 1 22-22 20 20 0 0 1 26 2 14 14 0 0 1-14 22 18 18 0 0 1-34-2zM-80-150a16 16 0 0 1 28-8 12 12 0 0 1-4 20 14 14 0 0 1-24-12zM52-196a13 13 0 0 1 24 0 11 11 0 0 1-12 16 11 11 0 0 1-12-16z',
  ],
]

/** A maple in autumn, about 270 tall, its foot at the origin. */
export function mapleTree(x: number, y: number, scale: number): string {
  return placed(
    { x, y, scale },
    oval([0, 2, 84, 9], INK, { opacity: 0.3 }),
    shape('M-11 0Q-5-60-8-110L-36-140-30-146-4-122 0-170H8L9-126 34-146 40-140 11-104Q7-50 14 0Z', '#4b2a20'),
    ...CROWN.map(([fill, clumps]) => shape(clumps, fill)),
    leaf(-60, -126, 0.16, AMBER, 20),
    leaf(62, -128, 0.14, AMBER, -30),
    leaf(10, -176, 0.15, AMBER, 60),
  )
}

/** A lamp that hangs from the ceiling by so much cable. */
export function pendant(x: number, length: number): string {
  return placed(
    { x },
    line(`M0 0V${length}`, INK, 3),
    shape(`M-8 ${length}H8L34 ${length + 26}H-34Z`, RED),
    oval([0, length + 27, 26, 6], '#ffe3a6'),
  )
}

/** Fades that several pictures share. */
export const dusk = fade('dusk', '#1d3a4d', '#55798a', '#d9a884', '#f3cf9c')
export const floor = fade('floor', '#3a4f5d', '#22333f')
