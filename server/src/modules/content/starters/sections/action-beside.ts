import { beside } from '../layouts/heroes.ts'
import type { SectionTemplate } from '../section-template.ts'

export const actionBeside: SectionTemplate = {
  key: 'action-beside',
  name: 'Beside a picture',
  group: 'action',
  section: beside({
    ground: 'light',
    title: 'Book your visit today',
    text: 'Choose a day that suits you. We confirm it within a few hours.',
    links: [{ text: 'Book a visit', href: '/contact' }],
    picture: { name: 'calendar', alt: 'A calendar with a day chosen' },
  }),
}
