import type { RequestContext } from '../../../../kernel/context/context.ts'
import { dayIn } from '../../../../kernel/time/calendar-day.ts'
import { badInput } from '../../../../kernel/validation/errors.ts'
import { SettingsService } from '../../../platform/settings/index.ts'
import { FormDay } from './form-day.entity.ts'

const MOST_DAYS = 366
const DAY_MS = 24 * 60 * 60 * 1000

export type FormEvent = 'views' | 'started' | 'sent'

/** Counts how often forms are seen, started and sent. Nothing about the visitor is stored. */
export class FormFigures {
  constructor(private readonly ctx: RequestContext) {}

  async report(formName: string, lastDays: number) {
    if (lastDays < 1 || lastDays > MOST_DAYS) throw badInput(`lastDays is between 1 and ${MOST_DAYS}.`)
    const { timeZone } = await this.ctx.use(SettingsService).site()
    const from = dayIn(timeZone, new Date(Date.now() - (lastDays - 1) * DAY_MS))
    const order = { orderBy: { day: 'asc', source: 'asc' } } as const
    const days = await this.ctx.em.find(FormDay, { formName, day: { $gte: from } }, order)
    const sum = (event: FormEvent) => days.reduce((total, day) => total + day[event], 0)
    return { days, views: sum('views'), started: sum('started'), sent: sum('sent') }
  }

  async count(formName: string, event: FormEvent, source: string): Promise<void> {
    const { timeZone } = await this.ctx.use(SettingsService).site()
    await this.ctx.em.execute(
      `insert into "form_day" ("tenant_id", "form_name", "day", "source", "${event}") values (?, ?, ?, ?, 1)
        on conflict ("tenant_id", "form_name", "day", "source") do update set "${event}" = "form_day"."${event}" + 1`,
      [this.ctx.currentTenant.id, formName, dayIn(timeZone), source.slice(0, 100) || 'direct'],
    )
  }
}
