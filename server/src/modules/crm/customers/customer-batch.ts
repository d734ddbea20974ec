import { LockMode } from '@mikro-orm/core'
import { type Actor, addAuditChanges, setAuditActor } from '../../../kernel/audit/audit.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { newIds, timeOrderedId } from '../../../kernel/database/new-id.ts'
import { boundRows } from '../../../kernel/database/prepared-rows.ts'
import type { Writes } from '../../../kernel/database/writes.ts'
import { type AuditEvent, AuditedRows } from '../../platform/audit/index.ts'
import type { ValueChange } from '../../platform/custom-fields/index.ts'
import { type TimelineEntryInput, TimelineService } from '../timeline/index.ts'
import { ConsentService, type FirstConsent } from './consent/consent.service.ts'
import { ConsentStatus } from './consent/customer-consent.entity.ts'
import { CustomerFieldService } from './custom-fields/customer-field.service.ts'
import { Customer, type CustomerFields } from './customer.entity.ts'
import { creationOf } from './customer.service.ts'
import { CustomerWebhooks } from './customer-webhooks.ts'
import { CustomerSearch } from './search/customer-search.ts'
import { wordsOfCustomer } from './search/words.ts'
import { CustomerTagService } from './tags/customer-tag.service.ts'
import { type AddedTag, tagsOfNew } from './tags/customer-tag-events.ts'

export type CustomerKey = 'email' | 'phone'

export interface CustomerKeys {
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  /** Numbers that only find customers without an email address. */
  readonly phonesWithoutEmail: readonly string[]
}

export interface WrittenCustomer {
  readonly customer: Customer
  readonly isNew: boolean
  /** The validated new field values. */
  readonly fields: CustomerFields
  /** Changes to custom field values. */
  readonly values: ValueChange
  /** Tags to add. */
  readonly tagIds: readonly string[]
  /** Who adds a tag, if it is not `actor`. By tag. */
  readonly tagActors?: ReadonlyMap<string, Actor | undefined>
  /** Defaults to the actor of the current scope. */
  readonly actor?: Actor | undefined
}

export interface AddedCustomer {
  readonly customer: Customer
  readonly fields: CustomerFields
  /** Locked. */
  readonly tags: readonly AddedTag[]
  /** Given by the customer, if any; `actor` if somebody else than that of the customer. */
  readonly consent: Pick<FirstConsent, 'channel' | 'source' | 'actor'> | null
  readonly actor?: Actor | undefined
}

/** Writes many customers in few statements, with the same rules as single writes. Requires a transaction. */
export class CustomerBatch {
  constructor(private readonly ctx: RequestContext) {}

  /**
   * Customers matching one of the values, oldest first. They are locked until the transaction ends, unless `isTrial`.
   */
  async having(key: CustomerKey, values: readonly string[], isTrial: boolean): Promise<Customer[]> {
    if (values.length === 0) return []
    const lockMode = isTrial ? LockMode.NONE : LockMode.PESSIMISTIC_WRITE
    const where = { [key]: { $in: [...values] }, deletedAt: null }
    return this.ctx.em.find(Customer, where, { orderBy: { id: 'asc' }, lockMode })
  }

  /** Locks customers that have one of the keys, oldest first. */
  async havingAny({ emails, phones, phonesWithoutEmail }: CustomerKeys): Promise<Customer[]> {
    const locked = await boundRows<{ id: string }>(
      this.ctx.em,
      `select "id" from "customer" where "deleted_at" is null and ("email" = any(?::text[])
          or "phone" = any(?::text[]) or ("phone" = any(?::text[]) and "email" = '')) order by "id" for update`,
      [emails, phones, phonesWithoutEmail],
    )
    if (locked.length === 0) return []
    const ids = locked.map(({ id }) => id)
    return this.ctx.em.find(Customer, { id: { $in: ids } }, { orderBy: { id: 'asc' }, refresh: true })
  }

  /**
   * Adds customers without custom fields to `writes`, which the caller runs. Returns the entries for their timelines. The caller
   * sends the webhooks, once all rows are written.
   */
  addNew(writes: Writes, added: readonly AddedCustomer[]): TimelineEntryInput[] {
    if (added.length === 0) return []
    const rows: object[] = []
    const events: AuditEvent[] = []
    const entries: TimelineEntryInput[] = []
    for (const { customer, fields, tags, consent, actor } of added) {
      customer.id = timeOrderedId()
      customer.take(fields)
      if (actor) setAuditActor(customer, actor)
      if (consent) customer.consent(consent.channel, ConsentStatus.GIVEN)
      const given = tagsOfNew(customer, tags, actor)
      rows.push(customer, ...given.taggings)
      events.push(...given.events)
      entries.push(creationOf(customer))
      if (!consent) continue
      const agreed = this.ctx.use(ConsentService).ofNew({ actor, ...consent, customer })
      rows.push(agreed.consent)
      events.push(agreed.event)
      entries.push(agreed.entry)
    }
    this.ctx.use(AuditedRows).addTo(writes, rows, events)
    this.ctx.use(CustomerSearch).addTo(
      writes,
      added.map(({ customer }) => ({ customerId: customer.id, source: customer.id, words: wordsOfCustomer(customer) })),
    )
    return entries
  }

  async write(written: readonly WrittenCustomer[]): Promise<void> {
    const { em } = this.ctx
    const created = written.filter(({ isNew }) => isNew)
    const ids = created.length > 0 ? await newIds(em, created.length) : []
    const known = written.filter(({ isNew }) => !isNew).map(({ customer }) => customer)
    const before = await this.ctx.use(CustomerWebhooks).before(known)
    for (const { customer, fields, values, actor } of written) {
      customer.take(fields)
      addAuditChanges(customer, values.auditChanges)
      if (actor) setAuditActor(customer, actor)
    }
    created.forEach(({ customer }, index) => {
      customer.id = ids[index] as string
      em.persist(customer)
    })
    for (const customer of known) customer.touch()
    await em.flush()
    await this.ctx.use(CustomerFieldService).writeAll(written.map(({ customer, values }) => [customer.id, values]))
    await this.ctx.use(TimelineService).record(...created.map(({ customer }) => creationOf(customer)))
    await this.ctx.use(CustomerTagService).give(written)
    const words = written.map(({ customer }) => ({
      customerId: customer.id,
      source: customer.id,
      words: wordsOfCustomer(customer),
    }))
    await this.ctx.use(CustomerSearch).keepAll(words)
    await this.ctx.use(CustomerWebhooks).created(created.map(({ customer }) => customer))
    await this.ctx.use(CustomerWebhooks).changed(known, before)
  }
}
