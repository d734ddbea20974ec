import { disc, line, oval, placed, rect, several, shape } from '../../drawing.ts'
import { AMBER, INK, MIST, PAPER, RED, SLATE, STEEL, WINE } from '../parts.ts'
import { type Ground, pointOn, product } from './ground.ts'

/** A scissor jack under load. */
export function jack(ground: Ground, paint: string): string {
  return product(
    ground,
    150,
    rect([130, 374, 220, 24], INK, { rx: 6 }),
    rect([194, 118, 92, 26], INK, { rx: 6 }),
    line('M210 138L108 256 210 374M270 138L372 256 270 374', paint, 30),
    line('M210 138L108 256 210 374M270 138L372 256 270 374', '#fff', 5, { opacity: 0.3 }),
    line('M96 256H424', STEEL, 15),
    line(
      several(20, (index) => `M${128 + index * 12} 250L${122 + index * 12} 262`),
      MIST,
      3,
    ),
    ...[
      [108, 256],
      [372, 256],
      [210, 140],
      [270, 140],
      [210, 372],
      [270, 372],
    ].map(([x = 0, y = 0]) => disc(x, y, 13, SLATE) + disc(x, y, 5, MIST)),
    line('M424 256V310H452', STEEL, 11),
  )
}

/** A torque wrench with its scale. */
export function torqueWrench(ground: Ground): string {
  return product(
    ground,
    0,
    placed(
      { x: 240, y: 236, turn: 42 },
      rect([-15, -110, 30, 170], '#b9c7cf', { rx: 6 }),
      disc(0, -144, 48, '#8195a1'),
      disc(0, -144, 34, '#b9c7cf'),
      rect([-15, -159, 30, 30], INK, { rx: 3 }),
      line('M-7-70H7M-7-54H7M-7-38H7M-7-22H7M-7-6H7', SLATE, 4),
      rect([-20, 44, 40, 26], AMBER, { rx: 5 }),
      rect([-22, 70, 44, 134], RED, { rx: 14 }),
      line('M-12 92H12M-12 112H12M-12 132H12M-12 152H12M-12 172H12', WINE, 6),
      line('M-8-104V30', '#fff', 5, { opacity: 0.6 }),
    ),
  )
}

/** A tire pressure gauge with its hose. */
export function pressureGauge(ground: Ground): string {
  const face = [240, 202, 92, 92] as const
  const ticks = Array.from(
    { length: 9 },
    (_, index) => `M${pointOn([240, 202, 74, 74], 150 + index * 30)}L${pointOn(face, 150 + index * 30)}`,
  )
  return product(
    ground,
    100,
    line('M240 320V352Q240 396 288 390T376 352V300', INK, 15),
    rect([358, 250, 36, 58], '#c9a04e', { rx: 8 }),
    rect([222, 300, 36, 44], '#c9a04e', { rx: 4 }),
    disc(240, 202, 124, INK),
    disc(240, 202, 106, '#fff'),
    line(ticks.join(''), SLATE, 6),
    line('M240 202L288 146', RED, 9),
    disc(240, 202, 14, SLATE),
    rect([206, 242, 68, 22], MIST, { rx: 5 }),
    line('M148 150A106 106 0 0 1 190 106', MIST, 8),
  )
}

/** A first-aid kit: a case with a cross. */
export function firstAidKit(ground: Ground, paint: string, shade: string): string {
  return product(
    ground,
    160,
    shape('M182 162V140Q182 112 210 112H270Q298 112 298 140V162H274V144Q274 136 266 136H214Q206 136 206 144V162Z', INK),
    rect([90, 156, 300, 242], shade, { rx: 26 }),
    rect([90, 156, 300, 226], paint, { rx: 26 }),
    line('M98 206H382', shade, 6),
    rect([150, 196, 36, 26], PAPER, { rx: 5 }),
    rect([294, 196, 36, 26], PAPER, { rx: 5 }),
    disc(240, 296, 66, '#fff'),
    shape('M222 252H258V278H284V314H258V340H222V314H196V278H222Z', paint),
    line('M112 180H200', '#fff', 7, { opacity: 0.35 }),
  )
}

/** A warning triangle on its feet. */
export function warningTriangle(ground: Ground): string {
  return product(
    ground,
    160,
    line('M120 394L88 402M360 394L392 402', INK, 14),
    shape('M240 82L412 380H68Z', RED, { stroke: RED, 'stroke-width': 26, 'stroke-linejoin': 'round' }),
    shape('M240 164L340 338H140Z', ground[1], { stroke: ground[1], 'stroke-width': 14, 'stroke-linejoin': 'round' }),
    line('M240 90L402 372H78Z', '#fff', 5, { opacity: 0.55 }),
    shape('M232 210H248L245 276H235Z', RED),
    disc(240, 298, 10, RED),
  )
}

/** A camera behind the windshield. */
export function dashCamera(ground: Ground): string {
  return product(
    ground,
    0,
    shape('M64 96Q240 60 416 96L440 150Q240 116 40 150Z', '#9fb9c7'),
    rect([212, 118, 56, 90], SLATE, { rx: 10 }),
    oval([240, 122, 54, 14], INK),
    rect([112, 196, 256, 148], INK, { rx: 34 }),
    rect([112, 196, 256, 128], SLATE, { rx: 34 }),
    disc(240, 262, 58, INK),
    disc(240, 262, 42, '#2c5066'),
    disc(240, 262, 22, '#0c1a22'),
    disc(224, 246, 9, '#fff', { opacity: 0.8 }),
    disc(332, 232, 8, RED),
    line('M140 250H162M140 268H162M140 286H162', STEEL, 6),
  )
}

/** Work by the hour: a clock and a wrench. */
export function workByTheHour(ground: Ground, paint: string, shade: string): string {
  return product(
    ground,
    0,
    disc(216, 220, 138, SLATE),
    disc(216, 220, 118, '#fff'),
    several(12, (index) =>
      placed({ x: 216, y: 220, turn: index * 30 }, line('M0-104V-92', index % 3 ? MIST : SLATE, 8)),
    ),
    line('M216 220V140M216 220L270 250', INK, 11),
    disc(216, 220, 12, paint),
    placed(
      { x: 330, y: 330, turn: -45 },
      shape(
        'M-20-30L-20 120Q0 144 20 120V-30Q50-46 46-86 42-108 26-118V-80L0-64-26-80V-118Q-42-108-46-86-50-46-20-30Z',
        paint,
      ),
      line('M0-16V108', shade, 8),
    ),
  )
}
