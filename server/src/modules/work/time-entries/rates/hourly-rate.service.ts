import type { RequestContext } from '../../../../kernel/context/context.ts'
import { lockRecord } from '../../../../kernel/database/records.ts'
import { flushUnique } from '../../../../kernel/database/unique.ts'
import { matching } from '../../../../kernel/graphql/list-inputs.ts'
import { type Listing, listing, type Slice } from '../../../../kernel/graphql/paging.ts'
import { calendarDay } from '../../../../kernel/time/calendar-day.ts'
import { invalidField, requireVersion } from '../../../../kernel/validation/errors.ts'
import { CustomerService } from '../../../crm/customers/index.ts'
import { TenantClock } from '../../../platform/settings/index.ts'
import { UserService } from '../../../platform/users/index.ts'
import { ProjectService } from '../../projects/index.ts'
import { TaskLinks } from '../../tasks/index.ts'
import { HourlyRate } from './hourly-rate.entity.ts'
import type { CreateHourlyRateInput, HourlyRateWhere, UpdateHourlyRateInput } from './hourly-rate.inputs.ts'

type Subject = Pick<HourlyRate, 'personId' | 'personName' | 'projectId' | 'customerId'>

const rates = { entity: HourlyRate, noun: 'hourly rate' }
const nobody: Subject = { personId: null, personName: '', projectId: null, customerId: null }

/** Reads and writes hourly rates. Writes require a transaction. */
export class HourlyRateService {
  constructor(private readonly ctx: RequestContext) {}

  /** The latest first. */
  async list({ offset, limit, ...slice }: Slice, where: HourlyRateWhere | null): Promise<Listing<HourlyRate>> {
    const { em } = this.ctx
    const all = { $and: matching(where, []) } as never
    const rows = await em.find(HourlyRate, all, { offset, limit, orderBy: [{ validFrom: 'desc' }, { id: 'desc' }] })
    return listing({ offset, limit, ...slice }, rows, () => em.count(HourlyRate, all))
  }

  /** The name of the person, project or customer. */
  async nameOf({ personName, projectId, customerId }: HourlyRate): Promise<string> {
    const links = this.ctx.use(TaskLinks)
    if (projectId) return (await links.project(projectId))?.title ?? ''
    return customerId ? ((await links.customer(customerId))?.displayName ?? '') : personName
  }

  async create({ amount, validFrom, ...chosen }: CreateHourlyRateInput): Promise<HourlyRate> {
    const subject = await this.subject(chosen)
    const from = validFrom?.trim() ? requireDay(validFrom) : await this.ctx.use(TenantClock).today()
    const rate = this.ctx.em.create(HourlyRate, { ...subject, amount, validFrom: from })
    await this.flush()
    return rate
  }

  async update({ id, version, amount, validFrom }: UpdateHourlyRateInput): Promise<HourlyRate> {
    const rate = await lockRecord(this.ctx.em, rates, id)
    requireVersion('hourly rate', rate, version)
    if (validFrom?.trim()) rate.validFrom = requireDay(validFrom)
    rate.amount = amount ?? rate.amount
    await this.flush()
    return rate
  }

  async delete(id: string): Promise<string> {
    const rate = await lockRecord(this.ctx.em, rates, id)
    this.ctx.em.remove(rate)
    await this.ctx.em.flush()
    return rate.id
  }

  private async subject({ personId, projectId, customerId }: Omit<CreateHourlyRateInput, 'amount'>): Promise<Subject> {
    const chosen = [personId, projectId, customerId].filter(Boolean)
    if (chosen.length !== 1) throw invalidField('personId', 'Choose either a person, a project or a customer')
    if (projectId) return { ...nobody, projectId: (await this.ctx.use(ProjectService).forWriting(projectId)).id }
    if (customerId) return { ...nobody, customerId: (await this.ctx.use(CustomerService).forWriting(customerId)).id }
    const wanted = personId?.toLowerCase()
    const person = (await this.ctx.use(UserService).holding('tasks.can_view')).find(({ id }) => id === wanted)
    if (!person) throw invalidField('personId', 'Choose a staff member who can view tasks')
    return { ...nobody, personId: person.id, personName: person.displayName.slice(0, 100) }
  }

  private flush(): Promise<void> {
    const message = 'There is already a rate from this day on. Edit that one.'
    return flushUnique(this.ctx.em, () => invalidField('validFrom', message, 'TAKEN'))
  }
}

function requireDay(text: string): string {
  const day = calendarDay(text)
  if (!day) throw invalidField('validFrom', 'Enter a valid date, such as 2026-03-31')
  return day
}
