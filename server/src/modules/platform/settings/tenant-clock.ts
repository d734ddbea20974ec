import type { RequestContext } from '../../../kernel/context/context.ts'
import { type CalendarDay, dayIn } from '../../../kernel/time/calendar-day.ts'
import { SettingsService } from './settings.service.ts'

/** The current date in the tenant's time zone. Computed once per request. */
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
}
