import { team } from '../../layouts/cards.ts'
import { beside, strip } from '../../layouts/heroes.ts'
import { figures } from '../../layouts/lists.ts'
import type { StarterPage } from '../../starter-site.ts'

export const about: StarterPage = {
  slug: 'about',
  title: 'About us',
  excerpt: 'The people of our garage and how we work.',
  sections: [
    beside({
      level: 1,
      title: 'A garage like it should be',
      text: 'We are a small team that has repaired cars in this town for years. We fix what is broken and leave alone what is not.',
      picture: { name: 'car', alt: 'A car in front of the open workshop' },
    }),
    figures({
      figures: [
        { number: 20, suffix: '+', label: 'years in town' },
        { number: 9000, label: 'cars repaired' },
        { number: 4, label: 'technicians' },
      ],
    }),
    team({
      ground: 'light',
      title: 'Who works on your car',
      text: 'Replace these names and portraits with your own team.',
      people: [
        { name: 'Alex Morgan', role: 'Owner', picture: { name: 'portrait-2', alt: 'Portrait of Alex Morgan' } },
        { name: 'Jamie Lee', role: 'Service desk', picture: { name: 'portrait-1', alt: 'Portrait of Jamie Lee' } },
        { name: 'Sam Carter', role: 'Technician', picture: { name: 'portrait-4', alt: 'Portrait of Sam Carter' } },
        { name: 'Chris Okafor', role: 'Technician', picture: { name: 'portrait-3', alt: 'Portrait of Chris Okafor' } },
      ],
    }),
    strip({
      title: 'Come and see us',
      text: 'The coffee is on, and the workshop door is open.',
      link: { text: 'How to find us', href: '/contact' },
    }),
  ],
}
