import { ProductStatus } from '../../product.entity.ts'
import { address, choiceOf, type DemoProduct, image, isNew, isOnSale, says, stocked } from '../demo-product.ts'

const IRONWICK = { brand: 'Ironwick', categories: ['Tools'] }

export const accessories: readonly DemoProduct[] = [
  {
    name: 'All-weather floor mats, set of 4',
    brand: 'Loonhaven',
    description: says(
      'Rubber mats with a raised edge that keeps a litre of slush off the carpet. Trim them along the lines with a knife. A hose cleans them in a minute.',
      'Two front and two rear mats',
      'Hooks for the driver’s side',
    ),
    categories: ['Interior'],
    images: [image('rubber-mats', 'Two dark rubber floor mats')],
    variants: [stocked('FM-RUB', 8900, 13, { weight: 6800 })],
    tags: ['winter', 'interior'],
    related: ['CK-WASH', 'IS-BRUSH'],
  },
  {
    name: 'Carpet floor mats, set of 4',
    brand: 'Loonhaven',
    status: ProductStatus.ARCHIVED,
    description: says('Brown velour mats with a stitched edge. The maker has stopped producing them.'),
    categories: ['Interior'],
    images: [image('carpet-mats', 'Two brown carpet floor mats')],
    variants: [stocked('FM-CAR', 6900, 0, { weight: 4100 })],
    tags: ['interior'],
  },
  {
    name: 'Loonhaven roof box',
    brand: 'Loonhaven',
    description: says(
      'Room for skis, strollers or a week at the cottage. It opens from both sides and locks in three places. Fits the usual crossbars; we help you to lift it on the first time.',
      'Holds 75 kg',
      'Clamps without tools',
    ),
    categories: ['Accessories'],
    images: [image('roof-box', 'A car with a dark roof box')],
    ...choiceOf('Volume', {
      '320 L': stocked('RB-320', 49900, 3, { weight: 13_500, lowStockLevel: 1 }),
      '460 L': stocked('RB-460', 64900, 0, { weight: 18_200, lowStockLevel: 1 }),
    }),
    tags: ['travel', 'winter'],
    seoTitle: 'Roof boxes in Elmbrook: 320 L and 460 L',
    seoDescription: 'Lockable roof boxes for skis and luggage, fitted with you at Maple Auto on Foundry Street.',
  },
  {
    ...IRONWICK,
    name: 'Scissor jack, 2 t',
    description: says(
      'A compact jack with a wide foot. It lifts from 10 to 39 cm. Never work under a car that only a jack holds up.',
    ),
    images: [image('jack', 'A red scissor jack with a crank')],
    variants: [stocked('JK-2T', 5900, 8, { weight: 3600 })],
    tags: ['tools'],
    related: ['TQ-200', 'RK-TRI'],
  },
  {
    ...IRONWICK,
    ...isOnSale,
    name: 'Torque wrench, 40 to 200 N·m',
    description: says(
      'Clicks when the nut is tight enough, which your alloy wheels will appreciate. Comes in a case with three sockets for wheels.',
    ),
    images: [image('torque-wrench', 'A torque wrench with a red handle')],
    variants: [stocked('TQ-200', 7400, 6, { weight: 1800, compareAtPrice: 9400 })],
    tags: ['tools', 'gift'],
    related: ['LN-12', 'JK-2T'],
  },
  {
    ...IRONWICK,
    name: 'Tire pressure gauge with hose',
    description: says(
      'Reads to 7 bar and 100 psi, and lets air out by the button. Check the tires while they are cold, once a month.',
    ),
    images: [image('pressure-gauge', 'A round pressure gauge with a hose')],
    variants: [stocked('PG-7', 2400, 24, { weight: 310 })],
    tags: ['tools', 'tires'],
  },
  {
    name: 'Wash kit with bucket',
    brand: 'Loonhaven',
    description: says(
      'Everything for a Saturday in the driveway. The shampoo is kind to wax and to lawns.',
      'Bucket of 12 L',
      'Sponge, wheel brush and drying cloth',
      '500 mL of shampoo',
    ),
    categories: ['Accessories'],
    images: [image('cleaning-kit', 'A blue bucket with suds, a sponge and a brush')],
    variants: [stocked('CK-WASH', 3900, 10, { weight: 1700 })],
    tags: ['cleaning', 'gift'],
    related: ['AFR-MAPLE'],
  },
  {
    name: 'Maple leaf air freshener',
    brand: 'Loonhaven',
    description: says('Our own leaf, printed in Kingston. It lasts for about six weeks.'),
    categories: ['Interior'],
    images: [
      image('air-freshener', 'A red maple leaf on a string'),
      image('air-freshener-pine', 'A green maple leaf on a string'),
    ],
    ...choiceOf('Scent', {
      Maple: stocked('AFR-MAPLE', 499, 80, { weight: 15, image: address('air-freshener') }),
      Pine: stocked('AFR-PINE', 499, 65, { weight: 15, image: address('air-freshener-pine') }),
    }),
    tags: ['interior', 'gift'],
  },
  {
    ...isNew,
    name: 'Dash camera, 1440p',
    brand: 'Vistaro',
    status: ProductStatus.DRAFT,
    description: says(
      'Records the road in a loop and keeps the clip when it feels a shock. We are still testing it in the courtesy cars.',
    ),
    categories: ['Interior'],
    images: [image('dash-camera', 'A small camera behind a windshield')],
    variants: [stocked('DC-1440', 18900, 0, { weight: 140 })],
    tags: ['electronics'],
  },
  {
    name: 'Maple Auto gift card',
    description: says(
      'For a new driver, or for somebody who never remembers the oil change. We send it by email; it does not expire.',
    ),
    categories: ['Accessories', 'Services'],
    images: [image('gift-card', 'A red gift card with a ribbon')],
    ...choiceOf('Value', {
      $50: { sku: 'GC-50', price: 5000 },
      $100: { sku: 'GC-100', price: 10_000 },
      $250: { sku: 'GC-250', price: 25_000 },
    }),
    tags: ['gift'],
    taxClass: 'Zero-rated or exempt',
  },
]
