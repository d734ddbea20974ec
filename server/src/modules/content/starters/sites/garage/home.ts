import { cards, quotes, steps } from '../../layouts/cards.ts'
import { beside, strip } from '../../layouts/heroes.ts'
import type { StarterPage } from '../../starter-site.ts'

export const home: StarterPage = {
  slug: 'home',
  title: 'Car repair you can trust',
  excerpt: 'Honest car repair, tires and inspections by people who explain what your car needs.',
  sections: [
    beside({
      ground: 'dark',
      level: 1,
      eyebrow: 'Car repair and tires',
      title: 'Honest work for your car',
      text: 'We find the fault, show it to you and tell you what it costs before we pick up a wrench.',
      points: ['Free quote before every job', 'Two-year guarantee on repairs'],
      links: [
        { text: 'Book an appointment', href: '/contact' },
        { text: 'See our services', href: '/services' },
      ],
      picture: { name: 'hoist', alt: 'A car on a hoist in a tidy workshop' },
    }),
    cards({
      perRow: 4,
      title: 'What we do most',
      cards: [
        { icon: 'engine', title: 'Engine and brakes', text: 'From strange noises to a full brake job.' },
        { icon: 'wheel', title: 'Tires', text: 'Changed, balanced and stored for the season.' },
        { icon: 'car-crash', title: 'Diagnostics', text: 'We read what your car says and explain it.' },
        { icon: 'clipboard-check', title: 'Inspections', text: 'Safety checks before a trip or a sale.' },
      ],
      links: [{ text: 'All services and prices', href: '/services' }],
    }),
    beside({
      ground: 'light',
      side: 'left',
      title: 'Winter is coming. Your tires?',
      text: 'Book your tire change early and choose the day. We store your summer set until spring.',
      links: [{ text: 'Book a tire change', href: '/contact' }],
      picture: { name: 'tires', alt: 'A wheel beside a stack of tires' },
    }),
    steps({
      title: 'How it works',
      steps: [
        { title: 'Tell us what you notice', text: 'Call or write. A sound, a light or a date is enough.' },
        { title: 'We check and quote', text: 'You get a written price and decide what we do.' },
        { title: 'You drive off', text: 'With the old parts in a box, if you want to see them.' },
      ],
    }),
    quotes({
      ground: 'light',
      title: 'What drivers say',
      text: 'Replace these examples with reviews that you received.',
      quotes: [
        {
          text: 'They showed me the worn part and the price was exactly what they had said.',
          name: 'Dana P.',
          detail: 'Mazda 3',
        },
        {
          text: 'Booked in the morning, drove home in the afternoon. Fair and friendly.',
          name: 'Marc T.',
          detail: 'Ford F-150',
        },
        {
          text: 'The first garage that explains things so that I understand them.',
          name: 'Priya S.',
          detail: 'Honda Civic',
        },
      ],
    }),
    strip({
      title: 'Something rattling?',
      text: 'Tell us what you hear and when. We call back the same day.',
      link: { text: 'Call (555) 555-0100', href: 'tel:+15555550100' },
    }),
  ],
}
