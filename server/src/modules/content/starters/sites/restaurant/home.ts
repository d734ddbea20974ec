import { cards } from '../../layouts/cards.ts'
import { beside, centred } from '../../layouts/heroes.ts'
import { hours, priceListBeside } from '../../layouts/lists.ts'
import type { StarterPage } from '../../starter-site.ts'

export const home: StarterPage = {
  slug: 'home',
  title: 'A table for tonight',
  excerpt: 'Seasonal cooking with produce from nearby farms. Reserve a table for dinner or Sunday brunch.',
  sections: [
    beside({
      ground: 'dark',
      level: 1,
      eyebrow: 'Seasonal kitchen and bar',
      title: 'Stay for one more course',
      text: 'We cook what the farms around us bring to the back door. The menu changes with the weather.',
      links: [
        { text: 'Reserve a table', href: '/contact' },
        { text: 'See the menu', href: '/menu' },
      ],
      picture: { name: 'table', alt: 'A table for two, laid for dinner' },
    }),
    priceListBeside({
      title: 'From this week’s menu',
      items: [
        { name: 'Roasted beet salad', text: 'Goat cheese, walnuts, dill', price: '$00' },
        { name: 'Lake trout', text: 'Brown butter, new potatoes', price: '$00' },
        { name: 'Wild mushroom pasta', text: 'Made here every morning', price: '$00' },
        { name: 'Maple tart', text: 'With sour cream', price: '$00' },
      ],
      links: [{ text: 'The whole menu', href: '/menu' }],
      picture: { name: 'dish', alt: 'A plate with vegetables and herbs' },
    }),
    centred({
      ground: 'primary',
      title: '“The kind of place you want to keep to yourself.”',
      text: 'Replace this example with a review that you received.',
    }),
    cards({
      ground: 'light',
      perRow: 3,
      title: 'Good reasons to come',
      cards: [
        { icon: 'sun', title: 'Sunday brunch', text: 'Pancakes, eggs and a slow morning, from ten to two.' },
        { icon: 'glass-full', title: 'Thursday tasting', text: 'Five small plates with a glass for each.' },
        { icon: 'users', title: 'Your celebration', text: 'The back room seats twenty-four around one table.' },
      ],
    }),
    hours({
      title: 'When the kitchen is open',
      text: 'The bar stays open an hour longer.',
      hours: [
        { name: 'Wednesday to Saturday', price: '17:00 to 22:00' },
        { name: 'Sunday', price: '10:00 to 14:00' },
        { name: 'Monday and Tuesday', price: 'Closed' },
      ],
      link: { text: 'Reserve a table', href: '/contact' },
    }),
  ],
}
