import { beside } from '../layouts/heroes.ts'
import type { SectionTemplate } from '../section-template.ts'

export const heroBeside: SectionTemplate = {
  key: 'hero-beside',
  name: 'Words beside a picture',
  group: 'hero',
  section: beside({
    ground: 'light',
    level: 1,
    eyebrow: 'Your neighbourhood shop',
    title: 'Good work, close to home',
    text: 'Tell visitors in two sentences what you do, who it is for and why they should choose you.',
    links: [
      { text: 'Book a visit', href: '/contact' },
      { text: 'See our services', href: '/services' },
    ],
    picture: { name: 'shopfront', alt: 'A shop with a striped awning' },
  }),
}
