import { contact } from '../layouts/lists.ts'
import type { SectionTemplate } from '../section-template.ts'

export const contactDark: SectionTemplate = {
  key: 'contact-dark',
  name: 'Dark, with a picture',
  group: 'contact',
  section: contact({
    ground: 'dark',
    title: 'Talk to us',
    details: [
      { icon: 'map-pin', title: 'Address', text: '123 Main Street, Your Town, ON A1A 1A1' },
      { icon: 'phone', title: 'Phone', text: '(555) 555-0100' },
      { icon: 'mail', title: 'Email', text: 'hello@example.com' },
    ],
    links: [{ text: 'Call us', href: 'tel:+15555550100' }],
    picture: { name: 'shopfront', alt: 'A shop with a striped awning' },
  }),
}
