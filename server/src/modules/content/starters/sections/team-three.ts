import { team } from '../layouts/cards.ts'
import type { SectionTemplate } from '../section-template.ts'

export const teamThree: SectionTemplate = {
  key: 'team-three',
  name: 'Three people, with a line each',
  group: 'team',
  section: team({
    ground: 'light',
    title: 'Our team',
    people: [
      {
        name: 'Alex Morgan',
        role: 'Owner',
        text: 'Started the business and still opens the door every morning.',
        picture: { name: 'portrait-1', alt: 'Portrait of Alex Morgan' },
      },
      {
        name: 'Sam Carter',
        role: 'Manager',
        text: 'Keeps every promise we make, and the calendar too.',
        picture: { name: 'portrait-2', alt: 'Portrait of Sam Carter' },
      },
      {
        name: 'Jamie Lee',
        role: 'Front desk',
        text: 'Knows your name after the first visit.',
        picture: { name: 'portrait-3', alt: 'Portrait of Jamie Lee' },
      },
    ],
  }),
}
