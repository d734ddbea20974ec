import { disc, line, placed, rect, shape } from '../../drawing.ts'
import { AMBER, INK, MIST, RED, SLATE, STONE, WINE } from '../parts.ts'
import { type Ground, product } from './ground.ts'

/** A voucher with a ribbon, on the garage's colours. */
export function giftCard(ground: Ground): string {
  return product(
    ground,
    0,
    placed(
      { x: 240, y: 236, turn: -6 },
      rect([-168, -106, 336, 220], INK, { rx: 20, opacity: 0.2 }),
      rect([-168, -114, 336, 220], WINE, { rx: 20 }),
      rect([-168, -114, 336, 220], RED, { rx: 20 }),
      rect([-96, -114, 30, 220], AMBER),
      shape('M-81-20C-150-80-140 30-81-6-22 30-12-80-81-20Z', AMBER),
      disc(-81, -10, 15, '#c9812a'),
      line('M-30 44H130M-30 70H76', '#fff', 9, { opacity: 0.75 }),
      disc(108, -60, 28, '#fff', { opacity: 0.25 }),
    ),
  )
}

/** A checklist on a clipboard. */
export function checklist(ground: Ground, tick: string): string {
  const row = (y: number) =>
    rect([154, y - 16, 32, 32], MIST, { rx: 6 }) +
    line(`M161 ${y}L169 ${y + 8} 182 ${y - 9}`, tick, 7) +
    line(`M206 ${y}H${y % 100 > 50 ? 320 : 296}`, STONE, 10)
  return product(
    ground,
    130,
    rect([112, 84, 256, 314], '#9c6b3c', { rx: 18 }),
    rect([132, 112, 216, 268], '#fff', { rx: 6 }),
    shape('M186 98Q186 60 240 60T294 98V118H186Z', SLATE),
    disc(240, 84, 9, MIST),
    ...[164, 218, 272].map(row),
    disc(300, 336, 30, RED),
    line('M288 336L297 346 314 326', '#fff', 7),
    line('M154 326H230M154 348H206', STONE, 9),
  )
}
