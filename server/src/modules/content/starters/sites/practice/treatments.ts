import { cards } from '../../layouts/cards.ts'
import { centred, strip } from '../../layouts/heroes.ts'
import { prices } from '../../layouts/lists.ts'
import type { StarterPage } from '../../starter-site.ts'

export const treatments: StarterPage = {
  slug: 'treatments',
  title: 'Treatments',
  excerpt: 'What our practice offers, explained in plain words.',
  sections: [
    centred({
      ground: 'light',
      level: 1,
      padding: 80,
      title: 'Treatments',
      text: 'Replace these examples with your own. Write as you would explain it to a patient.',
    }),
    cards({
      perRow: 2,
      title: 'What we offer',
      cards: [
        {
          icon: 'clipboard-heart',
          title: 'Annual check-up',
          text: 'A full look at your health, with a written summary.',
        },
        { icon: 'vaccine', title: 'Vaccinations', text: 'For children, seasons and travel.' },
        { icon: 'brain', title: 'Counselling', text: 'Somebody to talk to, in confidence.' },
        { icon: 'run', title: 'Movement and pain', text: 'Find the cause, then the exercise that helps.' },
      ],
    }),
    prices({
      ground: 'light',
      title: 'Fees',
      text: 'Most visits are covered. These are not.',
      note: 'Replace these examples with your own fees.',
      lists: [
        {
          title: 'Not covered',
          items: [
            { name: 'Medical note', text: 'For work or school', price: '$00' },
            { name: 'Travel consultation', text: 'Vaccines are extra', price: '$00' },
            { name: 'Missed appointment', text: 'Cancelled less than a day ahead', price: '$00' },
          ],
        },
      ],
    }),
    strip({
      title: 'Not sure what you need?',
      text: 'Describe it on the phone. We tell you who can help.',
      link: { text: 'Call (555) 555-0100', href: 'tel:+15555550100' },
    }),
  ],
}
