import { circle, type Drawing, group, line, oval, path, plant, rect, scene, svg, window } from './shapes.ts'

/** A shop on a street, with an awning and a door. */
export const shopfront: Drawing = (c) => {
  const stripes = [0, 1, 2, 3, 4, 5, 6, 7].map((at) =>
    path(
      `M${140 + at * 65} 210H${205 + at * 65}V270A32.5 32.5 0 0 1 ${140 + at * 65} 270Z`,
      at % 2 ? '#fff' : c.primary,
    ),
  )
  return scene(
    c,
    circle(660, 110, 52, c.warning, 0.7),
    rect([160, 120, 480, 390], '#fff', 6),
    rect([160, 120, 480, 390], c.secondary, 6, 0.2),
    rect([160, 120, 480, 90], c.dark, 6),
    rect([270, 148, 260, 34], '#fff', 17, 0.9),
    rect([196, 290, 240, 170], '#fff', 6),
    rect([208, 302, 216, 146], c.tertiary, 4, 0.3),
    line('M230 420L300 330M270 430L330 350', '#fff', 8, 0.7),
    rect([480, 290, 120, 220], c.dark, 6),
    rect([496, 306, 88, 120], c.tertiary, 4, 0.5),
    circle(500, 450, 7, c.warning),
    ...stripes,
    rect([130, 200, 540, 20], c.dark, 8),
    plant(c, 120, 510, 0.7),
    plant(c, 690, 510, 0.9),
  )
}

/** A desk with a lamp and a screen. */
export const desk: Drawing = (c) =>
  scene(
    c,
    window(c, [90, 90, 220, 210]),
    rect([390, 200, 250, 170], c.dark, 12),
    rect([404, 214, 222, 142], '#fff', 4),
    rect([424, 236, 90, 14], c.primary, 7),
    rect([424, 264, 180, 10], c.secondary, 5, 0.35),
    rect([424, 286, 150, 10], c.secondary, 5, 0.35),
    rect([424, 316, 70, 22], c.warning, 6),
    rect([500, 370, 30, 34], c.dark),
    rect([450, 396, 130, 12], c.dark, 6),
    rect([100, 408, 620, 26], c.secondary, 6),
    rect([140, 434, 22, 130], c.secondary),
    rect([658, 434, 22, 130], c.secondary),
    line('M200 408V330L260 270', c.dark, 10),
    path('M232 296L282 236L316 286Q270 320 232 296Z', c.warning),
    rect([310, 372, 44, 36], '#fff', 6),
    line('M354 382Q374 388 354 398', '#fff', 7),
    plant(c, 684, 408, 0.62),
  )

/** A seating corner where people are welcome. */
export const room: Drawing = (c) =>
  scene(
    c,
    window(c, [110, 80, 250, 230]),
    rect([470, 110, 150, 110], '#fff', 4),
    circle(520, 165, 26, c.warning),
    path('M486 206L540 150L604 206Z', c.tertiary, 0.8),
    oval([400, 530, 660, 80], c.primary, 0.25),
    rect([230, 340, 350, 130], c.primary, 34),
    rect([200, 390, 80, 120], c.primary, 30),
    rect([530, 390, 80, 120], c.primary, 30),
    rect([262, 410, 286, 80], '#fff', 22, 0.22),
    rect([290, 350, 84, 84], c.warning, 16),
    line('M240 510V540M570 510V540', c.dark, 14),
    plant(c, 690, 520, 1.1),
    line('M130 520V330', c.dark, 8),
    path('M84 340H176L156 270H104Z', c.warning, 0.9),
    oval([130, 522, 80, 16], c.dark),
  )

/** A map with a place marked on it. */
export const map: Drawing = (c) =>
  svg(
    800,
    600,
    rect([0, 0, 800, 600], '#fff'),
    rect([0, 0, 800, 600], c.secondary, 0, 0.12),
    path('M0 420Q150 360 260 430T520 470 800 400V600H0Z', c.primary, 0.3),
    rect([60, 60, 190, 130], c.tertiary, 10, 0.35),
    rect([560, 190, 170, 120], c.tertiary, 10, 0.3),
    rect([310, 70, 150, 110], c.secondary, 8, 0.22),
    rect([70, 250, 150, 90], c.secondary, 8, 0.22),
    rect([310, 250, 170, 90], c.secondary, 8, 0.22),
    rect([540, 60, 190, 80], c.secondary, 8, 0.22),
    line('M-20 220H820M280-20V620M510-20V620M-20 380L820 340', '#fff', 22),
    line('M280 220H510V352', c.primary, 10),
    path('M510 380C450 310 432 280 432 244A78 78 0 0 1 588 244C588 280 570 310 510 380Z', c.danger),
    circle(510, 244, 30, '#fff'),
  )

/** A calendar with a day chosen. */
export const calendar: Drawing = (c) => {
  const days = Array.from({ length: 20 }, (_, at) => {
    const x = 246 + (at % 5) * 66
    const y = 248 + Math.floor(at / 5) * 58
    return at === 12
      ? circle(x + 20, y + 18, 28, c.primary) +
          line(`M${x + 9} ${y + 18}L${x + 18} ${y + 27}L${x + 32} ${y + 10}`, '#fff', 7)
      : rect([x, y, 40, 36], c.secondary, 8, at % 7 === 3 ? 0.4 : 0.18)
  })
  return scene(
    c,
    rect([206, 110, 390, 390], c.dark, 24, 0.12),
    rect([196, 100, 390, 390], '#fff', 24),
    path('M196 204V124A24 24 0 0 1 220 100H562A24 24 0 0 1 586 124V204Z', c.primary),
    line('M280 76V130M502 76V130', c.dark, 16),
    ...days,
    plant(c, 120, 510, 0.9),
    circle(670, 430, 60, c.warning),
    circle(670, 430, 46, '#fff'),
    line('M670 430V402M670 430L690 442', c.dark, 7),
    group('', line('M640 480L628 500M700 480L712 500', c.warning, 10)),
  )
}
