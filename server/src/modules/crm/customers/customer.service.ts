import { addAuditChanges } from '../../../kernel/audit/audit.ts'
import { RecordService } from '../../../kernel/capability/record-service.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { newId } from '../../../kernel/database/new-id.ts'
import { orNotFound, requireVersion } from '../../../kernel/validation/errors.ts'
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
export class CustomerService extends RecordService<Customer> {
  constructor(ctx: RequestContext) {
    super(ctx, { entity: Customer, noun: 'customer', where: { erasedAt: null } })
  }

  /** `mayMissFields` allows a customer without required custom fields. */
  async create(
    { tagIds, customFields, ...typed }: CreateCustomerInput,
    { mayMissFields = false } = {},
  ): Promise<Customer> {
    const { em } = this.ctx
    const customer = new Customer()
    const values = await this.ctx.use(CustomerFieldService).read(null, customFields)
    customer.take(checkedCustomer(typed, null, mayMissFields ? [] : values.faults))
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

  protected override beforeDelete(customers: readonly Customer[]): Promise<void> {
    return this.webhooks.deleted(customers)
  }

  protected override afterRestore(customers: readonly Customer[]): Promise<void> {
    return this.webhooks.created(customers)
  }

  /** Locks both customers of a merge until the transaction ends. */
  async lockPair(oneId: string, otherId: string): Promise<[Customer, Customer]> {
    const customers = await this.lock([oneId, otherId])
    const find = (id: string) => customers.find((customer) => customer.id === id.toLowerCase() && !customer.deletedAt)
    return [orNotFound(find(oneId), 'customer'), orNotFound(find(otherId), 'customer')]
  }

  /** Customers that were merged into others can't be written. */
  override async lock(ids: readonly string[]): Promise<Customer[]> {
    const customers = await super.lock(ids)
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
