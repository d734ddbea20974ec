import { disc, drawing, fade, glow, line, oval, placed, rect, several, shape } from '../drawing.ts'
import { AMBER, car, carDefined, INK, pine, RED, SLATE } from './parts.ts'

const flake = (index: number) =>
  disc((index * 197) % 960, (index * 131) % 600, 2 + (index % 3) * 1.4, '#fff', { opacity: 0.85 })

/** A red car on a road through snow: why winter tires are worth their price. */
export const winter = drawing(
  960,
  640,
  carDefined,
  fade('sky', '#5d8299', '#a9c3d0', '#e8eef0'),
  fade('snow', '#ffffff', '#d5e2e9'),
  rect([0, 0, 960, 640], 'url(#sky)'),
  disc(196, 150, 50, '#fdf3d8', { opacity: 0.9 }),
  shape('M0 400L170 210 262 300 420 150 600 330 700 250 960 420V520H0Z', '#7f9fb0'),
  shape(
    'M420 150L476 206 440 226 410 204 376 222 356 210ZM170 210L206 244 170 262 140 244ZM700 250L742 280 700 296 664 280Z',
    '#fff',
  ),
  shape('M0 430Q240 350 500 410T960 390V640H0Z', '#c3d6df'),
  pine(90, 450, 1.2, '#35586a'),
  pine(180, 440, 0.9, '#3f6577'),
  pine(700, 440, 1.1, '#35586a'),
  pine(800, 446, 1.4, '#2c4d5e'),
  pine(896, 450, 1, '#3f6577'),
  shape(
    'M54 408H126L110 398H70ZM62 360H118L104 350H76ZM752 402H848L830 392H770ZM764 346H836L820 336H780ZM664 404H736L722 396H678Z',
    '#fff',
    { opacity: 0.85 },
  ),
  shape('M0 470Q300 420 620 462T960 450V640H0Z', 'url(#snow)'),
  shape('M0 560H960V640H0Z', SLATE),
  shape('M0 556Q240 546 480 556T960 552V572H0Z', '#eaf1f4'),
  line('M0 614H960', '#fff', 6, { 'stroke-dasharray': '56 40', opacity: 0.7 }),
  oval([470, 594, 230, 13], INK, { opacity: 0.4 }),
  car(250, 594, 1.08, RED),
  shape('M404 458Q420 446 452 447L516 446Q546 446 562 458Q520 452 480 453T404 458Z', '#fff'),
  shape('M700 520L840 506V560L700 536Z', '#ffe9b8', { opacity: 0.4 }),
  line('M214 582Q190 572 168 582M206 594Q176 590 150 596', '#fff', 7, { opacity: 0.8 }),
  several(34, flake),
)

/** The garage among trees at night, for the right end of a dark band. */
export const skyline = drawing(
  900,
  340,
  glow('light', '#ffd68a'),
  disc(540, 70, 22, '#e9d7b2', { opacity: 0.85 }),
  shape('M60 340Q260 190 470 250T900 170V340Z', '#1b2f3c'),
  ...[240, 330, 420, 500, 560, 868].map((x, index) => pine(x, 318, 0.7 + (index % 3) * 0.28, '#22394a')),
  shape('M0 340Q260 270 520 296T900 276V340Z', '#21384a'),
  placed(
    { x: 200 },
    disc(450, 270, 130, 'url(#light)', { opacity: 0.35 }),
    shape('M400 300V206H620V300Z', '#3a5568'),
    shape('M392 196H628V212H392Z', RED),
    shape('M414 300V234H486V300Z', AMBER),
    shape('M500 300V234H560V300Z', '#52697a'),
    line('M501 250H559M501 266H559M501 282H559', '#3a5568', 3),
    shape('M576 236H606V268H576Z', '#ffdf9e'),
    shape('M414 300H486L520 330H372Z', AMBER, { opacity: 0.3 }),
  ),
)
