import type { RequestContext } from '../../../../kernel/context/context.ts'
import { calendarDay } from '../../../../kernel/time/calendar-day.ts'
import { invalidField, UserInputError } from '../../../../kernel/validation/errors.ts'
import { CapabilitySettingsService, TenantClock } from '../../../platform/settings/index.ts'
import { type Holiday, holidayChoices, holidaysOf, isProvince, provinceOf } from '../holidays/holidays.ts'
import type { DayRange } from '../planned-days.ts'
import type { ClosedDayInput, UpdateWorkingTimesInput, WorkingTimes } from './planner.inputs.ts'
import { type ClosedDay, PlannerSettings } from './planner-settings.ts'
import { checkedDays, toWorkingDays } from './working-day.ts'

const NONE = '-'

/** When the business works, and on which days it doesn't. */
export class WorkingTimesService {
  constructor(private readonly ctx: RequestContext) {}

  async get(): Promise<WorkingTimes> {
    return this.toWorkingTimes(await this.settings())
  }

  /** Holidays and closed days, in their order. One that is both has the name that the tenant gave it. */
  async holidays(days: DayRange): Promise<Holiday[]> {
    const { province, workedHolidays, closedDays } = await this.settings()
    const where = provinceOf(province, await this.ctx.use(TenantClock).timeZone())
    const own = closedDays
      .filter(({ day }) => day >= days.from && day <= days.to)
      .map(({ day, name }) => ({ day, name, key: '' }))
    const publicDays = where ? holidaysOf(where, days) : []
    const observed = publicDays.filter(
      ({ key, day }) => !workedHolidays.includes(key) && !own.some((closed) => closed.day === day),
    )
    return [...own, ...observed].toSorted((one, other) => one.day.localeCompare(other.day))
  }

  async update({ days, province, closedDays, ...input }: UpdateWorkingTimesInput): Promise<WorkingTimes> {
    const place = province?.trim().toUpperCase()
    if (place && place !== NONE && !isProvince(place))
      throw invalidField('province', 'Choose a province or territory of Canada')
    const changes = {
      ...input,
      ...(days ? { days: checkedDays(days) } : {}),
      ...(place === undefined ? {} : { province: place }),
      ...(closedDays ? { closedDays: checkedClosedDays(closedDays) } : {}),
    }
    try {
      return this.toWorkingTimes(await this.ctx.use(CapabilitySettingsService).change(PlannerSettings, changes))
    } catch (error) {
      // What a conflict shows is what the API shows, too.
      if (!(error instanceof UserInputError) || !error.current) throw error
      throw new UserInputError([...error.faults], await this.toWorkingTimes(error.current as PlannerSettings))
    }
  }

  private settings(): Promise<PlannerSettings> {
    return this.ctx.use(CapabilitySettingsService).read(PlannerSettings)
  }

  private async toWorkingTimes(settings: PlannerSettings): Promise<WorkingTimes> {
    const { days, province, workedHolidays, closedDays, version } = settings
    const clock = this.ctx.use(TenantClock)
    const holidayProvince = provinceOf(province, await clock.timeZone())
    const year = Number((await clock.today()).slice(0, 4))
    return {
      days: toWorkingDays(days),
      province,
      holidayProvince,
      publicHolidays: holidayProvince ? holidayChoices(holidayProvince, year) : [],
      workedHolidays: [...workedHolidays],
      closedDays: [...closedDays],
      version,
    }
  }
}

function checkedClosedDays(typed: readonly ClosedDayInput[]): ClosedDay[] {
  const days = typed.map(({ day: text, name: label }) => {
    const [day, name] = [calendarDay(text), label.trim()]
    if (!day) throw invalidField('closedDays', 'Enter valid dates, such as 2026-12-24')
    if (!name) throw invalidField('closedDays', 'Enter a name for each day')
    return { day, name }
  })
  if (new Set(days.map(({ day }) => day)).size < days.length)
    throw invalidField('closedDays', 'Each day can be given once')
  return days.toSorted((one, other) => one.day.localeCompare(other.day))
}
