import { newBlock } from '@mainstreet/blocks/library'
import { band, title } from '../sections.ts'
import { maplePage, opening } from './frame.ts'

export const store = maplePage(
  opening(
    'Store',
    title('Parts and care for your car', { textColor: '#fff' }),
    'The tires, batteries and small things that we fit every day. Look around, then call us or come by.',
  ),
  band(
    { background: 'light', padding: [64, 28], gap: 28 },
    newBlock('Heading', { text: 'Browse by kind' }),
    newBlock('CategoryList', { mode: 'card', perRow: 4 }),
  ),
  band({ background: '#fff', padding: [72, 28] }, newBlock('ProductList', { limit: 12 })),
)
