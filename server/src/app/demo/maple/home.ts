import { newBlock } from '@mainstreet/blocks/library'
import type { UnplacedBlock } from '@mainstreet/blocks/tree'
import { mediaUrl } from '../demo-site.ts'
import { recordNamed } from '../record-stand-ins.ts'
import {
  across,
  band,
  button,
  columns,
  divider,
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
import { closing, HAIRLINE, maplePage } from './frame.ts'
import { offers } from './offers.ts'

const hero = band(
  { background: 'dark', padding: [88, 28] },
  across(
    { gap: 56, tablet: { direction: 'column', gap: 40 } },
    stack(
      { gap: 22, width: '44%', tablet: { width: '100%' } },
      eyebrow('Independent garage in Elmbrook, Ontario', 'warning'),
      title('Car repair you can follow, at a price you know first', { textColor: '#fff' }),
      lead('We show you the worn part, give you a written price, and start only when you say yes.', {
        textColor: 'light',
      }),
      across(
        { gap: 12, width: 'auto' },
        button('Book a visit', '/contact', { size: 'lg' }),
        button('See prices', '/services', { size: 'lg', variant: 'light' }),
      ),
      small('Next free slot: tomorrow at 8:15. Courtesy cars are free for repairs over $250.', { textColor: 'light' }),
    ),
    picture({
      src: mediaUrl('hero'),
      alt: 'The Maple Auto garage at dusk: an open bay with a car on the lift, a red car outside and a maple tree in autumn',
      size: [960, 720],
      radius: 16,
      share: '56%',
      foldsOnTablets: true,
    }),
  ),
)

function proof(figure: string, text: string): UnplacedBlock {
  return stack(
    { gap: 4, align: 'center' },
    paragraph(figure, {
      fontSize: 2,
      fontWeight: 800,
      textAlign: 'center',
      textColor: 'dark',
      customCss: 'font-family:var(--ms-font-heading);line-height:1.2',
    }),
    small(text, { textAlign: 'center', textColor: 'secondary' }),
  )
}

const proofs = band(
  { background: '#fff', padding: [52, 28] },
  columns(
    proof('4.9 of 5', 'from 612 customer reviews'),
    proof('Since 1998', 'on Foundry Street'),
    proof('24 months', 'or 40,000 km of warranty on parts and labour'),
    proof('9 of 10', 'cars go home the same day'),
  ),
)

const season = band(
  { background: 'tertiary', padding: [64, 28] },
  across(
    { gap: 56, tablet: { gap: 36 } },
    picture({
      src: mediaUrl('winter'),
      alt: 'A red car on a snowy road, with pines and mountains behind it',
      size: [960, 640],
      radius: 16,
      share: '48%',
    }),
    stack(
      { gap: 16, width: '52%', align: 'flex-start', mobile: { width: '100%' } },
      eyebrow('Before the first snow', 'warning'),
      heading('Winter tires on, summer tires stored: $149', { textColor: '#fff' }),
      paragraph(
        'Four tires swapped, balanced and torqued, and your other set washed, labelled and kept dry until April. Ready in 45 minutes, by appointment until November 30.',
        { textColor: '#fff' },
      ),
      button('Reserve a time', '/contact', { variant: 'light', size: 'lg' }),
    ),
  ),
)

const featured = band(
  { background: 'light', gap: 32, padding: [80, 28] },
  stack(
    { gap: 10, width: 640 },
    eyebrow('From our store', 'primary'),
    heading('This season’s favourite, in stock on Foundry Street'),
    newBlock('ProductSearchBox', { placeholder: 'Search tires, batteries, wipers' }),
  ),
  stack(
    { background: '#fff', radius: 16, padding: [32, 32], mobile: { padding: [20, 20] } },
    newBlock('SingleProduct', { product: recordNamed('Frostline set on steel wheels') }),
  ),
)

function step(number: string, name: string, text: string): UnplacedBlock {
  return stack(
    { gap: 10, padding: [28, 28], background: 'light', radius: 12 },
    paragraph(number, {
      fontSize: 2.25,
      fontWeight: 800,
      textColor: 'primary',
      customCss: 'font-family:var(--ms-font-heading);line-height:1',
    }),
    subheading(name),
    paragraph(text, { textColor: 'secondary' }),
  )
}

const steps = band(
  { background: '#fff', gap: 40 },
  stack({ gap: 10, width: 640 }, eyebrow('How a visit goes', 'primary'), heading('No surprises, in three steps')),
  columns(
    step('1', 'Tell us what you notice', 'Book online or by phone. Drop the key in the night box if you start early.'),
    step('2', 'See what we found', 'You get photos, a written price and our honest view of what can wait.'),
    step('3', 'Drive home', 'We fix what you agreed to, test it on the road and keep the old parts for you to see.'),
  ),
)

const story = band(
  { background: 'light' },
  across(
    { gap: 64, tablet: { gap: 36 } },
    picture({
      src: mediaUrl('workshop'),
      alt: 'Inside the workshop: a car on the lift, a tool wall and a red tool chest',
      size: [960, 640],
      radius: 16,
      share: '52%',
    }),
    stack(
      { gap: 16, width: '48%', align: 'flex-start', mobile: { width: '100%' } },
      eyebrow('Who we are', 'primary'),
      heading('Started with one lift and a second-hand wrench set'),
      paragraph(
        'Joanne Pelletier opened Maple Auto in 1998. Today five licensed technicians work in four bays, and her son Luc runs the front desk. We still explain every job the way she did: at the car, with the hood open.',
      ),
      button('Our story', '/about', { variant: 'dark' }),
    ),
  ),
)

export function review(quote: string, name: string, vehicle: string): UnplacedBlock {
  return stack(
    { gap: 14, padding: [28, 28], outline: HAIRLINE, radius: 12, background: '#fff' },
    paragraph('★★★★★', { textColor: 'primary', customCss: 'letter-spacing:.15em' }),
    paragraph(quote),
    small(`${name}\n${vehicle}`, { textColor: 'secondary', fontWeight: 600 }),
  )
}

const reviews = band(
  { background: '#fff', gap: 40 },
  stack(
    { gap: 10, width: 640 },
    eyebrow('What customers say', 'primary'),
    heading('Neighbours send us their neighbours'),
  ),
  columns(
    review(
      'They told me the noise was a loose heat shield and charged me twelve dollars. I have never gone anywhere else since.',
      'Amira K.',
      'Honda Civic, 2016',
    ),
    review(
      'Photos of the old pads next to the new ones, a price that did not move, and my car was washed as well.',
      'Greg D.',
      'Ford F-150, 2019',
    ),
    review(
      'I booked at nine in the evening, dropped the key at seven and drove home from work with new brakes.',
      'Sofia L.',
      'Toyota RAV4, 2021',
    ),
  ),
)

const newsletter = band(
  { background: 'light', padding: [72, 28] },
  across(
    { gap: 56, tablet: { gap: 36 } },
    stack(
      { gap: 10, width: '52%', mobile: { width: '100%' } },
      eyebrow('Once a month', 'primary'),
      heading('A reminder when the season changes'),
      paragraph('When to change tires, what to check before a long drive, and the offer of the month.', {
        textColor: 'secondary',
      }),
    ),
    stack(
      { width: '48%', mobile: { width: '100%' } },
      newBlock('NewsletterForm', { listId: recordNamed('newsletter'), label: 'Your email address' }),
    ),
  ),
)

export const home = maplePage(
  hero,
  proofs,
  offers,
  divider({ style: 'skewed', skewAngle: 2, height: 60, dividerColor: 'tertiary', backgroundColor: 'light' }),
  season,
  featured,
  steps,
  story,
  reviews,
  newsletter,
  closing(
    'Is something rattling?',
    'Tell us what you hear and when. A technician calls back within the hour, Monday to Saturday.',
  ),
)
