import { team } from '../../layouts/cards.ts'
import { captioned } from '../../layouts/galleries.ts'
import { beside, strip } from '../../layouts/heroes.ts'
import type { StarterPage } from '../../starter-site.ts'

export const story: StarterPage = {
  slug: 'our-story',
  title: 'Our story',
  excerpt: 'How our bakery began and who gets up at three in the morning.',
  sections: [
    beside({
      level: 1,
      title: 'Up before the town',
      text: 'Somebody has to get up at three so that there is bread at seven. We do, and we would not trade it.',
      picture: { name: 'oven', alt: 'A brick oven with a fire' },
    }),
    captioned({
      ground: 'light',
      title: 'Where it happens',
      pictures: [
        { name: 'shopfront', alt: 'Our shop from the street' },
        { name: 'kitchen', alt: 'The kitchen behind the counter' },
        { name: 'table', alt: 'Two seats by the window' },
      ],
    }),
    team({
      title: 'The bakers',
      text: 'Replace these names and portraits with your own team.',
      people: [
        {
          name: 'Alex Morgan',
          role: 'Baker and owner',
          picture: { name: 'portrait-3', alt: 'Portrait of Alex Morgan' },
        },
        { name: 'Jamie Lee', role: 'Pastry chef', picture: { name: 'portrait-1', alt: 'Portrait of Jamie Lee' } },
        { name: 'Sam Carter', role: 'Counter', picture: { name: 'portrait-2', alt: 'Portrait of Sam Carter' } },
      ],
    }),
    strip({
      title: 'Come by for a coffee',
      text: 'And leave with a warm loaf under your arm.',
      link: { text: 'Visit us', href: '/contact' },
    }),
  ],
}
