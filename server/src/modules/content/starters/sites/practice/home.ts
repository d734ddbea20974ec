import { cards, team } from '../../layouts/cards.ts'
import { beside, strip } from '../../layouts/heroes.ts'
import { questions } from '../../layouts/lists.ts'
import type { StarterPage } from '../../starter-site.ts'

export const home: StarterPage = {
  slug: 'home',
  title: 'Care that takes its time',
  excerpt: 'A friendly practice for the whole family. New patients are welcome.',
  sections: [
    beside({
      ground: 'light',
      level: 1,
      eyebrow: 'New patients welcome',
      title: 'Care that takes its time',
      text: 'We listen first. You leave with answers, a plan, and a person to call if anything is unclear.',
      links: [
        { text: 'Make an appointment', href: '/contact' },
        { text: 'Your first visit', href: '/first-visit' },
      ],
      picture: { name: 'reception', alt: 'The front desk of the practice' },
    }),
    cards({
      perRow: 3,
      title: 'How we can help',
      cards: [
        {
          icon: 'stethoscope',
          title: 'Check-ups',
          text: 'Regular visits that find small things while they are small.',
        },
        { icon: 'heartbeat', title: 'Treatment', text: 'Explained in plain words, with time for your questions.' },
        { icon: 'home-heart', title: 'Follow-up', text: 'We call to ask how you are, not only when you book.' },
      ],
      links: [{ text: 'All treatments', href: '/treatments' }],
    }),
    beside({
      side: 'left',
      ground: 'dark',
      title: 'A calm place',
      text: 'No crowded waiting room: we plan enough time, and most patients wait less than ten minutes.',
      points: ['Step-free entrance', 'Parking at the door', 'Appointments before and after work'],
      picture: { name: 'armchairs', alt: 'Two armchairs beside a window' },
    }),
    team({
      title: 'Who you meet',
      text: 'Replace these names and portraits with your own team.',
      people: [
        {
          name: 'Dr. Alex Morgan',
          role: 'Physician',
          picture: { name: 'portrait-1', alt: 'Portrait of Dr. Alex Morgan' },
        },
        {
          name: 'Dr. Chris Okafor',
          role: 'Physician',
          picture: { name: 'portrait-4', alt: 'Portrait of Dr. Chris Okafor' },
        },
        { name: 'Jamie Lee', role: 'Front desk', picture: { name: 'portrait-3', alt: 'Portrait of Jamie Lee' } },
      ],
    }),
    questions({
      ground: 'light',
      title: 'Frequently asked questions',
      questions: [
        {
          question: 'Do you take new patients?',
          answer: 'Yes. Call us, and we find a first appointment within two weeks.',
        },
        {
          question: 'What should I bring?',
          answer: 'Your health card, a list of your medication and earlier results, if you have them.',
        },
        {
          question: 'What if it is urgent?',
          answer: 'Call us in the morning and we see you the same day. In an emergency, call 911.',
        },
      ],
    }),
    strip({
      title: 'We are here for you',
      text: 'Call us or write to us. We answer the same day.',
      link: { text: 'Make an appointment', href: '/contact' },
    }),
  ],
}
