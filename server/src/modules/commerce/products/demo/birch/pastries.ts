import { ProductStatus } from '../../product.entity.ts'
import {
  address,
  choiceOf,
  type DemoProduct,
  image,
  isNew,
  isPopular,
  says,
  stocked,
  toOrder,
} from '../demo-product.ts'

/** Six single servings or more are basic groceries; fewer are taxed like a meal. */
const BOX = { taxClass: 'Zero-rated or exempt' }
const LAYERED = { categories: ['Croissants & danishes'] }
const SMALL = { categories: ['Cookies & small things'] }

export const pastries: readonly DemoProduct[] = [
  {
    ...LAYERED,
    ...BOX,
    ...isPopular,
    name: 'Butter croissants',
    description: says(
      'Twenty-seven layers of dough and Nova Scotia butter, folded over two days. Warm them for four minutes at 180 °C.',
    ),
    images: [image('croissant', 'A butter croissant on a plate')],
    ...choiceOf('Box', {
      'Box of 4': stocked('CRO-4', 1600, 20, { weight: 320 }),
      'Box of 8': stocked('CRO-8', 3000, 8, { weight: 640 }),
    }),
    tags: ['breakfast'],
    related: ['ALM-1', 'BRI-600'],
  },
  {
    ...LAYERED,
    name: 'Almond croissant',
    description: says(
      'Filled with almond cream, baked a second time and dusted with sugar. From Friday to Sunday. Contains nuts.',
    ),
    images: [image('almond-croissant', 'A croissant with sliced almonds')],
    variants: [stocked('ALM-1', 550, 3, { weight: 130 })],
    tags: ['weekend', 'nuts'],
    related: ['CRO-4'],
  },
  {
    ...LAYERED,
    name: 'Chocolate croissant',
    description: says(
      'Two sticks of dark chocolate inside and a thread of it on top. Best before eleven, with coffee.',
    ),
    images: [image('chocolate-croissant', 'A croissant with a zigzag of chocolate')],
    variants: [stocked('CHO-1', 475, 24, { weight: 110 })],
    tags: ['breakfast', 'chocolate'],
    related: ['CRO-4'],
  },
  {
    ...LAYERED,
    name: 'Fruit danish',
    description: says(
      'A crisp square of croissant dough with custard and whatever the farms bring. Choose red berries, or lemon with blueberries.',
    ),
    images: [
      image('berry-danish', 'A square danish with red berries'),
      image('lemon-danish', 'A square danish with lemon and blueberries'),
    ],
    ...choiceOf('Filling', {
      'Red berries': stocked('DAN-BERRY', 500, 14, { weight: 125, image: address('berry-danish') }),
      'Lemon and blueberry': stocked('DAN-LEMON', 500, 0, { weight: 125, image: address('lemon-danish') }),
    }),
    tags: ['fruit'],
  },
  {
    ...BOX,
    ...isPopular,
    categories: ['Pastries'],
    name: 'Cinnamon buns, six',
    description: says(
      'Cardamom in the dough, brown butter on top. They sit close together in the tin, so the middle stays soft.',
    ),
    images: [image('cinnamon-buns', 'A pile of cinnamon buns on a plate')],
    variants: [stocked('CIN-6', 2300, 18, { weight: 780 })],
    tags: ['breakfast', 'families'],
    related: ['SCO-6'],
  },
  {
    ...SMALL,
    ...BOX,
    name: 'Cookies by the dozen',
    description: says(
      'Crisp at the edge and soft in the middle. The ginger ones have a bite: there is fresh root in them.',
      'Freeze for up to two months',
    ),
    images: [
      image('chocolate-cookies', 'A stack of chocolate chip cookies'),
      image('ginger-cookies', 'A stack of ginger cookies'),
    ],
    ...choiceOf('Flavour', {
      'Chocolate chip': stocked('COO-CHOC', 1800, 15, { weight: 600, image: address('chocolate-cookies') }),
      Ginger: stocked('COO-GING', 1800, 11, { weight: 600, image: address('ginger-cookies') }),
    }),
    tags: ['families', 'gift'],
  },
  {
    ...SMALL,
    name: 'Muffin',
    description: says(
      'Baked before six with yogurt, which keeps it moist. Wild blueberries from Cumberland County, or dark chocolate.',
    ),
    images: [image('blueberry-muffin', 'A blueberry muffin'), image('chocolate-muffin', 'A chocolate muffin')],
    ...choiceOf('Flavour', {
      Blueberry: stocked('MUF-BLUE', 375, 22, { weight: 120, image: address('blueberry-muffin') }),
      Chocolate: stocked('MUF-CHOC', 375, 4, { weight: 120, image: address('chocolate-muffin') }),
    }),
    tags: ['breakfast'],
  },
  {
    ...SMALL,
    ...BOX,
    name: 'Blueberry scones, six',
    description: says(
      'Split them while they are warm, and be generous with cream and jam. Contains wheat, milk and eggs.',
    ),
    images: [image('scones', 'A scone filled with cream and jam')],
    variants: [stocked('SCO-6', 2200, 9, { weight: 660 })],
    tags: ['fruit', 'tea'],
  },
  {
    ...SMALL,
    ...BOX,
    ...isNew,
    name: 'Macarons, box of 12',
    description: says(
      'Almond shells around buttercream, in three flavours: raspberry, pistachio and honey. They need a day in the fridge to be at their best. Contains nuts.',
    ),
    images: [image('macarons', 'Three macarons in pink, green and yellow')],
    variants: [toOrder('MAC-12', 3200, { weight: 260 })],
    tags: ['gift', 'nuts', 'gluten-free recipe'],
  },
  {
    ...SMALL,
    name: 'Gingerbread house',
    status: ProductStatus.DRAFT,
    description: says(
      'Returns in November, baked and ready to be decorated. We take orders once the moulds are back from repair.',
    ),
    images: [image('ginger-cookies', 'Ginger cookies with white icing')],
    variants: [toOrder('GIN-HOUSE', 4200)],
    tags: ['season'],
  },
]
