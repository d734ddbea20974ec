import type { RequestContext } from '../../../../kernel/context/context.ts'
import { isId, notFound } from '../../../../kernel/validation/errors.ts'
import { Customer, CustomerReader, CustomerTagService, type CustomerWhere } from '../../../crm/customers/index.ts'
import { MailingList } from '../../../crm/mailing-lists/index.ts'
import { SavedViewService } from '../../../platform/saved-views/index.ts'
import type {
  AudiencePartInput,
  AudiencePerson,
  AudiencePreview,
  CampaignAudienceInput,
  CampaignFilters,
} from './audience.inputs.ts'
import type { Audience, AudiencePart } from './audience.ts'
import { type AudienceQuery, audienceQuery, type CustomerQuery, type ResolvedPart } from './audience-sql.ts'

const VIEWS = 'customers'
const SAMPLE = 10

/** Finds out who gets a campaign. */
export class AudienceService {
  constructor(private readonly ctx: RequestContext) {}

  /** What an audience can be made of, by name. */
  async choices(): Promise<CampaignFilters> {
    const { em } = this.ctx
    const [lists, tags, views] = await Promise.all([
      em.find(MailingList, {}, { orderBy: { name: 'asc' } }),
      this.ctx.use(CustomerTagService).list(),
      this.ctx.use(SavedViewService).usable(VIEWS),
    ])
    const choice = ({ id, name }: { id: string; name: string }) => ({ id, name })
    return { lists: lists.map(choice), tags: tags.map(choice), views: views.map(choice) }
  }

  /** As it is stored. Throws unless everything in it exists and the viewer may use it. */
  async checked({ include, exclude }: CampaignAudienceInput): Promise<Audience> {
    const choices = await this.choices()
    const part = (sent: AudiencePartInput | null | undefined): AudiencePart => ({
      listIds: known(sent?.listIds, choices.lists, 'mailing list'),
      tagIds: known(sent?.tagIds, choices.tags, 'tag'),
      viewIds: known(sent?.viewIds, choices.views, 'view'),
    })
    return { include: part(include), exclude: part(exclude) }
  }

  async preview(audience: Audience): Promise<AudiencePreview> {
    const query = await this.query(audience)
    if (!query) return { recipients: 0, excluded: 0, sample: [] }
    const { em } = this.ctx
    const counted = em.execute<{ recipients: number; excluded: number }[]>(
      `select count(*) filter (where p."may_receive")::int as "recipients",
         count(*) filter (where not p."may_receive")::int as "excluded" from (${query.sql}) p`,
      [...query.values],
    )
    const [[counts], sample] = await Promise.all([counted, this.sample(query)])
    return { recipients: counts?.recipients ?? 0, excluded: counts?.excluded ?? 0, sample }
  }

  /** Null for an audience that is empty, or of which nothing is left. */
  async query({ include, exclude }: Audience): Promise<AudienceQuery | null> {
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
  private async resolve({ listIds, tagIds, viewIds }: AudiencePart): Promise<ResolvedPart> {
    const wheres = await Promise.all(viewIds.map((id) => this.ctx.use(SavedViewService).whereOf(VIEWS, id)))
    const views = await Promise.all(wheres.flatMap((where) => (where ? [this.customersOf(where)] : [])))
    return { listIds, tagIds, views }
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

function known(sent: readonly string[] | null | undefined, choices: readonly { id: string }[], noun: string): string[] {
  const ids = [...new Set((sent ?? []).map((id) => id.toLowerCase()))]
  if (!ids.every((id) => isId(id) && choices.some((one) => one.id === id))) throw notFound(noun)
  return ids
}
