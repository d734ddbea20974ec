import type { DemoTenant } from '../../../kernel/capability/demo.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { daysAfter } from '../../../kernel/time/zoned-time.ts'
import { AssigneeService } from '../../platform/assignees/index.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import { HourlyRateService } from './rates/hourly-rate.service.ts'
import { TimeEntryService } from './time-entry.service.ts'

const MINUTES = 60

/** By the title of the task: how many days ago, minutes, and a note. */
const mapleTime: readonly (readonly [task: string, daysAgo: number, minutes: number, note?: string])[] = [
  ['Sharpen the drill bits', 1, 35],
  ['Check the fire extinguishers', 2, 20, 'Bay one and the office'],
  ['Check the fire extinguishers', 0, 15],
]

/** Cents for an hour of the owner, and of the manager. */
const rates = [12_500, 9500]

/** Writes the demo tenant's time entries and hourly rates. Only Maple Auto has some. */
export async function seedTimeEntries(ctx: RequestContext, { handle, ids }: DemoTenant): Promise<void> {
  if (handle !== 'maple') return
  const today = await ctx.use(TenantClock).today()
  const people = await ctx.use(AssigneeService).candidates('')
  const [owner, manager] = people
  for (const [place, amount] of rates.entries()) {
    const personId = people[place]?.id
    if (personId) await ctx.use(HourlyRateService).create({ personId, amount, validFrom: `${today.slice(0, 4)}-01-01` })
  }
  for (const [place, [task, daysAgo, minutes, note = '']] of mapleTime.entries()) {
    const [taskId, person] = [ids.get(`task ${task}`), place % 2 === 0 ? owner : manager]
    if (!taskId || !person) continue
    const time = { seconds: minutes * MINUTES, day: daysAfter(today, -daysAgo) }
    await ctx.use(TimeEntryService).add({ taskId, personId: person.id, ...time, note })
  }
}
