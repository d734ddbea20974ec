import { LockMode } from '@mikro-orm/core'
import { addAuditChanges } from '../../../kernel/audit/audit.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { newId } from '../../../kernel/database/new-id.ts'
import { isId, notFound, orNotFound, requireVersion } from '../../../kernel/validation/errors.ts'
import { type TimelineEntryInput, TimelineService } from '../timeline/index.ts'
import { CustomerFieldService } from './custom-fields/customer-field.service.ts'
import { Customer } from './customer.entity.ts'
import type { CreateCustomerInput, UpdateCustomerInput } from './customer.inputs.ts'
import { checkedCustomer } from './customer-rules.ts'
import { CustomerWebhooks } from './customer-webhooks.ts'
import { refuseMerged } from './merge/merged-customers.ts'
import { CustomerSearch } from './search/customer-search.ts'
import { wordsOfCustomer } from './search/words.ts'
import { CustomerTagService } from './tags/customer-tag.service.ts'

/** Writes customers. Requires a transaction; each write increments the version once. */
export class CustomerService {
  constructor(private readonly ctx: RequestContext) {}

  async create({ tagIds, customFields, ...typed }: CreateCustomerInput): Promise<Customer> {
    const { em } = this.ctx
    const customer = new Customer()
    const values = await this.ctx.use(CustomerFieldService).read(null, customFields)
    customer.take(checkedCustomer(typed, null, values.faults))
    addAuditChanges(customer, values.auditChanges)
    customer.id = await newId(em)
    em.persist(customer)
    await em.flush()
    await this.ctx.use(CustomerFieldService).write(customer.id, values)
    await this.ctx.use(TimelineService).record(creationOf(customer))
    if (tagIds?.length) await this.ctx.use(CustomerTagService).tag([customer], { all: tagIds })
    await this.keepWords(customer)
    await this.webhooks.created([customer])
    return customer
  }

  async update({ id, version, tagIds, customFields, ...typed }: UpdateCustomerInput): Promise<Customer> {
    const customer = await this.forWriting(id)
    requireVersion('customer', customer, version)
    const before = await this.webhooks.before([customer])
    const values = await this.ctx.use(CustomerFieldService).read(id, customFields)
    customer.take(checkedCustomer(typed, customer, values.faults))
    addAuditChanges(customer, values.auditChanges)
    if (tagIds) await this.ctx.use(CustomerTagService).tag([customer], { all: tagIds })
    customer.touch()
    await this.ctx.em.flush()
    await this.ctx.use(CustomerFieldService).write(customer.id, values)
    await this.keepWords(customer)
    await this.webhooks.changed([customer], before)
    return customer
  }

  async tag(
    ids: readonly string[],
    change: { add: readonly string[]; remove: readonly string[] },
  ): Promise<Customer[]> {
    const customers = await this.lock(ids)
    const before = await this.webhooks.before(customers)
    const changed = await this.ctx.use(CustomerTagService).tag(customers, change)
    for (const customer of changed) customer.touch()
    await this.ctx.em.flush()
    await this.webhooks.changed(customers, before)
    return customers
  }

  /** Soft-deletes customers; they can be restored for 30 days. Already deleted customers are skipped. */
  async remove(ids: readonly string[]): Promise<Customer[]> {
    const customers = await this.lock(ids)
    const active = customers.filter(({ deletedAt }) => !deletedAt)
    await this.webhooks.deleted(active)
    for (const customer of active) customer.remove()
    await this.ctx.em.flush()
    return customers
  }

  async restore(ids: readonly string[]): Promise<Customer[]> {
    const customers = await this.lock(ids)
    const deleted = customers.filter(({ deletedAt }) => deletedAt)
    for (const customer of deleted) customer.restore()
    await this.ctx.em.flush()
    await this.webhooks.created(deleted)
    return customers
  }

  /** Locks both customers of a merge until the transaction ends. */
  async lockPair(oneId: string, otherId: string): Promise<[Customer, Customer]> {
    const customers = await this.lock([oneId, otherId])
    const find = (id: string) => customers.find((customer) => customer.id === id.toLowerCase() && !customer.deletedAt)
    return [orNotFound(find(oneId), 'customer'), orNotFound(find(otherId), 'customer')]
  }

  /** Locks the customers, deleted or not, until the transaction ends. */
  forErasing(ids: readonly string[]): Promise<Customer[]> {
    return this.lock(ids)
  }

  /** Locks the customer until the transaction ends, so concurrent writers see each other's changes. */
  async forWriting(id: string): Promise<Customer> {
    const [customer] = await this.lock([id])
    if (!customer || customer.deletedAt) throw notFound('customer')
    return customer
  }

  /** Throws unless all of them exist. Locks rows in a fixed order to prevent deadlocks. */
  private async lock(ids: readonly string[]): Promise<Customer[]> {
    const uniqueIds = [...new Set(ids.map((id) => id.toLowerCase()))]
    if (!uniqueIds.every(isId)) throw notFound('customer')
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } } as const
    const customers = await this.ctx.em.find(Customer, { id: { $in: uniqueIds }, erasedAt: null }, options)
    if (customers.length < uniqueIds.length) throw notFound('customer')
    await refuseMerged(this.ctx, customers)
    return customers
  }

  private get webhooks(): CustomerWebhooks {
    return this.ctx.use(CustomerWebhooks)
  }

  /** Updates the search words of the customer itself. Vehicles have their own. */
  keepWords(customer: Customer): Promise<void> {
    const { id } = customer
    return this.ctx.use(CustomerSearch).keep({ customerId: id, source: id, words: wordsOfCustomer(customer) })
  }
}

/** The first timeline entry of a customer. */
export function creationOf({ id }: Customer): TimelineEntryInput {
  return { recordId: id, kind: 'creation', sourceId: id, what: 'created', title: 'Customer created' }
}
