import { centred } from '../../layouts/heroes.ts'
import { contact, hours } from '../../layouts/lists.ts'
import type { StarterPage } from '../../starter-site.ts'

export const contactPage: StarterPage = {
  slug: 'contact',
  title: 'Contact',
  excerpt: 'Make an appointment and find our practice.',
  sections: [
    centred({
      ground: 'light',
      level: 1,
      padding: 72,
      title: 'Make an appointment',
      text: 'The phone is quietest in the afternoon. Please send nothing confidential by email.',
      links: [{ text: 'Call (555) 555-0100', href: 'tel:+15555550100' }],
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
      title: 'Consultation hours',
      text: 'By appointment, and on weekday mornings for urgent visits.',
      hours: [
        { name: 'Monday to Thursday', price: '8:00 to 17:00' },
        { name: 'Friday', price: '8:00 to 13:00' },
        { name: 'Saturday and Sunday', price: 'Closed' },
      ],
      note: 'In an emergency, call 911.',
    }),
  ],
}
