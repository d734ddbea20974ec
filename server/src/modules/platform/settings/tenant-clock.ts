import type { RequestContext } from '../../../kernel/context/context.ts'
import { type CalendarDay, dayIn } from '../../../kernel/time/calendar-day.ts'
import { daysAfter, weekdayOf } from '../../../kernel/time/zoned-time.ts'
import { SettingsService } from './settings.service.ts'
import { WeekStart } from './site-settings.entity.ts'

/** The tenant's time zone, current day and weeks. */
export class TenantClock {
  private zone: Promise<string> | undefined

  constructor(private readonly ctx: RequestContext) {}

  timeZone(): Promise<string> {
    this.zone ??= this.ctx
      .use(SettingsService)
      .site()
      .then(({ timeZone }) => timeZone)
    return this.zone
  }

  async today(): Promise<CalendarDay> {
    return dayIn(await this.timeZone())
  }

  /** The first day of the week that a day is in. */
  async weekOf(day: CalendarDay): Promise<CalendarDay> {
    const { weekStartsOn } = await this.ctx.use(SettingsService).site()
    // Days of the week are counted from 1 for Monday to 7 for Sunday.
    return daysAfter(day, weekStartsOn === WeekStart.MONDAY ? 1 - weekdayOf(day) : -(weekdayOf(day) % 7))
  }
}
