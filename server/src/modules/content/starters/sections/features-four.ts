import { cards } from '../layouts/cards.ts'
import type { SectionTemplate } from '../section-template.ts'

export const featuresFour: SectionTemplate = {
  key: 'features-four',
  name: 'Four cards',
  group: 'features',
  section: cards({
    ground: 'light',
    perRow: 4,
    title: 'All in one place',
    cards: [
      { icon: 'calendar', title: 'Book online', text: 'Choose a time that suits you, day or night.' },
      { icon: 'phone', title: 'Friendly help', text: 'A person answers, not a machine.' },
      { icon: 'truck-delivery', title: 'Pickup and delivery', text: 'We bring it to your door in town.' },
      { icon: 'credit-card', title: 'Easy payment', text: 'Pay by card, cash or e-transfer.' },
    ],
  }),
}
