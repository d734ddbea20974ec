import { disc, line, placed, rect, several, shape } from '../../drawing.ts'
import { INK, PAPER } from '../parts.ts'
import { type Ground, product } from './ground.ts'

/** What is printed on a label, about the origin. */
export const DROP = 'M0-40Q30-6 30 12A30 30 0 0 1-30 12Q-30-6 0-40Z'
const FLAKE = several(6, (index) => placed({ turn: index * 60 }, line('M0 0V-34M-10-28L0-18 10-28', '#fff', 6)))

export interface Colours {
  readonly body: string
  readonly cap: string
  readonly mark: string
}

/** A jug of engine oil with a handle. */
export function oilJug(ground: Ground, { body, cap, mark }: Colours): string {
  return product(
    ground,
    128,
    rect([166, 82, 66, 46], cap, { rx: 6 }),
    line('M176 90V120M190 90V120M204 90V120M218 90V120', INK, 3, { opacity: 0.3 }),
    shape(
      'M168 124H230Q236 142 256 146L324 158Q350 164 350 194V372Q350 398 324 398H156Q130 398 130 372V190Q130 160 168 124Z',
      body,
    ),
    shape(
      'M262 178L308 186Q322 190 322 204V246Q322 258 310 252L266 226Q254 218 254 204V190Q254 176 262 178Z',
      ground[1],
    ),
    shape('M168 124H190Q160 170 160 210V398H156Q130 398 130 372V190Q130 160 168 124Z', '#fff', { opacity: 0.16 }),
    rect([158, 262, 164, 112], PAPER, { rx: 8 }),
    placed({ x: 204, y: 322 }, shape(DROP, mark)),
    line('M254 296H302M254 318H302M254 340H284', body, 8),
  )
}

/** A see-through jug of coolant or washer fluid. */
export function fluidJug(ground: Ground, { body, cap, mark }: Colours, sign: 'drop' | 'flake' = 'drop'): string {
  return product(
    ground,
    128,
    rect([206, 70, 68, 38], cap, { rx: 6 }),
    shape(
      'M212 106H268V130Q268 146 296 158 346 178 346 226V370Q346 398 318 398H162Q134 398 134 370V226Q134 178 184 158 212 146 212 130Z',
      '#f7fafb',
    ),
    shape('M134 236H346V370Q346 398 318 398H162Q134 398 134 370Z', body),
    shape('M184 158Q206 150 211 138L268 132Q268 146 296 158 346 178 346 226V240H134V226Q134 178 184 158Z', body, {
      opacity: 0.5,
    }),
    shape('M186 176Q204 166 222 172 240 180 224 196L186 222Q166 232 166 210 168 188 186 176Z', ground[1]),
    line('M326 214V374', '#fff', 8, { opacity: 0.5 }),
    rect([164, 258, 146, 108], PAPER, { rx: 8 }),
    rect([164, 258, 146, 108], mark, { rx: 8, opacity: 0.9 }),
    placed({ x: 237, y: 312 }, sign === 'flake' ? FLAKE : shape(DROP, '#fff')),
  )
}

/** A spray can. */
export function sprayCan(ground: Ground, { body, cap, mark }: Colours): string {
  return product(
    ground,
    92,
    line('M258 74H336', '#d9503c', 6),
    rect([222, 60, 38, 34], '#8195a1', { rx: 6 }),
    shape('M192 118Q192 86 240 86T288 118Z', cap),
    rect([176, 116, 128, 22], '#c3d0d7', { rx: 6 }),
    rect([170, 136, 140, 262], body, { rx: 12 }),
    rect([182, 136, 24, 262], '#fff', { opacity: 0.18 }),
    rect([170, 196, 140, 132], PAPER),
    placed({ x: 240, y: 256, scale: 0.9 }, shape(DROP, mark)),
    line('M204 306H276', body, 8),
    rect([170, 380, 140, 18], INK, { rx: 8, opacity: 0.25 }),
  )
}

/** A small bottle: brake fluid, an additive. */
export function bottle(ground: Ground, { body, cap, mark }: Colours): string {
  return product(
    ground,
    92,
    shape('M222 64H258L266 112H214Z', cap),
    rect([206, 108, 68, 24], cap, { rx: 6 }),
    shape('M212 130H268V150Q314 166 314 208V378Q314 398 294 398H186Q166 398 166 378V208Q166 166 212 150Z', body),
    shape('M212 130H226V156Q190 174 190 208V398H186Q166 398 166 378V208Q166 166 212 150Z', '#fff', { opacity: 0.2 }),
    rect([166, 226, 148, 120], PAPER),
    disc(240, 278, 34, mark),
    line('M240 260V288M228 280L240 294 252 280', '#fff', 7),
    line('M204 330H276', body, 7),
  )
}
