import { barcode, choiceOf, type DemoProduct, image, isPopular, says, stocked } from '../demo-product.ts'

/** An oil in a bottle of a litre and in a jug of five. */
function litres(sku: string, [one, five]: readonly [one: number, five: number], code: number, wasFive?: number) {
  return choiceOf('Volume', {
    '1 L': stocked(`${sku}-1`, one, 30, { weight: 900, barcode: barcode(code) }),
    '5 L': stocked(`${sku}-5`, five, 18, { weight: 4400, barcode: barcode(code + 1), compareAtPrice: wasFive ?? null }),
  })
}

export const fluids: readonly DemoProduct[] = [
  {
    ...isPopular,
    name: 'Sunfield Full Synthetic 0W-20',
    brand: 'Sunfield',
    description: says(
      'The oil that most cars built since 2012 ask for. It flows at once on cold mornings, when an engine wears the most. Look in the owner’s manual for the grade you need.',
      'API SP and ILSAC GF-6A',
      'For intervals of up to 12,000 km',
    ),
    categories: ['Engine oil'],
    images: [image('oil-0w20', 'A red jug of engine oil')],
    ...litres('OIL-0W20', [1299, 4999], 3001, 5799),
    tags: ['oil', 'synthetic'],
    related: ['OF-STD', 'SV-OIL'],
    seoTitle: '0W-20 full synthetic engine oil, 1 L and 5 L',
  },
  {
    name: 'Sunfield Full Synthetic 5W-30',
    brand: 'Sunfield',
    description: says(
      'A full synthetic for engines that want a little more body, turbocharged ones included. It cleans as it runs and holds its grade to the next change.',
      'API SP',
      'Suits petrol and light diesel engines',
    ),
    categories: ['Engine oil'],
    images: [image('oil-5w30', 'A blue jug of engine oil')],
    ...litres('OIL-5W30', [1199, 4699], 3003),
    tags: ['oil', 'synthetic'],
    related: ['OF-STD', 'SV-OIL'],
  },
  {
    name: 'Sunfield Euro 5W-40',
    brand: 'Sunfield',
    description: says(
      'For European engines with long service intervals. Low in ash, so that it spares the particulate filter.',
    ),
    categories: ['Engine oil'],
    images: [image('oil-5w40', 'A dark jug of engine oil with a red cap')],
    ...litres('OIL-5W40', [1399, 5499], 3005),
    tags: ['oil', 'synthetic', 'European'],
    related: ['OF-CART'],
  },
  {
    name: 'Long-life coolant, premixed',
    brand: 'Sunfield',
    description: says(
      'Ready to pour: half glycol, half deionized water. It protects to −37 °C and does not attack aluminum. Never open a hot radiator.',
    ),
    categories: ['Coolant & washer fluid'],
    images: [image('coolant', 'A clear jug of pink coolant')],
    variants: [stocked('CL-378', 2299, 14, { weight: 4200, barcode: barcode(3010) })],
    tags: ['coolant', 'winter'],
  },
  {
    name: 'Winter washer fluid, −40 °C',
    brand: 'Loonhaven',
    description: says(
      'Keeps the nozzles open in any cold that Elmbrook knows, and takes salt off the glass. Sold by the jug of 3.78 L or the case of four.',
    ),
    categories: ['Coolant & washer fluid'],
    images: [image('washer-fluid', 'A clear jug of blue washer fluid with a snowflake')],
    ...choiceOf('Pack', {
      'One jug': stocked('WF-1', 599, 64, { weight: 3900, barcode: barcode(3011) }),
      'Case of 4': stocked('WF-4', 1999, 12, { weight: 15_600, compareAtPrice: 2396 }),
    }),
    tags: ['winter', 'washer fluid'],
    related: ['IS-BRUSH', 'WW-22'],
  },
  {
    name: 'Fuel system cleaner',
    brand: 'Sunfield',
    description: says(
      'Pour one bottle into a full tank twice a year. It loosens deposits on injectors and valves of petrol engines.',
    ),
    categories: ['Cleaners & additives'],
    images: [image('fuel-cleaner', 'A small green bottle with an amber cap')],
    variants: [stocked('FC-300', 1499, 3, { weight: 380 })],
    tags: ['additive'],
  },
  {
    name: 'Penetrating oil spray',
    brand: 'Ironwick',
    description: says(
      'Creeps into seized threads, drives out water and keeps locks and hinges moving. The straw reaches where fingers do not.',
    ),
    categories: ['Cleaners & additives', 'Tools'],
    images: [image('penetrating-oil', 'A blue spray can with a red cap')],
    variants: [stocked('PO-SPRAY', 899, 27, { weight: 420 })],
    tags: ['workshop'],
  },
]
