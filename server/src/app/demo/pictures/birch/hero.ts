import { disc, drawing, fade, glow, line, oval, placed, rect, several, shape } from '../drawing.ts'
import {
  BARK,
  BERRY,
  BLUSH,
  BUTTER,
  baguette,
  baguetteDefined,
  boule,
  bouleDefined,
  bun,
  bunDefined,
  COCOA,
  CREAM,
  CRUST,
  GOLD,
  LINEN,
  leaf,
  MOSS,
  pendant,
  plant,
  plantDefined,
  SAGE,
  tinLoaf,
  tinLoafDefined,
} from './parts.ts'

/** The harbour, seen through the window at first light. */
const harbour = [
  rect([610, 96, 400, 268], 'url(#morning)'),
  disc(830, 236, 36, '#fff3cf'),
  shape('M610 262Q690 214 760 246T900 226 1010 252V300H610Z', SAGE, { opacity: 0.75 }),
  shape('M610 282Q720 262 820 276T1010 268V364H610Z', '#8fb1b3'),
  line('M640 318H700M760 336H840M900 312H960M680 344H720', '#fff', 4, { opacity: 0.5 }),
  shape('M744 300H828L814 322H758Z', BERRY),
  line('M780 300V222', COCOA, 4),
  shape('M786 228L824 292H786ZM774 240V292H746Z', CREAM),
  line('M810 96V364M610 214H1010', CREAM, 10),
  rect([610, 96, 400, 268], 'none', { stroke: CREAM, 'stroke-width': 16 }),
  rect([588, 362, 444, 18], LINEN),
  plant(650, 362, 0.9),
  plant(970, 362, 0.75),
]

const shelf = (x: number, y: number, width: number) =>
  rect([x, y, width, 14], BARK, { rx: 3 }) +
  line(`M${x + 24} ${y + 14}V${y + 34}M${x + width - 24} ${y + 14}V${y + 34}`, COCOA, 6)

const breadWall = [
  shelf(70, 216, 440),
  boule(160, 216, 0.66),
  boule(290, 216, 0.66),
  tinLoaf(404, 216, 0.8),
  tinLoaf(468, 216, 0.6),
  shelf(70, 376, 440),
  rect([92, 316, 132, 60], GOLD, { rx: 6 }),
  line('M98 332H218M98 350H218M98 366H218', BARK, 4, { opacity: 0.6 }),
  baguette(120, 330, 0.62, -14),
  baguette(144, 330, 0.66, -4),
  baguette(168, 330, 0.64, 6),
  baguette(194, 330, 0.6, 16),
  boule(310, 376, 0.7),
  boule(436, 376, 0.62),
]

const menu = [
  rect([1090, 84, 200, 250], COCOA, { rx: 6, stroke: BARK, 'stroke-width': 12 }),
  leaf(1190, 150, 0.6, BUTTER),
  line('M1122 186H1212M1122 218H1196M1122 250H1216M1122 282H1184', CREAM, 6, { opacity: 0.8 }),
  line('M1240 186H1260M1240 218H1260M1240 250H1260M1240 282H1260', BUTTER, 6),
  shelf(1340, 216, 200),
  shape('M1362 216V166H1412V216ZM1420 216V180H1462V216Z', CREAM),
  rect([1358, 156, 58, 14], SAGE, { rx: 3 }),
  rect([1416, 170, 50, 14], SAGE, { rx: 3 }),
  plant(1502, 216, 0.8),
  rect([1346, 284, 190, 156], '#8d9a96', { rx: 10 }),
  rect([1346, 284, 190, 34], COCOA, { rx: 10 }),
  disc(1380, 348, 14, CREAM),
  line('M1420 352H1516', COCOA, 10),
  line('M1440 352V376M1496 352V376', COCOA, 8),
  rect([1360, 418, 162, 22], COCOA, { rx: 4 }),
  shape('M1426 418V392H1456V418ZM1482 418V392H1510V418Z', CREAM),
]

const cakeStand = (x: number, cake: string) =>
  placed(
    { x, y: 440 },
    line('M0 0V-34', '#fff', 12),
    oval([0, -2, 44, 7], '#fff'),
    cake,
    rect([-84, -44, 168, 12], '#fff', { rx: 6 }),
  )

const layerCake = [
  rect([-62, -128, 124, 84], BLUSH, { rx: 6 }),
  rect([-62, -102, 124, 10], BERRY),
  rect([-62, -74, 124, 10], BERRY),
  shape(
    'M-66-128Q-66-144-50-144H50Q66-144 66-128V-114a10.5 10.5 0 0 1-21 0V-122a8 8 0 0 0-16 0V-98a10.5 10.5 0 0 1-21 0V-120a8 8 0 0 0-16 0V-110a10.5 10.5 0 0 1-21 0V-122a8 8 0 0 0-16 0V-102a10.5 10.5 0 0 1-21 0Z',
    CREAM,
  ),
  several(5, (index) => disc(-44 + index * 22, -148, 9, BERRY)),
].join('')

const bunPile = bun(-40, -66, 0.62) + bun(24, -66, 0.62, 40) + bun(-6, -104, 0.62, 80)

const counter = [
  rect([0, 440, 1600, 26], BARK),
  rect([0, 466, 1600, 174], CREAM),
  line('M0 562H1600', LINEN, 156, { 'stroke-linecap': 'butt', 'stroke-dasharray': '92 12', 'stroke-dashoffset': 40 }),
  rect([0, 466, 1600, 10], COCOA, { opacity: 0.18 }),
  shape('M40 440V326Q40 300 66 300H494Q520 300 520 326V440Z', '#fff', { opacity: 0.28 }),
  boule(130, 440, 0.62),
  bun(240, 418, 0.46),
  bun(292, 418, 0.46, 90),
  bun(344, 418, 0.46, 200),
  shape('M396 440Q396 404 448 404T500 440Z', CRUST),
  line('M416 430Q424 410 436 406M446 434V404M478 430Q472 412 460 406', BUTTER, 6),
]

/** The counter at opening time, a wide scene that may be cut at both ends. */
export const hero = drawing(
  1600,
  640,
  bouleDefined,
  baguetteDefined,
  bunDefined,
  tinLoafDefined,
  plantDefined,
  fade('wall', '#f7e6cd', '#f1d8b6'),
  fade('morning', '#f6c99f', '#fbe4c0', '#fff3dc'),
  glow('light', '#fff3cd'),
  rect([0, 0, 1600, 640], 'url(#wall)'),
  line('M0 400H1600', '#fff', 90, { opacity: 0.25 }),
  ...harbour,
  ...breadWall,
  ...menu,
  shape('M610 364L430 640H900L1010 364Z', '#fff3cd', { opacity: 0.25 }),
  pendant(560, 70),
  pendant(1056, 70),
  disc(560, 116, 110, 'url(#light)', { opacity: 0.5 }),
  disc(1056, 116, 110, 'url(#light)', { opacity: 0.5 }),
  ...counter,
  cakeStand(700, layerCake),
  cakeStand(910, bunPile),
  rect([1040, 396, 150, 44], MOSS, { rx: 6 }),
  rect([1052, 350, 126, 52], COCOA, { rx: 6 }),
  rect([1064, 360, 70, 26], '#cfe0c9', { rx: 3 }),
  tinLoaf(1262, 440, 0.6),
)
