import { ProductType } from '../../product.entity.ts'
import { type DemoProduct, image, isNew, isPopular, says, toOrder } from '../demo-product.ts'

const BUNDLE = { type: ProductType.BUNDLE }

export const bundles: readonly DemoProduct[] = [
  {
    ...BUNDLE,
    ...isPopular,
    name: 'Winter package, 205/55R16',
    description: says(
      'Four winter tires, mounted and balanced, with storage for your summer set. You save $56 on the single prices. For other sizes, call us.',
      'Four Nordvik Frostline tires',
      'Changeover with mounting',
      'Storage for one season',
    ),
    categories: ['Winter', 'Services'],
    images: [
      image('winter-package', 'Three tires in a stack'),
      image('winter-tire', 'A winter tire with an arrow tread'),
    ],
    variants: [toOrder('PK-WINTER', 70_900, { compareAtPrice: 76_500 })],
    contents: [
      ['FL-2055516', 4],
      ['SV-CHANGE-MOUNT', 1],
      ['SV-STORAGE', 1],
    ],
    tags: ['winter', 'package'],
    related: ['SW-16', 'IS-BRUSH'],
    seoTitle: 'Winter tire package: four tires, mounting and storage',
  },
  {
    ...BUNDLE,
    ...isNew,
    name: 'Roadside kit',
    description: says(
      'What you hope never to need, in one bag that fits beside the spare wheel.',
      'First-aid kit',
      'Warning triangle',
      'Jumper cables of 4 m',
    ),
    categories: ['Winter & emergency'],
    images: [image('road-kit', 'A green case with a cross'), image('warning-triangle', 'A red warning triangle')],
    variants: [toOrder('PK-ROAD', 8900, { compareAtPrice: 10_200 })],
    contents: [
      ['RK-FIRST', 1],
      ['RK-TRI', 1],
      ['JC-4M', 1],
    ],
    tags: ['emergency', 'package', 'gift'],
    related: ['SP-1000'],
  },
  {
    ...BUNDLE,
    name: 'Oil change kit, 0W-20',
    description: says(
      'For a change in your own driveway. Bring the old oil back in the jug and we dispose of it for free.',
      '5 L of full synthetic oil',
      'Spin-on filter',
    ),
    categories: ['Engine oil', 'Filters'],
    images: [image('oil-kit', 'A green jug of engine oil')],
    variants: [toOrder('PK-OIL', 5799, { compareAtPrice: 6398 })],
    contents: [
      ['OIL-0W20-5', 1],
      ['OF-STD', 1],
    ],
    tags: ['oil', 'package'],
    related: ['SV-OIL'],
  },
]
