import { disc, drawing, fade, glow, line, oval, placed, rect, several, shape, used } from '../drawing.ts'
import {
  AMBER,
  car,
  carDefined,
  floor,
  INK,
  leaf,
  leafDefined,
  MIST,
  PAPER,
  pendant,
  RED,
  SLATE,
  STEEL,
  STONE,
  WINE,
} from './parts.ts'

const lift = (x: number) => [
  rect([x, 150, 20, 340], SLATE),
  rect([x - 8, 480, 36, 14], INK, { rx: 3 }),
  rect([x + 4, 160, 5, 310], STEEL),
]

const toolWall = [
  rect([40, 150, 220, 150], '#b98a58', { rx: 6 }),
  rect([40, 150, 220, 150], '#fff', { rx: 6, opacity: 0.1 }),
  line('M64 172V236M88 172V222M112 172V246M136 172V228', SLATE, 7),
  line('M57 170H71M81 170H95M105 170H119M129 170H143', '#5b4026', 5),
  disc(176, 204, 20, 'none', { stroke: INK, 'stroke-width': 7 }),
  line('M190 219L206 270M216 172L240 172 240 226', INK, 7),
  line('M60 272H150', RED, 8),
]

const toolChest = [
  rect([52, 346, 176, 132], WINE, { rx: 8 }),
  rect([52, 346, 176, 30], RED, { rx: 8 }),
  line('M66 400H214M66 426H214M66 452H214', '#6c1713', 3),
  line('M118 390H162M118 414H162M118 440H162M118 464H162', MIST, 5),
  disc(82, 490, 12, INK),
  disc(198, 490, 12, INK),
  shape('M70 346V322H120V346ZM138 346V330H206V346Z', STEEL),
]

/** The workshop: a car on the lift, tools where they belong. */
export const workshop = drawing(
  960,
  640,
  carDefined,
  floor,
  fade('wall', '#f8f2e7', '#e4d9c8'),
  glow('light', '#ffe6ae'),
  rect([0, 0, 960, 640], 'url(#wall)'),
  rect([0, 0, 960, 56], SLATE),
  several(8, (index) => rect([index * 130 - 10, 0, 12, 56], INK, { opacity: 0.4 })),
  rect([300, 96, 250, 120], '#9cc0cf', { stroke: SLATE, 'stroke-width': 8 }),
  shape('M304 212L350 150 390 186 440 132 546 212Z', '#5f8a78'),
  line('M382 96V216M468 96V216', SLATE, 6),
  ...toolWall,
  rect([0, 484, 960, 156], 'url(#floor)'),
  line('M0 560H960', AMBER, 8, { 'stroke-dasharray': '46 30', opacity: 0.75 }),
  oval([580, 520, 330, 26], INK, { opacity: 0.35 }),
  ...toolChest,
  ...lift(372),
  ...lift(800),
  line('M360 366H830', INK, 14),
  line('M440 366V340M752 366V340', STEEL, 16),
  car(378, 346, 1.02, STEEL),
  pendant(610, 96),
  disc(610, 124, 90, 'url(#light)', { opacity: 0.55 }),
  pendant(212, 70),
  pendant(884, 70),
  rect([858, 390, 84, 30], '#1a252d', { rx: 12 }),
  rect([852, 420, 84, 30], '#22303a', { rx: 12 }),
  rect([860, 450, 84, 34], '#1a252d', { rx: 12 }),
  rect([560, 470, 70, 52], RED, { rx: 6 }),
  rect([560, 470, 70, 12], WINE, { rx: 6 }),
  line('M580 470V458H610V470', INK, 6),
)

const chair = (x: number, fill: string, shade: string) =>
  placed(
    { x, y: 470 },
    line('M16 0L8 52M112 0L120 52', '#5b4026', 8),
    shape('M6-128Q6-142 20-142H108Q122-142 122-128V-30H6Z', shade),
    shape('M-4-54Q-4-68 10-68T24-54V-30H104V-54Q104-68 118-68T132-54V6Q132 12 126 12H2Q-4 12-4 6Z', fill),
    rect([22, -42, 84, 26], '#fff', { rx: 8, opacity: 0.12 }),
  )

/** Where customers wait, with a window on the bay. */
export const waitingRoom = drawing(
  960,
  640,
  leafDefined,
  carDefined,
  fade('wall', '#fdf9f1', '#efe5d6'),
  glow('light', '#ffe6ae'),
  rect([0, 0, 960, 640], 'url(#wall)'),
  rect([0, 470, 960, 170], '#b98a58'),
  line('M0 520H960M0 576H960M160 470L110 640M420 470L404 640M680 470L698 640M880 470L930 640', '#a2764a', 4),
  rect([0, 458, 960, 14], SLATE),
  rect([300, 90, 470, 250], '#37505f', { stroke: SLATE, 'stroke-width': 12 }),
  rect([306, 290, 458, 44], '#24343f'),
  disc(534, 130, 110, 'url(#light)', { opacity: 0.7 }),
  shape('M500 96H568L580 112H488Z', INK),
  used('car', { x: 336, y: 318, scale: 0.92 }, RED),
  shape('M330 336L420 94H470L380 336ZM700 336L760 176V270L736 336Z', '#fff', { opacity: 0.1 }),
  rect([60, 110, 180, 130], '#fff', { stroke: '#5b4026', 'stroke-width': 8 }),
  leaf(150, 176, 0.9, RED),
  oval([210, 534, 200, 14], INK, { opacity: 0.2 }),
  oval([690, 534, 150, 14], INK, { opacity: 0.2 }),
  chair(60, STEEL, '#2f4b5d'),
  chair(218, STEEL, '#2f4b5d'),
  chair(630, AMBER, '#cf8a24'),
  line('M440 524V470M520 524V470', '#5b4026', 7),
  rect([416, 452, 128, 18], '#7a5533', { rx: 5 }),
  shape('M454 452V424H486V452ZM486 430H496Q500 430 500 438T494 446H486', PAPER, { stroke: STONE, 'stroke-width': 3 }),
  line('M462 414Q458 406 464 398M476 414Q472 404 478 396', '#fff', 4),
  rect([504, 444, 34, 8], RED, { rx: 2 }),
  shape('M830 470H900L890 524H840Z', RED),
  line(
    'M866 470C866 420 846 380 826 350M866 470C866 410 886 370 908 336M866 470V330M866 440C846 420 820 420 806 426M866 440C890 420 916 416 930 424',
    '#3f7355',
    11,
  ),
)

/** Where the garage is: river, park, streets, and a leaf on the spot. */
export const map = drawing(
  960,
  640,
  leafDefined,
  rect([0, 0, 960, 640], '#ece5d8'),
  shape(
    'M0 470C140 430 240 520 380 500S620 410 760 440 900 400 960 380V510C900 530 820 540 740 560S520 590 400 620 120 590 0 610Z',
    '#a9cbd8',
  ),
  shape('M40 60H260V250H40Z', '#cfdcbd'),
  shape('M700 60H960V190H700Z', '#cfdcbd'),
  several(7, (index) => disc(72 + (index % 4) * 52, 110 + (index % 3) * 46, 16, '#a6bf91')),
  several(6, (index) => disc(740 + (index % 3) * 74, 96 + (index % 2) * 50, 17, '#a6bf91')),
  line('M0 290H960', '#fff', 30),
  line('M318 0V640M620 0V640', '#fff', 30),
  line('M0 40H960M160 290V470M480 0V290M480 290V500M800 190V430M0 190H318M620 210H960M318 390H620', '#fff', 14),
  line('M0 290H960', AMBER, 5, { 'stroke-dasharray': '22 18' }),
  shape(
    'M344 60H456V168H344ZM506 60H596V150H506ZM344 200H456V266H344ZM506 180H596V266H506ZM346 318H460V372H346ZM646 318H780V420H646ZM646 240H780V268H646ZM826 240H930V268H826ZM826 314H930V372H826ZM40 318H140V420H40ZM186 318H294V430H186ZM344 410H460V470H344Z',
    '#d9cdb9',
  ),
  rect([506, 312, 92, 66], RED, { rx: 4 }),
  shape('M506 312H598V326H506Z', WINE),
  oval([552, 330, 34, 10], INK, { opacity: 0.35 }),
  shape('M552 326C520 282 494 260 494 222A58 58 0 0 1 610 222C610 260 584 282 552 326Z', INK),
  disc(552, 222, 44, PAPER),
  leaf(552, 222, 0.62, RED),
  line('M60 560V610M60 560L50 576M60 560L70 576', SLATE, 6),
)
