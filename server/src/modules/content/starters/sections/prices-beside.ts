import { priceListBeside } from '../layouts/lists.ts'
import type { SectionTemplate } from '../section-template.ts'

export const pricesBeside: SectionTemplate = {
  key: 'prices-beside',
  name: 'Price list beside a picture',
  group: 'prices',
  section: priceListBeside({
    ground: 'light',
    title: 'Simple prices',
    text: 'No surprises. What you see is what you pay.',
    items: [
      { name: 'Small', text: 'Up to one hour', price: '$00' },
      { name: 'Medium', text: 'Up to half a day', price: '$00' },
      { name: 'Large', text: 'A full day', price: '$00' },
    ],
    links: [{ text: 'Ask for a quote', href: '/contact' }],
    picture: { name: 'calendar', alt: 'A calendar with a day chosen' },
  }),
}
