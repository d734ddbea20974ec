import type { UnplacedBlock } from '@mainstreet/blocks/tree'
import { mediaUrl } from '../demo-site.ts'
import { across, band, button, eyebrow, heading, paragraph, picture, stack, tabs } from '../sections.ts'

interface Season {
  readonly name: string
  readonly icon: string
  readonly headline: string
  readonly text: string
  readonly price: string
  readonly src: string
  readonly alt: string
}

const SEASONS: readonly Season[] = [
  {
    name: 'Spring',
    icon: 'plant-2',
    headline: 'Hot cross buns',
    text: 'Orange peel, currants and a cross piped by hand. From the first of March until Easter Monday, six to a bag.',
    price: '$15 for six',
    src: 'hot-cross',
    alt: 'Five hot cross buns on a board',
  },
  {
    name: 'Summer',
    icon: 'sun',
    headline: 'Valley berry tart',
    text: 'Strawberries in June, raspberries in July, blueberries in August, on vanilla custard and a buttery crust.',
    price: '$32, serves eight',
    src: 'berry-tart',
    alt: 'A tart with berries and mint',
  },
  {
    name: 'Autumn',
    icon: 'leaf',
    headline: 'Pumpkin pie',
    text: 'Pumpkins from the Marsh Hill farm, roasted in the wood oven, with ginger and a spoon of maple syrup.',
    price: '$26, serves eight',
    src: 'pumpkin-pie',
    alt: 'A pumpkin pie with a dollop of cream',
  },
  {
    name: 'Winter',
    icon: 'snowflake',
    headline: 'Gingerbread houses',
    text: 'Baked, iced and built here. Order by December 10 and we keep one with your name on the door.',
    price: '$45 each',
    src: 'gingerbread',
    alt: 'A gingerbread house with white icing between two small trees',
  },
]

function season({ headline, text, price, src, alt }: Season): UnplacedBlock {
  return across(
    { gap: 56, tablet: { gap: 32 } },
    picture({ src: mediaUrl(src), alt, size: [480, 360], radius: 20, share: '46%' }),
    stack(
      { gap: 14, width: '54%', align: 'flex-start', mobile: { width: '100%' } },
      heading(headline, { tag: 'h3', fontSize: 2 }),
      paragraph(text),
      paragraph(price, { fontWeight: 700, textColor: 'primary', fontSize: 1.125 }),
      button('Reserve yours', '/visit-us'),
    ),
  )
}

/** What is baked in each part of the year, under tabs. */
export const seasons = band(
  { background: 'light', gap: 36 },
  stack({ gap: 10, width: 640 }, eyebrow('Through the year', 'primary'), heading('Some things are worth waiting for')),
  tabs(
    'default',
    SEASONS.map((each) => ({ title: each.name, icon: each.icon, panel: season(each) })),
  ),
)
