import type { RequestContext } from '../../../kernel/context/context.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import type { TimelineKind } from '../../../kernel/messaging/timeline-kinds.ts'
import { storableText } from '../../../kernel/validation/storable-text.ts'
import { truncate } from '../../../kernel/validation/truncate.ts'
import { TimelineService } from '../../crm/timeline/index.ts'
import { findSentMail, type SentMail } from './bouncing-mail.ts'
import { BounceKind } from './mail-bounce.entity.ts'
import { SuppressionReason, type SuppressionSource } from './suppression/mail-suppression.entity.ts'
import { SuppressionService } from './suppression/suppression.service.ts'

/** An address that refused so many mails within the period gets no more. */
export const MOST_SOFT_BOUNCES = 5
const SOFT_PERIOD = '90 days'

export const timelineKinds = {
  mail_bounce: {
    label: 'Bounced emails',
    icon: 'mail',
    permission: 'email_marketing.can_view',
    feature: 'email_marketing',
  },
} satisfies Record<string, TimelineKind>

/** A report about one of our mails. */
export interface BounceReport {
  readonly mailId: string
  readonly kind: BounceKind
  readonly source: SuppressionSource
  /** The words of the server. */
  readonly detail: string
  /** The address, if the report names it. It must be the one that the mail was sent to. */
  readonly email?: string
}

const TITLES: Readonly<Record<BounceKind, string>> = {
  [BounceKind.HARD]: 'bounced',
  [BounceKind.SOFT]: 'was refused for now',
  [BounceKind.COMPLAINT]: 'was marked as spam',
}

/** Records what became of mails after they were sent, and suppresses addresses. */
export class BounceService {
  constructor(private readonly ctx: RequestContext) {}

  /** Returns false if it is about no mail of ours, or was reported before. */
  async record(report: BounceReport): Promise<boolean> {
    const found = await findSentMail(this.ctx, report.mailId)
    if (!found) return false
    const { mails, mail } = found
    if (report.email !== undefined && report.email.trim().toLowerCase() !== mail.email) return false
    const isNew = await inTransaction(this.ctx, async () => {
      if (!(await this.insert(report, mail))) return false
      await mails.count(this.ctx, report.mailId, report.kind)
      await this.suppress(report, mail.email)
      await this.recordInTimeline(report, mail)
      return true
    })
    if (isNew) await mails.review(this.ctx, report.mailId)
    return isNew
  }

  private async insert({ mailId, kind, source, detail }: BounceReport, { email }: SentMail): Promise<boolean> {
    const { em, currentTenant } = this.ctx
    const [row] = await em.execute(
      `insert into "mail_bounce" ("tenant_id", "sent_mail", "email", "kind", "source", "detail", "created_at")
         values (?, ?, ?, ?, ?, ?, now()) on conflict ("tenant_id", "sent_mail", "kind") do nothing returning "id"`,
      [currentTenant.id, mailId, email, kind, source, plain(detail)],
    )
    return row !== undefined
  }

  private async suppress({ kind, source, detail }: BounceReport, email: string): Promise<void> {
    const reason = await this.reasonToSuppress(kind, email)
    if (reason) await this.ctx.use(SuppressionService).addReported(email, { reason, source, detail: plain(detail) })
  }

  private async reasonToSuppress(kind: BounceKind, email: string): Promise<SuppressionReason | null> {
    if (kind === BounceKind.HARD) return SuppressionReason.BOUNCED
    if (kind === BounceKind.COMPLAINT) return SuppressionReason.COMPLAINED
    const [{ count = 0 } = {}] = await this.ctx.em.execute<{ count: number }[]>(
      `select count(*)::int as "count" from "mail_bounce"
         where "email" = ? and "kind" = 'soft' and "created_at" > now() - interval '${SOFT_PERIOD}'`,
      [email],
    )
    return count >= MOST_SOFT_BOUNCES ? SuppressionReason.SOFT_BOUNCED : null
  }

  private async recordInTimeline(
    { mailId, kind, detail }: BounceReport,
    { customerId, title }: SentMail,
  ): Promise<void> {
    if (!customerId) return
    const entry = { recordId: customerId, kind: 'mail_bounce', sourceId: mailId, what: kind } as const
    await this.ctx.use(TimelineService).record({ ...entry, title: `${title} ${TITLES[kind]}`, text: plain(detail) })
  }
}

const plain = (detail: string) => storableText(truncate(detail, 300))
