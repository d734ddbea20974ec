import type { RequestContext } from '../../../kernel/context/context.ts'
import { columnsOf } from '../../../kernel/database/plain-rows.ts'
import { type CalendarDay, dayIn } from '../../../kernel/time/calendar-day.ts'
import { daysAfter, weekdayOf } from '../../../kernel/time/zoned-time.ts'
import { orNotFound } from '../../../kernel/validation/errors.ts'
import { SiteSettings, WeekStart } from './site-settings.entity.ts'

type ClockSettings = Pick<SiteSettings, 'timeZone' | 'weekStartsOn'>

/** Only these, because the settings have many columns, some of them long. */
const COLUMNS: ReadonlySet<string> = new Set<keyof ClockSettings>(['timeZone', 'weekStartsOn'])

/** The tenant's time zone, current day and weeks. */
export class TenantClock {
  private known: Promise<ClockSettings> | undefined

  constructor(private readonly ctx: RequestContext) {}

  async timeZone(): Promise<string> {
    return (await this.settings()).timeZone
  }

  async today(): Promise<CalendarDay> {
    return dayIn(await this.timeZone())
  }

  /** The first day of the week that a day is in. */
  async weekOf(day: CalendarDay): Promise<CalendarDay> {
    const { weekStartsOn } = await this.settings()
    // Days of the week are counted from 1 for Monday to 7 for Sunday.
    return daysAfter(day, weekStartsOn === WeekStart.MONDAY ? 1 - weekdayOf(day) : -(weekdayOf(day) % 7))
  }

  /** Read once for each request. */
  private settings(): Promise<ClockSettings> {
    this.known ??= this.read()
    return this.known
  }

  private async read(): Promise<ClockSettings> {
    const { em, currentTenant } = this.ctx
    const { sql, table } = columnsOf(em, SiteSettings, COLUMNS)
    const [row] = await em.execute<ClockSettings[]>(`select ${sql} from "${table}" where "tenant_id" = ?`, [
      currentTenant.id,
    ])
    return orNotFound(row, 'tenant')
  }
}
