import type { RequestContext } from '../../../kernel/context/context.ts'
import { HOUR } from '../../../kernel/security/counters.ts'
import { UserInputError } from '../../../kernel/validation/errors.ts'
import { checkedEmail } from '../../crm/mailing-lists/index.ts'
import { MailService } from '../../platform/mail/index.ts'
import type { SendTestCampaignInput } from './campaign.inputs.ts'
import { CampaignService } from './campaign.service.ts'
import { CampaignRenderer, personalMail } from './content/campaign-renderer.ts'
import { EmailPreviews } from './content/email-previews.ts'
import { CampaignVariant, writtenVariant } from './variants/campaign-with-variants.entity.ts'

/** Tests go to addresses that staff type, so their number is limited. */
const TESTS = { name: 'campaign-test', times: 100, seconds: HOUR }

/** Sends a campaign to a few addresses, to look at it. */
export class CampaignTests {
  constructor(private readonly ctx: RequestContext) {}

  /** Returns the addresses. Requires a transaction. */
  async send({ id, recipients, testCustomerId, variant }: SendTestCampaignInput): Promise<string[]> {
    const campaign = await this.ctx.use(CampaignService).withContent(id)
    const to = [...new Set((recipients?.length ? recipients : [this.ctx.requireViewer().email]).map(checkedEmail))]
    for (const _ of to) {
      const wait = await this.ctx.installation.counters.consume(TESTS, this.ctx.currentTenant.id)
      if (wait !== null) throw new UserInputError('Too many test emails were sent. Try again in an hour.')
    }
    const mail = await this.ctx.use(CampaignRenderer).render(writtenVariant(campaign, variant ?? CampaignVariant.A))
    const reader = await this.ctx.use(EmailPreviews).reader(testCustomerId || null)
    const personal = personalMail({ ...mail, subject: `[Test] ${mail.subject || campaign.name}` }, reader)
    const replyTo = campaign.replyTo ? { replyTo: campaign.replyTo } : {}
    for (const address of to) await this.ctx.use(MailService).send({ ...personal, ...replyTo, to: address })
    return to
  }
}
