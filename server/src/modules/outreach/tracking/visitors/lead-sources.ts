import DataLoader from 'dataloader'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { isId } from '../../../../kernel/validation/errors.ts'
import type { LeadSources } from './lead-source.inputs.ts'
import { type StoredSource, visitSource } from './visit-source.ts'

/** A form that was sent or an order that was placed, with its customer if known. */
interface Lead {
  readonly visitorId: string
  readonly customerId: string | null
  readonly formSubmissionId?: string | null
  readonly webOrderId?: string | null
}

interface Row {
  readonly id: string
  readonly first: StoredSource
  readonly last: StoredSource
}

type Key = 'customer_id' | 'form_submission_id' | 'web_order_id'

/** How people came to the site before they sent a form or placed an order. */
export class LeadSourceService {
  private readonly loaders = new Map<Key, DataLoader<string, LeadSources | null>>()

  constructor(private readonly ctx: RequestContext) {}

  /** Copies the sources of the browser. There are none if the visitor did not allow tracking. Requires a transaction. */
  async copy({ visitorId, customerId, formSubmissionId = null, webOrderId = null }: Lead): Promise<void> {
    if (!isId(visitorId)) return
    await this.ctx.em.execute(
      `insert into "lead_source" ("tenant_id", "customer_id", "form_submission_id", "web_order_id", "first", "last")
        select "tenant_id", ?::uuid, ?::uuid, ?::uuid, "first", "last" from "site_visitor" where "visitor_id" = ?::uuid
        on conflict do nothing`,
      [customerId, formSubmissionId, webOrderId, visitorId],
    )
  }

  ofCustomer(id: string): Promise<LeadSources | null> {
    return this.loader('customer_id').load(id)
  }

  ofSubmission(id: string): Promise<LeadSources | null> {
    return this.loader('form_submission_id').load(id)
  }

  ofOrder(id: string): Promise<LeadSources | null> {
    return this.loader('web_order_id').load(id)
  }

  private loader(key: Key): DataLoader<string, LeadSources | null> {
    const known =
      this.loaders.get(key) ??
      new DataLoader<string, LeadSources | null>((ids) => this.load(key, ids), { cache: false })
    this.loaders.set(key, known)
    return known
  }

  /** The earliest first source and the latest last source of all leads with the key. */
  private async load(key: Key, ids: readonly string[]): Promise<(LeadSources | null)[]> {
    const rows = await this.ctx.em.execute<Row[]>(
      `select "${key}" as "id", (array_agg("first" order by "first" ->> 'at'))[1] as "first",
          (array_agg("last" order by "last" ->> 'at' desc))[1] as "last"
        from "lead_source" where "${key}" = any (?::uuid[]) group by "${key}"`,
      [`{${ids.filter(isId).join(',')}}`],
    )
    const byId = new Map(rows.map((row) => [row.id, { first: visitSource(row.first), last: visitSource(row.last) }]))
    return ids.map((id) => byId.get(id) ?? null)
  }
}
