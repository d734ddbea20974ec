import { address, type DemoCatalogue, says } from '../demo-product.ts'
import { breads } from './breads.ts'
import { cakes } from './cakes.ts'
import { pastries } from './pastries.ts'
import { pies } from './pies.ts'

/** What Birch Bakery bakes, on the shelf or to order. */
export const birchCatalogue: DemoCatalogue = {
  categories: [
    {
      name: 'Bread',
      image: address('sourdough'),
      description: says('Order by noon and your loaf waits for you the next morning.'),
      below: [
        { name: 'Loaves', image: address('oat-loaf') },
        { name: 'Rolls & baguettes', image: address('baguettes') },
      ],
    },
    {
      name: 'Pastries',
      image: address('croissant'),
      below: [
        { name: 'Croissants & danishes', image: address('berry-danish') },
        { name: 'Cookies & small things', image: address('chocolate-cookies') },
      ],
    },
    {
      name: 'Cakes',
      image: address('birthday-vanilla'),
      description: says('Baked the night before you fetch them. Three days ahead, please, and five in December.'),
      below: [
        { name: 'Celebration cakes', image: address('birthday-lemon') },
        { name: 'Everyday cakes', image: address('lemon-loaf') },
      ],
    },
    { name: 'Pies & tarts', image: address('apple-pie') },
  ],
  products: [...breads, ...pastries, ...pies, ...cakes],
}
