import { centred } from '../layouts/heroes.ts'
import type { SectionTemplate } from '../section-template.ts'

export const heroCentred: SectionTemplate = {
  key: 'hero-centred',
  name: 'Words in the middle',
  group: 'hero',
  section: centred({
    level: 1,
    padding: 120,
    eyebrow: 'Open six days a week',
    title: 'Everything you need, from people you know',
    text: 'A short promise that says what visitors get here and nowhere else in town.',
    links: [
      { text: 'Book a visit', href: '/contact' },
      { text: 'Call (555) 555-0100', href: 'tel:+15555550100' },
    ],
  }),
}
