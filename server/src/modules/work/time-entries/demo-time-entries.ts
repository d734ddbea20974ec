import type { DemoTenant } from '../../../kernel/capability/demo.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { daysAfter } from '../../../kernel/time/zoned-time.ts'
import { AssigneeService } from '../../platform/assignees/index.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import { TimeEntryService } from './time-entry.service.ts'

const MINUTES = 60

/** By the title of the task: how many days ago, minutes, and a note. */
const mapleTime: readonly (readonly [task: string, daysAgo: number, minutes: number, note?: string])[] = [
  ['Sharpen the drill bits', 1, 35],
  ['Check the fire extinguishers', 2, 20, 'Bay one and the office'],
  ['Check the fire extinguishers', 0, 15],
]

/** Writes the demo tenant's time entries. Only Maple Auto has some. */
export async function seedTimeEntries(ctx: RequestContext, { handle, ids }: DemoTenant): Promise<void> {
  if (handle !== 'maple') return
  const today = await ctx.use(TenantClock).today()
  const [owner, manager] = await ctx.use(AssigneeService).candidates('')
  for (const [place, [task, daysAgo, minutes, note = '']] of mapleTime.entries()) {
    const [taskId, person] = [ids.get(`task ${task}`), place % 2 === 0 ? owner : manager]
    if (!taskId || !person) continue
    const time = { seconds: minutes * MINUTES, day: daysAfter(today, -daysAgo) }
    await ctx.use(TimeEntryService).add({ taskId, personId: person.id, ...time, note })
  }
}
