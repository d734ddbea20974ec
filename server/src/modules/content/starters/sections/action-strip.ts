import { strip } from '../layouts/heroes.ts'
import type { SectionTemplate } from '../section-template.ts'

export const actionStrip: SectionTemplate = {
  key: 'action-strip',
  name: 'A sentence and a button',
  group: 'action',
  section: strip({
    title: 'Ready when you are',
    text: 'Tell us what you need. We answer within one business day.',
    link: { text: 'Get in touch', href: '/contact' },
  }),
}
