import { centred, strip } from '../../layouts/heroes.ts'
import { prices } from '../../layouts/lists.ts'
import type { StarterPage } from '../../starter-site.ts'

export const menu: StarterPage = {
  slug: 'menu',
  title: 'Menu',
  excerpt: 'Starters, mains, desserts and drinks with prices.',
  sections: [
    centred({
      ground: 'dark',
      level: 1,
      padding: 80,
      title: 'Menu',
      text: 'Tell us about allergies. Most dishes can be changed.',
    }),
    prices({
      title: 'Dinner',
      lists: [
        {
          title: 'To begin',
          items: [
            { name: 'Soup of the day', text: 'With our own bread', price: '$00' },
            { name: 'Roasted beet salad', text: 'Goat cheese, walnuts, dill', price: '$00' },
            { name: 'Smoked trout', text: 'Pickled cucumber, rye', price: '$00' },
          ],
        },
        {
          title: 'Mains',
          items: [
            { name: 'Lake trout', text: 'Brown butter, new potatoes', price: '$00' },
            { name: 'Braised beef', text: 'Red wine, root vegetables', price: '$00' },
            { name: 'Wild mushroom pasta', text: 'Parmesan, thyme', price: '$00' },
          ],
        },
      ],
    }),
    prices({
      ground: 'light',
      title: 'Desserts and drinks',
      note: 'Replace these examples with your own menu. Prices are before tax.',
      lists: [
        {
          title: 'Sweet',
          items: [
            { name: 'Maple tart', text: 'With sour cream', price: '$00' },
            { name: 'Chocolate cake', text: 'Warm, with berries', price: '$00' },
          ],
        },
        {
          title: 'By the glass',
          items: [
            { name: 'House wine', text: 'Red, white or rosé', price: '$00' },
            { name: 'Craft beer', text: 'Three taps, always local', price: '$00' },
          ],
        },
      ],
    }),
    strip({
      title: 'Hungry?',
      text: 'Reserve online until noon, or call us for tonight.',
      link: { text: 'Reserve a table', href: '/contact' },
    }),
  ],
}
