import type { RequestContext } from '../../../../kernel/context/context.ts'
import { Customer, CustomerReader, type CustomerWhere } from '../../../crm/customers/index.ts'
import { SavedViewService } from '../../../platform/saved-views/index.ts'
import type { AudiencePerson, AudiencePreview } from './audience.inputs.ts'
import { type AudiencePart, type StoredAudience, wholeAudience } from './audience.ts'
import { type AudienceQuery, audienceQuery, type CustomerQuery, type ResolvedPart } from './audience-sql.ts'

const VIEWS = 'customers'
const SAMPLE = 10

/** Finds out who gets a campaign. */
export class AudienceService {
  constructor(private readonly ctx: RequestContext) {}

  async preview(audience: StoredAudience): Promise<AudiencePreview> {
    const query = await this.query(audience)
    if (!query) return { recipients: 0, excluded: 0, sample: [] }
    const { em } = this.ctx
    // Whether somebody may get it is asked once for each person: it takes most of the time.
    const counted = em.execute<{ people: number; recipients: number }[]>(
      `select count(*)::int as "people", count(*) filter (where p."may_receive")::int as "recipients" from (${query.sql}) p`,
      [...query.values],
    )
    const [[counts], sample] = await Promise.all([counted, this.sample(query)])
    const { people, recipients } = counts ?? { people: 0, recipients: 0 }
    return { recipients, excluded: people - recipients, sample }
  }

  /** Whether anybody may get it. Stops at the first, instead of counting a million people. */
  async hasAnybody(audience: StoredAudience): Promise<boolean> {
    const query = await this.query(audience)
    if (!query) return false
    const [row] = await this.ctx.em.execute<{ found: boolean }[]>(
      `select exists (select from (${query.sql}) p where p."may_receive") as "found"`,
      [...query.values],
    )
    return row?.found ?? false
  }

  /** Null for an audience that is empty, or of which nothing is left. */
  async query(stored: StoredAudience): Promise<AudienceQuery | null> {
    const { include, exclude } = wholeAudience(stored)
    return audienceQuery(await this.resolve(include), await this.resolve(exclude))
  }

  private async sample(query: AudienceQuery): Promise<AudiencePerson[]> {
    const { em } = this.ctx
    if (!this.ctx.can('customers.can_view')) return []
    const rows = await em.execute<{ email: string; customer_id: string | null }[]>(
      `select p."email", p."customer_id" from (${query.sql}) p where p."may_receive" limit ${SAMPLE}`,
      [...query.values],
    )
    const ids = rows.flatMap(({ customer_id }) => customer_id ?? [])
    const customers = new Map((await em.find(Customer, { id: { $in: ids } })).map((one) => [one.id, one]))
    return rows.map(({ email, customer_id: customerId }) => {
      return { email, customerId, name: customers.get(customerId ?? '')?.displayName ?? '' }
    })
  }

  /** Views that were deleted since match nobody. */
  private async resolve({ viewIds, ...part }: AudiencePart): Promise<ResolvedPart> {
    const wheres = await Promise.all(viewIds.map((id) => this.ctx.use(SavedViewService).whereOf(VIEWS, id)))
    const views = await Promise.all(wheres.flatMap((where) => (where ? [this.customersOf(where)] : [])))
    return { ...part, views }
  }

  private async customersOf(where: object): Promise<CustomerQuery> {
    const conditions = await this.ctx.use(CustomerReader).conditions(where as CustomerWhere)
    const found = this.ctx.em
      .createQueryBuilder(Customer)
      .select('id' as never)
      .where(conditions as never)
    return { sql: found.getQuery(), values: [...found.getParams()] }
  }
}
