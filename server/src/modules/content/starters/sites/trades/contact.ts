import { centred } from '../../layouts/heroes.ts'
import { contact, questions } from '../../layouts/lists.ts'
import type { StarterPage } from '../../starter-site.ts'

export const contactPage: StarterPage = {
  slug: 'contact',
  title: 'Contact',
  excerpt: 'Get a free quote for your project.',
  sections: [
    centred({
      ground: 'light',
      level: 1,
      padding: 72,
      title: 'Get a free quote',
      text: 'Send us a few words and a photo. We call back within one business day.',
      links: [
        { text: 'Write to us', href: 'mailto:hello@example.com' },
        { text: 'Call (555) 555-0100', href: 'tel:+15555550100' },
      ],
    }),
    contact({
      title: 'Talk to us',
      details: [
        { icon: 'map-pin', title: 'Address', text: '123 Main Street, Your Town, ON A1A 1A1' },
        { icon: 'phone', title: 'Phone', text: '(555) 555-0100' },
        { icon: 'mail', title: 'Email', text: 'hello@example.com' },
      ],
      picture: { name: 'calendar', alt: 'A calendar with a day chosen' },
    }),
    questions({
      ground: 'light',
      title: 'Good to know',
      questions: [
        {
          question: 'Does the quote cost anything?',
          answer: 'No. We come by, look at it and write you a price. You decide in your own time.',
        },
        { question: 'Do you handle permits?', answer: 'Yes, where your town asks for one.' },
        { question: 'When could you start?', answer: 'Small jobs within a week, larger ones usually within six.' },
      ],
    }),
  ],
}
