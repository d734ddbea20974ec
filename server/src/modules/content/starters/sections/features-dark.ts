import { cards } from '../layouts/cards.ts'
import type { SectionTemplate } from '../section-template.ts'

export const featuresDark: SectionTemplate = {
  key: 'features-dark',
  name: 'Dark, without boxes',
  group: 'features',
  section: cards({
    ground: 'dark',
    perRow: 3,
    isPlain: true,
    title: 'Why people come back',
    text: 'Small things that make a difference.',
    cards: [
      {
        icon: 'heart-handshake',
        title: 'We listen first',
        text: 'You tell us what you need. We tell you honestly what it takes.',
      },
      {
        icon: 'map-pin',
        title: 'Around the corner',
        text: 'Our shop is in the middle of town, with free parking at the door.',
      },
      { icon: 'leaf', title: 'Made to last', text: 'We choose materials that last, and repair before we replace.' },
    ],
  }),
}
