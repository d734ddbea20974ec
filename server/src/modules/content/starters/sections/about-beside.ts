import { beside } from '../layouts/heroes.ts'
import type { SectionTemplate } from '../section-template.ts'

export const aboutBeside: SectionTemplate = {
  key: 'about-beside',
  name: 'Who we are',
  group: 'about',
  section: beside({
    ground: 'light',
    eyebrow: 'About us',
    title: 'Neighbours first',
    text: 'We live where we work. Our children go to the same schools as yours, and we meet our customers at the market on Saturday.',
    links: [{ text: 'Meet the team', href: '/about' }],
    picture: { name: 'room', alt: 'A bright room with a sofa and plants' },
  }),
}
