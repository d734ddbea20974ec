import { cards } from '../layouts/cards.ts'
import type { SectionTemplate } from '../section-template.ts'

export const featuresThree: SectionTemplate = {
  key: 'features-three',
  name: 'Three cards',
  group: 'features',
  section: cards({
    perRow: 3,
    title: 'What you can count on',
    text: 'Three good reasons to choose us, in the words of your customers.',
    cards: [
      {
        icon: 'clock',
        title: 'On time',
        text: 'We agree on a time and keep it. If something changes, you hear from us first.',
      },
      {
        icon: 'receipt',
        title: 'Clear prices',
        text: 'You know the price before we begin. What we agreed on is what you pay.',
      },
      {
        icon: 'shield-check',
        title: 'A real guarantee',
        text: 'If something is not right, we come back and fix it at no charge.',
      },
    ],
  }),
}
