import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { CalendarDay } from '../../../../kernel/time/calendar-day.ts'
import { daysAfter, weekdayOf } from '../../../../kernel/time/zoned-time.ts'
import { UserInputError } from '../../../../kernel/validation/errors.ts'

/** Time of a person on a day. */
export interface PersonDay {
  readonly personId: string
  readonly day: CalendarDay
}

export const mondayOf = (day: CalendarDay): CalendarDay => daysAfter(day, 1 - weekdayOf(day))

/** Keeps the time of weeks that were submitted as it is. Requires a transaction. */
export class WeekLock {
  constructor(private readonly ctx: RequestContext) {}

  /** Throws if any of these weeks is submitted or approved. Until the transaction ends, none of them can be. */
  async requireOpen(times: readonly PersonDay[]): Promise<void> {
    const keys = [...new Set(times.map(({ personId, day }) => `${mondayOf(day)} ${personId}`))].toSorted()
    for (const key of keys) await this.lock('pg_advisory_xact_lock_shared', key)
    const locked = await this.ctx.em.execute<{ status: string }[]>(
      `select "status" from "timesheet_week" where to_char("week", 'YYYY-MM-DD') || ' ' || "person_id" = any(?::text[])
       and "week" = any(?::date[]) and "status" in ('submitted', 'approved') limit 1`,
      [literal(keys), literal(keys.map((key) => key.slice(0, 10)))],
    )
    if (!locked[0]) return
    const message = `This week is ${locked[0].status}, so its time cannot be changed. Ask for it to be reopened.`
    throw new UserInputError({ code: 'LOCKED', message })
  }

  /** Waits for those who are changing time of the week, and keeps others from it until the transaction ends. */
  async close({ personId, day }: PersonDay): Promise<void> {
    await this.lock('pg_advisory_xact_lock', `${mondayOf(day)} ${personId}`)
  }

  private async lock(how: string, key: string): Promise<void> {
    const name = `timesheet ${this.ctx.currentTenant.id} ${key}`
    await this.ctx.em.execute(`select ${how}(hashtextextended(?, 0))`, [name])
  }
}

/** An array as PostgreSQL reads it. IDs and days have neither quotes nor backslashes. */
const literal = (texts: readonly string[]) => `{${texts.map((text) => `"${text}"`).join(',')}}`
