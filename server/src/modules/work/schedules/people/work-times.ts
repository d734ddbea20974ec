import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { CalendarDay } from '../../../../kernel/time/calendar-day.ts'
import { CapabilitySettingsService } from '../../../platform/settings/index.ts'
import type { DayRange } from '../planned-days.ts'
import { PlannerSettings } from './planner-settings.ts'
import { type StoredDay, usualDays } from './working-day.ts'
import { WorkingHours } from './working-hours.entity.ts'
import { WorkingTimesService } from './working-times.ts'

/** The working hours of people and the closed days of the business, for other capabilities. */
export class WorkTimes {
  constructor(private readonly ctx: RequestContext) {}

  /** Public holidays on which the business does not work, and its own closed days. */
  async closedDays(days: DayRange): Promise<CalendarDay[]> {
    return (await this.ctx.use(WorkingTimesService).holidays(days)).map(({ day }) => day as CalendarDay)
  }

  /**
   * The weekdays on which people work: their own, or else those of the business. People are missing
   * from the map if nobody has set either.
   */
  async daysOf(personIds: readonly string[]): Promise<Map<string, readonly StoredDay[]>> {
    if (personIds.length === 0) return new Map()
    const { days } = await this.ctx.use(CapabilitySettingsService).read(PlannerSettings)
    const own = await this.ctx.em.find(WorkingHours, { personId: { $in: [...personIds] } })
    const ofBusiness = days === usualDays ? [] : personIds.map((id) => [id, days] as const)
    return new Map([...ofBusiness, ...own.map((hours) => [hours.personId, hours.days] as const)])
  }
}
