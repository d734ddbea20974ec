import { team } from '../../layouts/cards.ts'
import { gallery } from '../../layouts/galleries.ts'
import { centred, strip } from '../../layouts/heroes.ts'
import type { StarterPage } from '../../starter-site.ts'

export const work: StarterPage = {
  slug: 'our-work',
  title: 'Our work',
  excerpt: 'Finished bathrooms, painted rooms and repairs.',
  sections: [
    centred({
      level: 1,
      padding: 80,
      title: 'Our work',
      text: 'Replace these pictures with photos of your finished projects.',
    }),
    gallery({
      ground: 'light',
      title: 'Finished this season',
      pictures: [
        { name: 'bathroom', alt: 'A bathroom with new tiles' },
        { name: 'painting', alt: 'A living room in a fresh colour' },
        { name: 'kitchen', alt: 'A kitchen with a new stove' },
        { name: 'house', alt: 'A new roof on a family home' },
        { name: 'room', alt: 'A sitting room with new windows' },
        { name: 'desk', alt: 'A built-in desk in a study' },
      ],
    }),
    team({
      title: 'Who comes to your home',
      people: [
        { name: 'Alex Morgan', role: 'Owner', picture: { name: 'portrait-2', alt: 'Portrait of Alex Morgan' } },
        { name: 'Jamie Lee', role: 'Painter', picture: { name: 'portrait-3', alt: 'Portrait of Jamie Lee' } },
        { name: 'Sam Carter', role: 'Plumber', picture: { name: 'portrait-4', alt: 'Portrait of Sam Carter' } },
      ],
    }),
    strip({
      title: 'Yours could be next',
      text: 'We have time for new projects from next month.',
      link: { text: 'Get a free quote', href: '/contact' },
    }),
  ],
}
