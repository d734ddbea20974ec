import { dayIn } from '../kernel/calendar-day.ts'
import type { RequestContext } from '../kernel/context.ts'
import { NoteService } from '../modules/crm/notes/index.ts'
import type { DemoNote } from './demo/demo-notes.ts'

const DAY = 24 * 60 * 60 * 1000

/** Writes a tenant's notes as its staff would; `customers` are ids by e-mail address. */
export async function seedNotes(
  ctx: RequestContext,
  notes: readonly DemoNote[],
  { customers, timeZone }: { customers: ReadonlyMap<string, string>; timeZone: string },
): Promise<void> {
  for (const { title, content, customer, dueIn, isDone } of notes) {
    const { id } = await ctx.use(NoteService).create({
      title,
      content,
      customerId: customer ? customers.get(customer) : null,
      dueDate: dueIn === undefined ? null : dayIn(timeZone, new Date(Date.now() + dueIn * DAY)),
    })
    if (isDone) await ctx.use(NoteService).finish([id], true)
  }
}
