import { defined, disc, line, oval, placed, rect, shape, used } from '../drawing.ts'

/** What every picture of Birch Bakery is painted with. */
export const COCOA = '#3b251b'
export const BARK = '#6d452b'
export const CRUST = '#b8692e'
export const GOLD = '#d9934a'
export const BUTTER = '#f4cf86'
export const CREAM = '#fdf6e9'
export const LINEN = '#f0dfc6'
export const SAGE = '#7f9775'
export const MOSS = '#4e6a4c'
export const BERRY = '#a83f4b'
export const BLUSH = '#f3d5c8'

/** A birch leaf about its stem, 60 tall. */
export const LEAF = 'M0 0C-24-8-30-30-20-46-14-54-6-60 0-70 6-60 14-54 20-46 30-30 24-8 0 0Z'

export function leaf(x: number, y: number, scale: number, fill: string, turn = 0): string {
  return placed({ x, y, scale, turn }, shape(LEAF, fill), line('M0 8V-54', COCOA, 3, { opacity: 0.35 }))
}

/** A round loaf about the middle of its foot, 200 wide. */
export const bouleDefined = defined(
  'boule',
  shape('M-100-20Q-100-112 0-112T100-20Q100 0 70 0H-70Q-100 0-100-20Z', CRUST),
  shape('M-100-20Q-100-112 0-112 40-112 66-98-40-98-60-40-64-10-40 0H-70Q-100 0-100-20Z', '#8a4a20', { opacity: 0.45 }),
  shape('M-8-104Q46-92 58-14 30-50 4-58-6-84-8-104Z', BUTTER),
  shape('M-8-104Q34-84 58-14 40-70-8-104Z', '#fff', { opacity: 0.4 }),
  line('M-52-88Q-24-66-20-28M-76-62Q-54-46-50-14M34-100Q70-78 82-38', CREAM, 5, { opacity: 0.75 }),
)

/** A long loaf that leans to the right, its foot at the origin, 190 tall. */
export const baguetteDefined = defined(
  'baguette',
  shape('M-15 0V-160Q-15-190 0-190T15-160V0Z', GOLD),
  shape('M-15 0V-160Q-15-190 0-190-8-180-7-156V0Z', '#8a4a20', { opacity: 0.4 }),
  line('M-7-150L9-166M-7-116L9-132M-7-82L9-98M-7-48L9-64', BUTTER, 7),
)

/** A spiral bun about its middle, 100 wide. */
export const bunDefined = defined(
  'bun',
  disc(0, 0, 50, CRUST),
  disc(-2, -3, 46, GOLD),
  line('M4 4A10 10 0 0 1-8-8 20 20 0 0 1 22 2 30 30 0 0 1-22 22 36 36 0 0 1-18-34', '#8a4a20', 7),
  line('M-34-22Q-20-2-34 20M-6-40Q14-24 34-26M12 40Q10 22 36 14', '#fff', 7, { opacity: 0.85 }),
)

/** A tin loaf from the side, 150 wide, its foot on y = 0. */
export const tinLoafDefined = defined(
  'tin-loaf',
  shape('M-68 0Q-76-40-70-60-84-74-72-92-60-108 0-108T72-92Q84-74 70-60 76-40 68 0Z', BARK),
  shape('M-70-60Q-84-74-72-92-60-108 0-108T72-92Q84-74 70-60 0-72-70-60Z', '#8f5a35'),
  line('M-40-92Q0-100 40-92', BUTTER, 6, { opacity: 0.8 }),
)

export const boule = (x: number, y: number, scale: number) => used('boule', { x, y, scale })
export const bun = (x: number, y: number, scale: number, turn = 0) => used('bun', { x, y, scale, turn })
export const tinLoaf = (x: number, y: number, scale: number) => used('tin-loaf', { x, y, scale })
export const baguette = (x: number, y: number, scale: number, turn: number) => used('baguette', { x, y, scale, turn })

/** A lamp that hangs by so much cable. */
export function pendant(x: number, length: number): string {
  return placed(
    { x },
    line(`M0 0V${length}`, COCOA, 3),
    shape(`M-10 ${length}H10Q46 ${length + 8} 48 ${length + 40}H-48Q-46 ${length + 8}-10 ${length}Z`, MOSS),
    oval([0, length + 41, 34, 7], '#fff1c9'),
  )
}

/** A pot with a plant, its foot at the origin. */
export const plantDefined = defined(
  'plant',
  leaf(-14, -44, 0.9, SAGE, -38),
  leaf(14, -44, 0.9, SAGE, 38),
  leaf(0, -44, 1.15, MOSS),
  shape('M-30-46H30L22 0H-22Z', CRUST),
  rect([-34, -52, 68, 14], GOLD, { rx: 3 }),
)

export const plant = (x: number, y: number, scale: number) => used('plant', { x, y, scale })

/** Ears of wheat that lean, their foot at the origin, 200 tall. */
export const wheatDefined = defined(
  'wheat',
  line('M0 0Q2-90 0-190', '#b88436', 5),
  shape(
    'M0-200Q12-186 0-168-12-186 0-200ZM4-168Q22-172 22-150 6-148 4-168ZM-4-168Q-22-172-22-150-6-148-4-168ZM4-144Q22-148 22-126 6-124 4-144ZM-4-144Q-22-148-22-126-6-124-4-144ZM4-120Q22-124 22-102 6-100 4-120ZM-4-120Q-22-124-22-102-6-100-4-120Z',
    GOLD,
  ),
)

export const wheat = (x: number, y: number, scale: number, turn = 0) => used('wheat', { x, y, scale, turn })
