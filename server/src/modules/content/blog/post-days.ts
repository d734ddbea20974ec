import type { RequestContext } from '../../../kernel/context/context.ts'
import { dayIn } from '../../../kernel/time/calendar-day.ts'
import { SettingsService } from '../../platform/settings/index.ts'

/** The days of posts where the tenant is. */
export class PostDays {
  private timeZone: Promise<string> | undefined

  constructor(private readonly ctx: RequestContext) {}

  async dayOf(date: Date): Promise<string> {
    this.timeZone ??= this.ctx
      .use(SettingsService)
      .site()
      .then(({ timeZone }) => timeZone)
    return dayIn(await this.timeZone, date)
  }
}
