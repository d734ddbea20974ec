import DataLoader from 'dataloader'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { getRecord } from '../../../kernel/database/records.ts'
import { SortDirection } from '../../../kernel/graphql/filters.ts'
import { matching, ordering } from '../../../kernel/graphql/list-inputs.ts'
import { type Listing, listing, type Slice } from '../../../kernel/graphql/paging.ts'
import { Campaign } from './campaign.entity.ts'
import {
  type CampaignOrder,
  CampaignOrderField,
  type CampaignRecipientWhere,
  type CampaignWhere,
} from './campaign.inputs.ts'
import type { CampaignPreview } from './content/email-preview.inputs.ts'
import { EmailPreviews } from './content/email-previews.ts'
import { CampaignFigures } from './recipients/campaign-figures.entity.ts'
import { CampaignRecipient } from './recipients/campaign-recipient.entity.ts'
import { type CampaignVariant, writtenVariant } from './variants/campaign-with-variants.entity.ts'

const CAMPAIGNS = { entity: Campaign, noun: 'campaign' }
const NEWEST = [{ field: CampaignOrderField.CREATED_AT, direction: SortDirection.DESC }]

/** The contents of the variants. */
interface Contents {
  readonly content: string | null
  readonly contentB: string | null
}

export class CampaignReader {
  private readonly figures: DataLoader<string, CampaignFigures>
  private readonly contents: DataLoader<string, Contents>

  constructor(private readonly ctx: RequestContext) {
    this.figures = new DataLoader((ids) => this.loadFigures(ids), { cache: false })
    this.contents = new DataLoader((ids) => this.loadContents(ids), { cache: false })
  }

  async list(
    slice: Slice,
    where: CampaignWhere | null,
    orderBy: readonly CampaignOrder[] | null,
  ): Promise<Listing<Campaign>> {
    const { em } = this.ctx
    const { offset, limit } = slice
    const wanted = { deletedAt: null, $and: matching(trimmed(where), ['name', 'subject']) }
    const order = orderBy?.length ? orderBy : NEWEST
    const rows = await em.find(Campaign, wanted, { offset, limit, orderBy: ordering(order, order.at(-1)?.direction) })
    return listing(slice, rows, () => em.count(Campaign, wanted))
  }

  async recipients(
    campaignId: string,
    slice: Slice,
    where: CampaignRecipientWhere | null,
  ): Promise<Listing<CampaignRecipient>> {
    const { em } = this.ctx
    const { id } = await getRecord(em, CAMPAIGNS, campaignId)
    const { offset, limit } = slice
    const wanted = { campaignId: id, $and: matching(trimmed(where), ['email']) }
    const rows = await em.find(CampaignRecipient, wanted, { offset, limit, orderBy: { id: 'asc' } })
    return listing(slice, rows, () => em.count(CampaignRecipient, wanted))
  }

  figuresOf({ id }: Campaign): Promise<CampaignFigures> {
    return this.figures.load(id)
  }

  contentsOf({ id }: Campaign): Promise<Contents> {
    return this.contents.load(id)
  }

  /** As a customer would get it; without one, with the fallbacks of its placeholders. */
  async preview(id: string, customerId: string | null, variant: CampaignVariant): Promise<CampaignPreview> {
    const campaign = await getRecord(this.ctx.em, CAMPAIGNS, id)
    const { subject, preheader, isAbTest, subjectB } = campaign
    const written = { subject, preheader, isAbTest, subjectB, ...(await this.contentsOf(campaign)) }
    return this.ctx.use(EmailPreviews).of({ ...writtenVariant(written, variant), customerId })
  }

  private async loadFigures(ids: readonly string[]): Promise<CampaignFigures[]> {
    const rows = await this.ctx.em.find(CampaignFigures, { campaignId: { $in: [...ids] } }, { refresh: true })
    const byId = new Map(rows.map((row) => [row.campaignId, row]))
    return ids.map((id) => byId.get(id) ?? noFigures(id))
  }

  private async loadContents(ids: readonly string[]): Promise<Contents[]> {
    const rows = await this.ctx.em.execute<(Contents & { id: string })[]>(
      `select "id", "content", "content_b" as "contentB" from "campaign" where "id" in (${ids.map(() => '?').join(', ')})`,
      [...ids],
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.map((id) => byId.get(id) ?? { content: null, contentB: null })
  }
}

/** Before it was started. */
const noFigures = (campaignId: string) =>
  Object.assign(new CampaignFigures(), {
    ...{ id: campaignId, recipients: 0, sent: 0, failed: 0, unknown: 0, skipped: 0, unsubscribed: 0 },
    ...{ bounced: 0, softBounced: 0, returned: 0, complained: 0 },
    ...{ opened: 0, machineOpened: 0, clicked: 0, machineClicked: 0, orders: 0, revenue: 0 },
  })

function trimmed<Where extends { search?: string | null }>(where: Where | null): Where | null {
  return where && { ...where, search: where.search?.trim() }
}
