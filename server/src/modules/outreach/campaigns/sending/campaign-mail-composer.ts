import { fillTemplate } from '@mainstreet/blocks/email'
import { LRUCache } from 'lru-cache'
import type { Services } from '../../../../kernel/capability/services.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import {
  type BuiltMail,
  domainOf,
  type MailServers,
  MailSigner,
  MailTemplate,
  type RenderedMail,
  SenderDomainService,
} from '../../../platform/mail/index.ts'
import { CapabilitySettingsService } from '../../../platform/settings/index.ts'
import { BounceAddresses, type BounceRoute } from '../../bounces/index.ts'
import { Campaign } from '../campaign.entity.ts'
import { CampaignSettings } from '../campaign-settings.ts'
import {
  CampaignRenderer,
  type CampaignTemplate,
  subjectOf,
  templateOf,
  valuesOf,
} from '../content/campaign-renderer.ts'
import { OnlineCopies } from '../online/online-copies.ts'
import { MailTracker, withTokens } from '../tracking/mail-tracker.ts'
import { UnsubscribeLinks } from '../unsubscribe/unsubscribe-links.ts'
import { CampaignVariant, writtenVariant } from '../variants/campaign-with-variants.entity.ts'
import type { BegunMail } from './begin-mails.ts'

/** How long a rendered campaign is used. Its content cannot change, but colours and the postal address of a tenant can. */
const REMEMBERED_MS = 60_000

type Sender = ReturnType<MailServers['sender']>

interface Variant extends CampaignTemplate {
  /** The subject with its placeholders. */
  readonly rawSubject: string
  readonly mail: MailTemplate
}

/** A campaign with all that is the same in each of its mails. */
export interface PreparedCampaign {
  /** Without an A/B test both are the same. */
  readonly variants: Readonly<Record<CampaignVariant, Variant>>
  readonly replyTo: string
  /** Of the sender. */
  readonly domain: string
  readonly perMinuteAndDomain: number
  readonly bounceRoute: BounceRoute
}

/** Composes the mails of campaigns. Template, sender and settings of a campaign are loaded once and reused for its mails. */
export class CampaignMailComposer {
  private readonly signer: MailSigner
  private readonly prepared = new LRUCache<string, PreparedCampaign>({ max: 100, ttl: REMEMBERED_MS })

  constructor(services: Pick<Services, 'inTenant'>) {
    this.signer = new MailSigner(services)
  }

  async prepare(ctx: RequestContext, campaignId: string, usual: Sender): Promise<PreparedCampaign> {
    const key = `${campaignId} ${JSON.stringify(usual)}`
    const known = this.prepared.get(key)
    if (known) return known
    const campaign = await ctx.em.findOneOrFail(Campaign, campaignId, {
      populate: ['content', 'contentB'],
      refresh: true,
    })
    const { fromName, replyTo } = campaign
    // Mail from a domain that is no longer verified is not signed and looks forged, so use the usual sender.
    const isVerified = campaign.fromAddress && (await ctx.use(SenderDomainService).keyFor(campaign.fromAddress))
    const { from, domain } = senderOf(usual, fromName, isVerified ? campaign.fromAddress : null)
    const variantOf = async (variant: CampaignVariant): Promise<Variant> => {
      const { subject: rawSubject } = writtenVariant(campaign, variant)
      const template = await this.render(ctx, campaign, variant)
      return { ...template, rawSubject, mail: new MailTemplate({ ...template, from, replyTo }) }
    }
    const a = await variantOf(CampaignVariant.A)
    const b = campaign.isAbTest ? await variantOf(CampaignVariant.B) : a
    const { mailsPerMinuteAndDomain } = await ctx.use(CapabilitySettingsService).read(CampaignSettings)
    const bounceRoute = await ctx.use(BounceAddresses).route()
    const prepared = {
      ...{ variants: { a, b }, replyTo, domain, bounceRoute },
      perMinuteAndDomain: mailsPerMinuteAndDomain,
    }
    this.prepared.set(key, prepared)
    return prepared
  }

  /** The bytes of the mail to one person. */
  async compose(ctx: RequestContext, campaign: PreparedCampaign, begun: BegunMail): Promise<BuiltMail> {
    const { id, email } = begun
    const { domain, bounceRoute } = campaign
    const { subject, mail } = campaign.variants[begun.variant]
    const values = this.valuesOf(ctx, campaign, begun)
    const { headers, envelope } = ctx.use(BounceAddresses).optionsOf(id, email, bounceRoute)
    const person = {
      ...{ to: email, subject: subjectOf(subject, values), headers, values },
      unsubscribeUrl: values.unsubscribe_url,
      bounceAddress: envelope?.from,
      messageId: `<${id}@${domain}>`,
    }
    return mail.build(person, await this.signer.keyOf(ctx.currentTenant.id, domain))
  }

  /** The mail to one person, as it is stored in the outbox. */
  composeForOutbox(ctx: RequestContext, campaign: PreparedCampaign, begun: BegunMail): RenderedMail {
    const { replyTo } = campaign
    const { subject, html, text } = campaign.variants[begun.variant]
    const values = this.valuesOf(ctx, campaign, begun)
    return {
      ...{ to: begun.email, subject: subjectOf(subject, values), html: fillTemplate(html, values) },
      ...{ text: fillTemplate(text, values), unsubscribeUrl: values.unsubscribe_url, ...(replyTo && { replyTo }) },
    }
  }

  private valuesOf(ctx: RequestContext, campaign: PreparedCampaign, begun: BegunMail) {
    const { id } = begun
    const { companyName } = campaign.variants[begun.variant]
    const unsubscribeUrl = ctx.use(UnsubscribeLinks).url(id)
    const viewUrl = ctx.use(OnlineCopies).url(id)
    const reader = { ...begun, unsubscribeUrl, viewUrl }
    return { ...valuesOf(companyName, reader), ...ctx.use(MailTracker).valuesOf(id) }
  }

  private async render(ctx: RequestContext, campaign: Campaign, variant: CampaignVariant): Promise<CampaignTemplate> {
    const mail = await ctx.use(CampaignRenderer).render(writtenVariant(campaign, variant))
    const template = templateOf({ ...mail, html: await ctx.use(MailTracker).track(campaign.id, mail.html) })
    return { ...template, html: withTokens(template.html) }
  }
}

/** The sender of a campaign: its own name and address, or else those of the mail server. */
function senderOf({ from, domain }: Sender, name: string, address: string | null) {
  const isText = typeof from === 'string'
  if (address) return { from: { name: name || (isText ? '' : from.name), address }, domain: domainOf(address) }
  return { from: isText || !name ? from : { ...from, name }, domain }
}
