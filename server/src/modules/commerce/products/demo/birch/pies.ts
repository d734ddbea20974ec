import { choiceOf, type DemoProduct, image, isOnSale, says, stocked, toOrder } from '../demo-product.ts'

const PIE = { categories: ['Pies & tarts'], taxClass: 'Zero-rated or exempt' }

export const pies: readonly DemoProduct[] = [
  {
    ...PIE,
    name: 'Valley apple pie',
    description: says(
      'Gravensteins from the Annapolis Valley under a butter lattice. Serve it warm, with cheddar if you are from here.',
    ),
    images: [image('apple-pie', 'An apple pie under a lattice')],
    ...choiceOf('Size', {
      '15 cm, serves 4': toOrder('PIE-APPLE-15', 1600, { weight: 600 }),
      '23 cm, serves 8': toOrder('PIE-APPLE-23', 2900, { weight: 1300 }),
    }),
    tags: ['fruit', 'dinner'],
    related: ['PIE-BLUE-23', 'ROLL-12'],
  },
  {
    ...PIE,
    ...isOnSale,
    name: 'Wild blueberry pie',
    description: says(
      'Small, dark berries that hold their shape, with a little lemon. The last of this summer’s harvest is in the freezer, so we lowered the price.',
    ),
    images: [image('berry-pie', 'A blueberry pie under a lattice')],
    variants: [stocked('PIE-BLUE-23', 2700, 5, { weight: 1300, compareAtPrice: 3200 })],
    tags: ['fruit'],
    related: ['PIE-APPLE-23'],
  },
  {
    ...PIE,
    name: 'Butter tarts, six',
    description: says('Runny in the middle, as they should be. With raisins or without: we do not take sides.'),
    images: [image('butter-tarts', 'Three butter tarts on a board')],
    ...choiceOf('Raisins', {
      With: stocked('TART-6-R', 2100, 12, { weight: 480 }),
      Without: stocked('TART-6', 2100, 14, { weight: 480 }),
    }),
    tags: ['classic'],
  },
  {
    ...PIE,
    name: 'Fruit tart',
    description: says(
      'A crisp shell, vanilla custard and fruit in season, laid out by hand in the morning. Please keep it cool and eat it the same day.',
    ),
    images: [image('fruit-tart', 'A tart with berries and leaves')],
    variants: [toOrder('TART-FRUIT', 3400, { weight: 1100 })],
    tags: ['fruit', 'to order'],
    related: ['CHE-20'],
  },
]
