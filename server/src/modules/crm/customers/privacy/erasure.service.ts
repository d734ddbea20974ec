import { LockMode } from '@mikro-orm/core'
import { skipAudit } from '../../../../kernel/audit/audit.ts'
import type { Person } from '../../../../kernel/capability/personal-data.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { idsOf, type Records, referencesTo, withDependents } from '../../../../kernel/database/references.ts'
import { invalidField } from '../../../../kernel/validation/errors.ts'
import { AuditService, forgetInAudit } from '../../../platform/audit/index.ts'
import { Customer } from '../customer.entity.ts'
import { CustomerService } from '../customer.service.ts'
import { CustomerWebhooks } from '../customer-webhooks.ts'
import type { CustomerErasurePreview, EraseCustomerInput, ErasureRecordCount } from './erasure.inputs.ts'

/**
 * Erases customers with all records that belong only to them. Capabilities register which records are retained, and
 * why.
 */
export class ErasureService {
  constructor(private readonly ctx: RequestContext) {}

  /** Erases permanently and immediately. Requires a transaction. */
  async erase({ id, confirmName }: EraseCustomerInput): Promise<string> {
    const customers = await this.ctx.use(CustomerService).lock([id])
    const name = customers[0]?.displayName ?? ''
    if (confirmName.trim().toLowerCase() !== name.trim().toLowerCase())
      throw invalidField('confirmName', `Type ${name} to erase this customer`)
    await this.eraseAll(customers)
    return id
  }

  /** Erases those that were deleted 30 days ago, skipping customers restored in the meantime. */
  async purge(ids: readonly string[]): Promise<number> {
    const due = { id: { $in: [...ids] }, deletedAt: { $lt: new Date(Date.now() - THIRTY_DAYS) }, mergedIntoId: null }
    const options = { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, orderBy: { id: 'asc' } } as const
    const customers = await this.ctx.em.find(Customer, { ...due, erasedAt: null }, options)
    await this.eraseAll(customers)
    return customers.length
  }

  /** The records that erasing would erase or retain. */
  async preview(id: string): Promise<CustomerErasurePreview> {
    const { em, installation } = this.ctx
    const customer = await this.ctx.use(CustomerService).get(id)
    const records = await withDependents(em, 'customer', [customer.id])
    const erased = records.map(({ table, ids }): ErasureRecordCount => {
      return { kind: table, count: ids.filter((one) => one !== customer.id).length, reason: null }
    })
    const person = await personOf(this.ctx, [customer])
    for (const { name: kind, count } of installation.personalData) {
      const byKey = erased.find((one) => one.kind === kind)
      const more = await count(this.ctx, person)
      if (byKey) byKey.count += more
      else erased.push({ kind, count: more, reason: null })
    }
    const retained: ErasureRecordCount[] = []
    for (const reference of await referencesTo(em, 'customer')) {
      const { table: kind, rule, hasId } = reference
      if (rule === 'cascade' || !hasId) continue
      const reason = installation.retentionReasons[kind] ?? 'It is kept without the name of the customer'
      retained.push({ kind, count: (await idsOf(em, reference, [customer.id])).length, reason })
    }
    const some = ({ count }: ErasureRecordCount) => count > 0
    return { erased: erased.filter(some), retained: retained.filter(some) }
  }

  private async eraseAll(customers: readonly Customer[]): Promise<void> {
    if (customers.length === 0) return
    const { em, installation } = this.ctx
    const ids = customers.map(({ id }) => id)
    const records = await withDependents(em, 'customer', ids)
    const person = await personOf(this.ctx, customers)
    // The latest capability first: it may find the person by records of earlier ones.
    for (const { forget } of installation.personalData.toReversed()) await forget(this.ctx, person)
    await this.ctx.use(CustomerWebhooks).erased(customers)

    const named = await this.namedByWhatStays(ids)
    await this.emptyNamed(customers.filter(({ id }) => named.has(id)))
    await em.nativeDelete(Customer, { id: { $in: ids.filter((id) => !named.has(id)) } })
    await this.forgetInLog(records)
    const event = { action: 'erased', kind: 'customer', area: 'customers' } as const
    for (const recordId of ids) await this.ctx.use(AuditService).record({ ...event, recordId })
  }

  /** IDs of customers with restricting references, such as documents with a legal retention period. */
  private async namedByWhatStays(ids: readonly string[]): Promise<Set<string>> {
    const named = new Set<string>()
    for (const { table, column, rule } of await referencesTo(this.ctx.em, 'customer')) {
      if (rule !== 'keep') continue
      const sql = `select distinct "${column}" as "id" from "${table}" where "${column}" = any(?::uuid[])`
      for (const { id } of await this.ctx.em.execute<{ id: string }[]>(sql, [`{${ids.join(',')}}`])) named.add(id)
    }
    return named
  }

  /** Keeps their rows without data, and deletes everything that would have been deleted with them. */
  private async emptyNamed(customers: readonly Customer[]): Promise<void> {
    if (customers.length === 0) return
    const ids = `{${customers.map(({ id }) => id).join(',')}}`
    for (const { table, column, rule } of await referencesTo(this.ctx.em, 'customer'))
      if (rule === 'cascade')
        await this.ctx.em.execute(`delete from "${table}" where "${column}" = any(?::uuid[])`, [ids])
    for (const customer of customers) {
      customer.erase()
      skipAudit(customer)
    }
    await this.ctx.em.flush()
  }

  private async forgetInLog(records: readonly Records[]): Promise<void> {
    for (const { table, ids } of records) await forgetInAudit(this.ctx.em, table, ids)
  }
}

const THIRTY_DAYS = 30 * 24 * 60 * 60 * 1000

/** Identifies customers in other capabilities' data by the addresses and numbers that no other active customer shares. */
export async function personOf(ctx: RequestContext, customers: readonly Customer[]): Promise<Person> {
  const customerIds = customers.map(({ id }) => id)
  const emails = distinct(customers.map(({ email }) => email))
  const phones = distinct(customers.map(({ phone }) => phone))
  const id = { $nin: customerIds }
  const others = await ctx.em.find(Customer, { id, $or: [{ email: { $in: emails } }, { phone: { $in: phones } }] })
  return {
    customerIds,
    emails: emails.filter((email) => !others.some((other) => other.email === email)),
    phones: phones.filter((phone) => !others.some((other) => other.phone === phone)),
  }
}

const distinct = (values: readonly string[]) => [...new Set(values.filter(Boolean))]
