import { choiceOf, type DemoProduct, image, says, stocked } from '../demo-product.ts'

const LOONHAVEN = { brand: 'Loonhaven', categories: ['Winter & emergency'] }

/** What should be in every trunk. */
export const safety: readonly DemoProduct[] = [
  {
    ...LOONHAVEN,
    name: 'Snow brush with ice scraper',
    description: says(
      'A brass edge for ice, soft bristles for snow, and a grip that mittens can hold. The long one reaches across a minivan.',
    ),
    images: [image('ice-scraper', 'A snow brush with a blue scraper')],
    ...choiceOf('Length', {
      '60 cm': stocked('IS-BRUSH', 1499, 42, { weight: 340 }),
      '130 cm': stocked('IS-LONG', 2699, 4, { weight: 620 }),
    }),
    tags: ['winter'],
    related: ['WF-1', 'WW-22'],
  },
  {
    ...LOONHAVEN,
    name: 'First-aid kit for the car',
    description: says(
      'Packed for a car with five seats, in a case that stays closed when it tumbles. Look at the dates once a year; we sell refills at the counter.',
      'Bandages, gauze, tape and scissors',
      'Rescue blanket and gloves',
    ),
    images: [image('first-aid-kit', 'A red first-aid case with a cross')],
    variants: [stocked('RK-FIRST', 3400, 15, { weight: 780 })],
    tags: ['emergency'],
    related: ['RK-TRI', 'JC-4M'],
  },
  {
    ...LOONHAVEN,
    name: 'Warning triangle',
    description: says(
      'Folds flat and stands in the wind on four feet. Set it up about 50 metres behind the car, farther on a highway.',
    ),
    images: [image('warning-triangle', 'A red warning triangle')],
    variants: [stocked('RK-TRI', 1900, 22, { weight: 650 })],
    tags: ['emergency'],
    related: ['RK-FIRST'],
  },
]
