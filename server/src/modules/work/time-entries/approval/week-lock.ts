import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { CalendarDay } from '../../../../kernel/time/calendar-day.ts'
import { UserInputError } from '../../../../kernel/validation/errors.ts'

/** Time of a person on a day. */
export interface PersonDay {
  readonly personId: string
  readonly day: CalendarDay
}

/** Keeps the time of weeks that were submitted as it is. Requires a transaction. */
export class WeekLock {
  constructor(private readonly ctx: RequestContext) {}

  /**
   * Throws if any of these days is in a week that is submitted or approved. Until the transaction ends, no week of these
   * people can be. A week is the seven days from its first one, whichever day weeks begin on now.
   */
  async requireOpen(times: readonly PersonDay[]): Promise<void> {
    if (times.length === 0) return
    const people = [...new Set(times.map(({ personId }) => personId))].toSorted()
    for (const personId of people) await this.lock('pg_advisory_xact_lock_shared', personId)
    const locked = await this.ctx.em.execute<{ status: string }[]>(
      `select w."status" from unnest(?::text[], ?::date[]) as t("person_id", "day")
       join "timesheet_week" w on w."person_id" = t."person_id" and w."week" between t."day" - 6 and t."day"
       where w."status" in ('submitted', 'approved') limit 1`,
      [literal(times.map(({ personId }) => personId)), literal(times.map(({ day }) => day))],
    )
    if (!locked[0]) return
    const message = `This week is ${locked[0].status}, so its time cannot be changed. Ask for it to be reopened.`
    throw new UserInputError({ code: 'LOCKED', message })
  }

  /** Waits until nobody is changing time of the person, and keeps everybody from it until the transaction ends. */
  async close(personId: string): Promise<void> {
    await this.lock('pg_advisory_xact_lock', personId)
  }

  private async lock(how: string, personId: string): Promise<void> {
    const name = `timesheet ${this.ctx.currentTenant.id} ${personId}`
    await this.ctx.em.execute(`select ${how}(hashtextextended(?, 0))`, [name])
  }
}

/** An array as PostgreSQL reads it. IDs and days have neither quotes nor backslashes. */
const literal = (texts: readonly string[]) => `{${texts.map((text) => `"${text}"`).join(',')}}`
