import DataLoader from 'dataloader'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { PhoneNumbers } from '../../../platform/settings/index.ts'
import { UserService } from '../../../platform/users/index.ts'
import { Customer } from '../../customers/index.ts'
import type { CallPerson } from './call.inputs.ts'

const MARKS = /[\s().-]/g

/** Finds who is behind a number, among the tenant's own customers only. */
export class CallerMatch {
  constructor(private readonly ctx: RequestContext) {}

  /** In E.164 format if it is a valid number, otherwise as the phone system names it, such as an extension. */
  async normal(number: string): Promise<string> {
    const typed = number.trim()
    return (await this.ctx.use(PhoneNumbers).read(typed)) ?? typed.replaceAll(MARKS, '')
  }

  /** The customers with this number, the last changed first. */
  async customersAt(number: string): Promise<Customer[]> {
    const phone = await this.normal(number)
    if (!phone.startsWith('+')) return []
    const order = { updatedAt: 'desc', id: 'desc' } as const
    return this.ctx.em.find(Customer, { phone, deletedAt: null }, { orderBy: order, limit: 5 })
  }
}

/** Batch-loads the customers and staff of a list of calls. */
export class CallPeople {
  private readonly customers = new DataLoader((ids: readonly string[]) => this.load(ids), { cache: false })
  private readonly users = new DataLoader((ids: readonly string[]) => this.ctx.use(UserService).namesOf(ids))

  constructor(private readonly ctx: RequestContext) {}

  async customer(id: string | null): Promise<Customer | null> {
    return id ? this.customers.load(id) : null
  }

  async user(id: string | null): Promise<CallPerson | null> {
    return id ? this.users.load(id) : null
  }

  private async load(ids: readonly string[]): Promise<(Customer | null)[]> {
    const rows = await this.ctx.em.find(Customer, { id: { $in: [...ids] } })
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.map((id) => byId.get(id) ?? null)
  }
}
