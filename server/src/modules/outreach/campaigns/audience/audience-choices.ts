import type { RequestContext } from '../../../../kernel/context/context.ts'
import { requireRecords } from '../../../../kernel/database/records.ts'
import { isId, notFound } from '../../../../kernel/validation/errors.ts'
import { Product } from '../../../commerce/products/index.ts'
import { CustomerTagService } from '../../../crm/customers/index.ts'
import { MailingList } from '../../../crm/mailing-lists/index.ts'
import { SavedViewService } from '../../../platform/saved-views/index.ts'
import { Campaign, CampaignStatus } from '../campaign.entity.ts'
import type { AudiencePartInput, CampaignAudienceInput, CampaignFilters } from './audience.inputs.ts'
import type { Audience, AudiencePart } from './audience.ts'

const PRODUCTS = { entity: Product, noun: 'product', where: { deletedAt: null } }
const CAMPAIGNS = { entity: Campaign, noun: 'campaign', where: { deletedAt: null } }
const VIEWS = 'customers'
const MOST_FORMS = 200
const MOST_CAMPAIGNS = 50

/** The groups of people that an audience can be made of. */
export class AudienceChoices {
  constructor(private readonly ctx: RequestContext) {}

  /** Sorted by name; campaigns newest first. */
  async all(): Promise<CampaignFilters> {
    const { em } = this.ctx
    const [own, forms, campaigns] = await Promise.all([
      this.own(),
      em.execute<{ name: string }[]>(
        `select min(f."form_name") as "name" from "form_submission" f where f."deleted_at" is null and f."folder" <> 'spam'
           group by lower(f."form_name") order by 1 limit ${MOST_FORMS}`,
      ),
      em.find(
        Campaign,
        { status: { $ne: CampaignStatus.DRAFT }, deletedAt: null },
        { orderBy: { id: 'desc' }, limit: MOST_CAMPAIGNS },
      ),
    ])
    return { ...own, forms: forms.map(({ name }) => name), campaigns: campaigns.map(choice) }
  }

  /** Returns the audience to store. Throws if something in it does not exist or the viewer may not use it. */
  async checked({ include, exclude }: CampaignAudienceInput): Promise<Audience> {
    const choices = await this.own()
    const part = async (sent: AudiencePartInput | null | undefined): Promise<AudiencePart> => ({
      listIds: requireChoices(sent?.listIds, choices.lists, 'mailing list'),
      tagIds: requireChoices(sent?.tagIds, choices.tags, 'tag'),
      viewIds: requireChoices(sent?.viewIds, choices.views, 'view'),
      forms: await this.forms(sent?.forms ?? []),
      orders: await this.orders(sent?.orders ?? []),
      campaigns: await this.campaigns(sent?.campaigns ?? []),
    })
    return { include: await part(include), exclude: await part(exclude) }
  }

  /** Lists, tags and saved views. A tenant has few of them, so all are loaded. */
  private async own() {
    const [lists, tags, views] = await Promise.all([
      this.ctx.em.find(MailingList, {}, { orderBy: { name: 'asc' } }),
      this.ctx.use(CustomerTagService).list(),
      this.ctx.use(SavedViewService).usable(VIEWS),
    ])
    return { lists: lists.map(choice), tags: tags.map(choice), views: views.map(choice) }
  }

  /** A form exists if it has submissions: forms have no table. */
  private async forms(sent: readonly string[]): Promise<string[]> {
    const names = [...new Map(sent.map((name) => [name.trim().toLowerCase(), name.trim()])).values()]
    if (names.length === 0) return []
    const [row] = await this.ctx.em.execute<{ found: number }[]>(
      `select count(distinct lower(f."form_name"))::int as "found" from "form_submission" f
         where lower(f."form_name") = any(array(select lower(n) from jsonb_array_elements_text(?::jsonb) n))`,
      [JSON.stringify(names)],
    )
    if (row?.found !== names.length) throw notFound('form')
    return names
  }

  private async orders(sent: NonNullable<AudiencePartInput['orders']>): Promise<AudiencePart['orders']> {
    const products = sent.flatMap(({ productId }) => productId || [])
    await requireRecords(this.ctx.em, PRODUCTS, products)
    return sent.map(({ productId, days, minimum }) => {
      return { productId: productId ? productId.toLowerCase() : null, days: days ?? null, minimum: minimum ?? null }
    })
  }

  private async campaigns(sent: NonNullable<AudiencePartInput['campaigns']>): Promise<AudiencePart['campaigns']> {
    const ids = sent.map(({ campaignId }) => campaignId)
    await requireRecords(this.ctx.em, CAMPAIGNS, ids)
    return sent.map(({ campaignId, reaction }) => ({ campaignId: campaignId.toLowerCase(), reaction }))
  }
}

const choice = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, name })

function requireChoices(
  sent: readonly string[] | null | undefined,
  choices: readonly { id: string }[],
  noun: string,
): string[] {
  const ids = [...new Set((sent ?? []).map((id) => id.toLowerCase()))]
  if (!ids.every((id) => isId(id) && choices.some((one) => one.id === id))) throw notFound(noun)
  return ids
}
