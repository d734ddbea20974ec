import type { UnplacedBlock } from '@mainstreet/blocks/tree'
import { mediaUrl } from '../demo-site.ts'
import { across, aside, listed, paragraph, picture, rest, small, stack, subheading } from '../sections.ts'
import { HAIRLINE } from './frame.ts'

interface Goods {
  readonly name: string
  readonly price: string
  readonly text: string
  readonly src: string
  readonly alt: string
}

/** What stands on the home page and leads the price list. */
export const FAVOURITES: readonly Goods[] = [
  {
    name: 'Harbour sourdough',
    price: '$8.50',
    text: 'Thirty-six hours, two flours, a crust that sings.',
    src: 'sourdough',
    alt: 'A round sourdough loaf on a board, with ears of wheat',
  },
  {
    name: 'Seeded rye',
    price: '$9.00',
    text: 'Dense, dark and good for a week.',
    src: 'rye',
    alt: 'A dark tin loaf with a slice in front of it',
  },
  {
    name: 'Baguette',
    price: '$4.00',
    text: 'Three bakes a day, so that yours is warm.',
    src: 'baguettes',
    alt: 'Four baguettes in a paper wrap',
  },
  {
    name: 'Cinnamon buns',
    price: '$4.25',
    text: 'Cardamom in the dough, brown butter on top.',
    src: 'buns',
    alt: 'A pile of cinnamon buns on a plate',
  },
  {
    name: 'Butter tarts',
    price: '$3.75',
    text: 'Runny in the middle. With raisins, or without.',
    src: 'tarts',
    alt: 'Three butter tarts',
  },
  {
    name: 'Celebration cakes',
    price: 'from $48',
    text: 'Sponge, cream and whatever is ripe.',
    src: 'cake',
    alt: 'A layer cake with cream and strawberries on a stand',
  },
]

/** Further pictures of the shelf. */
export const MORE_PICTURES = [
  ['hot-cross', 'Hot cross buns'],
  ['berry-tart', 'A tart with berries'],
  ['pumpkin-pie', 'A pumpkin pie'],
] as const

export function goods({ name, price, text, src, alt }: Goods): UnplacedBlock {
  return stack(
    { gap: 14 },
    picture({ src: mediaUrl(src), alt, size: [480, 360], radius: 20 }),
    across(
      { align: 'flex-start', mobile: { direction: 'row', align: 'flex-start' } },
      rest({ gap: 4 }, subheading(name), paragraph(text, { textColor: 'secondary' })),
      aside(price, { fontSize: 1.125, textColor: 'primary' }),
    ),
  )
}

/** One line of a price list. */
export function priced([name, text, price]: readonly [name: string, text: string, price: string]): UnplacedBlock {
  return listed(
    HAIRLINE,
    aside(price, { textColor: 'primary' }),
    subheading(name, { fontSize: 1.125 }),
    small(text, { textColor: 'secondary' }),
  )
}

/** One line of a table of opening hours. */
export function hours(days: string, times: string): UnplacedBlock {
  return listed(HAIRLINE, aside(times), paragraph(days))
}
