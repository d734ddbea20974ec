import type { RequestContext } from '../../../../kernel/context/context.ts'
import { requireRecords } from '../../../../kernel/database/records.ts'
import { isId, notFound } from '../../../../kernel/validation/errors.ts'
import { Product } from '../../../commerce/products/index.ts'
import { CustomerTagService } from '../../../crm/customers/index.ts'
import { MailingList } from '../../../crm/mailing-lists/index.ts'
import { SavedViewService } from '../../../platform/saved-views/index.ts'
import { Campaign, CampaignStatus } from '../campaign.entity.ts'
import type { AudiencePartInput, CampaignAudienceInput, CampaignFilters } from './audience.inputs.ts'
import {
  type Audience,
  type AudiencePart,
  CampaignReaction,
  type OrderCondition,
  type StoredAudience,
  wholeAudience,
} from './audience.ts'
import { AudienceAccess } from './audience-access.ts'

const PRODUCTS = { entity: Product, noun: 'product', where: { deletedAt: null } }
const CAMPAIGNS = { entity: Campaign, noun: 'campaign', where: { deletedAt: null } }
const VIEWS = 'customers'
const MOST_FORMS = 200
const MOST_CAMPAIGNS = 50

/** The groups of people that an audience can be made of. */
export class AudienceChoices {
  constructor(private readonly ctx: RequestContext) {}

  /** By name; campaigns with the newest first. Without permission to view forms, none of them. */
  async all(): Promise<CampaignFilters> {
    const { em } = this.ctx
    const [own, forms, campaigns] = await Promise.all([
      this.own(),
      this.sentForms(),
      em.find(
        Campaign,
        { status: { $ne: CampaignStatus.DRAFT }, deletedAt: null },
        { orderBy: { id: 'desc' }, limit: MOST_CAMPAIGNS },
      ),
    ])
    return { ...own, forms, campaigns: campaigns.map(choice) }
  }

  /**
   * As it is stored. Throws unless everything in it exists and the viewer may use it. Conditions that are stored already,
   * in the same part, may stay whoever saves them.
   */
  async checked({ include, exclude }: CampaignAudienceInput, stored: StoredAudience = {}): Promise<Audience> {
    const choices = await this.own()
    const before = wholeAudience(stored)
    const part = async (sent: AudiencePartInput | null | undefined, old: AudiencePart): Promise<AudiencePart> => {
      const guarded = { forms: formNames(sent?.forms ?? []), orders: orderConditions(sent?.orders ?? []) }
      // First, because what exists is not for everybody either.
      this.ctx.use(AudienceAccess).require(guarded, old)
      return {
        listIds: requireChoices(sent?.listIds, choices.lists, 'mailing list'),
        tagIds: requireChoices(sent?.tagIds, choices.tags, 'tag'),
        viewIds: requireChoices(sent?.viewIds, choices.views, 'view'),
        forms: await this.forms(guarded.forms),
        orders: await this.orders(guarded.orders),
        campaigns: await this.campaigns(sent?.campaigns ?? []),
      }
    }
    return { include: await part(include, before.include), exclude: await part(exclude, before.exclude) }
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

  private async sentForms(): Promise<string[]> {
    if (!this.ctx.use(AudienceAccess).seesForms) return []
    const forms = await this.ctx.em.execute<{ name: string }[]>(
      `select min(f."form_name") as "name" from "form_submission" f where f."deleted_at" is null and f."folder" <> 'spam'
         group by lower(f."form_name") order by 1 limit ${MOST_FORMS}`,
    )
    return forms.map(({ name }) => name)
  }

  /** Forms exist by their submissions. */
  private async forms(names: readonly string[]): Promise<readonly string[]> {
    if (names.length === 0) return []
    const [row] = await this.ctx.em.execute<{ found: number }[]>(
      `select count(distinct lower(f."form_name"))::int as "found" from "form_submission" f
         where lower(f."form_name") = any(array(select lower(n) from jsonb_array_elements_text(?::jsonb) n))`,
      [JSON.stringify(names)],
    )
    if (row?.found !== names.length) throw notFound('form')
    return names
  }

  private async orders(conditions: AudiencePart['orders']): Promise<AudiencePart['orders']> {
    const products = conditions.flatMap(({ productId }) => productId ?? [])
    await requireRecords(this.ctx.em, PRODUCTS, products)
    return conditions
  }

  private async campaigns(sent: NonNullable<AudiencePartInput['campaigns']>): Promise<AudiencePart['campaigns']> {
    const ids = sent.map(({ campaignId }) => campaignId)
    await requireRecords(this.ctx.em, CAMPAIGNS, ids)
    return sent.map(({ campaignId, reaction }) => ({
      campaignId: campaignId.toLowerCase(),
      reaction: reaction ?? CampaignReaction.OPENED,
    }))
  }
}

const choice = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, name })

const formNames = (sent: readonly string[]): string[] => [
  ...new Map(sent.map((name) => [name.trim().toLowerCase(), name.trim()])).values(),
]

const orderConditions = (sent: NonNullable<AudiencePartInput['orders']>): OrderCondition[] =>
  sent.map(({ productId, days, minimum }) => {
    return { productId: productId ? productId.toLowerCase() : null, days: days ?? null, minimum: minimum ?? null }
  })

function requireChoices(
  sent: readonly string[] | null | undefined,
  choices: readonly { id: string }[],
  noun: string,
): string[] {
  const ids = [...new Set((sent ?? []).map((id) => id.toLowerCase()))]
  if (!ids.every((id) => isId(id) && choices.some((one) => one.id === id))) throw notFound(noun)
  return ids
}
