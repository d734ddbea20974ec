import { disc, drawing, fade, glow, line, oval, placed, rect, shape } from '../drawing.ts'
import { MAPLE_AUTO } from '../lettering.ts'
import {
  AMBER,
  car,
  carDefined,
  dusk,
  INK,
  leaf,
  leafDefined,
  mapleTree,
  PAPER,
  pine,
  RED,
  SLATE,
  STEEL,
  STONE,
  WINE,
} from './parts.ts'

const hills = [
  shape('M0 360Q120 280 240 330T520 300T960 340V560H0Z', '#6d8794', { opacity: 0.7 }),
  shape('M0 400Q160 330 330 372T700 350T960 392V560H0Z', '#3d5a69'),
  pine(228, 330, 0.9, '#274250'),
  pine(300, 330, 0.75, '#2f4d5c'),
  pine(905, 470, 1.1, '#274250'),
  pine(946, 480, 0.8, '#2f4d5c'),
]

/** The open bay: warm light, and a car up on the lift. */
const openBay = [
  rect([236, 318, 250, 232], 'url(#bay)'),
  rect([236, 318, 250, 16], INK, { opacity: 0.35 }),
  rect([252, 340, 96, 60], '#b8722e', { opacity: 0.5 }),
  line('M264 350V384M282 350V378M300 350V390M318 350V380M334 350V372', '#6d3d18', 5, { opacity: 0.6 }),
  rect([424, 452, 50, 98], WINE, { rx: 4 }),
  line('M430 476H468M430 500H468M430 524H468', '#f2b9a6', 3),
  rect([274, 346, 13, 204], SLATE),
  rect([440, 346, 13, 204], SLATE),
  rect([262, 466, 204, 9], INK, { rx: 3 }),
  car(270, 470, 0.45, STEEL),
  line('M310 318V340M414 318V340', INK, 3),
  shape('M298 340H322L332 354H288ZM402 340H426L436 354H392Z', INK),
]

const closedBay = [
  rect([520, 318, 190, 232], '#e7ebed'),
  line('M521 366H709M521 412H709M521 458H709M521 504H709', '#b7c3ca', 3),
  shape('M534 374h34v26h-34zM577 374h34v26h-34zM620 374h34v26h-34zM663 374h34v26h-34z', '#54788a'),
  shape(
    'M538 400l14-26h10l-14 26zM581 400l14-26h10l-14 26zM624 400l14-26h10l-14 26zM667 400l14-26h10l-14 26z',
    '#fff',
    { opacity: 0.25 },
  ),
]

const office = [
  rect([742, 330, 94, 120], '#ffdf9e'),
  rect([742, 330, 94, 120], 'none', { stroke: INK, 'stroke-width': 6 }),
  line('M789 330V450', INK, 5),
  shape('M752 450V424Q752 410 764 410T776 424V450ZM802 450V418H826V450Z', '#8a5a2b', { opacity: 0.6 }),
  shape('M730 316H848L860 340H718Z', RED),
  shape('M754 316H778L776 340H750ZM802 316H824L832 340H806Z', PAPER),
]

const building = [
  shape('M186 250H872V550H186Z', PAPER),
  shape('M186 250H872V300H186Z', STONE),
  line('M724 476H744M760 490H780M846 476H862M800 512H824M728 520H750M850 360H864M496 430H508M498 500H508', STONE, 7),
  rect([172, 206, 714, 62], SLATE, { rx: 4 }),
  rect([172, 258, 714, 10], RED),
  leaf(276, 232, 0.44, RED),
  placed({ x: 312, y: 249 }, shape(MAPLE_AUTO, '#ffffff')),
  line('M680 222V252M710 222V252M740 222V252M770 222V252M800 222V252M830 222V252', STEEL, 3, {
    opacity: 0.5,
  }),
  rect([226, 308, 270, 242], INK),
  rect([512, 308, 206, 242], INK),
  ...openBay,
  ...closedBay,
  ...office,
  rect([186, 534, 686, 16], STONE),
]

const ground = [
  rect([0, 540, 960, 180], 'url(#ground)'),
  shape('M236 550H486L600 720H120Z', AMBER, { opacity: 0.22 }),
  shape('M742 550H836L880 640H744Z', AMBER, { opacity: 0.12 }),
  line('M30 700L112 560M640 700L610 566M920 700L866 566', PAPER, 5, { opacity: 0.35 }),
]

const lamp = [
  line('M908 552V318Q908 296 886 296H876', INK, 7),
  disc(872, 302, 64, 'url(#light)'),
  shape('M858 294H886L892 306H852Z', INK),
]

/** The garage at dusk with one bay still open: the first thing a visitor sees. */
export const hero = drawing(
  960,
  720,
  leafDefined,
  carDefined,
  dusk,
  fade('bay', '#ffd68a', '#f0a24a'),
  fade('ground', '#3b4f5c', '#1c2a34'),
  glow('light', '#ffe6ae'),
  rect([0, 0, 960, 720], 'url(#dusk)'),
  disc(742, 150, 130, 'url(#light)', { opacity: 0.5 }),
  disc(742, 150, 46, '#fbe3b9'),
  shape(
    'M90 130Q110 104 140 116Q166 88 198 112Q226 108 230 130ZM380 92Q398 72 424 82Q446 60 474 80Q496 78 500 92Z',
    '#ffffff',
    { opacity: 0.16 },
  ),
  ...hills,
  ...ground,
  ...building,
  ...lamp,
  mapleTree(84, 566, 1.36),
  oval([720, 664, 226, 16], INK, { opacity: 0.5 }),
  car(510, 664, 1.02, RED),
  shape('M926 622L960 610V652L926 636Z', '#ffe9b8', { opacity: 0.3 }),
  leaf(250, 640, 0.26, RED, 30),
  leaf(330, 690, 0.22, AMBER, -50),
  leaf(190, 690, 0.2, '#d9503c', 80),
  leaf(206, 430, 0.18, AMBER, 40),
  leaf(60, 650, 0.24, '#e37a3f', 160),
)
