import { hours } from '../layouts/lists.ts'
import type { SectionTemplate } from '../section-template.ts'

export const contactHours: SectionTemplate = {
  key: 'contact-hours',
  name: 'Opening hours',
  group: 'contact',
  section: hours({
    ground: 'light',
    title: 'When we are open',
    text: 'Come in during our opening hours. No appointment is needed for a question.',
    hours: [
      { name: 'Monday to Friday', price: '8:00 to 17:30' },
      { name: 'Saturday', price: '9:00 to 13:00' },
      { name: 'Sunday', price: 'Closed' },
    ],
    note: 'Closed on statutory holidays.',
    link: { text: 'Get directions', href: '/contact' },
  }),
}
