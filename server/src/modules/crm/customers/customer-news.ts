import type { RequestContext } from '../../../kernel/context.ts'
import { type Telling, WebhookOutbox } from '../../platform/webhooks/index.ts'
import type { Customer } from './customer.entity.ts'
import { CustomerTagService } from './tags/customer-tag.service.ts'

/** What another capability tells with a customer, in the order of the customers. It reads what the transaction wrote. */
type Part = (ctx: RequestContext, customerIds: readonly string[]) => Promise<readonly unknown[]>

const parts = new Map<string, Part>()

/** Adds to what webhooks are told of a customer, under a name of the REST API. */
export function addToCustomerNews(name: string, part: Part): void {
  parts.set(name, part)
}

/** Customers as they were told of, before a change. */
export type Before = ReadonlyMap<string, string> | null

/**
 * Tells webhooks what happens to customers, in the transaction of the change and with the customers held for writing.
 * Nothing is put together while nobody listens.
 */
export class CustomerNews {
  constructor(private readonly ctx: RequestContext) {}

  /** What `changed` compares with: a change that changed nothing is no news. */
  async before(customers: readonly Customer[]): Promise<Before> {
    if (!(await this.outbox.isHeard('customer.updated'))) return null
    return new Map((await this.tellings(customers)).map(({ id, data }) => [id, said(data)]))
  }

  async changed(customers: readonly Customer[], before: Before): Promise<void> {
    if (!before) return
    const tellings = await this.tellings(customers.filter(({ deletedAt }) => !deletedAt))
    await this.outbox.tell(
      'customer.updated',
      tellings.filter(({ id, data }) => said(data) !== before.get(id)),
    )
  }

  /** Also for those who were brought back: whoever was told that they were deleted knows them no more. */
  async created(customers: readonly Customer[]): Promise<void> {
    if (await this.outbox.isHeard('customer.created'))
      await this.outbox.tell('customer.created', await this.tellings(customers))
  }

  /** As they were last. */
  async deleted(customers: readonly Customer[]): Promise<void> {
    if (await this.outbox.isHeard('customer.deleted'))
      await this.outbox.tell('customer.deleted', await this.tellings(customers))
  }

  /** Those who are erased at once: by nothing but their ids. */
  async erased(customers: readonly Customer[]): Promise<void> {
    const here = customers.filter(({ deletedAt }) => !deletedAt)
    await this.outbox.tell(
      'customer.deleted',
      here.map(({ id }) => ({ id, data: { customer_id: id } })),
    )
  }

  private get outbox(): WebhookOutbox {
    return this.ctx.use(WebhookOutbox)
  }

  private async tellings(customers: readonly Customer[]): Promise<Telling[]> {
    const ids = customers.map(({ id }) => id)
    const tags = await Promise.all(ids.map((id) => this.ctx.use(CustomerTagService).of(id)))
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
        tags: (tags[index] ?? []).map(({ id, name, colour }) => ({ id, name, colour })),
        ...Object.fromEntries([...more].map(([name, values]) => [name, values[index]])),
        email_consent: customer.emailConsent,
        sms_consent: customer.smsConsent,
        created_at: createdAt.toISOString(),
        updated_at: updatedAt.toISOString(),
        version,
      }
      return { id, data }
    })
  }
}

/** All but what every change changes. */
function said(data: object): string {
  return JSON.stringify({ ...data, updated_at: null, version: null })
}
