import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { Limit } from '../../../../kernel/security/counters.ts'
import { BounceService } from '../bounce.service.ts'
import { BounceTokens } from '../bounce-tokens.ts'
import { SuppressionSource } from '../suppression/mail-suppression.entity.ts'
import { readSesEvent } from './amazon-ses.ts'
import { AmazonSns, snsOrigin } from './amazon-sns.ts'
import { BounceSettingsService } from './bounce-settings.service.ts'
import { readMailgunEvent } from './mailgun.ts'
import { readPostmarkEvent } from './postmark.ts'
import { ForgedReport, MOST_AGE_SECONDS, type ProviderReport } from './provider-report.ts'
import { readSendgridEvents } from './sendgrid.ts'

/** A token of Mailgun counts once while its timestamp is accepted. */
const ONCE: Limit = { name: 'mailgun-token', times: 1, seconds: 2 * MOST_AGE_SECONDS }
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/

/** Records what providers report. */
export class ProviderReports {
  constructor(private readonly ctx: RequestContext) {}

  /** Throws ForgedReport. */
  async receiveMailgun(body: Buffer): Promise<void> {
    const key = await this.ctx.use(BounceSettingsService).secretOf('mailgunKey')
    if (!key) throw new ForgedReport('There is no key for Mailgun')
    const { token, report } = readMailgunEvent(body, key)
    const { counters } = this.ctx.installation
    const counted = `${this.ctx.currentTenant.id} ${token}`
    if ((await counters.consume(ONCE, counted)) !== null) throw new ForgedReport('The token was used before')
    try {
      if (report) await this.record(report, SuppressionSource.MAILGUN)
    } catch (error) {
      // Mailgun sends it again.
      await counters.refund(ONCE, counted)
      throw error
    }
  }

  /** Throws ForgedReport. What was recorded before is not recorded again. */
  async receiveSendgrid(body: Buffer, signed: { signature: string; timestamp: string }): Promise<void> {
    const { sendgridKey } = await this.ctx.use(BounceSettingsService).read()
    if (!sendgridKey) throw new ForgedReport('There is no key for SendGrid')
    for (const report of readSendgridEvents(body, sendgridKey, signed))
      await this.record(report, SuppressionSource.SENDGRID)
  }

  /** Throws ForgedReport. */
  async receivePostmark(body: Buffer, authorization: string): Promise<void> {
    const password = await this.ctx.use(BounceSettingsService).secretOf('postmarkKey')
    if (!password) throw new ForgedReport('There is no password for Postmark')
    const report = readPostmarkEvent(body, password, authorization)
    if (report) await this.record(report, SuppressionSource.POSTMARK)
  }

  /** Also confirms the subscription of our topic. Throws ForgedReport. */
  async receiveSes(body: Buffer): Promise<void> {
    const { sesTopic } = await this.ctx.use(BounceSettingsService).read()
    const origin = sesTopic && (this.ctx.installation.snsUrl ?? snsOrigin(sesTopic))
    if (!origin) throw new ForgedReport('There is no topic for Amazon SES')
    const sns = new AmazonSns(sesTopic, origin)
    const message = await sns.read(body)
    if (message.Type === 'SubscriptionConfirmation') await sns.confirm(message)
    if (message.Type !== 'Notification') return
    for (const report of readSesEvent(message.Message ?? '')) await this.record(report, SuppressionSource.SES)
  }

  private async record(report: ProviderReport, source: SuppressionSource): Promise<void> {
    const { kind, email, messageId, token, detail } = report
    // The Message-ID of our mails begins with the ID of the mail.
    const mailId = this.ctx.use(BounceTokens).mailsIn(token)[0] ?? ID.exec(messageId.toLowerCase())?.[0]
    if (mailId && email) await this.ctx.use(BounceService).record({ mailId, kind, source, detail, email })
  }
}
