import { team } from '../layouts/cards.ts'
import type { SectionTemplate } from '../section-template.ts'

export const teamFour: SectionTemplate = {
  key: 'team-four',
  name: 'Four people',
  group: 'team',
  section: team({
    title: 'The people you meet',
    text: 'Replace these names and portraits with your own team.',
    people: [
      { name: 'Alex Morgan', role: 'Owner', picture: { name: 'portrait-1', alt: 'Portrait of Alex Morgan' } },
      { name: 'Sam Carter', role: 'Manager', picture: { name: 'portrait-2', alt: 'Portrait of Sam Carter' } },
      { name: 'Jamie Lee', role: 'Front desk', picture: { name: 'portrait-3', alt: 'Portrait of Jamie Lee' } },
      { name: 'Chris Okafor', role: 'Specialist', picture: { name: 'portrait-4', alt: 'Portrait of Chris Okafor' } },
    ],
  }),
}
