import type { DemoTenant } from '../../../kernel/capability/demo.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { dayIn } from '../../../kernel/time/calendar-day.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import { NoteService } from './note.service.ts'

/** Something that a demo tenant's staff have to remember. */
interface DemoNote {
  readonly title: string
  /** HTML. */
  readonly content?: string
  /** The e-mail address of the customer it is about. */
  readonly customer?: string
  /** Days from the creation of the demo. Negative ones are overdue. */
  readonly dueIn?: number
  readonly isDone?: boolean
}

/** Maple Auto's notes. */
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

const DAY = 24 * 60 * 60 * 1000

/** Writes the demo tenant's notes. Only Maple Auto has some. */
export async function seedNotes(ctx: RequestContext, { handle, ids }: DemoTenant): Promise<void> {
  if (handle !== 'maple') return
  const timeZone = await ctx.use(TenantClock).timeZone()
  for (const { title, content, customer, dueIn, isDone } of mapleNotes) {
    const { id } = await ctx.use(NoteService).create({
      title,
      content,
      customerId: customer ? ids.get(customer) : null,
      dueDate: dueIn === undefined ? null : dayIn(timeZone, new Date(Date.now() + dueIn * DAY)),
    })
    if (isDone) await ctx.use(NoteService).finish([id], true)
  }
}
