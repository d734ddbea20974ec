import type { UnplacedBlock } from '@mainstreet/blocks/tree'
import { mediaUrl } from '../demo-site.ts'
import {
  across,
  band,
  button,
  card,
  eyebrow,
  grid,
  heading,
  paragraph,
  picture,
  rest,
  stack,
  subheading,
} from '../sections.ts'
import { HAIRLINE } from './frame.ts'

interface Offer {
  readonly name: string
  readonly price: string
  readonly text: string
  readonly src: string
  readonly alt: string
}

const OFFERS: readonly Offer[] = [
  {
    name: 'Oil and filter',
    price: '$89',
    text: 'Full synthetic, up to 5 litres, with a 40-point check.',
    src: 'oil',
    alt: 'A bottle of engine oil, a dipstick and an oil filter',
  },
  {
    name: 'Brakes',
    price: 'from $249 an axle',
    text: 'Pads and rotors, cleaned and greased, road tested.',
    src: 'brakes',
    alt: 'A brake disc with a red caliper',
  },
  {
    name: 'Tires',
    price: 'from $69',
    text: 'Changeover, balancing and storage until next season.',
    src: 'tires',
    alt: 'A stack of winter tires beside a wheel, with snowflakes',
  },
  {
    name: 'Diagnostics',
    price: '$129',
    text: 'We find the cause, and credit the fee to the repair.',
    src: 'diagnostics',
    alt: 'A diagnostic tablet that shows a warning light',
  },
  {
    name: 'Battery and charging',
    price: 'from $219',
    text: 'Test, fitting and recycling of the old battery.',
    src: 'battery',
    alt: 'A car battery with a red and a black cable',
  },
  {
    name: 'Inspections',
    price: 'from $119',
    text: 'Safety certificates and checks before you buy.',
    src: 'inspection',
    alt: 'A clipboard with a checklist and a pencil',
  },
]

function offer({ name, price, text, src, alt }: Offer): UnplacedBlock {
  return card(
    { background: '#fff', radius: 12, outline: HAIRLINE },
    picture({ src: mediaUrl(src), alt, size: [480, 320] }),
    rest(
      { gap: 12, padding: [22, 22], justify: 'space-between' },
      stack({ gap: 6 }, subheading(name), paragraph(text, { textColor: 'secondary' })),
      paragraph(price, { fontWeight: 700, textColor: 'primary' }),
    ),
  )
}

/** The most common jobs, each with its price. */
export const offers = band(
  { background: 'light', padding: [96, 28], gap: 40 },
  across(
    { justify: 'space-between', align: 'flex-end', gap: 24 },
    stack(
      { gap: 10, width: 640 },
      eyebrow('What we do', 'primary'),
      heading('One garage for the whole car'),
      paragraph('Every make, petrol, diesel, hybrid or electric. These are our most common jobs with what they cost.', {
        textColor: 'secondary',
      }),
    ),
    button('All services and prices', '/services', {
      variant: 'dark',
      buttonIcon: 'arrow-right',
      iconPosition: 'after',
    }),
  ),
  grid(3, OFFERS.map(offer)),
)
