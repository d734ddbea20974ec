import { choiceOf, type DemoProduct, image, isNew, says, stocked } from '../demo-product.ts'

export const batteries: readonly DemoProduct[] = [
  {
    name: 'Ampleton Start battery',
    brand: 'Ampleton',
    description: says(
      'A maintenance-free battery for cars without start-stop. It starts reliably at −30 °C. We test the charging system when we fit it.',
      'Three-year replacement warranty',
      'A core charge applies unless you return the old battery',
    ),
    categories: ['Batteries'],
    images: [image('battery', 'A car battery with a red label')],
    ...choiceOf('Group size', {
      '35': stocked('BA-35', 18900, 7, { weight: 16_400 }),
      '24F': stocked('BA-24F', 19900, 5, { weight: 17_800 }),
      '48 (H6)': stocked('BA-48', 21900, 9, { weight: 19_100 }),
    }),
    tags: ['battery', 'winter'],
    related: ['SV-DIAG', 'JC-4M', 'CH-8A'],
  },
  {
    name: 'Ampleton Deep AGM battery',
    brand: 'Ampleton',
    description: says(
      'For cars with start-stop and a lot of electronics. The absorbent glass mat takes more charging cycles and cannot leak. Most cars need it to be registered; we do that at no charge.',
      'Four-year replacement warranty',
    ),
    categories: ['Batteries'],
    images: [image('battery-agm', 'A black AGM battery with an amber mark')],
    ...choiceOf('Group size', {
      '48 (H6)': stocked('BA-AGM-48', 28900, 6, { weight: 20_600 }),
      '49 (H8)': stocked('BA-AGM-49', 32900, 2, { weight: 26_300 }),
    }),
    tags: ['battery', 'AGM', 'start-stop'],
    related: ['CH-8A', 'SV-DIAG'],
  },
  {
    name: 'Ampleton Compact battery, group 51R',
    brand: 'Ampleton',
    description: says(
      'The small battery of many Japanese compacts and hybrids. Check the position of the terminals before you order.',
    ),
    categories: ['Batteries'],
    images: [image('battery-compact', 'A compact car battery with a green label')],
    variants: [stocked('BA-51R', 17900, 0, { weight: 11_900, allowsBackOrder: true, incoming: 6 })],
    tags: ['battery', 'hybrid'],
  },
  {
    ...isNew,
    name: 'Ampleton Jump starter pack',
    brand: 'Ampleton',
    description: says(
      'Starts a four-cylinder engine up to twenty times on one charge, without a second car. It also charges phones. Keep it indoors in deep cold.',
      '1,000 A peak',
      'Clamps that refuse the wrong way round',
    ),
    categories: ['Batteries', 'Winter & emergency'],
    images: [image('starter-pack', 'An amber starter pack with two clamps')],
    variants: [stocked('SP-1000', 12900, 9, { weight: 1250 })],
    tags: ['battery', 'emergency', 'gift'],
    related: ['JC-4M', 'RK-FIRST'],
  },
  {
    name: 'Ampleton Keep 8 A charger',
    brand: 'Ampleton',
    description: says(
      'Charges a flat battery overnight, then keeps it full all winter. Right for summer cars, motorcycles and boats.',
    ),
    categories: ['Batteries', 'Tools'],
    images: [image('charger', 'A blue battery charger with two clamps')],
    variants: [stocked('CH-8A', 8900, 5, { weight: 1900 })],
    tags: ['battery', 'storage'],
    related: ['BA-48'],
  },
  {
    name: 'Jumper cables, 4 m',
    brand: 'Loonhaven',
    description: says(
      'Copper cables that stay flexible in the cold, long enough to reach from bumper to bumper. The order of the clamps is printed on the tag.',
      '25 mm² copper',
      'Insulated clamps',
    ),
    categories: ['Batteries', 'Winter & emergency'],
    images: [image('jumper-cables', 'Red and black jumper cables in a coil')],
    variants: [stocked('JC-4M', 4900, 17, { weight: 2300 })],
    tags: ['emergency', 'winter'],
    related: ['SP-1000'],
  },
]
