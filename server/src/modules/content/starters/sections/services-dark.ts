import { prices } from '../layouts/lists.ts'
import type { SectionTemplate } from '../section-template.ts'

export const servicesDark: SectionTemplate = {
  key: 'services-dark',
  name: 'Dark price list',
  group: 'services',
  section: prices({
    ground: 'dark',
    title: 'Popular services',
    note: 'Replace these examples with your own services and prices.',
    lists: [
      {
        title: 'Most popular',
        items: [
          { name: 'First visit', text: 'About 45 minutes', price: '$00' },
          { name: 'Standard service', text: 'Everything most people need', price: '$00' },
          { name: 'Full service', text: 'With a detailed report', price: '$00' },
        ],
      },
      {
        title: 'Extras',
        items: [
          { name: 'Evening visit', text: 'Tuesdays and Thursdays', price: '$00' },
          { name: 'Pickup and return', text: 'Within town', price: '$00' },
          { name: 'Gift card', text: 'Any amount', price: 'from $00' },
        ],
      },
    ],
  }),
}
