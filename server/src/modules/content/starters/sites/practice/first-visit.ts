import { steps } from '../../layouts/cards.ts'
import { beside, strip } from '../../layouts/heroes.ts'
import { questionsBeside } from '../../layouts/lists.ts'
import type { StarterPage } from '../../starter-site.ts'

export const firstVisit: StarterPage = {
  slug: 'first-visit',
  title: 'Your first visit',
  excerpt: 'What happens at your first visit and what to bring.',
  sections: [
    beside({
      level: 1,
      title: 'Your first visit',
      text: 'Plan about forty-five minutes. We want to get to know you before we treat anything.',
      picture: { name: 'checkup', alt: 'A stethoscope beside a chart' },
    }),
    steps({
      ground: 'light',
      title: 'What happens',
      steps: [
        { title: 'You arrive', text: 'Ten minutes early, for a short form.' },
        { title: 'We talk', text: 'About your history and what brings you here.' },
        { title: 'We examine', text: 'Only what is needed, and we explain each step.' },
        { title: 'We plan', text: 'You take home a summary and the next date.' },
      ],
    }),
    questionsBeside({
      title: 'Before you come',
      text: 'Is something else unclear? Call us at (555) 555-0100.',
      questions: [
        {
          question: 'What should I bring?',
          answer: 'Your health card, a list of your medication and earlier results.',
        },
        { question: 'Can I bring somebody?', answer: 'Of course. Four ears hear more than two.' },
        { question: 'Who sees my records?', answer: 'Only the people who treat you.' },
      ],
    }),
    strip({
      title: 'Ready?',
      text: 'We find a time that suits you.',
      link: { text: 'Make an appointment', href: '/contact' },
    }),
  ],
}
