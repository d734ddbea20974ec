import { centred } from '../../layouts/heroes.ts'
import { contact, hours } from '../../layouts/lists.ts'
import type { StarterPage } from '../../starter-site.ts'

export const contactPage: StarterPage = {
  slug: 'contact',
  title: 'Contact',
  excerpt: 'Address, phone and opening hours of our garage.',
  sections: [
    centred({
      ground: 'light',
      level: 1,
      padding: 72,
      title: 'Book an appointment',
      text: 'Call us or send an email. Tell us your car, what you notice and which day suits you.',
      links: [
        { text: 'Call (555) 555-0100', href: 'tel:+15555550100' },
        { text: 'Write to us', href: 'mailto:hello@example.com' },
      ],
    }),
    contact({
      title: 'Find us',
      details: [
        { icon: 'map-pin', title: 'Address', text: '123 Main Street, Your Town, ON A1A 1A1' },
        { icon: 'phone', title: 'Phone', text: '(555) 555-0100' },
        { icon: 'mail', title: 'Email', text: 'hello@example.com' },
      ],
      picture: { name: 'map', alt: 'A map with our place marked' },
    }),
    hours({
      ground: 'light',
      title: 'Opening hours',
      text: 'Drop off your keys in the box beside the door at any time.',
      hours: [
        { name: 'Monday to Friday', price: '7:30 to 17:30' },
        { name: 'Saturday', price: '8:00 to 13:00' },
        { name: 'Sunday', price: 'Closed' },
      ],
      note: 'Closed on statutory holidays.',
    }),
  ],
}
