import { centred } from '../layouts/heroes.ts'
import type { SectionTemplate } from '../section-template.ts'

export const actionCentred: SectionTemplate = {
  key: 'action-centred',
  name: 'Dark, in the middle',
  group: 'action',
  section: centred({
    ground: 'dark',
    title: 'Questions? Just ask.',
    text: 'The first conversation is free, and you talk to the person who does the work.',
    links: [
      { text: 'Call (555) 555-0100', href: 'tel:+15555550100' },
      { text: 'Write to us', href: '/contact' },
    ],
  }),
}
