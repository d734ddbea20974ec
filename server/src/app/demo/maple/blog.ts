import { newBlock } from '@mainstreet/blocks/library'
import { band, title } from '../sections.ts'
import { maplePage, opening } from './frame.ts'

export const blog = maplePage(
  opening(
    'Blog',
    title('From the workshop', { textColor: '#fff' }),
    'What we learn under the hood, written down so that you need not learn it on the road.',
  ),
  band(
    { background: '#fff', padding: [72, 28] },
    newBlock('BlogList', { perPage: 6, showReadMore: true, showPages: true, showSearch: true }),
  ),
)
