import { contact } from '../layouts/lists.ts'
import type { SectionTemplate } from '../section-template.ts'

export const contactMap: SectionTemplate = {
  key: 'contact-map',
  name: 'Address beside a map',
  group: 'contact',
  section: contact({
    title: 'Find us',
    text: 'Drop by, or call ahead and we will have time for you.',
    details: [
      { icon: 'map-pin', title: 'Address', text: '123 Main Street, Your Town, ON A1A 1A1' },
      { icon: 'phone', title: 'Phone', text: '(555) 555-0100' },
      { icon: 'mail', title: 'Email', text: 'hello@example.com' },
    ],
    picture: { name: 'map', alt: 'A map with our place marked' },
  }),
}
