import { centred } from '../layouts/heroes.ts'
import type { SectionTemplate } from '../section-template.ts'

export const heroPicture: SectionTemplate = {
  key: 'hero-picture',
  name: 'Picture below the words',
  group: 'hero',
  section: centred({
    ground: 'primary',
    level: 1,
    title: 'A place where you feel welcome',
    text: 'Come in, sit down and take your time. We are here from Monday to Saturday.',
    links: [{ text: 'Plan your visit', href: '/contact' }],
    picture: { name: 'room', alt: 'A bright room with a sofa and plants' },
  }),
}
