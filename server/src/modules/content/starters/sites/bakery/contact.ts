import { centred } from '../../layouts/heroes.ts'
import { contact, questions } from '../../layouts/lists.ts'
import type { StarterPage } from '../../starter-site.ts'

export const contactPage: StarterPage = {
  slug: 'contact',
  title: 'Visit us',
  excerpt: 'Address, phone and opening hours of our bakery.',
  sections: [
    centred({
      ground: 'light',
      level: 1,
      padding: 72,
      title: 'Visit us',
      text: 'Order by phone until noon for the next day.',
      links: [{ text: 'Call (555) 555-0100', href: 'tel:+15555550100' }],
    }),
    contact({
      title: 'Where to find us',
      details: [
        { icon: 'map-pin', title: 'Address', text: '123 Main Street, Your Town, ON A1A 1A1' },
        { icon: 'phone', title: 'Phone', text: '(555) 555-0100' },
        { icon: 'mail', title: 'Email', text: 'hello@example.com' },
      ],
      picture: { name: 'map', alt: 'A map with our place marked' },
    }),
    questions({
      ground: 'light',
      title: 'Before you come',
      questions: [
        {
          question: 'Do you take pre-orders?',
          answer: 'Yes, by phone until noon for the next day. Cakes need three days.',
        },
        {
          question: 'Is there anything without gluten?',
          answer: 'We have one cake without gluten every day, but flour is in the air here.',
        },
        { question: 'Can I sit down?', answer: 'There are eight seats inside and a bench in the sun.' },
      ],
    }),
  ],
}
