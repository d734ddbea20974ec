/** A document as the demo has it. */
export interface DemoDocument {
  readonly subject: string
  /** The customer's email address. */
  readonly customer: string
  /** SKUs and quantities of the catalogue. */
  readonly lines?: readonly DemoLine[]
  readonly jobs?: readonly {
    readonly heading: string
    readonly lines: readonly DemoLine[]
    readonly state?: JobState
  }[]
  /** Days from its issue to the day on which the demo is made. */
  readonly ago?: number
  readonly state: DocumentState
  readonly note?: string
  readonly discountPercent?: number
}

type DemoLine = readonly [sku: string, quantity?: number]
type JobState = 'approved' | 'declined' | 'done'
type DocumentState =
  | 'draft'
  | 'issued'
  | 'approved'
  | 'declined'
  | 'cancelled'
  | 'part-paid'
  | 'paid'
  | 'refunded'
  | 'archived'

const [amelie, daniel, priya] = [
  'amelie.tremblay@post.example',
  'daniel@okaforcourier.example',
  'priya.raman@post.example',
]
const [grant, liam, sofia] = ['gmacdonald@post.example', 'liam.fraser@post.example', 'sofia@rossilandscapes.example']
const [noah, mei, thomas] = ['noah.bergeron@post.example', 'meilin.chow@post.example', 'thomas.whitebear@post.example']
const [hannah, ravi, claire] = ['hannah.novak@post.example', 'ravi@singhtaxi.example', 'claire.oneill@post.example']

const brakes: readonly DemoLine[] = [['BP-CER-F'], ['BD-280', 2], ['SV-HOUR', 1.5]]
const oil: readonly DemoLine[] = [['SV-OIL']]
const changeover: readonly DemoLine[] = [['SV-CHANGE-RIMS']]

export const quotes: readonly DemoDocument[] = [
  { subject: 'Front brakes', customer: amelie, lines: brakes, ago: 40, state: 'approved' },
  {
    subject: 'Brakes of two vans',
    customer: daniel,
    lines: [
      ['BP-HAUL-F', 2],
      ['SV-HOUR', 3],
    ],
    ago: 33,
    state: 'approved',
    discountPercent: 5,
  },
  { subject: 'Winter changeover', customer: priya, lines: changeover, ago: 30, state: 'approved' },
  { subject: 'Rear brakes', customer: grant, lines: [['BP-CER-R'], ['SV-HOUR', 1.25]], ago: 28, state: 'declined' },
  { subject: 'Noise from the left rear', customer: liam, lines: [['SV-HOUR', 2]], ago: 21, state: 'declined' },
  {
    subject: 'Fleet service',
    customer: sofia,
    lines: [
      ['SV-OIL', 3],
      ['SV-FILTERS', 3],
    ],
    ago: 14,
    state: 'issued',
    discountPercent: 10,
  },
  {
    subject: 'Changeover and filters',
    customer: noah,
    lines: [...changeover, ['SV-FILTERS']],
    ago: 9,
    state: 'issued',
  },
  { subject: 'Front brakes', customer: mei, lines: brakes, ago: 6, state: 'issued' },
  {
    subject: 'Brake fluid',
    customer: thomas,
    lines: [
      ['BF-500', 2],
      ['SV-HOUR', 0.5],
    ],
    ago: 2,
    state: 'issued',
  },
  { subject: 'Heavy-duty pads', customer: daniel, lines: [['BP-HAUL-R'], ['SV-HOUR', 2]], ago: 60, state: 'cancelled' },
  { subject: 'Oil change and filters', customer: hannah, lines: [...oil, ['SV-FILTERS']], state: 'draft' },
  {
    subject: 'Brakes of the taxi',
    customer: ravi,
    lines: brakes,
    state: 'draft',
    note: 'Ask whether he wants the heavy-duty pads',
  },
]

export const invoices: readonly DemoDocument[] = [
  { subject: 'Oil change', customer: amelie, lines: oil, ago: 120, state: 'archived' },
  { subject: 'Front brakes', customer: daniel, lines: brakes, ago: 95, state: 'paid' },
  { subject: 'Summer changeover', customer: priya, lines: changeover, ago: 92, state: 'paid' },
  { subject: 'Oil change', customer: ravi, lines: oil, ago: 88, state: 'paid' },
  { subject: 'Engine and cabin filters', customer: claire, lines: [['SV-FILTERS']], ago: 75, state: 'paid' },
  {
    subject: 'Service of three trucks',
    customer: sofia,
    lines: [['SV-OIL', 3]],
    ago: 70,
    state: 'issued',
    discountPercent: 10,
  },
  { subject: 'Oil change', customer: noah, lines: oil, ago: 63, state: 'paid' },
  { subject: 'Brake cleaner', customer: thomas, lines: [['BC-SPRAY', 4]], ago: 58, state: 'refunded' },
  { subject: 'Rear brakes', customer: hannah, lines: [['BP-CER-R'], ['SV-HOUR', 1.25]], ago: 52, state: 'paid' },
  { subject: 'Wrong vehicle', customer: mei, lines: oil, ago: 50, state: 'cancelled' },
  { subject: 'Diagnosis', customer: liam, lines: [['SV-HOUR']], ago: 46, state: 'issued' },
  {
    subject: 'Brakes of the first van',
    customer: daniel,
    lines: [['BP-HAUL-F'], ['SV-HOUR', 1.5]],
    ago: 38,
    state: 'part-paid',
  },
  {
    subject: 'Coolant',
    customer: grant,
    lines: [
      ['CL-378', 2],
      ['SV-HOUR', 0.5],
    ],
    ago: 34,
    state: 'paid',
  },
  { subject: 'Taxi: oil and filters', customer: ravi, lines: [...oil, ['SV-FILTERS']], ago: 25, state: 'part-paid' },
  { subject: 'Changeover', customer: claire, lines: changeover, ago: 18, state: 'issued' },
  {
    subject: 'Brakes of the second van',
    customer: daniel,
    lines: [['BP-HAUL-F'], ['SV-HOUR', 1.5]],
    ago: 12,
    state: 'part-paid',
  },
  { subject: 'Oil change', customer: hannah, lines: oil, ago: 7, state: 'issued' },
  { subject: 'Brake fluid', customer: noah, lines: [['BF-1000'], ['SV-HOUR', 0.5]], ago: 3, state: 'issued' },
  { subject: 'Truck service', customer: sofia, lines: [['SV-OIL']], state: 'draft' },
  { subject: 'Changeover', customer: mei, lines: changeover, state: 'draft' },
]

export const workOrders: readonly DemoDocument[] = [
  {
    subject: 'Spring service',
    customer: priya,
    ago: 45,
    state: 'issued',
    jobs: [
      { heading: 'Oil change', lines: oil, state: 'done' },
      { heading: 'Changeover', lines: changeover, state: 'done' },
    ],
  },
  {
    subject: 'Brakes and oil',
    customer: grant,
    ago: 20,
    state: 'issued',
    jobs: [
      { heading: 'Oil change', lines: oil, state: 'done' },
      { heading: 'Rear brakes', lines: [['BP-CER-R'], ['SV-HOUR', 1.25]], state: 'declined' },
    ],
  },
  {
    subject: 'Squealing brakes',
    customer: daniel,
    ago: 2,
    state: 'issued',
    jobs: [
      { heading: 'Front brakes', lines: [['BP-HAUL-F'], ['SV-HOUR', 1.5]], state: 'approved' },
      { heading: 'Oil change', lines: oil, state: 'done' },
      { heading: 'Air filters', lines: [['SV-FILTERS']] },
    ],
  },
  {
    subject: 'Oil change',
    customer: ravi,
    ago: 1,
    state: 'issued',
    jobs: [{ heading: 'Oil change', lines: oil, state: 'approved' }],
  },
  {
    subject: 'Winter tires on',
    customer: amelie,
    ago: 1,
    state: 'issued',
    jobs: [
      { heading: 'Changeover', lines: changeover, state: 'approved' },
      { heading: 'Brake cleaner', lines: [['BC-SPRAY']], state: 'approved' },
    ],
  },
  {
    subject: 'Noise from the left rear',
    customer: liam,
    ago: 4,
    state: 'issued',
    jobs: [{ heading: 'Search for the noise', lines: [['SV-HOUR', 2]], state: 'declined' }],
  },
  {
    subject: 'Inspection before the trip',
    customer: hannah,
    ago: 0,
    state: 'issued',
    jobs: [
      { heading: 'Front brakes', lines: brakes },
      { heading: 'Coolant', lines: [['CL-378'], ['SV-HOUR', 0.5]] },
    ],
  },
  {
    subject: 'Fleet service',
    customer: sofia,
    state: 'draft',
    jobs: [{ heading: 'Oil change', lines: oil }],
  },
]
