import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import type { TimelineKind } from '../../../../kernel/messaging/timeline-kinds.ts'
import { TimelineService } from '../../../crm/timeline/index.ts'
import { domainOf } from '../../../platform/mail/index.ts'
import { SuppressionReason, SuppressionService, SuppressionSource } from '../../bounces/index.ts'
import { RecipientStatus } from '../recipients/campaign-recipient.entity.ts'
import type { BegunMail } from './begin-mails.ts'
import { CampaignCompletion } from './campaign-completion.ts'
import { pauseDomains, resumeDomains } from './domain-pace.ts'
import { type Outcome, REST_SECONDS } from './mail-outcome.ts'
import { delayTenant } from './sender-store.ts'
import { requeueMails, settleMails, type Tries } from './settle-mails.ts'

export const timelineKinds = {
  campaign: {
    label: 'Campaigns',
    icon: 'mail',
    permission: 'email_marketing.can_view',
    feature: 'email_marketing',
  },
} satisfies Record<string, TimelineKind>

/** How long a mail without a fault waits to be recorded with others of its group. */
const MOST_WAIT_MS = 500
/** With `REST_SECONDS` between them, about ten minutes. */
const MOST_SERVER_FAULTS = 20
/** A campaign stops when so many of its mails fail, unless these are few. */
const STOP_SHARE = 0.2
const STOP_FROM = 20

/** A mail that is over for now. */
export interface Done {
  readonly mail: BegunMail
  readonly subject: string
  readonly outcome: Outcome
}

/**
 * Records what became of the mails of a group, many in one transaction, and stops the campaign if too much fails. Only
 * mails without a fault wait for others: after a fault nothing more is sent until the campaign is known to go on.
 */
export class MailSettlement {
  private waiting: Done[] = []
  private writing = Promise.resolve()
  private timer: NodeJS.Timeout | undefined
  private error: unknown
  private isOver = false
  private isTenantDelayed = false
  private readonly refusingDomains = new Set<string>()

  constructor(
    private readonly ctx: RequestContext,
    private readonly claimId: string,
  ) {}

  /** Whether the next group of the tenant can be sent. */
  get goesOn(): boolean {
    return !this.isOver
  }

  /** Whether a mail of the group may still be given to the server. */
  accepts({ email }: BegunMail): boolean {
    return !this.isOver && !this.refusingDomains.has(domainOf(email))
  }

  async add(done: Done): Promise<void> {
    const { problem, faultOf } = done.outcome
    if (faultOf === 'server') this.isOver = true
    if (faultOf === 'domain') this.refusingDomains.add(domainOf(done.mail.email))
    this.waiting.push(done)
    if (problem) await this.write()
    else this.timer ??= setTimeout(() => void this.write(), MOST_WAIT_MS)
  }

  /** Records the rest. If that fails twice it throws; the mails then become unknown, as if the process had ended. */
  async close(): Promise<void> {
    await this.write()
    if (this.waiting.length > 0) await this.write()
    if (this.waiting.length > 0) throw this.error
  }

  /** Never rejects: what could not be recorded is tried again with the next. */
  private write(): Promise<void> {
    this.writing = this.writing.then(async () => {
      clearTimeout(this.timer)
      this.timer = undefined
      const done = this.waiting.splice(0)
      try {
        if (done.length > 0) await this.record(done)
      } catch (error) {
        this.waiting.unshift(...done)
        this.error = error
        this.isOver = true
      }
    })
    return this.writing
  }

  private async record(done: readonly Done[]): Promise<void> {
    for (const { mail, outcome } of done)
      if (outcome.faultOf === 'mailbox') await this.suppress(mail.email, outcome.problem ?? '')
    const all = done.map(({ mail: { id }, outcome }) => ({ id, ...outcome }))
    const isQueued = ({ status }: Outcome) => status === RecipientStatus.QUEUED
    const tries = await inTransaction(this.ctx, async () => {
      const { em, currentTenant } = this.ctx
      const claimId = this.claimId
      const settled = all.filter((one) => !isQueued(one))
      const counted = await settleMails(em, { claimId, from: RecipientStatus.SENDING, settled })
      await requeueMails(em, claimId, all.filter(isQueued))
      await this.writeTimeline(counted, done)
      const refusing = done.filter(({ outcome }) => outcome.faultOf === 'domain')
      await pauseDomains(em, currentTenant.id, domainsOf(refusing))
      await resumeDomains(em, domainsOf(done.filter(({ mail, outcome }) => mail.isDomainInDoubt && isSent(outcome))))
      return counted
    })
    await this.delayTenant(done)
    for (const one of tries) if (isTooMuch(one)) await this.stop(one, done)
  }

  /** Of customers as they are now: one may have been erased or merged since the mail was begun. */
  private async writeTimeline(tries: readonly Tries[], done: readonly Done[]): Promise<void> {
    const subjects = new Map(done.map(({ mail, subject }) => [mail.id, subject]))
    const entries = tries.flatMap(({ reached }) =>
      reached.map(({ id, customerId }) => {
        return { recordId: customerId, sourceId: id, title: `Campaign sent: “${subjects.get(id) ?? ''}”` }
      }),
    )
    const kind = { kind: 'campaign', what: 'sent' } as const
    await this.ctx.use(TimelineService).record(...entries.map((entry) => ({ ...kind, ...entry })))
  }

  private async suppress(email: string, detail: string): Promise<void> {
    const report = { reason: SuppressionReason.BOUNCED, source: SuppressionSource.SMTP, detail }
    await inTransaction(this.ctx, () => this.ctx.use(SuppressionService).addReported(email, report))
  }

  /** Mails that a broken server refused at the same time count once. */
  private async delayTenant(done: readonly Done[]): Promise<void> {
    const fault = done.find(({ outcome }) => outcome.faultOf === 'server')
    if (!fault || this.isTenantDelayed) return
    const { campaignId } = fault.mail
    const faults = await delayTenant(this.ctx.em, campaignId, REST_SECONDS)
    this.isTenantDelayed = true
    if (faults < MOST_SERVER_FAULTS) return
    const reason = `The mail server cannot be used: ${fault.outcome.problem}`
    await this.ctx.use(CampaignCompletion).pause(campaignId, reason)
  }

  private async stop({ campaignId, tried, missed }: Tries, done: readonly Done[]): Promise<void> {
    const last = done.findLast(({ mail, outcome }) => mail.campaignId === campaignId && isMissed(outcome))
    if (!last) return
    this.isOver = true
    const reason = `${missed} of the last ${tried} emails failed. Last error: ${last.outcome.problem}`
    await this.ctx.use(CampaignCompletion).pause(campaignId, reason)
  }
}

const isMissed = ({ status }: Outcome) => status === RecipientStatus.FAILED || status === RecipientStatus.UNKNOWN

const isSent = ({ status }: Outcome) => status === RecipientStatus.SENT

const domainsOf = (done: readonly Done[]) => [...new Set(done.map(({ mail }) => domainOf(mail.email)))]

const isTooMuch = ({ tried, missed }: Tries) => missed >= STOP_FROM && missed / tried >= STOP_SHARE
