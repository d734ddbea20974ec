import { choiceOf, type DemoProduct, image, says, stocked } from '../demo-product.ts'

const PURETTA = { brand: 'Puretta', categories: ['Filters'] }

export const filters: readonly DemoProduct[] = [
  {
    ...PURETTA,
    name: 'Puretta engine air filter',
    description: says(
      'Clean air for the engine. Change it once a year, or twice if you drive on gravel. Choose the frame; we check it against your VIN.',
    ),
    images: [image('air-filter', 'A flat air filter in an orange frame')],
    ...choiceOf('Frame', {
      Small: stocked('AF-S', 2499, 15, { weight: 260 }),
      Medium: stocked('AF-M', 2799, 21, { weight: 320 }),
      Large: stocked('AF-L', 3299, 4, { weight: 410 }),
    }),
    tags: ['filter', 'yearly service'],
    related: ['CF-CARBON', 'SV-FILTERS'],
  },
  {
    ...PURETTA,
    name: 'Puretta cabin filter',
    description: says(
      'Sits behind the glove box and keeps pollen and dust out of the cabin. The version with activated carbon also stops smells of traffic and farms.',
    ),
    images: [image('cabin-filter', 'A cabin filter with air that flows through it')],
    ...choiceOf('Kind', {
      Standard: stocked('CF-STD', 2299, 18, { weight: 210 }),
      'Activated carbon': stocked('CF-CARBON', 3199, 13, { weight: 290 }),
    }),
    tags: ['filter', 'allergies', 'yearly service'],
    related: ['AF-M', 'SV-FILTERS'],
  },
  {
    ...PURETTA,
    name: 'Puretta spin-on oil filter',
    description: says(
      'A canister with a valve that keeps oil in the filter when the engine stops, so that pressure is there at the next start.',
      'Rubber seal included',
      'Tighten by hand, three quarters of a turn',
    ),
    images: [image('oil-filter', 'A red oil filter with a label')],
    variants: [stocked('OF-STD', 1399, 40, { weight: 390 })],
    tags: ['filter', 'oil', 'yearly service'],
    related: ['OIL-0W20-1', 'OIL-5W30-1'],
  },
  {
    ...PURETTA,
    name: 'Puretta cartridge oil filter',
    description: says(
      'For engines with a filter housing of plastic. The seals and the drain-plug washer are in the box.',
    ),
    images: [image('oil-filter-compact', 'A white oil filter with a label')],
    variants: [stocked('OF-CART', 1899, 12, { weight: 180 })],
    tags: ['filter', 'oil'],
    related: ['OIL-5W40-1'],
  },
  {
    ...PURETTA,
    brand: 'Ampleton',
    name: 'Iridium spark plugs, set of 4',
    description: says(
      'Four plugs with a fine iridium tip, gapped at the factory. They last for about 160,000 km in most engines.',
    ),
    images: [image('spark-plugs', 'Four spark plugs in a row')],
    variants: [stocked('SPK-4', 6400, 8, { weight: 240 })],
    tags: ['ignition'],
    related: ['TQ-200', 'SV-HOUR'],
  },
]
