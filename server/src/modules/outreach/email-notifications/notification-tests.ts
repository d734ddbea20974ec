import type { RequestContext } from '../../../kernel/context/context.ts'
import { HOUR } from '../../../kernel/security/counters.ts'
import { UserInputError } from '../../../kernel/validation/errors.ts'
import { checkedEmail } from '../../crm/mailing-lists/index.ts'
import { MailService } from '../../platform/mail/index.ts'
import type { CampaignPreview } from '../campaigns/index.ts'
import type { EmailNotificationPreviewInput, SendEmailNotificationInput } from './email-notification.inputs.ts'
import { EmailNotificationService } from './email-notification.service.ts'
import { NotificationRenderer } from './notification-renderer.ts'

/** Tests go to addresses that staff type, so their number is limited. */
const TESTS = { name: 'notification-test', times: 100, seconds: HOUR }

/** Shows automatic emails with the examples of their placeholders. */
export class NotificationTests {
  constructor(private readonly ctx: RequestContext) {}

  async preview({ kind, subject, preheader, content }: EmailNotificationPreviewInput): Promise<CampaignPreview> {
    const notifications = this.ctx.use(EmailNotificationService)
    const mail = notifications.mailOf(kind)
    const stored = await notifications.designOf(mail)
    const design = {
      subject: subject ?? stored.subject,
      preheader: preheader ?? stored.preheader,
      content: content || stored.content,
    }
    const { problems, ...rendered } = await this.ctx.use(NotificationRenderer).sample(mail, design)
    return { ...rendered, bytes: Buffer.byteLength(rendered.html), problems }
  }

  /** Returns the addresses. Requires a transaction. */
  async send({ kind, recipients }: SendEmailNotificationInput): Promise<string[]> {
    const notifications = this.ctx.use(EmailNotificationService)
    const mail = notifications.mailOf(kind)
    const to = [...new Set((recipients?.length ? recipients : [this.ctx.requireViewer().email]).map(checkedEmail))]
    for (const _ of to) {
      const wait = await this.ctx.installation.counters.consume(TESTS, this.ctx.currentTenant.id)
      if (wait !== null) throw new UserInputError('Too many test emails were sent. Try again in an hour.')
    }
    const design = await notifications.designOf(mail)
    const { subject, html, text } = await this.ctx.use(NotificationRenderer).sample(mail, design)
    for (const address of to)
      await this.ctx.use(MailService).send({ to: address, subject: `[Test] ${subject}`, html, text })
    return to
  }
}
