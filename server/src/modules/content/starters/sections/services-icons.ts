import { cards } from '../layouts/cards.ts'
import type { SectionTemplate } from '../section-template.ts'

export const servicesIcons: SectionTemplate = {
  key: 'services-icons',
  name: 'Two by two',
  group: 'services',
  section: cards({
    ground: 'light',
    perRow: 2,
    title: 'How we can help',
    cards: [
      { icon: 'tool', title: 'Maintenance', text: 'Regular care that prevents expensive surprises.' },
      { icon: 'first-aid-kit', title: 'Emergencies', text: 'Something broke? Call us. We answer around the clock.' },
      { icon: 'ruler-2', title: 'Planning', text: 'Drawings, permits and a schedule that holds.' },
      { icon: 'sparkles', title: 'Finishing touches', text: 'The last five per cent that everybody notices.' },
    ],
  }),
}
