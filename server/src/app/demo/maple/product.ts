import { newBlock } from '@mainstreet/blocks/library'
import type { UnplacedBlock } from '@mainstreet/blocks/tree'
import { band, columns, heading, paragraph, stack, subheading } from '../sections.ts'
import { maplePage } from './frame.ts'

function promise(name: string, text: string): UnplacedBlock {
  return stack({ gap: 8 }, subheading(name), paragraph(text, { textColor: 'secondary' }))
}

/** The design of every product page. */
export const product = maplePage(
  band({ background: '#fff', padding: [48, 28] }, newBlock('ProductDetails')),
  band(
    { background: 'light', padding: [64, 28], gap: 32 },
    heading('How it reaches you'),
    columns(
      promise('Pick it up or have it fitted', 'Orders by noon are ready at four. We fit what we sell, by appointment.'),
      promise('Delivery', 'Free above $150 in Elmbrook, two to four working days to the rest of Canada.'),
      promise('Warranty and returns', '24 months or 40,000 km on what we fit. Unused parts come back within 30 days.'),
    ),
  ),
  band({ background: '#fff', padding: [64, 28], gap: 56 }, newBlock('RelatedProducts'), newBlock('RecentlyViewed')),
)
