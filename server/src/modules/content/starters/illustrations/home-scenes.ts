import { circle, type Drawing, group, line, path, plant, rect, scene, window } from './shapes.ts'

/** A house with a garden. */
export const house: Drawing = (c) =>
  scene(
    c,
    circle(140, 120, 50, c.warning, 0.75),
    path('M0 500Q200 420 400 470T800 450V600H0Z', c.tertiary, 0.4),
    rect([220, 250, 380, 260], '#fff'),
    rect([220, 250, 380, 260], c.secondary, 0, 0.15),
    rect([520, 110, 50, 120], c.dark),
    path('M180 262L410 96L640 262Z', c.primary),
    rect([360, 370, 90, 140], c.dark, 4),
    circle(432, 444, 6, c.warning),
    window(c, [250, 310, 84, 90]),
    window(c, [486, 310, 84, 90]),
    circle(410, 210, 32, '#fff', 0.9),
    line('M410 178V242M378 210H442', c.primary, 6),
    path('M350 510H460L500 600H310Z', '#fff', 0.7),
    path('M640 510V420Q590 400 606 350 610 290 664 286 724 296 720 354 736 404 676 420V510Z', c.tertiary),
    plant(c, 180, 520, 0.55),
  )

/** A washbasin with a faucet and a mirror. */
export const bathroom: Drawing = (c) => {
  const tiles = Array.from({ length: 8 }, (_, at) => line(`M${at * 115} 300V490`, '#fff', 4, 0.8)).join('')
  return scene(
    c,
    rect([0, 300, 800, 190], c.tertiary, 0, 0.25),
    line('M0 300H800M0 360H800M0 425H800', '#fff', 4, 0.8),
    tiles,
    rect([290, 70, 220, 210], c.dark, 110),
    rect([302, 82, 196, 186], '#fff', 98),
    line('M350 200L420 120M400 220L450 160', c.primary, 8, 0.35),
    rect([180, 400, 440, 24], c.dark, 8),
    path('M260 400H540Q536 470 470 472H330Q264 470 260 400Z', '#fff'),
    rect([210, 424, 380, 130], c.secondary, 6, 0.8),
    line('M400 440V540', '#fff', 5, 0.5),
    line('M400 398V340Q400 316 430 316T460 340V352', c.secondary, 16),
    line('M384 364H416', c.secondary, 14),
    path('M460 366Q472 384 460 392 448 384 460 366Z', c.primary),
    rect([560, 340, 36, 60], c.warning, 8),
    rect([640, 230, 90, 12], c.dark, 6),
    path('M648 242H722V360Q704 350 685 360T648 360Z', c.primary),
    plant(c, 130, 540, 0.9),
  )
}

/** A wall that is being painted, with a ladder. */
export const painting: Drawing = (c) =>
  scene(
    c,
    path('M330 0H800V490H420Q330 470 350 400T330 280 360 160 330 0Z', c.primary, 0.75),
    line('M150 540L230 110M290 540L250 110', c.warning, 16),
    line('M166 460H274M182 380H266M194 300H262M208 220H256M220 150H252', c.warning, 12),
    rect([212, 96, 66, 18], c.dark, 8),
    rect([470, 150, 180, 66], '#fff', 20),
    rect([470, 150, 180, 66], c.primary, 20, 0.5),
    line('M650 183H690V260H560V320', c.dark, 12),
    rect([544, 316, 32, 130], c.danger, 14),
    rect([620, 420, 120, 120], '#d5d9df', 10),
    rect([612, 408, 136, 26], c.primary, 12),
    path('M650 430V476A12 12 0 0 0 674 476V430Z', c.primary),
    line('M624 420Q680 330 736 420', c.dark, 6),
    rect([360, 520, 200, 20], c.dark, 6, 0.25),
  )

/** A toolbox with tools hung above it. */
export const toolbox: Drawing = (c) =>
  scene(
    c,
    rect([120, 70, 560, 220], '#fff', 12, 0.85),
    line('M190 110V210', c.secondary, 18),
    rect([156, 92, 68, 36], c.dark, 8),
    group(
      'translate(330 100)',
      line('M0 60V140', c.primary, 20),
      path('M-34 0V36Q-34 66 0 66T34 36V0L16 30H-16Z', c.secondary),
    ),
    line('M450 100V170', c.dark, 8),
    rect([436, 160, 28, 80], c.danger, 12),
    path('M540 110L640 110L640 140L580 150L590 220H550Z', c.warning),
    rect([90, 500, 620, 24], c.secondary, 8),
    rect([250, 350, 300, 150], c.danger, 14),
    rect([250, 350, 300, 46], c.dark, 14),
    line('M320 350V310H480V350', c.dark, 16),
    rect([376, 380, 48, 34], c.warning, 6),
    rect([120, 450, 90, 50], c.tertiary, 8),
    line('M600 500L690 430', c.warning, 14),
    circle(640, 480, 20, c.primary),
  )
