import { ProductStatus } from '../../product.entity.ts'
import { address, choiceOf, type DemoProduct, image, says, stocked } from '../demo-product.ts'

const SILVER = { image: address('alloy-wheel') }
const BLACK = { image: address('black-wheel') }

export const wheels: readonly DemoProduct[] = [
  {
    name: 'Halden Five alloy wheel',
    brand: 'Halden',
    description: says(
      'A cast alloy wheel with a clear coat that stands up to road salt. Five holes, with rings for most hubs. Price per wheel.',
      'Load rating of 690 kg',
      'Centre cap included',
    ),
    categories: ['Wheels'],
    images: [
      image('alloy-wheel', 'A silver alloy wheel with five spokes'),
      image('black-wheel', 'A black alloy wheel'),
    ],
    options: [
      { name: 'Diameter', values: ['16 in', '17 in'] },
      { name: 'Finish', values: ['Silver', 'Black'] },
    ],
    variants: [
      stocked('HF-16-S', 16900, 12, { optionValues: ['16 in', 'Silver'], weight: 8600, ...SILVER }),
      stocked('HF-16-B', 17900, 8, { optionValues: ['16 in', 'Black'], weight: 8600, ...BLACK }),
      stocked('HF-17-S', 19900, 4, { optionValues: ['17 in', 'Silver'], weight: 9700, ...SILVER }),
      stocked('HF-17-B', 20900, 0, { optionValues: ['17 in', 'Black'], weight: 9700, ...BLACK }),
    ],
    tags: ['wheel', 'alloy'],
    related: ['LN-12', 'TW-2055516', 'SV-CHANGE-MOUNT'],
  },
  {
    name: 'Steel wheel for winter',
    brand: 'Halden',
    description: says(
      'Plain, strong and easy to touch up: what most winter sets roll on. Powder-coated in black. Tell us your car when you order, and we check the bolt pattern. Price per wheel.',
    ),
    categories: ['Wheels', 'Winter'],
    images: [image('steel-wheel', 'A black steel wheel')],
    ...choiceOf('Diameter', {
      '15 in': stocked('SW-15', 7400, 28, { weight: 7900 }),
      '16 in': stocked('SW-16', 7900, 36, { weight: 8800 }),
      '17 in': stocked('SW-17', 9400, 10, { weight: 10_100 }),
    }),
    tags: ['wheel', 'winter'],
    related: ['FL-1956515', 'LN-12'],
  },
  {
    name: 'Lug nuts, set of 20',
    brand: 'Ironwick',
    description: says(
      'Closed lug nuts with a conical seat, zinc-plated against rust. Torque them by hand and again after 100 km.',
    ),
    categories: ['Wheels'],
    images: [image('lug-nuts', 'A box of lug nuts with four of them in front')],
    ...choiceOf('Thread', {
      'M12 × 1.5': stocked('LN-12', 3900, 22, { weight: 900 }),
      'M14 × 1.5': stocked('LN-14', 4400, 15, { weight: 1100 }),
    }),
    tags: ['wheel'],
    related: ['TQ-200', 'SW-16'],
  },
  {
    name: 'Halden Ten forged wheel',
    brand: 'Halden',
    status: ProductStatus.DRAFT,
    description: says('Lighter than the Five by a third. We wait for the supplier’s price list before we offer it.'),
    categories: ['Wheels'],
    images: [image('black-wheel', 'A black forged wheel')],
    variants: [stocked('HT-18', 38900, 0, { weight: 7100 })],
    tags: ['wheel', 'forged'],
  },
]
