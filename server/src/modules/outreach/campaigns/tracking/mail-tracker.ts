import { createHash, randomUUID } from 'node:crypto'
import type { Template, TemplatePart } from '@mainstreet/blocks/email'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { CapabilitySettingsService } from '../../../platform/settings/index.ts'
import { TenantService } from '../../../platform/tenants/index.ts'
import { CampaignSettings } from '../campaign-settings.ts'
import { RecipientTokens } from '../recipients/recipient-tokens.ts'
import { trackHtml } from './track-links.ts'

/** Below the folder of files, because the proxies of large mailboxes load many images from one IP. */
export const OPEN_PATH = '/_site/mail/open'
export const LINK_PATH = '/_site/mail/link'

/** Stands for the token of the recipient until a mail is written for one. Random, so that no content can contain it. */
const RECIPIENT = randomUUID()

/** Makes links and the opening of a campaign's mails count, unless the tenant has turned it off. */
export class MailTracker {
  constructor(private readonly ctx: RequestContext) {}

  /** The HTML for all recipients. Stores the links before the first mail contains them. */
  async track(campaignId: string, html: string): Promise<string> {
    const { tracksOpens, tracksClicks } = await this.ctx.use(CapabilitySettingsService).read(CampaignSettings)
    const site = this.ctx.use(TenantService).siteUrl(this.ctx.currentTenant)
    const tracked = trackHtml(html, {
      addressOf: tracksClicks ? (url) => `${site}${LINK_PATH}?to=${hashOf(url)}&of=${RECIPIENT}` : null,
      pixel: tracksOpens ? `${site}${OPEN_PATH}?of=${RECIPIENT}` : null,
    })
    if (tracked.links.length > 0) await this.store(campaignId, tracked.links)
    return tracked.html
  }

  /** The values that the template of `withTokens` needs for one recipient. */
  valuesOf(recipientId: string): Readonly<Record<string, string>> {
    return { [RECIPIENT]: this.ctx.use(RecipientTokens).of('campaign tracking', recipientId) }
  }

  private async store(campaignId: string, links: readonly { url: string; label: string }[]): Promise<void> {
    const rows = links.map(({ url, label }) => ({ hash: hashOf(url), url, label }))
    await this.ctx.em.execute(
      `insert into "campaign_link" ("tenant_id", "campaign_id", "hash", "url", "label")
         select ?, ?, l."hash", l."url", l."label" from jsonb_to_recordset(?::jsonb) l("hash" text, "url" text, "label" text)
         on conflict ("tenant_id", "campaign_id", "hash") do nothing`,
      [this.ctx.currentTenant.id, campaignId, JSON.stringify(rows)],
    )
  }
}

/** Splits tracked HTML at the recipient's tokens too. `valuesOf` has their value. */
export const withTokens = (html: Template): Template =>
  html.flatMap((part) => {
    if (typeof part !== 'string') return [part]
    const [first = '', ...others] = part.split(RECIPIENT)
    return [first, ...others.flatMap((text) => [tokenOf, text])]
  })

const tokenOf: TemplatePart = (values) => values[RECIPIENT] ?? ''

const hashOf = (url: string) => createHash('sha256').update(url).digest('base64url').slice(0, 22)
