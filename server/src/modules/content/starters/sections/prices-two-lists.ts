import { prices } from '../layouts/lists.ts'
import type { SectionTemplate } from '../section-template.ts'

export const pricesTwoLists: SectionTemplate = {
  key: 'prices-two-lists',
  name: 'Two price lists',
  group: 'prices',
  section: prices({
    title: 'Prices',
    text: 'Taxes are extra. Replace these examples with your own prices.',
    lists: [
      {
        title: 'For you',
        items: [
          { name: 'Basic', text: 'The essentials', price: '$00' },
          { name: 'Standard', text: 'Our most popular choice', price: '$00' },
          { name: 'Complete', text: 'Everything included', price: '$00' },
        ],
      },
      {
        title: 'For families and groups',
        items: [
          { name: 'Two people', text: 'On the same day', price: '$00' },
          { name: 'Up to five people', text: 'Book a week ahead', price: '$00' },
          { name: 'Larger groups', text: 'Ask us for a quote', price: 'On request' },
        ],
      },
    ],
  }),
}
