import type { DemoTenant } from '../../../../kernel/capability/demo.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { dayIn } from '../../../../kernel/time/calendar-day.ts'
import { TenantClock } from '../../../platform/settings/index.ts'
import { NoteService } from '../note.service.ts'
import { mapleNotes } from './maple-notes.ts'

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
