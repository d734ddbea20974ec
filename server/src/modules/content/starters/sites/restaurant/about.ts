import { team } from '../../layouts/cards.ts'
import { captioned } from '../../layouts/galleries.ts'
import { beside, strip } from '../../layouts/heroes.ts'
import type { StarterPage } from '../../starter-site.ts'

export const about: StarterPage = {
  slug: 'about',
  title: 'About us',
  excerpt: 'The people and the kitchen behind our restaurant.',
  sections: [
    beside({
      level: 1,
      title: 'A kitchen with an open door',
      text: 'You can see us cook from almost every seat. We like it that way: it keeps us honest, and you hungry.',
      picture: { name: 'kitchen', alt: 'A kitchen with a pot on the stove' },
    }),
    team({
      ground: 'light',
      title: 'Front and back of house',
      text: 'Replace these names and portraits with your own team.',
      people: [
        { name: 'Alex Morgan', role: 'Chef', picture: { name: 'portrait-4', alt: 'Portrait of Alex Morgan' } },
        { name: 'Jamie Lee', role: 'Host', picture: { name: 'portrait-1', alt: 'Portrait of Jamie Lee' } },
        { name: 'Sam Carter', role: 'Bar', picture: { name: 'portrait-2', alt: 'Portrait of Sam Carter' } },
      ],
    }),
    captioned({
      title: 'A look inside',
      pictures: [
        { name: 'table', alt: 'A table by the window' },
        { name: 'dish', alt: 'What the season brings' },
        { name: 'room', alt: 'A quiet corner by the bar' },
      ],
    }),
    strip({
      title: 'See you tonight?',
      text: 'We keep a few tables for guests without a reservation.',
      link: { text: 'Call (555) 555-0100', href: 'tel:+15555550100' },
    }),
  ],
}
