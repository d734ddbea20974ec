import { beside } from '../layouts/heroes.ts'
import type { SectionTemplate } from '../section-template.ts'

export const heroDark: SectionTemplate = {
  key: 'hero-dark',
  name: 'Dark, with a picture on the left',
  group: 'hero',
  section: beside({
    ground: 'dark',
    level: 1,
    side: 'left',
    eyebrow: 'Since 2004',
    title: 'Done right the first time',
    text: 'Clear prices before we begin, work we stand behind, and a person who answers when you call.',
    points: ['Free quote within one day', 'Licensed and insured'],
    links: [{ text: 'Get a free quote', href: '/contact' }],
    picture: { name: 'toolbox', alt: 'A toolbox under a wall of tools' },
  }),
}
