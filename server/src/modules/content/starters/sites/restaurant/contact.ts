import { centred } from '../../layouts/heroes.ts'
import { contact, questions } from '../../layouts/lists.ts'
import type { StarterPage } from '../../starter-site.ts'

export const contactPage: StarterPage = {
  slug: 'contact',
  title: 'Reservations',
  excerpt: 'Reserve a table and find our restaurant.',
  sections: [
    centred({
      ground: 'dark',
      level: 1,
      padding: 72,
      title: 'Reserve a table',
      text: 'Call us from two o’clock, or write to us at least one day ahead.',
      links: [
        { text: 'Call (555) 555-0100', href: 'tel:+15555550100' },
        { text: 'Write to us', href: 'mailto:hello@example.com' },
      ],
    }),
    contact({
      title: 'Where we are',
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
          question: 'Can I bring a large group?',
          answer: 'Yes, up to twenty-four people in the back room. Please write to us a week ahead.',
        },
        { question: 'Do you have high chairs?', answer: 'Yes, and small portions of most dishes.' },
        { question: 'Is the entrance without steps?', answer: 'Yes, and so is the way to the washroom.' },
      ],
    }),
  ],
}
