import { newBlock } from '@mainstreet/blocks/library'
import { band, title } from '../sections.ts'
import { birchPage, opening } from './frame.ts'

export const store = birchPage(
  opening(
    'Shop',
    title('Bread, cakes and pies to order', { textAlign: 'center' }),
    'Choose what you would like, then write or call. Bread is ready the next day, cakes after three days.',
  ),
  band({ background: '#fff', padding: [72, 28] }, newBlock('ProductList', { limit: 12 })),
)
