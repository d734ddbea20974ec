import { cards, quotes, steps } from '../../layouts/cards.ts'
import { beside, strip } from '../../layouts/heroes.ts'
import { figures } from '../../layouts/lists.ts'
import type { StarterPage } from '../../starter-site.ts'

export const home: StarterPage = {
  slug: 'home',
  title: 'Repairs and renovations',
  excerpt: 'Licensed trades for your home: plumbing, painting, carpentry and renovations, with a free quote.',
  sections: [
    beside({
      ground: 'light',
      level: 1,
      eyebrow: 'Licensed and insured',
      title: 'Your home in good hands',
      text: 'Repairs, renovations and everything in between. On time, tidy, and for the price on the quote.',
      links: [
        { text: 'Get a free quote', href: '/contact' },
        { text: 'Call (555) 555-0100', href: 'tel:+15555550100' },
      ],
      picture: { name: 'house', alt: 'A house with a garden' },
    }),
    cards({
      perRow: 3,
      title: 'What we do',
      cards: [
        {
          picture: { name: 'bathroom', alt: 'A bathroom with new tiles' },
          title: 'Bathrooms',
          text: 'From a dripping tap to a whole new room.',
        },
        {
          picture: { name: 'painting', alt: 'A wall that is being painted' },
          title: 'Painting',
          text: 'Inside and out, with clean edges and covered floors.',
        },
        {
          picture: { name: 'toolbox', alt: 'A toolbox under a wall of tools' },
          title: 'Repairs',
          text: 'Doors, fences, shelves and the list on your fridge.',
        },
      ],
      links: [{ text: 'All services', href: '/services' }],
    }),
    figures({
      ground: 'dark',
      figures: [
        { number: 18, suffix: ' years', label: 'of experience' },
        { number: 1200, suffix: '+', label: 'jobs finished' },
        { number: 24, suffix: ' h', label: 'until you have a quote' },
      ],
    }),
    steps({
      title: 'From call to clean-up',
      steps: [
        { title: 'You call', text: 'Tell us what you need. Photos help.' },
        { title: 'We look', text: 'The visit and the quote are free.' },
        { title: 'We work', text: 'On the agreed days, with the agreed team.' },
        { title: 'We clean up', text: 'You get a tidy home and a two-year guarantee.' },
      ],
    }),
    quotes({
      ground: 'light',
      title: 'Neighbours say',
      text: 'Replace these examples with reviews that you received.',
      quotes: [
        { text: 'Started on Monday, finished on Friday, as promised.', name: 'Dana P.', detail: 'Bathroom' },
        {
          text: 'You would not know that anybody had painted, apart from the walls.',
          name: 'Marc T.',
          detail: 'Living room',
        },
        { text: 'They fixed in an hour what we had put off for a year.', name: 'Priya S.', detail: 'Front door' },
      ],
    }),
    strip({
      title: 'Have a project in mind?',
      text: 'Send a photo and a few words. You hear from us within a day.',
      link: { text: 'Get a free quote', href: '/contact' },
    }),
  ],
}
