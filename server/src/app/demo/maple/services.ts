import type { UnplacedBlock } from '@mainstreet/blocks/tree'
import { mediaUrl } from '../demo-site.ts'
import {
  across,
  aside,
  band,
  button,
  columns,
  eyebrow,
  heading,
  listed,
  paragraph,
  picture,
  small,
  stack,
  subheading,
  tabs,
  title,
} from '../sections.ts'
import { always, plans } from './care-plans.ts'
import { card } from './filled-blocks.ts'
import { closing, HAIRLINE, maplePage, opening, serviceMenu } from './frame.ts'

type Price = readonly [job: string, text: string, price: string]

interface Kind {
  readonly title: string
  readonly icon: string
  readonly picture: string
  readonly alt: string
  readonly prices: readonly Price[]
}

const KINDS: readonly Kind[] = [
  {
    title: 'Maintenance',
    icon: 'droplet',
    picture: 'oil',
    alt: 'A bottle of engine oil, a dipstick and an oil filter',
    prices: [
      ['Oil and filter', 'Full synthetic up to 5 litres, fluids topped up, 40-point check', '$89'],
      ['Cabin and engine air filters', 'Both filters, fitted', '$79'],
      ['Coolant flush', 'Pressure test, flush and refill', '$139'],
      ['Yearly service', 'Everything above, plus spark plugs where they are due', 'from $329'],
    ],
  },
  {
    title: 'Brakes',
    icon: 'disc',
    picture: 'brakes',
    alt: 'A brake disc with a red caliper',
    prices: [
      ['Brake inspection', 'Measured and photographed, free with any brake job', '$49'],
      ['Pads and rotors', 'Coated rotors and ceramic pads, one axle', 'from $249'],
      ['Brake cleaning', 'Slides greased before winter, all four wheels', '$119'],
      ['Brake fluid', 'Flush and refill', '$99'],
    ],
  },
  {
    title: 'Tires',
    icon: 'snowflake',
    picture: 'tires',
    alt: 'A stack of winter tires beside a wheel, with snowflakes',
    prices: [
      ['Changeover on rims', 'Four wheels, torqued by hand', '$69'],
      ['Changeover, mounted', 'Four tires mounted and balanced', '$109'],
      ['Storage', 'Washed, labelled and kept dry, one season', '$60'],
      ['Four-wheel alignment', 'With a printout before and after', '$139'],
    ],
  },
  {
    title: 'Electrical',
    icon: 'bolt',
    picture: 'diagnostics',
    alt: 'A diagnostic tablet that shows a warning light',
    prices: [
      ['Warning light diagnosis', 'Up to one hour, credited to the repair', '$129'],
      ['Battery test', 'Battery, alternator and starter', 'Free'],
      ['New battery', 'Fitted, registered to the car, old one recycled', 'from $219'],
      ['Hybrid battery health check', 'Full report by module', '$159'],
    ],
  },
  {
    title: 'Inspections',
    icon: 'clipboard-check',
    picture: 'inspection',
    alt: 'A clipboard with a checklist and a pencil',
    prices: [
      ['Safety standards certificate', 'For cars and light trucks', '$119'],
      ['Check before you buy', 'Two hours, 150 points, photos and a frank opinion', '$149'],
      ['Road trip check', 'Tires, brakes, lights, fluids and belts', '$59'],
    ],
  },
]

function priced([job, text, price]: Price): UnplacedBlock {
  return listed(
    HAIRLINE,
    aside(price, { textColor: 'primary' }),
    subheading(job, { fontSize: 1.125 }),
    small(text, { textColor: 'secondary' }),
  )
}

function panel({ picture: name, alt, prices }: Kind): UnplacedBlock {
  return across(
    { gap: 40, align: 'flex-start', tablet: { direction: 'column', align: 'stretch', gap: 24 } },
    stack({ gap: 0, width: '58%', tablet: { width: '100%' } }, ...prices.map(priced)),
    picture({ src: mediaUrl(name), alt, size: [480, 320], radius: 12, share: '42%', foldsOnTablets: true }),
  )
}

const prices = band(
  { background: '#fff', gap: 36, padding: [80, 28] },
  stack(
    { gap: 10, width: 680 },
    eyebrow('Price list', 'primary'),
    heading('What it costs, by kind of work'),
    paragraph(
      'Prices include parts and labour for most cars. If yours needs something else, we say so before we start.',
      { textColor: 'secondary' },
    ),
  ),
  tabs(
    'pills',
    KINDS.map((kind) => ({ title: kind.title, icon: kind.icon, panel: panel(kind) })),
  ),
)

const inDetail = band(
  { background: '#fff', padding: [20, 28] },
  across(
    { gap: 56, padding: [44, 0], underline: HAIRLINE, tablet: { gap: 36 } },
    stack(
      { gap: 10, width: '60%', mobile: { width: '100%' } },
      heading('Read before you book'),
      paragraph('Two kinds of work bring the most questions. We have written down how each of them goes.', {
        textColor: 'secondary',
      }),
    ),
    stack({ width: '40%', mobile: { width: '100%' } }, serviceMenu()),
  ),
  columns(
    stack(
      { gap: 0 },
      card(
        'AnimatedCard',
        'tires',
        { Text: 'Winter tires: when to change over, how it goes, and where your other set spends the season.' },
        { href: '/services/winter-tires', label: 'Winter tires and storage' },
      ),
    ),
    stack(
      { gap: 0 },
      card(
        'AnimatedCard',
        'brakes',
        { Text: 'Brakes: the signs that it is time, what we measure, and why two cars differ in price.' },
        { href: '/services/brakes', label: 'Brakes' },
      ),
    ),
  ),
)

const courtesy = band(
  { background: '#fff' },
  across(
    { gap: 64, tablet: { gap: 36 } },
    stack(
      { gap: 16, width: '48%', align: 'flex-start', mobile: { width: '100%' } },
      eyebrow('While you wait', 'primary'),
      heading('Stay for a coffee, or take our car'),
      paragraph(
        'The waiting room has a window on the bays, fast Wi-Fi and a desk to work at. For repairs over $250 one of our three courtesy cars is yours for the day.',
      ),
      button('Ask for a courtesy car', '/contact', { variant: 'dark' }),
    ),
    picture({
      src: mediaUrl('waiting-room'),
      alt: 'The waiting room: armchairs, a coffee table and a window through which a car on the lift can be seen',
      size: [960, 640],
      radius: 16,
      share: '52%',
    }),
  ),
)

export const services = maplePage(
  opening(
    'Services and prices',
    title('Everything your car needs, priced in the open', { textColor: '#fff' }),
    'Four bays, five licensed technicians, every make since 1990. Pick a kind of work to see what it costs.',
  ),
  prices,
  inDetail,
  always,
  plans,
  courtesy,
  closing('Not sure what it is?', 'Describe it in your own words. We will tell you whether it can wait, for free.'),
)
