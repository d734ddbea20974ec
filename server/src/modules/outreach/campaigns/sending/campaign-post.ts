import { LRUCache } from 'lru-cache'
import type { Services } from '../../../../kernel/capability/services.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import {
  buildMail,
  domainOf,
  MailProviderService,
  type MailServers,
  MailService,
  MailSigner,
  oneClickHeaders,
  SenderDomainService,
  type SmtpFault,
} from '../../../platform/mail/index.ts'
import { CapabilitySettingsService } from '../../../platform/settings/index.ts'
import { BounceAddresses, type BounceRoute } from '../../bounces/index.ts'
import { Campaign } from '../campaign.entity.ts'
import { CampaignSettings } from '../campaign-settings.ts'
import { type CampaignMail, CampaignRenderer, personalMail } from '../content/campaign-renderer.ts'
import { OnlineCopies } from '../online/online-copies.ts'
import { MailTracker } from '../tracking/mail-tracker.ts'
import { UnsubscribeLinks } from '../unsubscribe/unsubscribe-links.ts'
import { CampaignVariant, writtenVariant } from '../variants/campaign-with-variants.entity.ts'
import { MailSettlement } from './mail-settlement.ts'
import { type BegunMail, beginMail } from './sender-store.ts'

/** How long a rendered campaign is used. Its content cannot change, but colours and the postal address of a tenant can. */
const REMEMBERED_MS = 60_000

interface Prepared {
  /** Without an A/B test both are the same. */
  readonly mails: Readonly<Record<CampaignVariant, CampaignMail>>
  readonly fromName: string
  /** Null for the address of the mail server. */
  readonly fromAddress: string | null
  readonly replyTo: string
  readonly perMinuteAndDomain: number
  readonly bounceRoute: BounceRoute
}

interface Claimed {
  readonly claimId: string
  readonly id: string
  readonly campaignId: string
}

/** Sends a campaign to one person. */
export class CampaignPost {
  private readonly signer: MailSigner
  private readonly prepared = new LRUCache<string, Prepared>({ max: 100, ttl: REMEMBERED_MS })

  constructor(
    private readonly services: Pick<Services, 'inTenant'>,
    private readonly servers: MailServers,
  ) {
    this.signer = new MailSigner(services)
  }

  /** Returns whether the next one can be sent. A context of its own, because entities would pile up in a longer one. */
  send(tenantId: string, claimed: Claimed): Promise<boolean> {
    return this.services.inTenant(tenantId, async (ctx) => {
      const prepared = await this.prepare(ctx, claimed.campaignId)
      const { perMinuteAndDomain } = prepared
      const begun = await inTransaction(ctx, () => beginMail(ctx.em, { ...claimed, perMinuteAndDomain }))
      if (begun === null || begun === 'skipped') return begun === 'skipped'
      const settlement = ctx.use(MailSettlement)
      try {
        await this.deliver(ctx, claimed, { prepared, begun })
      } catch (error) {
        return settlement.failed(claimed, begun, error as SmtpFault)
      }
      await settlement.sent(claimed, begun, prepared.mails[begun.variant].subject)
      return true
    })
  }

  private async deliver(
    ctx: RequestContext,
    { id }: Claimed,
    {
      prepared: { mails, fromName, fromAddress, replyTo, bounceRoute },
      begun,
    }: { prepared: Prepared; begun: BegunMail },
  ): Promise<void> {
    const unsubscribeUrl = ctx.use(UnsubscribeLinks).url(id)
    const viewUrl = ctx.use(OnlineCopies).url(id)
    const { id: tenantId } = ctx.currentTenant
    const { subject, text, html: filledIn } = personalMail(mails[begun.variant], { ...begun, unsubscribeUrl, viewUrl })
    const html = ctx.use(MailTracker).personal(filledIn, id)
    const provider = await ctx.use(MailProviderService).access()
    if (!provider && !this.servers.hasOwn) {
      // Without a mail server each mail is kept in the outbox, where staff can read it.
      const kept = { to: begun.email, subject, html, text, unsubscribeUrl, ...(replyTo && { replyTo }) }
      await inTransaction(ctx, () => ctx.use(MailService).send(kept))
      return
    }
    const { from: sender, domain } = senderOf(this.servers.sender(provider), fromName, fromAddress)
    const { headers, ...envelope } = ctx.use(BounceAddresses).optionsOf(id, begun.email, bounceRoute)
    const letter = {
      ...envelope,
      from: sender,
      ...(replyTo && { replyTo: { name: '', address: replyTo } }),
      headers: { ...headers, ...oneClickHeaders(unsubscribeUrl) },
      subject,
      html,
      text,
      messageId: `<${id}@${domain}>`,
    }
    const built = await buildMail(begun.email, letter, await this.signer.keyOf(tenantId, domain))
    await this.servers.send(provider, built)
  }

  private async prepare(ctx: RequestContext, campaignId: string): Promise<Prepared> {
    const held = this.prepared.get(campaignId)
    if (held) return held
    const campaign = await ctx.em.findOneOrFail(Campaign, campaignId, {
      populate: ['content', 'contentB'],
      refresh: true,
    })
    const { fromName, replyTo } = campaign
    // Mail from a domain that is no longer verified is not signed and looks forged, so use the usual sender.
    const isVerified = campaign.fromAddress && (await ctx.use(SenderDomainService).keyFor(campaign.fromAddress))
    const fromAddress = isVerified ? campaign.fromAddress : null
    const a = await this.draw(ctx, campaign, CampaignVariant.A)
    const b = campaign.isAbTest ? await this.draw(ctx, campaign, CampaignVariant.B) : a
    const { mailsPerMinuteAndDomain } = await ctx.use(CapabilitySettingsService).read(CampaignSettings)
    const bounceRoute = await ctx.use(BounceAddresses).route()
    const prepared = {
      ...{ mails: { a, b }, fromName, fromAddress, replyTo, bounceRoute },
      perMinuteAndDomain: mailsPerMinuteAndDomain,
    }
    this.prepared.set(campaignId, prepared)
    return prepared
  }

  private async draw(ctx: RequestContext, campaign: Campaign, variant: CampaignVariant): Promise<CampaignMail> {
    const mail = await ctx.use(CampaignRenderer).render(writtenVariant(campaign, variant))
    return { ...mail, html: await ctx.use(MailTracker).track(campaign.id, mail.html) }
  }
}

/** The sender of a campaign: its own name and address, or else those of the mail server. */
function senderOf({ from, domain }: ReturnType<MailServers['sender']>, name: string, address: string | null) {
  const isText = typeof from === 'string'
  if (address) return { from: { name: name || (isText ? '' : from.name), address }, domain: domainOf(address) }
  return { from: isText || !name ? from : { ...from, name }, domain }
}
