/** Something that a demo tenant's staff have to remember. */
interface DemoNote {
  readonly title: string
  /** HTML. */
  readonly content?: string
  /** The e-mail address of the customer it is about. */
  readonly customer?: string
  /** Days from the day on which the demo is made; what has passed is overdue. */
  readonly dueIn?: number
  readonly isDone?: boolean
}

/** What Maple Auto has written down. */
export const mapleNotes: readonly DemoNote[] = [
  {
    title: 'Call when the rear brake parts are here',
    content:
      '<p>Rotors and pads are ordered from <strong>two suppliers</strong>; whichever comes first.</p><ul><li><p>She can leave the car from 7:30 on</p></li><li><p>Needs it back before four</p></li></ul>',
    customer: 'amelie.tremblay@post.example',
    dueIn: 2,
  },
  {
    title: 'Spring service for the three vans',
    content:
      '<p>One van a day, so that he can go on delivering. Oil and filters are on the shelf, the wipers are not.</p>',
    customer: 'daniel@okaforcourier.example',
    dueIn: 9,
  },
  {
    title: 'Winter tires are in rack 14',
    content: '<p>Two of them are close to the limit: <em>tell her before the first snow</em>.</p>',
    customer: 'priya.raman@post.example',
    dueIn: 30,
  },
  {
    title: 'Send the inspection report once more',
    content: '<p>The first mail came back. She has asked for it on paper.</p>',
    customer: 'gmacdonald@post.example',
    dueIn: -3,
  },
  { title: 'Ask about the noise from the left rear', customer: 'liam.fraser@post.example' },
  {
    title: 'Order shop towels and hand cleaner',
    content: '<ol><li><p>Towels: four boxes</p></li><li><p>Cleaner: the one without grit</p></li></ol>',
    dueIn: 5,
  },
  { title: 'Book the lift inspection', content: '<p>Same firm as last year.</p>', isDone: true, dueIn: -10 },
]
