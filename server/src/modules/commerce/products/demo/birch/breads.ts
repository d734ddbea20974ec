import { choiceOf, type DemoProduct, image, isNew, isPopular, says, stocked, toOrder } from '../demo-product.ts'

/** Basic groceries bear no tax. */
const GROCERIES = { taxClass: 'Zero-rated or exempt' }
const LOAF = { ...GROCERIES, categories: ['Loaves'] }
const SMALL = { ...GROCERIES, categories: ['Rolls & baguettes'] }

export const breads: readonly DemoProduct[] = [
  {
    ...LOAF,
    ...isPopular,
    name: 'Harbour sourdough',
    description: says(
      'Thirty-six hours, two flours, and a crust that sings as it cools. Wheat with a little rye, raised by our own starter. It keeps for five days in a linen bag.',
      'Ingredients: wheat flour, water, rye flour, sea salt',
      'Contains wheat and rye',
    ),
    images: [image('sourdough', 'A round sourdough loaf with ears of wheat')],
    ...choiceOf('Size', {
      '900 g': stocked('SOUR-900', 850, 36, { weight: 900 }),
      '1.8 kg': stocked('SOUR-1800', 1550, 6, { weight: 1800 }),
    }),
    tags: ['sourdough', 'vegan'],
    related: ['RYE-800', 'OATC-12'],
    seoTitle: 'Harbour sourdough from a wood-fired oven',
    seoDescription: 'A slow sourdough of wheat and rye, baked on Wharf Street. Order by noon for the next morning.',
  },
  {
    ...LOAF,
    name: 'Seeded rye',
    description: says(
      'Dense, dark and good for a week. Sunflower, flax and pumpkin seeds soak overnight before they go into the dough. Slice it thinly.',
      'Contains rye and wheat',
    ),
    images: [image('rye', 'A dark tin loaf and a slice of it')],
    variants: [stocked('RYE-800', 900, 18, { weight: 800 })],
    tags: ['rye', 'seeds', 'vegan'],
    related: ['SOUR-900'],
  },
  {
    ...LOAF,
    name: 'Oat porridge loaf',
    description: says(
      'A soft crumb for toast and lunch boxes, made with cooked oats from the mill up the valley. Contains wheat, oats and milk.',
    ),
    images: [image('oat-loaf', 'A light tin loaf with oats on its crust')],
    ...choiceOf('Cut', {
      Whole: stocked('OAT-800', 875, 20, { weight: 800 }),
      Sliced: stocked('OAT-800-S', 875, 3, { weight: 800 }),
    }),
    tags: ['toast', 'families'],
    related: ['BRI-600'],
  },
  {
    ...LOAF,
    name: 'Saturday brioche',
    description: says(
      'Butter, eggs and patience, plaited by hand. We bake it on Saturdays only, and it is usually gone by ten.',
    ),
    images: [image('brioche', 'A plaited brioche on a board')],
    variants: [stocked('BRI-600', 1050, 0, { weight: 600, allowsBackOrder: true, incoming: 24 })],
    tags: ['weekend'],
    related: ['CRO-4'],
  },
  {
    ...SMALL,
    ...isPopular,
    name: 'Baguette',
    description: says(
      'Out of the oven at seven, eleven and three, so that yours is warm. Eat it today; tomorrow it makes good toast.',
    ),
    images: [image('baguettes', 'Three baguettes in a paper wrap')],
    ...choiceOf('Pack', {
      One: stocked('BAG-1', 400, 45, { weight: 300 }),
      'Three to share': stocked('BAG-3', 1100, 15, { weight: 900 }),
    }),
    tags: ['daily', 'vegan'],
  },
  {
    ...SMALL,
    name: 'Dinner rolls, dozen',
    description: says(
      'Twelve soft rolls that pull apart, brushed with butter. They freeze well: ten minutes in the oven and they are fresh again.',
    ),
    images: [image('rolls', 'A basket of rolls')],
    variants: [toOrder('ROLL-12', 1100, { weight: 720 })],
    tags: ['dinner', 'families'],
    related: ['PIE-APPLE-23'],
  },
  {
    ...SMALL,
    ...isNew,
    name: 'Soft pretzels, six',
    description: says(
      'Dipped in lye for a dark, shining crust, with coarse salt from the Bay of Fundy. Contains wheat and milk.',
    ),
    images: [image('pretzel', 'A dark pretzel with salt')],
    variants: [stocked('PRE-6', 1500, 12, { weight: 540 })],
    tags: ['weekend'],
  },
  {
    ...GROCERIES,
    categories: ['Bread', 'Cookies & small things'],
    name: 'Cape Breton oatcakes, dozen',
    description: says(
      'Crumbly, a little salty and hardly sweet: the kind that is made for cheese. Tied with a ribbon, they travel well by post.',
    ),
    images: [image('oatcakes', 'A stack of oatcakes with a red ribbon')],
    variants: [stocked('OATC-12', 2400, 16, { weight: 480 })],
    tags: ['gift', 'cheese'],
    related: ['SOUR-900'],
  },
]
