import { LRUCache } from 'lru-cache'
import type { Services } from '../../../../kernel/capability/services.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { MailProviderService, type MailServers, MailService, type SmtpFault } from '../../../platform/mail/index.ts'
import { type BegunMail, beginMails } from './begin-mails.ts'
import { CampaignMailComposer, type PreparedCampaign } from './campaign-mail-composer.ts'
import { afterFault, NOT_TRIED, type Outcome, SENT } from './mail-outcome.ts'
import { MailSettlement } from './mail-settlement.ts'
import { type Claim, type ClaimedMail, releaseMails } from './sender-store.ts'

/** The most mails of a lane that are marked as being sent. They are unknown if the process is killed. */
const MOST_IN_GROUP = 20
/** A group is as large as what went out in this time before, so that nobody is marked long before their mail is sent. */
const GROUP_MS = 100
/** Mails of a group that were not given to a server by then go back into the queue, well before their sender counts as lost. */
const PATIENCE_MS = 60_000

type Provider = Awaited<ReturnType<MailProviderService['access']>>

interface Group {
  readonly tenantId: string
  readonly claimId: string
  readonly mails: readonly ClaimedMail[]
}

interface Prepared {
  readonly provider: Provider
  readonly campaigns: ReadonlyMap<string, PreparedCampaign>
}

/** Sends claimed mails of campaigns in groups, over several connections at the same time. */
export class CampaignDelivery {
  private readonly composer: CampaignMailComposer
  /** By tenant. */
  private readonly groupSizes = new LRUCache<string, number>({ max: 1000 })

  constructor(
    private readonly services: Pick<Services, 'inTenant'>,
    private readonly servers: MailServers,
    private readonly isStopped: () => boolean,
  ) {
    this.composer = new CampaignMailComposer(services)
  }

  /** Sends the mails of a claim, and releases those that can't be sent now. */
  async send({ tenantId, claimId, mails }: Claim): Promise<void> {
    for (let at = 0; at < mails.length; ) {
      const size = this.groupSizes.get(tenantId) ?? this.servers.maxConnections
      const group = mails.slice(at, at + size)
      at += size
      const goesOn = !this.isStopped() && (await this.sendGroup({ tenantId, claimId, mails: group }))
      if (goesOn) continue
      const ids = mails.map(({ id }) => id)
      return this.services.inTenant(tenantId, ({ em }) => releaseMails(em, claimId, ids))
    }
  }

  /** Returns whether the next group can be sent. Each group has a context of its own, because entities would pile up in a longer one. */
  private sendGroup({ tenantId, claimId, mails }: Group): Promise<boolean> {
    return this.services.inTenant(tenantId, async (ctx) => {
      const prepared = await this.prepare(ctx, mails)
      const perMinuteAndDomain = [...prepared.campaigns.values()][0]?.perMinuteAndDomain ?? 0
      const ids = mails.map(({ id }) => id)
      const begun = await inTransaction(ctx, () => beginMails(ctx.em, { tenantId, claimId, ids, perMinuteAndDomain }))
      const settlement = new MailSettlement(ctx, claimId)
      await this.handOver(ctx, prepared, begun, settlement)
      await settlement.close()
      return settlement.goesOn
    })
  }

  private async prepare(ctx: RequestContext, mails: readonly ClaimedMail[]): Promise<Prepared> {
    const provider = await ctx.use(MailProviderService).access()
    const sender = this.servers.sender(provider)
    const campaigns = new Map<string, PreparedCampaign>()
    for (const { campaignId } of mails)
      if (!campaigns.has(campaignId)) campaigns.set(campaignId, await this.composer.prepare(ctx, campaignId, sender))
    return { provider, campaigns }
  }

  private async handOver(
    ctx: RequestContext,
    prepared: Prepared,
    begun: readonly BegunMail[],
    settlement: MailSettlement,
  ): Promise<void> {
    const started = performance.now()
    const passed = () => performance.now() - started
    const next = begun.values()
    const work = async () => {
      for (const mail of next) {
        const isTried = !this.isStopped() && settlement.accepts(mail) && passed() < PATIENCE_MS
        const outcome = isTried ? await this.deliver(ctx, prepared, mail) : NOT_TRIED
        const subject = prepared.campaigns.get(mail.campaignId)?.variants[mail.variant].rawSubject ?? ''
        await settlement.add({ mail, subject, outcome })
      }
    }
    const { maxConnections } = this.servers
    await Promise.all(Array.from({ length: this.usesOutbox(prepared) ? 1 : maxConnections }, work))
    const size = Math.round((begun.length * GROUP_MS) / passed())
    if (begun.length > 0)
      this.groupSizes.set(ctx.currentTenant.id, Math.min(Math.max(size, maxConnections), MOST_IN_GROUP))
  }

  /** Without a mail server each mail is kept in the outbox, where staff can read it. */
  private usesOutbox({ provider }: Prepared): boolean {
    return !provider && !this.servers.hasOwn
  }

  private async deliver(ctx: RequestContext, prepared: Prepared, mail: BegunMail): Promise<Outcome> {
    const campaign = prepared.campaigns.get(mail.campaignId) as PreparedCampaign
    try {
      if (this.usesOutbox(prepared)) {
        const composed = this.composer.composeForOutbox(ctx, campaign, mail)
        await inTransaction(ctx, () => ctx.use(MailService).send(composed))
      } else await this.servers.send(prepared.provider, await this.composer.compose(ctx, campaign, mail))
      return SENT
    } catch (error) {
      return afterFault(error as SmtpFault, mail.attempts)
    }
  }
}
