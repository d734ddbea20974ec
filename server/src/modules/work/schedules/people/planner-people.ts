import { LockMode } from '@mikro-orm/core'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { invalidField } from '../../../../kernel/validation/errors.ts'
import { CapabilitySettingsService } from '../../../platform/settings/index.ts'
import { type Named, UserService } from '../../../platform/users/index.ts'
import type { DayRange } from '../planned-days.ts'
import { ScheduleReader } from '../schedule-reader.ts'
import type { PlannerPerson, SetWorkingHoursInput } from './planner.inputs.ts'
import { PlannerSettings } from './planner-settings.ts'
import { checkedDays, toWorkingDays } from './working-day.ts'
import { WorkingHours } from './working-hours.entity.ts'

/** Whose work can be planned, and when they work. */
export class PlannerPeople {
  constructor(private readonly ctx: RequestContext) {}

  /** The staff who may view tasks, by name, and then others who have work planned on these days. */
  async list(days: DayRange): Promise<PlannerPerson[]> {
    const staff = await this.staff()
    const planned = await this.ctx.use(ScheduleReader).peopleOf(days)
    const others = [...planned]
      .filter(([id]) => !staff.some((person) => person.id === id))
      .map(([id, displayName]) => ({ id, displayName }))
    return this.withHours([
      ...staff.map((person) => ({ ...person, isActive: true })),
      ...others.map((person) => ({ ...person, isActive: false })),
    ])
  }

  /** Someone whose work can be planned; the viewer if the ID is omitted. */
  async get(personId: string | null | undefined): Promise<Named> {
    const wanted = personId?.toLowerCase() || this.ctx.viewer?.userId
    const person = (await this.staff()).find(({ id }) => id === wanted)
    if (!person) throw invalidField('personId', 'Choose a staff member who can view tasks')
    return person
  }

  /** Sets the hours of a person; null for those of the business. Requires a transaction. */
  async setHours({ personId, days }: SetWorkingHoursInput): Promise<PlannerPerson> {
    const { em } = this.ctx
    const person = await this.get(personId)
    const hours = days ? checkedDays(days) : null
    const personName = person.displayName.slice(0, 100)
    // Two who set the first hours at the same moment would both insert them.
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`working hours ${person.id}`])
    const where = { personId: person.id }
    const row = await em.findOne(WorkingHours, where, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
    if (row && hours) Object.assign(row, { days: hours, personName })
    else if (row) em.remove(row)
    else if (hours) em.create(WorkingHours, { ...where, personName, days: hours })
    await em.flush()
    const [result] = await this.withHours([{ ...person, isActive: true }])
    return result as PlannerPerson
  }

  private staff(): Promise<Named[]> {
    return this.ctx.use(UserService).holding('tasks.can_view')
  }

  private async withHours(people: readonly (Named & { isActive: boolean })[]): Promise<PlannerPerson[]> {
    const { days } = await this.ctx.use(CapabilitySettingsService).read(PlannerSettings)
    const own = await this.ctx.em.find(WorkingHours, { personId: { $in: people.map(({ id }) => id) } })
    const hoursOf = new Map(own.map((hours) => [hours.personId, hours.days]))
    return people.map(({ id, displayName, isActive }) => ({
      ...{ id, displayName, isActive, hasOwnHours: hoursOf.has(id) },
      days: toWorkingDays(hoursOf.get(id) ?? days),
    }))
  }
}
