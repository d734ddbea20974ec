import { disc, line, oval, placed, rect, several, shape } from '../../drawing.ts'
import { AMBER, INK, PAPER, RED, SLATE, STEEL } from '../parts.ts'
import { type Ground, product } from './ground.ts'

/** A flat filter of pleats in a frame. */
export function panelFilter(ground: Ground, frame: string, paper: string): string {
  return product(
    ground,
    150,
    placed(
      { x: 240, y: 236, turn: -7 },
      rect([-162, -108, 324, 232], INK, { rx: 18, opacity: 0.25 }),
      rect([-166, -118, 332, 232], frame, { rx: 18 }),
      rect([-140, -92, 280, 180], paper, { rx: 6 }),
      line(
        several(14, (index) => `M${-126 + index * 19.4} -86V82`),
        INK,
        5,
        { opacity: 0.28 },
      ),
      line(
        several(14, (index) => `M${-118 + index * 19.4} -86V82`),
        '#fff',
        4,
        { opacity: 0.55 },
      ),
      line('M-140-2H140', frame, 7),
      line('M-150-104H90', '#fff', 6, { opacity: 0.35 }),
    ),
  )
}

/** A cabin filter with the air that it cleans. */
export function cabinFilter(ground: Ground): string {
  const breath = (y: number) => `M62 ${y}Q84 ${y - 16} 106 ${y}T150 ${y}`
  return product(
    ground,
    130,
    line([170, 230, 290].map(breath).join(''), '#8b807b', 9, { opacity: 0.7 }),
    shape('M172 120L262 84V360L172 396Z', SLATE),
    shape('M262 84L318 100V376L262 360Z', INK),
    shape('M172 120L262 84 318 100 228 136Z', STEEL),
    shape('M184 140L250 114V348L184 376Z', '#f3efe4'),
    line(
      several(6, (index) => `M${192 + index * 11} ${136 - index * 4.4}V${370 - index * 4.4}`),
      STEEL,
      4,
      { opacity: 0.5 },
    ),
    line([170, 230, 290].map((y) => `M336 ${y}H408M392 ${y - 14}L410 ${y} 392 ${y + 14}`).join(''), '#4d93b8', 9),
  )
}

/** A canister that is screwed on. */
export function oilFilter(ground: Ground, paint: string, shade: string): string {
  return product(
    ground,
    116,
    oval([240, 386, 106, 20], shade),
    rect([134, 140, 212, 246], paint),
    line(
      several(9, (index) => `M${150 + index * 22.5} 146V220`),
      shade,
      8,
    ),
    rect([134, 140, 34, 246], '#fff', { opacity: 0.18 }),
    oval([240, 138, 112, 26], SLATE),
    oval([240, 134, 104, 22], '#b9c7cf'),
    oval([240, 134, 78, 15], INK),
    several(8, (index) =>
      oval([240 + 58 * Math.cos(index * 0.785), 134 + 10 * Math.sin(index * 0.785), 9, 4], '#8195a1'),
    ),
    oval([240, 134, 26, 7], '#8195a1'),
    rect([134, 250, 212, 92], PAPER),
    disc(186, 296, 26, AMBER),
    line('M228 280H318M228 300H318M228 320H280', shade, 8),
  )
}

/** Spark plugs in a row. */
export function sparkPlugs(ground: Ground): string {
  const plug = (x: number) =>
    placed(
      { x, y: 236 },
      rect([-9, -150, 18, 34], '#b9c7cf', { rx: 5 }),
      shape('M-15-116H15L20-20H-20Z', '#fff'),
      line('M-16-92H16M-17-72H17M-18-52H18', '#d5dee3', 5),
      shape('M-32-20H32V14H-32Z', '#8195a1'),
      rect([-24, 14, 48, 18], '#aebcc5'),
      rect([-18, 32, 36, 86], '#8195a1'),
      line('M-18 48H18M-18 64H18M-18 80H18M-18 96H18', SLATE, 4),
      rect([-6, 118, 12, 14], PAPER),
      line('M16 118V146H-6', SLATE, 7),
      line('M-8-12H8', RED, 6),
    )
  return product(ground, 150, plug(116), plug(199), plug(281), plug(364))
}
