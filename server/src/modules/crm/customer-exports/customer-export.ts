import type { RequestContext } from '../../../kernel/context/context.ts'
import { badInput } from '../../../kernel/validation/errors.ts'
import { revivedInput } from '../../../kernel/validation/revived-input.ts'
import { nextTurn } from '../../../kernel/workers/event-loop-turn.ts'
import { AuditService } from '../../platform/audit/index.ts'
import {
  type CustomField,
  CustomFieldKind,
  CustomFieldService,
  CustomValueService,
} from '../../platform/custom-fields/index.ts'
import { type ExportChoice, ExportOrders } from '../../platform/data-exchange/index.ts'
import {
  type Customer,
  CustomerReader,
  type CustomerTag,
  CustomerTagService,
  CustomerWhere,
} from '../customers/index.ts'

/** Customers per query. Loading them takes about 30 ms. */
const AT_ONCE = 500
/** Rows written in one turn of the event loop. */
const ROWS_AT_ONCE = 50
const MOST_CHOSEN = 200
const KIND = 'customer'
type Order = ExportChoice<CustomerWhere>

interface Column {
  readonly title: string
  of(customer: Customer, tags: readonly CustomerTag[]): string
}

/** Column titles that the import recognizes. */
const columns: readonly Column[] = [
  { title: 'First name', of: ({ firstname }) => firstname },
  { title: 'Last name', of: ({ lastname }) => lastname },
  { title: 'Email', of: ({ email }) => email },
  // In national format: E.164 starts with a plus sign, which would need an apostrophe to keep spreadsheets from reading
  // it as a formula.
  { title: 'Phone', of: ({ phoneFormatted }) => phoneFormatted },
  { title: 'Address', of: ({ address }) => address },
  { title: 'Address line 2', of: ({ address2 }) => address2 },
  { title: 'City', of: ({ city }) => city },
  { title: 'Province or state', of: ({ province }) => province },
  { title: 'Postal code', of: ({ postalCode }) => postalCode },
  { title: 'Country', of: ({ country }) => country },
  { title: 'Tags', of: (_customer, tags) => formatTags(tags) },
  { title: 'Email consent', of: ({ emailConsent }) => emailConsent ?? '' },
  { title: 'SMS consent', of: ({ smsConsent }) => smsConsent ?? '' },
  { title: 'Created', of: ({ createdAt }) => createdAt.toISOString() },
  { title: 'Changed', of: ({ updatedAt }) => updatedAt.toISOString() },
]

/**
 * Separated by semicolons. A name with a comma gets at least one semicolon, so that the import splits only at those.
 */
function formatTags(tags: readonly CustomerTag[]): string {
  const names = tags.map(({ name }) => name).join('; ')
  return names.includes(',') && tags.length === 1 ? `${names};` : names
}

/** Exports customers as a file. The client requests a URL with the list's arguments, then downloads it. */
export class CustomerExport {
  constructor(private readonly ctx: RequestContext) {}

  /** Seals the request into a short-lived URL for the current user. */
  async order(where: CustomerWhere | null, ids: readonly string[] | null): Promise<string> {
    if (ids && ids.length > MOST_CHOSEN) throw badInput(`At most ${MOST_CHOSEN} customers can be chosen for an export.`)
    if (ids) await this.ctx.use(CustomerReader).requireAll(ids)
    const sealed = this.ctx.use(ExportOrders).seal<CustomerWhere>(KIND, { where, ids })
    return `/api/v1/admin/customers/export/?order=${sealed}`
  }

  /**
   * Yields the header and the rows, then audits the number of exported customers. Throws if the URL is no longer valid.
   */
  rowsOf(sealed: string): AsyncGenerator<string[]> {
    return this.rows(this.ctx.use(ExportOrders).open<CustomerWhere>(KIND, sealed))
  }

  private async *rows(order: Order): AsyncGenerator<string[]> {
    const customFields = await this.ctx.use(CustomFieldService).list(CustomFieldKind.CUSTOMER, false)
    yield [...columns.map(({ title }) => title), ...customFields.map(({ label }) => label)]
    let count = 0
    try {
      for await (const customers of this.batches(order)) {
        const tags = await Promise.all(customers.map(({ id }) => this.ctx.use(CustomerTagService).of(id)))
        const customValues = await this.customFieldValues(customers, customFields)
        for (const [index, customer] of customers.entries()) {
          if (index % ROWS_AT_ONCE === 0) await nextTurn()
          yield [...columns.map(({ of }) => of(customer, tags[index] ?? [])), ...(customValues[index] ?? [])]
          count += 1
        }
        this.ctx.em.clear()
      }
    } finally {
      // Audit aborted downloads too, because this data has already been sent.
      await this.audit(count)
    }
  }

  /** Custom field values, in column order. */
  private async customFieldValues(
    customers: readonly Customer[],
    customFields: readonly CustomField[],
  ): Promise<string[][]> {
    if (customFields.length === 0) return []
    const values = this.ctx.use(CustomValueService)
    const all = await Promise.all(customers.map(({ id }) => values.of(CustomFieldKind.CUSTOMER, id)))
    return all.map((of) =>
      customFields.map(({ id }) => of.find(({ field, value }) => field.id === id && value)?.text ?? ''),
    )
  }

  /** Keyset pagination by ID: no transaction stays open, and there are no offsets to skip over. */
  private async *batches({ where, ids }: Order): AsyncGenerator<Customer[]> {
    const conditions = await this.ctx.use(CustomerReader).conditions(where && revivedInput(CustomerWhere, where))
    for (let after: string | null = null; ; ) {
      const beyond: object[] = after ? [{ id: { $gt: after } }] : []
      const chosen = ids ? [{ id: { $in: [...ids] } }] : []
      const all = { $and: [conditions, ...chosen, ...beyond] } as typeof conditions
      const customers = await this.ctx.use(CustomerReader).byId(all, AT_ONCE)
      if (customers.length > 0) yield customers
      if (customers.length < AT_ONCE) return
      after = customers.at(-1)?.id ?? null
    }
  }

  private audit(count: number): Promise<void> {
    const event = { action: 'exported', kind: 'customer', area: 'customers' } as const
    const changes = [{ field: 'customers', after: String(count) }]
    return this.ctx.use(AuditService).record({ ...event, recordTitle: 'Customers as CSV', changes })
  }
}
