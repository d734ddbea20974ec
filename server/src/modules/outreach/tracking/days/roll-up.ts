import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import type { CalendarDay } from '../../../../kernel/time/calendar-day.ts'
import { daysAfter, instantOf } from '../../../../kernel/time/zoned-time.ts'
import { TenantClock } from '../../../platform/settings/index.ts'
import { ROLL_UP } from './roll-up-statement.ts'

/** Days that are made up for after nothing has worked for a while. */
const MOST_DAYS = 8
/** Events of the last second of a day may be stored a little later. */
const SETTLED_MS = 2 * 60 * 1000

/** Makes the figures of days from their events. */
export class RollUp {
  constructor(private readonly ctx: RequestContext) {}

  /** Today, and each of the last days whose figures are older than its end. A day is one transaction. */
  async run(now = new Date()): Promise<void> {
    const clock = this.ctx.use(TenantClock)
    const [zone, today] = [await clock.timeZone(), await clock.today()]
    const first = daysAfter(today, 1 - MOST_DAYS)
    const rolled = await this.ctx.em.execute<{ day: string; at: string }[]>(
      `select to_char("day", 'YYYY-MM-DD') as "day", "rolled_at" as "at" from "site_day"
        where "day" >= ? and "dimension" = 'total'`,
      [first],
    )
    const rolledAt = new Map(rolled.map(({ day, at }) => [day, new Date(at).getTime()]))
    for (let day = first; day <= today; day = daysAfter(day, 1)) {
      const settledAt = instantOf(daysAfter(day, 1), 0, zone).getTime() + SETTLED_MS
      if ((rolledAt.get(day) ?? 0) < Math.min(settledAt, now.getTime())) await this.day(day, zone)
    }
  }

  /** Replaces the figures of a day. */
  async day(day: CalendarDay, zone: string): Promise<void> {
    const [from, before] = [instantOf(day, 0, zone), instantOf(daysAfter(day, 1), 0, zone)]
    await inTransaction(this.ctx, async () => {
      await this.ctx.em.execute('delete from "site_day" where "day" = ?', [day])
      await this.ctx.em.execute(ROLL_UP, [from, before, this.ctx.currentTenant.id, day])
    })
  }
}
