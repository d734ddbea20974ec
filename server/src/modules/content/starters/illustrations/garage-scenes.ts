import type { Colours } from '../../../platform/settings/index.ts'
import { circle, type Drawing, group, line, path, rect, scene } from './shapes.ts'

function wheel({ dark }: Colours, x: number, y: number, radius: number): string {
  return circle(x, y, radius, dark) + circle(x, y, radius * 0.55, '#d5d9df') + circle(x, y, radius * 0.18, dark)
}

/** A car from the side, its wheels on y = 0, 460 wide. */
function sideOfCar(c: Colours): string {
  return [
    path(
      'M-230-60Q-232-110-190-118L-120-130Q-70-200-10-200H60Q120-200 158-130L205-118Q232-110 230-60Q230-44 214-44H-214Q-230-44-230-60Z',
      c.primary,
    ),
    path('M-94-132Q-56-178-8-178H16V-132ZM32-178H58Q100-176 126-132H32Z', '#fff', 0.85),
    rect([-230, -92, 26, 18], c.warning, 6),
    rect([204, -92, 26, 18], c.danger, 6),
    line('M24-120V-56M-60-104H-36', '#000', 4, 0.18),
    wheel(c, -134, -44, 46),
    wheel(c, 134, -44, 46),
  ].join('')
}

/** A car in front of the open bay of a workshop. */
export const car: Drawing = (c) =>
  scene(
    c,
    rect([110, 110, 580, 390], c.secondary, 8, 0.3),
    rect([150, 170, 500, 330], '#fff', 4, 0.75),
    rect([150, 170, 500, 26], c.dark, 0, 0.75),
    line('M150 212H650M150 226H650', c.dark, 4, 0.3),
    rect([300, 120, 200, 36], c.primary, 18),
    rect([174, 300, 60, 190], c.warning, 6),
    line('M184 340H224M184 380H224M184 420H224', '#fff', 6, 0.8),
    group('translate(420 536)', sideOfCar(c)),
  )

/** A car on a hoist. */
export const hoist: Drawing = (c) =>
  scene(
    c,
    rect([80, 90, 180, 120], '#fff', 6),
    line('M110 120V180M150 120V180M190 120V180M230 120V180', c.secondary, 10),
    group('translate(410 350) scale(1.02)', sideOfCar(c)),
    rect([140, 350, 540, 18], c.warning, 6),
    rect([200, 190, 26, 350], c.dark, 6),
    rect([590, 190, 26, 350], c.dark, 6),
    rect([170, 530, 86, 16], c.dark, 6),
    rect([560, 530, 86, 16], c.dark, 6),
    rect([340, 440, 140, 100], c.danger, 10),
    line('M340 474H480M340 506H480', '#fff', 5, 0.7),
    circle(362, 548, 10, c.dark),
    circle(458, 548, 10, c.dark),
  )

/** A wheel with a wrench and spare tires. */
export const tires: Drawing = (c) =>
  scene(
    c,
    rect([470, 130, 240, 16], c.secondary, 6),
    ...[0, 1, 2].map(
      (at) => rect([486, 400 - at * 62, 210, 56], c.dark, 24) + rect([510, 422 - at * 62, 162, 8], '#fff', 4, 0.3),
    ),
    rect([478, 458, 226, 50], c.dark, 22),
    rect([500, 76, 60, 54], c.warning, 6),
    rect([580, 66, 84, 64], c.primary, 6),
    circle(270, 350, 170, c.dark),
    circle(270, 350, 112, '#d5d9df'),
    ...[0, 72, 144, 216, 288].map((turn) =>
      group(`rotate(${turn} 270 350)`, path('M258 348L250 250H290L282 348Z', c.primary)),
    ),
    circle(270, 350, 34, c.primary),
    ...[0, 72, 144, 216, 288].map((turn) => group(`rotate(${turn + 36} 270 350)`, circle(270, 328, 5, '#fff'))),
    circle(270, 350, 158, 'none'),
  )
