import { quotes } from '../layouts/cards.ts'
import type { SectionTemplate } from '../section-template.ts'

export const testimonialsDark: SectionTemplate = {
  key: 'testimonials-dark',
  name: 'Dark, with two reviews',
  group: 'testimonials',
  section: quotes({
    ground: 'dark',
    title: 'Kind words',
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
    ],
  }),
}
