import type { ProductVariantInput } from '../../product-parts.inputs.ts'
import { choiceOf, type DemoProduct, image, isPopular, says, stocked } from '../demo-product.ts'

type Row = readonly [inches: number, price: number, onHand: number]

/** Blades by their length. */
function lengths(sku: string, rows: readonly Row[]) {
  const variants = rows.map(([inches, price, onHand]): [string, ProductVariantInput] => [
    `${inches} in`,
    stocked(`${sku}-${inches}`, price, onHand, { weight: inches * 12 }),
  ])
  return choiceOf('Length', Object.fromEntries(variants))
}

export const lights: readonly DemoProduct[] = [
  {
    ...isPopular,
    name: 'Vistaro Beam wiper blade',
    brand: 'Vistaro',
    description: says(
      'A frameless blade that presses evenly along its whole length. Most cars need two lengths, so measure both. Price per blade.',
      'Adapters for the common arms included',
      'Fitted at no charge',
    ),
    categories: ['Wipers'],
    images: [image('wiper-blades', 'Two wiper blades and drops of rain')],
    ...lengths('WB', [
      [16, 1899, 14],
      [18, 1999, 18],
      [20, 2099, 12],
      [22, 2199, 20],
      [24, 2299, 16],
      [26, 2499, 9],
      [28, 2699, 2],
    ]),
    tags: ['wipers'],
    related: ['WW-22', 'WF-1'],
  },
  {
    name: 'Vistaro Polar winter wiper',
    brand: 'Vistaro',
    description: says(
      'A blade in a rubber sleeve, so that ice cannot lock its joints. Take it off in spring: it is heavier than a summer blade.',
    ),
    categories: ['Wipers', 'Winter & emergency'],
    images: [image('winter-wiper', 'Two winter wiper blades')],
    ...lengths('WW', [
      [18, 2299, 10],
      [20, 2399, 8],
      [22, 2499, 14],
      [24, 2599, 0],
      [26, 2799, 5],
    ]),
    tags: ['wipers', 'winter'],
    related: ['WB-22', 'IS-BRUSH'],
  },
  {
    name: 'Halogen headlight bulbs, pair',
    brand: 'Vistaro',
    description: says(
      'A pair of bulbs with the light of the original ones. Replace both at once, and never touch the glass with bare fingers.',
    ),
    categories: ['Lights'],
    images: [image('bulbs', 'Two halogen bulbs, lit')],
    ...choiceOf('Socket', {
      H4: stocked('HB-H4', 2699, 11, { weight: 90 }),
      H7: stocked('HB-H7', 2899, 16, { weight: 80 }),
      H11: stocked('HB-H11', 2999, 7, { weight: 85 }),
    }),
    tags: ['lights'],
    related: ['HL-ASSY'],
  },
  {
    name: 'Interior LED bulbs, set of 6',
    brand: 'Vistaro',
    description: says(
      'White light for the dome, the door steps and the trunk. They draw a tenth of the current, which an old battery thanks you for.',
    ),
    categories: ['Lights', 'Interior'],
    images: [image('led-bulbs', 'Two bulbs with a cool light')],
    variants: [stocked('LED-6', 2499, 19, { weight: 60 })],
    tags: ['lights', 'LED'],
  },
  {
    name: 'Headlight assembly',
    brand: 'Vistaro',
    description: says(
      'A new headlight where polishing no longer helps. We order it for your car by its VIN; it takes about a week. Aiming is included when we fit it.',
    ),
    categories: ['Lights'],
    images: [image('headlight', 'A headlight with two lamps')],
    ...choiceOf('Side', {
      Left: stocked('HL-ASSY', 28900, 0, { weight: 3400, allowsBackOrder: true, lowStockLevel: null }),
      Right: stocked('HL-ASSY-R', 28900, 0, { weight: 3400, allowsBackOrder: true, lowStockLevel: null }),
    }),
    tags: ['lights', 'to order'],
    related: ['SV-HOUR'],
  },
]
