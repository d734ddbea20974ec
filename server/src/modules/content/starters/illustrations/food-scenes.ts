import { circle, type Drawing, group, line, oval, path, rect, scene } from './shapes.ts'

const CRUST = '#b8692e'
const CRUMB = '#e6a860'
const STEAM = (x: number, y: number) => line(`M${x} ${y}q-14-22 0-44t0-44`, '#fff', 9, 0.85)

/** Loaves on a board. */
export const bread: Drawing = (c) =>
  scene(
    c,
    rect([0, 430, 800, 30], c.dark, 0, 0.75),
    rect([0, 460, 800, 140], c.secondary, 0, 0.35),
    rect([120, 404, 560, 28], CRUMB, 12),
    path('M170 404Q160 250 330 244T498 404Z', CRUST),
    path('M232 330Q290 268 350 262Q310 300 296 352ZM330 352Q370 290 420 284Q398 320 392 372Z', '#f4d9a8'),
    group(
      'translate(520 396) rotate(-58)',
      rect([0, -34, 300, 64], CRUST, 32),
      line('M44-14L64 14M104-16L124 12M164-16L184 12M224-16L244 12', '#f4d9a8', 10),
    ),
    circle(590, 372, 40, CRUMB),
    line('M590 372m-8-4a14 14 0 1 1 18 16 26 26 0 1 1-34-34', CRUST, 8),
    STEAM(300, 220),
    STEAM(360, 210),
    line(
      'M120 404Q150 300 120 200M120 280Q96 270 94 246M120 260Q144 250 146 226M120 230Q100 220 100 200',
      c.warning,
      8,
    ),
  )

/** A layer cake on a stand. */
export const cake: Drawing = (c) =>
  scene(
    c,
    rect([0, 430, 800, 30], c.dark, 0, 0.75),
    rect([0, 460, 800, 140], c.secondary, 0, 0.35),
    rect([384, 350, 32, 80], '#fff'),
    oval([400, 428, 170, 20], '#fff'),
    rect([240, 340, 320, 22], '#fff', 11),
    rect([280, 190, 240, 150], '#f7e3c4', 12),
    rect([280, 236, 240, 14], c.danger),
    rect([280, 288, 240, 14], c.danger),
    path(
      'M272 200Q272 176 296 176H504Q528 176 528 200V226A14 14 0 0 1 500 226V214A12 12 0 0 0 476 214V250A14 14 0 0 1 448 250V216A12 12 0 0 0 424 216V232A14 14 0 0 1 396 232V214A12 12 0 0 0 372 214V256A14 14 0 0 1 344 256V216A12 12 0 0 0 320 216V230A14 14 0 0 1 292 230V214Z',
      c.primary,
    ),
    ...[316, 358, 400, 442, 484].map((x) => circle(x, 166, 16, c.danger)),
    oval([150, 418, 110, 24], '#fff'),
    path('M110 412Q110 360 150 360T190 412Z', CRUMB),
    circle(150, 354, 10, c.danger),
    oval([650, 418, 110, 24], '#fff'),
    path('M610 412Q610 360 650 360T690 412Z', CRUST),
    line('M630 376Q650 366 670 376', '#fff', 7),
  )

/** A brick oven with a fire. */
export const oven: Drawing = (c) => {
  const bricks = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 7 }, (_, at) =>
      rect([150 + at * 76 - (row % 2) * 30, 140 + row * 74, 66, 62], c.secondary, 6, 0.28),
    ).join(''),
  )
  return scene(
    c,
    rect([120, 120, 560, 390], '#fff', 30),
    rect([120, 120, 560, 390], c.warning, 30, 0.22),
    ...bricks,
    path('M240 430V330A160 150 0 0 1 560 330V430Z', c.dark),
    path('M270 430V336A130 124 0 0 1 530 336V430Z', '#000', 0.45),
    path(
      'M300 430Q290 380 326 350 330 380 350 384 340 330 384 300 386 350 416 366 420 340 440 330 460 380 452 430Z',
      c.warning,
    ),
    path('M340 430Q336 400 360 384 370 400 384 398 384 370 402 360 424 396 420 430Z', '#fff', 0.7),
    rect([90, 430, 620, 40], c.dark, 8),
    group('translate(500 452) rotate(14)', rect([0, -8, 260, 14], CRUMB, 7), rect([-110, -14, 120, 24], CRUMB, 10)),
  )
}

/** A table laid for two. */
export const table: Drawing = (c) =>
  scene(
    c,
    line('M260 0V90M540 0V90', c.dark, 5),
    path('M200 140Q206 84 260 84T320 140Z', c.primary),
    path('M480 140Q486 84 540 84T600 140Z', c.primary),
    circle(260, 146, 18, c.warning, 0.9),
    circle(540, 146, 18, c.warning, 0.9),
    rect([90, 380, 620, 30], c.secondary, 10),
    rect([376, 410, 48, 140], c.secondary),
    rect([290, 540, 220, 16], c.secondary, 8),
    oval([240, 374, 170, 26], '#fff'),
    oval([560, 374, 170, 26], '#fff'),
    path('M186 366Q190 330 240 330T294 366Z', c.tertiary),
    path('M506 366Q510 330 560 330T614 366Z', c.warning),
    path('M388 376V310Q388 296 400 290V250H420V290Q432 296 432 310V376Z', c.tertiary, 0.75),
    path('M318 270H362Q366 320 340 326Q314 320 318 270Z', '#fff', 0.9),
    path('M321 290H359Q360 318 340 322Q320 318 321 290Z', c.danger),
    line('M340 326V370M322 374H358', '#fff', 6),
    path('M452 270H496Q500 320 474 326Q448 320 452 270Z', '#fff', 0.9),
    line('M474 326V370M456 374H492', '#fff', 6),
    rect([120, 330, 20, 220], c.dark, 10),
    rect([120, 440, 110, 20], c.dark, 10),
    line('M220 450V550M130 540V552', c.dark, 14),
    rect([660, 330, 20, 220], c.dark, 10),
    rect([570, 440, 110, 20], c.dark, 10),
    line('M580 450V550', c.dark, 14),
  )

/** A plate from above with cutlery. */
export const dish: Drawing = (c) =>
  scene(
    c,
    rect([0, 0, 800, 600], c.secondary, 0, 0.25),
    rect([90, 70, 620, 460], '#fff', 20, 0.6),
    circle(408, 312, 190, c.dark, 0.16),
    circle(400, 300, 190, '#fff'),
    circle(400, 300, 140, c.primary, 0.12),
    path('M310 300Q300 220 380 210T470 280 430 380 310 300Z', c.warning),
    path('M350 270Q380 230 430 262T420 340 350 270Z', CRUST),
    path('M440 350Q500 330 500 280 460 280 440 350ZM330 370Q300 330 320 300 350 320 330 370Z', c.tertiary),
    ...[
      [370, 368],
      [404, 388],
      [470, 330],
    ].map(([x = 0, y = 0]) => circle(x, y, 18, c.danger)),
    line('M150 180V420M130 180V240Q150 270 170 240V180', c.dark, 11),
    line('M650 300V420', c.dark, 13),
    path('M640 180Q676 190 668 310H640Z', c.dark),
    circle(600, 130, 52, c.tertiary, 0.25),
    circle(600, 130, 40, '#fff'),
    circle(600, 130, 32, CRUST),
  )

/** A kitchen with a pot on the stove. */
export const kitchen: Drawing = (c) =>
  scene(
    c,
    rect([70, 120, 260, 14], c.dark, 6),
    rect([96, 60, 44, 60], c.warning, 8),
    rect([156, 74, 50, 46], c.tertiary, 8),
    rect([224, 54, 40, 66], c.primary, 8),
    line('M480 90H720', c.dark, 8),
    ...[510, 590, 670].map(
      (x, at) => line(`M${x} 90V130`, c.dark, 6) + circle(x, 160 + at * 6, 34 + at * 4, c.secondary),
    ),
    rect([60, 400, 680, 26], c.dark, 6),
    rect([80, 426, 640, 150], '#fff', 0),
    rect([80, 426, 640, 150], c.primary, 0, 0.35),
    rect([300, 446, 220, 120], c.dark, 8, 0.7),
    rect([320, 470, 180, 80], c.warning, 6, 0.6),
    rect([320, 270, 200, 130], c.secondary, 16),
    rect([304, 262, 232, 18], c.dark, 9),
    rect([396, 244, 48, 18], c.dark, 9),
    line('M304 310H276M536 310H564', c.dark, 14),
    STEAM(380, 226),
    STEAM(440, 220),
    rect([580, 372, 140, 28], CRUMB, 8),
    circle(620, 356, 18, c.danger),
    circle(660, 358, 16, c.danger),
    path('M676 372Q680 330 704 336 712 352 700 372Z', c.tertiary),
    rect([110, 330, 60, 70], c.tertiary, 8),
    path('M104 330Q140 250 176 330Z', c.tertiary, 0.6),
  )
