import { steps } from '../../layouts/cards.ts'
import { centred, strip } from '../../layouts/heroes.ts'
import { prices } from '../../layouts/lists.ts'
import type { StarterPage } from '../../starter-site.ts'

export const breads: StarterPage = {
  slug: 'breads',
  title: 'Breads and cakes',
  excerpt: 'Our breads, pastries and cakes with prices.',
  sections: [
    centred({
      ground: 'light',
      level: 1,
      padding: 80,
      title: 'Breads and cakes',
      text: 'Everything is made here, by hand. Ask us about allergens: we know every ingredient.',
    }),
    prices({
      title: 'From our oven',
      note: 'Replace these examples with your own products and prices.',
      lists: [
        {
          title: 'Breads',
          items: [
            { name: 'Country sourdough', text: 'Wheat and a little rye, 900 g', price: '$00' },
            { name: 'Seeded rye', text: 'Sunflower, flax and pumpkin', price: '$00' },
            { name: 'Baguette', text: 'Baked twice a day', price: '$00' },
            { name: 'Sandwich loaf', text: 'Soft, with milk and butter', price: '$00' },
          ],
        },
        {
          title: 'Sweet things',
          items: [
            { name: 'Butter croissant', text: 'Folded over two days', price: '$00' },
            { name: 'Cinnamon bun', text: 'With or without icing', price: '$00' },
            { name: 'Fruit tart', text: 'What the season gives us', price: '$00' },
            { name: 'Layer cake', text: 'Serves twelve, order three days ahead', price: 'from $00' },
          ],
        },
      ],
    }),
    steps({
      ground: 'dark',
      title: 'How to order a cake',
      steps: [
        { title: 'Tell us the date', text: 'Three days ahead for cakes, two weeks for weddings.' },
        { title: 'Choose together', text: 'Flavours, size and what it should say.' },
        { title: 'Pick it up', text: 'In a sturdy box, ready for the ride home.' },
      ],
    }),
    strip({
      title: 'Something special?',
      text: 'Call us before noon and ask for the baker.',
      link: { text: 'Call (555) 555-0100', href: 'tel:+15555550100' },
    }),
  ],
}
