import type { RequestContext } from '../../../../kernel/context/context.ts'
import { MailProviderService, SenderDomainService } from '../../../platform/mail/index.ts'
import { isEmptyPart, wholeAudience } from '../audience/audience.ts'
import type { Campaign } from '../campaign.entity.ts'
import { readEmail } from './campaign-content.ts'
import { CampaignRenderer } from './campaign-renderer.ts'
import { blocking, type CampaignProblem, EmailCheck, warning } from './email-check.ts'

/** Checks a campaign before it is sent. */
export class CampaignChecks {
  constructor(private readonly ctx: RequestContext) {}

  async of(
    { subject, preheader, audience }: Pick<Campaign, 'subject' | 'preheader' | 'audience'>,
    content: string | null,
  ): Promise<CampaignProblem[]> {
    const mail = await this.ctx.use(CampaignRenderer).render({ subject, preheader, content })
    const inContent = await this.ctx.use(EmailCheck).of(readEmail(content), { ...mail, preheader })
    const provider = await this.ctx.use(MailProviderService).current()
    const isSigned = !provider || (await this.ctx.use(SenderDomainService).keyFor(provider.fromAddress)) !== null
    const problems = [
      !subject.trim() && blocking('subject', 'Enter a subject'),
      isEmptyPart(wholeAudience(audience).include) && blocking('audience', 'Choose who gets it'),
      !isSigned &&
        warning(
          'settings',
          'The sender’s domain isn’t verified (Settings › Sender domains), so emails may end up in spam',
        ),
    ]
    return [...problems.filter((problem) => problem !== false), ...inContent]
  }
}
