import { quotes } from '../layouts/cards.ts'
import type { SectionTemplate } from '../section-template.ts'

export const testimonialsThree: SectionTemplate = {
  key: 'testimonials-three',
  name: 'Three reviews',
  group: 'testimonials',
  section: quotes({
    ground: 'light',
    title: 'What our customers say',
    text: 'Replace these examples with reviews that you received.',
    quotes: [
      {
        text: 'They explained everything first, and the price was exactly what they had said.',
        name: 'Dana P.',
        detail: 'Customer since 2015',
      },
      {
        text: 'Friendly, quick and tidy. I would not go anywhere else.',
        name: 'Marc T.',
        detail: 'Customer since 2021',
      },
      { text: 'I called in the morning and it was fixed the same day.', name: 'Priya S.', detail: 'New in town' },
    ],
  }),
}
