import { setImmediate } from 'node:timers/promises'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { CustomerService } from '../../../crm/customers/index.ts'
import { TenantService } from '../../../platform/tenants/index.ts'
import { readEmail } from './campaign-content.ts'
import { CampaignRenderer, type MailReader, personalMail } from './campaign-renderer.ts'
import { EmailCheck } from './email-check.ts'
import type { CampaignPreview, EmailPreviewInput } from './email-preview.inputs.ts'

/** Emails as one customer would get them. */
export class EmailPreviews {
  private turn: Promise<unknown> = Promise.resolve()

  constructor(private readonly ctx: RequestContext) {}

  /** Without a customer, with the fallbacks of the placeholders. */
  async of({ content, subject, preheader, customerId }: EmailPreviewInput): Promise<CampaignPreview> {
    const fields = { subject: subject ?? '', preheader: preheader ?? '', content: content || null }
    const tree = readEmail(fields.content)
    const mail = await this.ctx.use(CampaignRenderer).render(fields)
    const personal = personalMail(mail, await this.reader(customerId || null))
    const problems = await this.ctx.use(EmailCheck).of(tree, { ...mail, preheader: fields.preheader })
    return { ...personal, bytes: Buffer.byteLength(personal.html), problems }
  }

  /** For thumbnails. A list has many, so they are drawn in turn, and others are served in between. */
  drawn(content: string | null): Promise<string> {
    const drawn = this.turn.then(async () => {
      await setImmediate()
      const mail = await this.ctx.use(CampaignRenderer).render({ subject: '', preheader: '', content })
      return personalMail(mail, await this.reader(null)).html
    })
    this.turn = drawn.catch(() => undefined)
    return drawn
  }

  /**
   * The customer whose data a test shows; nobody for staff who may not see customers. The links to unsubscribe and to
   * the copy in the browser lead to the site, because a test unsubscribes nobody.
   */
  async reader(customerId: string | null): Promise<MailReader> {
    const site = this.ctx.use(TenantService).siteUrl(this.ctx.currentTenant)
    const links = { unsubscribeUrl: site, viewUrl: site }
    if (!customerId || !this.ctx.can('customers.can_view')) return { email: '', firstname: '', lastname: '', ...links }
    const { email, firstname, lastname } = await this.ctx.use(CustomerService).get(customerId)
    return { email, firstname, lastname, ...links }
  }
}
