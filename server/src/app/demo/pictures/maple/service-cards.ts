import { disc, drawing, line, oval, placed, rect, several, shape, used } from '../drawing.ts'
import { AMBER, INK, leaf, leafDefined, MIST, PAPER, RED, SLATE, STEEL, STONE, WINE, wheelDefined } from './parts.ts'

/** A card's ground: a wall, a shelf for the thing to stand on, and a soft disc behind it. */
function card(wall: string, halo: string, ...parts: readonly string[]): string {
  return drawing(
    480,
    320,
    rect([0, 0, 480, 320], wall),
    disc(240, 150, 122, halo),
    rect([0, 258, 480, 62], INK, { opacity: 0.14 }),
    ...parts,
  )
}

const shadow = (x: number, width: number) => oval([x, 266, width, 10], INK, { opacity: 0.28 })

export const oil = card(
  '#f4dcae',
  '#fbeecf',
  shadow(228, 150),
  shape(
    'M150 262V132Q150 112 170 112H196V92H232V112H242Q262 112 262 132V262Q262 268 256 268H156Q150 268 150 262Z',
    SLATE,
  ),
  shape('M150 132Q150 112 170 112H190V268H156Q150 268 150 262Z', '#fff', { opacity: 0.1 }),
  rect([190, 74, 48, 22], RED, { rx: 4 }),
  rect([164, 152, 84, 84], PAPER, { rx: 6 }),
  shape('M206 164Q230 194 230 208A24 24 0 0 1 182 208Q182 194 206 164Z', AMBER),
  shape('M192 206A14 14 0 0 0 204 222', 'none', { stroke: '#fff', 'stroke-width': 4, 'stroke-linecap': 'round' }),
  rect([292, 176, 84, 92], WINE, { rx: 10 }),
  rect([284, 160, 100, 26], RED, { rx: 6 }),
  line('M308 196V256M326 196V256M344 196V256M362 196V256', '#6c1713', 6),
  rect([296, 206, 76, 24], PAPER, { rx: 3 }),
  line('M304 218H364', RED, 5),
  line('M96 262L118 120', STEEL, 6),
  disc(120, 108, 14, 'none', { stroke: STEEL, 'stroke-width': 6 }),
)

export const brakes = card(
  '#cfdbe1',
  '#e6edf0',
  shadow(240, 140),
  disc(226, 152, 112, '#8195a1'),
  disc(226, 152, 104, '#b9c7cf'),
  several(12, (index) =>
    placed({ x: 226, y: 152, turn: index * 30 }, disc(0, -86, 6, '#7d919d') + disc(14, -66, 5, '#7d919d')),
  ),
  disc(226, 152, 52, '#8195a1'),
  disc(226, 152, 46, SLATE),
  several(5, (index) => placed({ x: 226, y: 152, turn: index * 72 }, disc(0, -30, 7, MIST))),
  disc(226, 152, 15, MIST),
  shape('M150 76A108 108 0 0 1 190 48', 'none', {
    stroke: '#fff',
    'stroke-width': 8,
    'stroke-linecap': 'round',
    opacity: 0.7,
  }),
  shape('M292 64Q350 92 352 152T292 240L262 208Q298 190 298 152T262 96Z', WINE),
  shape('M300 60Q362 92 364 152T300 244L282 226Q330 200 330 152T282 78Z', RED),
  line('M344 126V178', '#fff', 6, { opacity: 0.5 }),
  disc(318, 92, 8, INK),
  disc(318, 212, 8, INK),
)

const treads = (x: number, y: number) =>
  [
    rect([x, y, 150, 50], '#1a252d', { rx: 20 }),
    line(
      `M${x + 24} ${y + 3}V${y + 47}M${x + 52} ${y + 3}V${y + 47}M${x + 80} ${y + 3}V${y + 47}M${x + 108} ${y + 3}V${y + 47}M${x + 130} ${y + 6}V${y + 44}`,
      '#43545f',
      5,
    ),
    line(`M${x + 10} ${y + 25}H${x + 140}`, '#43545f', 4),
  ].join('')

export const tires = card(
  '#bcd3dd',
  '#dbe9ef',
  wheelDefined,
  shadow(230, 170),
  treads(92, 216),
  treads(98, 166),
  treads(90, 116),
  used('wheel', { x: 312, y: 178, scale: 2.6 }),
  line('M136 66V104M118 76L154 94M154 76L118 94', '#fff', 6),
  line('M402 70V98M389 77L415 91M415 77L389 91', '#fff', 5),
  disc(70, 90, 5, '#fff'),
  disc(420, 130, 5, '#fff'),
  disc(206, 60, 5, '#fff'),
)

export const diagnostics = card(
  '#24394a',
  '#31506a',
  shadow(236, 150),
  rect([128, 70, 212, 196], INK, { rx: 20 }),
  rect([128, 70, 212, 186], '#3b5263', { rx: 20 }),
  rect([146, 90, 176, 118], '#0c1a22', { rx: 8 }),
  line('M156 166H186L196 128 210 190 224 146 234 166H312', '#62d6a3', 5),
  line('M156 190H312M156 108H214', '#35586c', 3),
  shape('M262 122V108H272V102H290V108H298L308 116V128H302V134H272L262 128Z', AMBER),
  disc(174, 232, 12, RED),
  disc(208, 232, 12, MIST),
  rect([236, 222, 84, 20], STEEL, { rx: 10 }),
  line('M340 150C420 150 384 250 430 250', '#0f1a21', 12),
  rect([410, 234, 50, 34], MIST, { rx: 6 }),
  line('M422 250H448', STEEL, 5, { 'stroke-dasharray': '1 9' }),
)

export const battery = card(
  '#f3d9cf',
  '#fbebe4',
  shadow(240, 150),
  rect([116, 120, 248, 146], SLATE, { rx: 12 }),
  rect([116, 120, 124, 146], '#fff', { rx: 12, opacity: 0.06 }),
  rect([106, 104, 268, 34], INK, { rx: 8 }),
  rect([140, 80, 48, 28], RED, { rx: 5 }),
  rect([292, 80, 48, 28], '#52697a', { rx: 5 }),
  line('M152 94H176M164 83V105', '#fff', 5),
  line('M304 94H328', '#fff', 5),
  rect([146, 158, 188, 84], PAPER, { rx: 8 }),
  shape('M250 162L206 208H236L224 240 274 192H242Z', AMBER),
  line('M160 228H190M296 176H322', STONE, 7),
  line('M164 80C164 34 96 70 72 34M316 80C316 36 384 66 410 30', RED, 9),
  line('M316 80C316 36 384 66 410 30', INK, 9),
)

export const inspection = card(
  '#d4e2d3',
  '#e8f0e6',
  leafDefined,
  shadow(236, 140),
  rect([138, 52, 196, 216], '#9c6b3c', { rx: 14 }),
  rect([154, 76, 164, 176], '#fff', { rx: 4 }),
  shape('M196 62Q196 40 236 40T276 62V78H196Z', SLATE),
  disc(236, 56, 7, MIST),
  several(4, (index) => rect([172, 98 + index * 36, 24, 24], '#e6efe3', { rx: 5 })),
  line('M177 110L183 116 193 102M177 146L183 152 193 138M177 182L183 188 193 174', '#2f7a4d', 5),
  line('M208 110H298M208 146H280M208 182H292M208 218H262', STONE, 8),
  leaf(286, 226, 0.34, RED, -12),
  line('M352 262L390 128', AMBER, 14),
  shape('M345 258L359 262 346 280Z', INK),
)
