import type { RequestContext } from '../../../kernel/context/context.ts'
import { CustomFieldKind, CustomValueService, customFieldPayload } from '../../platform/custom-fields/index.ts'
import { type WebhookMessage, WebhookOutbox } from '../../platform/webhooks/index.ts'
import type { Customer } from './customer.entity.ts'

/**
 * Related data of other capabilities, one value per customer in the given order. Reads the rows that the transaction
 * wrote.
 */
type Part = (ctx: RequestContext, customerIds: readonly string[]) => Promise<readonly unknown[]>

/** Retention period of deleted customers, in ms. */
const MEMORY = 30 * 24 * 60 * 60 * 1000

const parts = new Map<string, Part>()

/** Adds related data to the customer payload of webhooks, under its name in the REST API. */
export function registerCustomerWebhookData(name: string, part: Part): void {
  parts.set(name, part)
}

/** Serialized payloads of the customers before a change. */
export type Before = ReadonlyMap<string, string> | null

/**
 * Enqueues customer webhooks in the transaction of the change. The customers must be locked. Payloads are only built
 * when there are subscribers.
 */
export class CustomerWebhooks {
  constructor(private readonly ctx: RequestContext) {}

  /** The state to pass to `changed`, which skips customers whose payload is the same. */
  async before(customers: readonly Customer[]): Promise<Before> {
    if (!(await this.outbox.hasSubscribers('customer.updated'))) return null
    return new Map((await this.messagesFor(customers)).map(({ id, data }) => [id, comparable(data)]))
  }

  async changed(customers: readonly Customer[], before: Before): Promise<void> {
    if (!before) return
    const messages = await this.messagesFor(customers.filter(({ deletedAt }) => !deletedAt))
    await this.outbox.enqueue(
      'customer.updated',
      messages.filter(({ id, data }) => comparable(data) !== before.get(id)),
    )
  }

  /** Also used for restored customers: subscribers have removed them after customer.deleted. */
  async created(customers: readonly Customer[]): Promise<void> {
    if (await this.outbox.hasSubscribers('customer.created'))
      await this.outbox.enqueue('customer.created', await this.messagesFor(customers))
  }

  /** Sends the last state of the customers. */
  async deleted(customers: readonly Customer[]): Promise<void> {
    if (await this.outbox.hasSubscribers('customer.deleted'))
      await this.outbox.enqueue('customer.deleted', await this.messagesFor(customers))
  }

  /**
   * Call before erasing the customers and after deleting their earlier deliveries. The payload only contains the ID.
   * Customers deleted longer ago were announced at that time.
   */
  async erased(customers: readonly Customer[]): Promise<void> {
    const since = Date.now() - MEMORY
    const known = customers.filter(({ deletedAt }) => !deletedAt || deletedAt.getTime() > since)
    const messages = known.map(({ id }) => ({ id, data: { customer_id: id } }))
    await this.outbox.enqueue('customer.deleted', messages)
  }

  private get outbox(): WebhookOutbox {
    return this.ctx.use(WebhookOutbox)
  }

  /** Reads past the ORM's identity map, which is stale after SQL writes such as those of a merge. */
  private async tagsOf(customerIds: readonly string[]): Promise<Map<string, object[]>> {
    const rows = await this.ctx.em.execute<{ customerId: string; id: string; name: string; colour: string }[]>(
      `select g."record_id" as "customerId", t."id", t."name", t."colour"
        from "tagging" g join "customer_tag" t on t."id" = g."tag_id"
        where g."record_id" = any(?::uuid[]) order by t."name"`,
      [`{${customerIds.join(',')}}`],
    )
    const tags = new Map<string, object[]>()
    for (const { customerId, ...tag } of rows) tags.set(customerId, [...(tags.get(customerId) ?? []), tag])
    return tags
  }

  private async messagesFor(customers: readonly Customer[]): Promise<WebhookMessage[]> {
    const ids = customers.map(({ id }) => id)
    const fields = await Promise.all(ids.map((id) => this.ctx.use(CustomValueService).of(CustomFieldKind.CUSTOMER, id)))
    const tags = await this.tagsOf(ids)
    const more = new Map<string, readonly unknown[]>()
    for (const [name, part] of parts) more.set(name, ids.length > 0 ? await part(this.ctx, ids) : [])
    return customers.map((customer, index) => {
      const { id, createdAt, updatedAt, version } = customer
      const data = {
        customer_id: id,
        firstname: customer.firstname,
        lastname: customer.lastname,
        email: customer.email,
        phone: customer.phone,
        country: customer.country,
        address: customer.address,
        address_2: customer.address2,
        city: customer.city,
        province: customer.province,
        postal: customer.postalCode,
        tags: tags.get(id) ?? [],
        custom_fields: (fields[index] ?? []).map(customFieldPayload),
        ...Object.fromEntries([...more].map(([name, values]) => [name, values[index]])),
        email_consent: customer.emailConsent,
        sms_consent: customer.smsConsent,
        created_at: createdAt.toISOString(),
        updated_at: updatedAt.toISOString(),
        deleted_at: customer.deletedAt?.toISOString() ?? null,
        merged_into: customer.mergedIntoId,
        version,
      }
      return { id, data }
    })
  }
}

/** Leaves out the fields that every write changes. */
function comparable(data: object): string {
  return JSON.stringify({ ...data, updated_at: null, version: null })
}
