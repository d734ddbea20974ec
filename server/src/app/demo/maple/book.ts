import { newBlock } from '@mainstreet/blocks/library'
import type { UnplacedBlock } from '@mainstreet/blocks/tree'
import { band, columns, heading, paragraph, stack, subheading, title } from '../sections.ts'
import { closing, maplePage, opening } from './frame.ts'

function fact(name: string, text: string): UnplacedBlock {
  return stack({ gap: 8 }, subheading(name), paragraph(text, { textColor: 'secondary' }))
}

/** Customers book appointments by themselves. */
export const book = maplePage(
  opening(
    'Book online',
    title('Pick a time that suits you', { textColor: '#fff' }),
    'Choose what your car needs and when. You get a confirmation at once, and can move or cancel it by a link.',
  ),
  band(
    { background: '#fff', gap: 28, padding: [72, 28] },
    heading('Book an appointment'),
    newBlock('Booking', { buttonText: 'Book appointment' }),
  ),
  band(
    { background: 'light', gap: 36 },
    heading('Before you come'),
    columns(
      fact('Bring', 'Your ownership and the wheel lock key, if you have one.'),
      fact('Early or late?', 'Drop your key in the red box beside bay one at any hour.'),
      fact('Plans change', 'Move or cancel until the day before, with the link in your confirmation.'),
    ),
  ),
  closing('Not sure what it needs?', 'Describe the noise, and we tell you what to book.'),
)
