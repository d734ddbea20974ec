import { disc, line, oval, placed, rect, several, shape } from '../../drawing.ts'
import { AMBER, INK, MIST, PAPER, RED, SLATE, STEEL } from '../parts.ts'
import { type Ground, product } from './ground.ts'

/** A car battery with a label of its colour. */
export function carBattery(ground: Ground, label: string, lightning: string): string {
  return product(
    ground,
    170,
    rect([90, 176, 300, 222], SLATE, { rx: 14 }),
    rect([90, 176, 150, 222], '#fff', { rx: 14, opacity: 0.06 }),
    rect([78, 152, 324, 44], INK, { rx: 10 }),
    rect([118, 118, 62, 38], RED, { rx: 6 }),
    rect([300, 118, 62, 38], '#52697a', { rx: 6 }),
    line('M136 137H162M149 124V150M318 137H344', '#fff', 6),
    line('M196 152Q196 116 240 116T284 152', STEEL, 9),
    rect([118, 222, 244, 148], label, { rx: 10 }),
    rect([118, 222, 244, 148], 'none', { rx: 10, stroke: '#fff', 'stroke-width': 4, opacity: 0.4 }),
    shape('M258 230L200 300H238L222 362 288 280H248Z', lightning),
    line('M138 352H180M308 246H342', '#fff', 8, { opacity: 0.7 }),
  )
}

/** A halogen bulb; two of them in a pack. */
export function bulbs(ground: Ground, light: string): string {
  const one = (x: number, turn: number) =>
    placed(
      { x, y: 250, turn },
      disc(0, -92, 74, light, { opacity: 0.4 }),
      shape('M-34-30V-96Q-34-140 0-140T34-96V-30Z', '#eef5f7'),
      shape('M-34-30V-96Q-34-140 0-140-14-130-14-96V-30Z', '#fff'),
      line('M-14-34V-70L-8-92M14-34V-70L8-92M-10-92Q0-104 10-92', STEEL, 4),
      oval([0, -140, 14, 7], '#8fa3ae'),
      oval([0, -96, 7, 10], light),
      shape('M-46-30H46V-6H-46Z', '#b9c7cf'),
      shape('M-34-6H34L28 60H-28Z', '#8195a1'),
      line('M-30 14H30M-30 34H30', '#6a7f8c', 5),
      rect([-22, 60, 14, 40], MIST, { rx: 3 }),
      rect([8, 60, 14, 40], MIST, { rx: 3 }),
    )
  return product(ground, 150, one(166, -10), one(312, 10))
}

/** A headlight, lit. */
export function headlight(ground: Ground, light: string): string {
  return product(
    ground,
    150,
    shape('M64 226Q104 124 244 122L396 132Q424 136 420 164L398 300Q392 330 360 334L170 342Q112 340 64 226Z', INK),
    shape('M86 228Q122 146 246 144L388 152Q402 154 400 170L380 292Q376 310 356 312L172 320Q126 318 86 228Z', '#3b5263'),
    shape('M86 228Q122 146 246 144L388 152Q402 154 400 170Q300 160 214 190 140 214 104 264Z', '#fff', {
      opacity: 0.16,
    }),
    disc(206, 236, 62, MIST),
    disc(206, 236, 50, light),
    disc(206, 236, 26, '#fff'),
    disc(318, 236, 48, MIST),
    disc(318, 236, 38, '#f4f8fa'),
    disc(318, 236, 18, '#c3d2da'),
    line('M132 296Q240 308 356 290', AMBER, 10),
  )
}

/** Jumper cables, coiled, with their four clamps. */
export function jumperCables(ground: Ground): string {
  const clamp = (x: number, y: number, turn: number, colour: string) =>
    placed(
      { x, y, turn },
      shape('M-20 0L-14-58Q0-70 14-58L20 0 10 34H-10Z', colour),
      shape('M-14-54L-26-84-8-78ZM14-54L26-84 8-78Z', MIST),
      line('M0-44V10', INK, 5, { opacity: 0.35 }),
    )
  return product(
    ground,
    150,
    ...[132, 112, 92].map((radius) =>
      oval([240, 276, radius, radius * 0.72], 'none', { stroke: INK, 'stroke-width': 13 }),
    ),
    ...[122, 102].map((radius) => oval([240, 276, radius, radius * 0.72], 'none', { stroke: RED, 'stroke-width': 13 })),
    line('M150 210Q120 180 122 150M180 196Q170 170 178 148', RED, 12),
    line('M330 210Q360 180 358 150M300 196Q310 170 302 148', INK, 12),
    clamp(118, 128, -14, RED),
    clamp(184, 124, 6, RED),
    clamp(362, 128, 14, SLATE),
    clamp(296, 124, -6, SLATE),
    rect([196, 346, 88, 34], PAPER, { rx: 8 }),
    line('M212 363H268', RED, 7),
  )
}

/** A box of electronics with a screen: a starter pack, a charger. */
export function starterPack(ground: Ground, paint: string): string {
  return product(
    ground,
    160,
    line('M130 200C60 190 60 330 96 376M350 200C424 190 420 330 384 376', INK, 12),
    rect([116, 152, 248, 244], INK, { rx: 26 }),
    rect([132, 168, 216, 212], paint, { rx: 18 }),
    shape('M180 152Q180 110 240 110T300 152H276Q276 134 240 134T204 152Z', INK),
    rect([160, 196, 160, 76], '#0c1a22', { rx: 8 }),
    several(5, (index) => rect([176 + index * 26, 214, 18, 40], index < 4 ? '#62d6a3' : '#35586c', { rx: 3 })),
    disc(190, 326, 24, PAPER),
    line('M190 312V328M180 318A14 14 0 1 0 200 318', RED, 5),
    rect([236, 308, 84, 36], INK, { rx: 8 }),
    line('M252 326H304', AMBER, 6),
    rect([76, 352, 40, 46], RED, { rx: 8 }),
    rect([364, 352, 40, 46], SLATE, { rx: 8 }),
  )
}
