import { newBlock } from '@mainstreet/blocks/library'
import type { UnplacedBlock } from '@mainstreet/blocks/tree'
import { mediaUrl } from '../demo-site.ts'
import { asCards, filled, numbered } from '../filled-slots.ts'
import {
  across,
  band,
  columns,
  eyebrow,
  heading,
  lead,
  paragraph,
  picture,
  small,
  stack,
  subheading,
  title,
} from '../sections.ts'
import { closing, maplePage, opening } from './frame.ts'
import { voices } from './voices.ts'

const beginning = band(
  { background: '#fff' },
  across(
    { gap: 64, tablet: { gap: 36 } },
    stack(
      { gap: 18, width: '50%', mobile: { width: '100%' } },
      eyebrow('How it began', 'primary'),
      heading('One bay, one lift, one promise'),
      paragraph(
        'In the spring of 1998 Joanne Pelletier rented half of an old foundry, bought a lift at auction and hung a sign above the door. Her promise was simple: nobody pays for work they did not understand.',
      ),
      paragraph(
        'Word got around. The second bay came in 2003, the other half of the foundry in 2011, and a charging post and high-voltage tools for electric cars in 2022.',
      ),
    ),
    picture({
      src: mediaUrl('workshop'),
      alt: 'Inside the workshop: a car on the lift, a tool wall and a red tool chest',
      size: [960, 640],
      radius: 16,
      share: '50%',
    }),
  ),
)

const milestones = band(
  { background: 'light', gap: 36 },
  newBlock('Timeline', {
    title: 'The years in four lines',
    timelineItems: [
      [1998, 'One lift', 'Joanne opens in half of the old foundry.'],
      [2011, 'Four bays', 'The other half of the foundry, and a waiting room with a window.'],
      [2019, 'The second generation', 'Luc Pelletier takes over the front desk and the phones.'],
      [2022, 'Hybrid and electric cars', 'Two technicians qualify for high voltage.'],
    ].map(([year, name, description], index) => ({ id: `item-${index + 1}`, index, year, title: name, description })),
  }),
)

function figure(endNumber: number, suffix: string, text: string): UnplacedBlock {
  return stack(
    { gap: 4, align: 'center' },
    newBlock('Counter', { endNumber, suffix, duration: 2, startOnScroll: true, textAlign: 'center', fontWeight: 800 }),
    small(text, { textAlign: 'center', textColor: 'secondary' }),
  )
}

const figures = band(
  { background: '#fff', padding: [64, 28], gap: 36 },
  heading('What that adds up to'),
  columns(
    figure(41_200, '+', 'visits since 1998'),
    figure(9, '', 'apprentices who passed their exam'),
    figure(86, '%', 'of our customers come back every year'),
  ),
)

function value(name: string, text: string): UnplacedBlock {
  return stack({ gap: 8 }, subheading(name), paragraph(text, { textColor: 'secondary' }))
}

const values = band(
  { background: '#fff', gap: 44 },
  stack({ gap: 10, width: 680 }, eyebrow('How we work', 'primary'), heading('Three rules that hang above the door')),
  columns(
    value(
      'Show it',
      'You see the part, or a photo of it, before you decide anything. Worn brake pads need no sales talk.',
    ),
    value(
      'Say what can wait',
      'Every estimate has two columns: now, and later. Most cars that come in need less than their owners fear.',
    ),
    value('Stand behind it', 'If it comes back within two years, we fix it first and talk about it afterwards.'),
  ),
)

const team = band(
  { background: 'light' },
  across(
    { gap: 64, tablet: { gap: 36 } },
    picture({
      src: mediaUrl('waiting-room'),
      alt: 'The waiting room: armchairs, a coffee table and a window through which a car on the lift can be seen',
      size: [960, 640],
      radius: 16,
      share: '50%',
    }),
    stack(
      { gap: 18, width: '50%', mobile: { width: '100%' } },
      eyebrow('The team', 'primary'),
      heading('Five technicians, two apprentices, one front desk'),
      paragraph(
        'All our technicians are licensed in Ontario, two of them for high-voltage systems. We have trained an apprentice every year since 2005, and four of them still work here.',
      ),
      lead('“A customer who understands the bill comes back.”', { fontWeight: 600 }),
      paragraph('Joanne Pelletier, founder', { textColor: 'secondary' }),
    ),
  ),
)

const praise = band(
  { background: '#fff', gap: 32 },
  heading('What people tell us at the desk'),
  asCards(filled('Slider', { numberOfSlides: voices.length, slidesPerView: 3 }, numbered(voices))),
)

export const about = maplePage(
  opening(
    'About us',
    title('A family garage in the old foundry', { textColor: '#fff' }),
    'Joanne opened the doors in 1998. The lifts are newer now; the way we treat people is not.',
  ),
  beginning,
  milestones,
  figures,
  values,
  team,
  praise,
  closing('Come and see the place', 'Bring the car, or only your questions. The coffee is on from half past seven.'),
)
