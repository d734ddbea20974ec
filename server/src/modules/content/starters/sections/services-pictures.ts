import { cards } from '../layouts/cards.ts'
import type { SectionTemplate } from '../section-template.ts'

export const servicesPictures: SectionTemplate = {
  key: 'services-pictures',
  name: 'Cards with pictures',
  group: 'services',
  section: cards({
    perRow: 3,
    title: 'Our services',
    text: 'The three things people come to us for most.',
    cards: [
      {
        picture: { name: 'toolbox', alt: 'A toolbox under a wall of tools' },
        title: 'Repairs',
        text: 'We find the cause, not just the symptom, and tell you what it costs first.',
      },
      {
        picture: { name: 'house', alt: 'A house with a garden' },
        title: 'Home visits',
        text: 'We come to you, on the day we agreed on, with everything we need.',
      },
      {
        picture: { name: 'desk', alt: 'A desk with a lamp and a screen' },
        title: 'Advice',
        text: 'Not sure what you need? Ask us. The first conversation is free.',
      },
    ],
    links: [{ text: 'All services', href: '/services' }],
  }),
}
