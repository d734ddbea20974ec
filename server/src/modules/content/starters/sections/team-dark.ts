import { team } from '../layouts/cards.ts'
import type { SectionTemplate } from '../section-template.ts'

export const teamDark: SectionTemplate = {
  key: 'team-dark',
  name: 'Dark, with two people',
  group: 'team',
  section: team({
    ground: 'dark',
    title: 'In good hands',
    text: 'Two owners, one idea: do it properly.',
    people: [
      { name: 'Alex Morgan', role: 'Owner', picture: { name: 'portrait-1', alt: 'Portrait of Alex Morgan' } },
      { name: 'Sam Carter', role: 'Manager', picture: { name: 'portrait-2', alt: 'Portrait of Sam Carter' } },
    ],
  }),
}
