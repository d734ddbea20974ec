import { cards, quotes } from '../../layouts/cards.ts'
import { beside } from '../../layouts/heroes.ts'
import { hours } from '../../layouts/lists.ts'
import type { StarterPage } from '../../starter-site.ts'

export const home: StarterPage = {
  slug: 'home',
  title: 'Bread and cakes, baked here',
  excerpt: 'Sourdough, pastries and cakes to order, baked fresh every morning.',
  sections: [
    beside({
      ground: 'light',
      level: 1,
      eyebrow: 'Baked fresh every morning',
      title: 'Bread that takes its time',
      text: 'Flour, water, salt and a whole night. That is all our sourdough needs, and you can taste it.',
      links: [
        { text: 'What we bake', href: '/breads' },
        { text: 'Visit us', href: '/contact' },
      ],
      picture: { name: 'bread', alt: 'Loaves of bread on a wooden board' },
    }),
    cards({
      perRow: 3,
      title: 'On the counter today',
      cards: [
        {
          picture: { name: 'bread', alt: 'Loaves of bread on a wooden board' },
          title: 'Sourdough',
          note: '$00',
          text: 'Dark crust, soft inside, good for five days.',
        },
        {
          picture: { name: 'cake', alt: 'A layer cake on a stand' },
          title: 'Layer cakes',
          note: 'from $00',
          text: 'By the slice, or whole if you order ahead.',
        },
        {
          picture: { name: 'oven', alt: 'A brick oven with a fire' },
          title: 'From the brick oven',
          note: '$00',
          text: 'Flatbreads and pizza on Friday evenings.',
        },
      ],
      links: [{ text: 'Everything we bake', href: '/breads' }],
    }),
    beside({
      ground: 'dark',
      side: 'left',
      title: 'Cakes for your big days',
      text: 'Birthdays, weddings or no reason at all. Tell us the date and the number of guests, and we suggest three cakes.',
      links: [{ text: 'Order a cake', href: '/contact' }],
      picture: { name: 'cake', alt: 'A layer cake on a stand' },
    }),
    quotes({
      title: 'Regulars say',
      text: 'Replace these examples with reviews that you received.',
      quotes: [
        { text: 'The only bread my children finish, crust and all.', name: 'Dana P.' },
        { text: 'Our wedding cake was even better than the one we tasted.', name: 'Marc and Lena' },
        { text: 'I come for the rye and stay for the cinnamon buns.', name: 'Priya S.' },
      ],
    }),
    hours({
      ground: 'light',
      title: 'Come in while it is warm',
      text: 'The first loaves are ready at seven. On Saturdays it is best to come early.',
      hours: [
        { name: 'Tuesday to Friday', price: '7:00 to 17:00' },
        { name: 'Saturday', price: '7:00 to 14:00' },
        { name: 'Sunday and Monday', price: 'Closed' },
      ],
      link: { text: 'How to find us', href: '/contact' },
    }),
  ],
}
