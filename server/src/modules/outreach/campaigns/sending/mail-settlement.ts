import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import type { TimelineKind } from '../../../../kernel/messaging/timeline-kinds.ts'
import { TimelineService } from '../../../crm/timeline/index.ts'
import { domainOf, type SmtpFault } from '../../../platform/mail/index.ts'
import { SuppressionReason, SuppressionService, SuppressionSource } from '../../bounces/index.ts'
import { RecipientStatus } from '../recipients/campaign-recipient.entity.ts'
import { CampaignCompletion } from './campaign-completion.ts'
import { isFaultOfDomain, pauseDomain, resumeDomain } from './domain-pace.ts'
import { type BegunMail, delayTenant, requeueMail, settleMail, type Tries } from './sender-store.ts'

export const timelineKinds = {
  campaign: {
    label: 'Campaigns',
    icon: 'mail',
    permission: 'email_marketing.can_view',
    feature: 'email_marketing',
  },
} satisfies Record<string, TimelineKind>

/** Seconds until a mail that the server refused for now is tried again; after the last it has failed. */
const WAITS = [60, 300, 1800]
const REST_SECONDS = 30
/** About ten minutes. */
const MOST_SERVER_FAULTS = 20
/** A campaign stops when so many of its mails fail, unless these are few. */
const STOP_SHARE = 0.2
const STOP_FROM = 20
/** Enhanced status codes of mailboxes that do not exist (RFC 3463). */
const NO_MAILBOX = /\b5\.1\.[1-36]\b/

interface Claimed {
  readonly claimId: string
  readonly id: string
  readonly campaignId: string
}

/** Records what became of a mail, and stops the campaign if too much fails. */
export class MailSettlement {
  constructor(private readonly ctx: RequestContext) {}

  async sent(
    { claimId, id }: Claimed,
    { customerId, email, isDomainInDoubt }: BegunMail,
    subject: string,
  ): Promise<void> {
    await inTransaction(this.ctx, async () => {
      const { em } = this.ctx
      await settleMail(em, { claimId, id, from: 'sending', status: RecipientStatus.SENT, problem: null })
      if (isDomainInDoubt) await resumeDomain(em, domainOf(email))
      if (!customerId) return
      const title = `Campaign sent: “${subject}”`
      await this.ctx
        .use(TimelineService)
        .record({ recordId: customerId, kind: 'campaign', sourceId: id, what: 'sent', title })
    })
  }

  /** Returns whether the next mail of the tenant can be sent. */
  async failed(claimed: Claimed, { email, attempts }: BegunMail, fault: SmtpFault): Promise<boolean> {
    const { em } = this.ctx
    const { claimId, id, campaignId } = claimed
    const problem = fault.message.slice(0, 500)
    const { responseCode, isUnknown } = fault
    if (isUnknown) return this.missed(claimed, RecipientStatus.UNKNOWN, problem)
    if (responseCode === undefined || responseCode === 421) {
      await requeueMail(em, { claimId, id, problem, waitSeconds: REST_SECONDS, counts: false })
      if ((await delayTenant(em, campaignId, REST_SECONDS)) >= MOST_SERVER_FAULTS)
        await this.ctx.use(CampaignCompletion).pause(campaignId, `The mail server cannot be used: ${problem}`)
      return false
    }
    const wait = WAITS[attempts - 1]
    if (responseCode < 500 && isFaultOfDomain(problem))
      await pauseDomain(em, this.ctx.currentTenant.id, domainOf(email))
    if (responseCode < 500 && wait !== undefined) {
      await requeueMail(em, { claimId, id, problem, waitSeconds: wait, counts: true })
      return true
    }
    if (NO_MAILBOX.test(problem)) await this.suppress(email, problem)
    return this.missed(claimed, RecipientStatus.FAILED, problem)
  }

  private async suppress(email: string, detail: string): Promise<void> {
    const report = { reason: SuppressionReason.BOUNCED, source: SuppressionSource.SMTP, detail }
    await inTransaction(this.ctx, () => this.ctx.use(SuppressionService).addReported(email, report))
  }

  private async missed({ claimId, id }: Claimed, status: RecipientStatus, problem: string): Promise<boolean> {
    const tries = await inTransaction(this.ctx, () =>
      settleMail(this.ctx.em, { claimId, id, from: 'sending', status, problem }),
    )
    if (!tries || !isTooMuch(tries)) return true
    const { campaignId, tried, missed } = tries
    await this.ctx
      .use(CampaignCompletion)
      .pause(campaignId, `${missed} of the last ${tried} emails failed. Last error: ${problem}`)
    return false
  }
}

const isTooMuch = ({ tried, missed }: Tries) => missed >= STOP_FROM && missed / tried >= STOP_SHARE
