import { randomUUID } from 'node:crypto'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { CapabilitySettingsService } from '../../../platform/settings/index.ts'
import { uuids } from '../audience/audience-sql.ts'
import { CampaignSettings } from '../campaign-settings.ts'
import { addCounts, TODAY } from '../figures/campaign-counters.ts'
import { RecipientTokens } from '../recipients/recipient-tokens.ts'
import { type Click, isBurst, linkChanges, summaryOf, unmasked } from './click-history.ts'

/** Further visits of one recipient lead on, but are not stored. */
const MOST_CLICKS = 200

interface FoundLink {
  readonly recipientId: string
  readonly campaignId: string
  readonly linkId: string
  readonly url: string
}

/** Counts who opens campaigns and follows their links. */
export class TrackingService {
  constructor(private readonly ctx: RequestContext) {}

  /** Where a link of a mail leads; null for one that is not ours. */
  async find(token: string, hash: string): Promise<FoundLink | null> {
    const id = this.ctx.use(RecipientTokens).recipientOf('campaign tracking', token)
    if (!id) return null
    const [found] = await this.ctx.em.execute<FoundLink[]>(
      `select r."id" as "recipientId", r."campaign_id" as "campaignId", l."id" as "linkId", l."url"
         from "campaign_recipient" r join "campaign_link" l on l."tenant_id" = r."tenant_id" and l."campaign_id" = r."campaign_id"
         where r."id" = ? and l."hash" = ?`,
      [id, hash],
    )
    return found ?? null
  }

  /** Each recipient counts once as a person and once as a program. */
  async open(token: string, isMachine: boolean): Promise<void> {
    const id = this.ctx.use(RecipientTokens).recipientOf('campaign tracking', token)
    if (!id || !(await this.settings()).tracksOpens) return
    const column = isMachine ? 'machine_opened_at' : 'opened_at'
    await inTransaction(this.ctx, async () => {
      const [first] = await this.ctx.em.execute<{ campaign_id: string }[]>(
        `update "campaign_recipient" set "${column}" = now() where "id" = ? and "${column}" is null returning "campaign_id"`,
        [id],
      )
      if (!first) return
      await addCounts(this.ctx.em, first.campaign_id, isMachine ? { machine_opened: 1 } : { opened: 1 })
    })
  }

  /** Earlier clicks may turn out to be those of a program. Then the figures are corrected. */
  async click({ recipientId, campaignId, linkId }: FoundLink, isMachineAgent: boolean): Promise<void> {
    if (!(await this.settings()).tracksClicks) return
    await inTransaction(this.ctx, async () => {
      const { em, currentTenant } = this.ctx
      await em.execute('select from "campaign_recipient" where "id" = ? for update', [recipientId])
      const before = await this.clicksOf(recipientId)
      if (before.length >= MOST_CLICKS) return
      const [{ day = '', at = new Date() } = {}] = await em.execute<{ day: string; at: Date }[]>(
        `select ${TODAY}::text as "day", clock_timestamp() as "at"`,
      )
      const added: Click = { id: randomUUID(), linkId, at: new Date(at), day, isMachine: isMachineAgent }
      const all = [...before, added]
      const found = isBurst(all) ? new Set(unmasked(all).map(({ id }) => id)) : new Set<string>()
      const after = all.map((click) => (found.has(click.id) ? { ...click, isMachine: true } : click))
      await em.execute(
        `insert into "campaign_click" ("id", "tenant_id", "campaign_id", "recipient_id", "link_id", "at", "day", "is_machine")
           values (?, ?, ?, ?, ?, ?, ?, ?)`,
        [added.id, currentTenant.id, campaignId, recipientId, linkId, added.at, day, after.at(-1)?.isMachine ?? false],
      )
      if (found.size > 0)
        await em.execute(`update "campaign_click" set "is_machine" = true where "id" = any(?::uuid[])`, [
          uuids([...found]),
        ])
      await this.count({ recipientId, campaignId }, before, after)
    })
  }

  private async count(
    { recipientId, campaignId }: Pick<FoundLink, 'recipientId' | 'campaignId'>,
    clicksBefore: readonly Click[],
    clicksAfter: readonly Click[],
  ): Promise<void> {
    const { em } = this.ctx
    const [before, after] = [summaryOf(clicksBefore), summaryOf(clicksAfter)]
    await em.execute('update "campaign_recipient" set "clicked_at" = ?, "machine_clicked_at" = ? where "id" = ?', [
      after.first?.at ?? null,
      after.firstOfMachine?.at ?? null,
      recipientId,
    ])
    for (const [name, old, now] of [
      ['clicked', before.first, after.first],
      ['machine_clicked', before.firstOfMachine, after.firstOfMachine],
    ] as const) {
      if (old?.day === now?.day) continue
      if (old) await addCounts(em, campaignId, { [name]: -1 }, old.day)
      if (now) await addCounts(em, campaignId, { [name]: 1 }, now.day)
    }
    for (const { linkId, people, clicks, machineClicks } of linkChanges(before, after))
      await em.execute(
        `update "campaign_link" set "people" = "people" + ?, "clicks" = "clicks" + ?, "machine_clicks" = "machine_clicks" + ?
           where "id" = ?`,
        [people, clicks, machineClicks, linkId],
      )
  }

  private async clicksOf(recipientId: string): Promise<Click[]> {
    const rows = await this.ctx.em.execute<Click[]>(
      `select k."id", k."link_id" as "linkId", k."at", k."day"::text as "day", k."is_machine" as "isMachine"
         from "campaign_click" k where k."recipient_id" = ? order by k."at", k."id" limit ${MOST_CLICKS}`,
      [recipientId],
    )
    return rows.map((row) => ({ ...row, at: new Date(row.at) }))
  }

  private settings(): Promise<CampaignSettings> {
    return this.ctx.use(CapabilitySettingsService).read(CampaignSettings)
  }
}
