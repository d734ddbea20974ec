import { ProductStatus, ProductType } from '../../product.entity.ts'
import type { ProductVariantInput } from '../../product-parts.inputs.ts'
import { address, type DemoProduct, image, isPopular, says, stocked, toOrder } from '../demo-product.ts'

const ORDERED = { categories: ['Celebration cakes'], taxClass: 'Zero-rated or exempt' }

const SIZES = [
  { size: 'Small, serves 8', code: 'S', price: 4800, weight: 1400 },
  { size: 'Medium, serves 16', code: 'M', price: 7800, weight: 2600 },
  { size: 'Large, serves 30', code: 'L', price: 14_500, weight: 5200 },
]
const FLAVOURS = ['Vanilla', 'Chocolate', 'Lemon']

/** Each size in each flavour. */
const celebrations: ProductVariantInput[] = SIZES.flatMap(({ size, code, price, weight }) =>
  FLAVOURS.map((flavour) =>
    toOrder(`CAKE-${code}-${flavour.slice(0, 3).toUpperCase()}`, price, {
      optionValues: [size, flavour],
      weight,
      image: address(`birthday-${flavour.toLowerCase()}`),
    }),
  ),
)

export const cakes: readonly DemoProduct[] = [
  {
    ...ORDERED,
    ...isPopular,
    name: 'Celebration cake',
    description: says(
      'Sponge, cream and whatever is ripe, baked the night before you fetch it. We write a name on it in chocolate at no charge; tell us with your order.',
      'Small: two layers, 15 cm',
      'Medium: three layers, 20 cm',
      'Large: two tiers, delivered within 25 km',
    ),
    images: FLAVOURS.map((flavour) =>
      image(`birthday-${flavour.toLowerCase()}`, `A ${flavour.toLowerCase()} cake with four candles on a stand`),
    ),
    options: [
      { name: 'Size', values: SIZES.map(({ size }) => size) },
      { name: 'Flavour', values: FLAVOURS },
    ],
    variants: celebrations,
    tags: ['birthday', 'to order'],
    related: ['CHE-20', 'COO-CHOC'],
    seoTitle: 'Birthday cakes to order in Cedar Landing, from $48',
    seoDescription: 'Vanilla, chocolate or lemon sponge with cream and fruit in season. Order three days ahead.',
  },
  {
    ...ORDERED,
    name: 'Wedding cake, three tiers',
    description: says(
      'Serves about eighty. We meet over coffee to taste fillings and to choose flowers, then deliver and set it up within 60 km. The price includes the tasting.',
      'Order two months ahead',
      'Sugar roses or fresh flowers',
    ),
    images: [image('wedding-cake', 'A white wedding cake with roses')],
    variants: [toOrder('WED-3', 52_000, { weight: 11_000 })],
    tags: ['wedding', 'to order'],
    related: ['MAC-12', 'SV-TASTE'],
  },
  {
    ...ORDERED,
    categories: ['Everyday cakes'],
    name: 'Berry cheesecake, 20 cm',
    description: says(
      'Baked slowly, so that it does not crack, and covered with berries. Keeps for three days in the fridge. Contains milk, eggs and wheat.',
    ),
    images: [image('cheesecake', 'A cheesecake with berries on top')],
    variants: [stocked('CHE-20', 3800, 2, { weight: 1500 })],
    tags: ['fruit'],
    related: ['TART-FRUIT'],
  },
  {
    ...ORDERED,
    categories: ['Everyday cakes'],
    name: 'Lemon loaf cake',
    description: says(
      'Soaked with lemon syrup while it is hot and iced when it is cool. A slice with tea makes the afternoon shorter.',
    ),
    images: [image('lemon-loaf', 'A lemon loaf cake with white icing')],
    variants: [stocked('LEM-LOAF', 1600, 10, { weight: 650 })],
    tags: ['tea'],
    related: ['SCO-6'],
  },
  {
    name: 'Cake tasting for two',
    type: ProductType.SERVICE,
    description: says(
      'Six fillings, coffee and an hour of our pastry chef’s time. We credit the price to your wedding cake.',
    ),
    categories: ['Celebration cakes'],
    images: [image('birthday-vanilla', 'A vanilla cake with four candles on a stand')],
    variants: [toOrder('SV-TASTE', 3500)],
    tags: ['wedding'],
    related: ['WED-3'],
  },
  {
    ...ORDERED,
    name: 'Maple walnut cake',
    status: ProductStatus.ARCHIVED,
    description: says('Last winter’s special: brown sugar sponge with maple cream and walnuts. It may come back.'),
    images: [image('birthday-chocolate', 'A brown cake with candles on a stand')],
    variants: [toOrder('CAKE-MAPLE', 5400)],
    tags: ['season', 'nuts'],
  },
]
