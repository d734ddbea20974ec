import { circle, type Drawing, line, oval, path, plant, rect, SKIN, scene, window } from './shapes.ts'

/** A front desk with somebody behind it. */
export const reception: Drawing = (c) =>
  scene(
    c,
    rect([90, 80, 200, 150], '#fff', 8),
    path(
      'M190 205C130 165 130 120 162 116 180 116 190 134 190 134S200 116 218 116C250 120 250 165 190 205Z',
      c.danger,
      0.85,
    ),
    window(c, [520, 80, 190, 200]),
    path('M330 350Q334 280 400 276T470 350Z', c.primary),
    rect([384, 236, 32, 50], SKIN[2], 14),
    circle(400, 206, 46, SKIN[2]),
    path('M352 212C344 158 368 146 400 146S456 160 448 212C440 184 426 178 400 178S360 184 352 212Z', '#3a2a20'),
    rect([150, 340, 500, 34], c.dark, 10),
    rect([176, 374, 448, 180], '#fff'),
    rect([176, 374, 448, 180], c.tertiary, 0, 0.55),
    line('M240 400V540M320 400V540M400 400V540M480 400V540M560 400V540', '#fff', 6, 0.35),
    rect([490, 268, 110, 76], c.secondary, 8),
    rect([200, 312, 80, 28], c.warning, 6),
    plant(c, 96, 550, 1),
    plant(c, 708, 550, 0.8),
  )

/** A stethoscope beside a chart. */
export const checkup: Drawing = (c) =>
  scene(
    c,
    rect([430, 90, 250, 340], c.dark, 18, 0.8),
    rect([446, 112, 218, 302], '#fff', 8),
    rect([506, 72, 98, 40], c.secondary, 12),
    line('M472 190H516L534 150L560 230L578 190H638', c.danger, 8),
    line('M472 270H638M472 306H610M472 342H624M472 378H570', c.secondary, 9, 0.4),
    line('M170 110Q130 110 130 150V220Q130 300 210 300T290 220V150Q290 110 250 110', c.primary, 18),
    line('M210 300V370Q210 460 300 460T390 400', c.primary, 18),
    circle(390, 380, 40, c.dark),
    circle(390, 380, 22, '#d5d9df'),
    line('M166 110H182M240 110H256', c.dark, 22),
    rect([80, 500, 640, 20], c.secondary, 8),
    rect([560, 440, 60, 60], c.tertiary, 8),
    line('M590 454V486M574 470H606', '#fff', 10),
    rect([640, 420, 44, 80], '#fff', 10),
    rect([640, 446, 44, 30], c.warning),
  )

/** Two armchairs for a conversation. */
export const armchairs: Drawing = (c) => {
  const chair = (x: number, fill: string) =>
    rect([x, 300, 170, 140], fill, 40) +
    rect([x - 20, 370, 50, 120], fill, 22) +
    rect([x + 140, 370, 50, 120], fill, 22) +
    rect([x + 10, 410, 150, 60], '#fff', 20, 0.25) +
    line(`M${x} 490V524M${x + 170} 490V524`, c.dark, 12)
  return scene(
    c,
    window(c, [300, 70, 200, 190]),
    rect([120, 100, 110, 140], '#fff', 4),
    path('M134 226Q175 130 216 226Z', c.tertiary, 0.7),
    rect([580, 110, 110, 110], '#fff', 4),
    circle(635, 165, 34, c.warning, 0.8),
    oval([400, 526, 660, 70], c.primary, 0.22),
    chair(130, c.primary),
    chair(500, c.tertiary),
    rect([350, 430, 100, 14], c.dark, 7),
    line('M400 444V520M374 522H426', c.dark, 10),
    rect([376, 396, 34, 34], '#fff', 6),
    plant(c, 430, 430, 0.3),
  )
}
