import type { RequestContext } from '../../../../kernel/context/context.ts'
import { MailProviderService, SenderDomainService } from '../../../platform/mail/index.ts'
import { CapabilitySettingsService } from '../../../platform/settings/index.ts'
import { isEmptyPart, wholeAudience } from '../audience/audience.ts'
import type { Campaign } from '../campaign.entity.ts'
import { CampaignSettings } from '../campaign-settings.ts'
import { CampaignVariant, WinnerMetric, writtenVariant } from '../variants/campaign-with-variants.entity.ts'
import { readEmail } from './campaign-content.ts'
import { CampaignRenderer } from './campaign-renderer.ts'
import { blocking, type CampaignProblem, EmailCheck, warning } from './email-check.ts'

type Written = Pick<Campaign, 'subject' | 'preheader' | 'content' | 'isAbTest' | 'subjectB' | 'contentB'>

/** Checks a campaign before it is sent. */
export class CampaignChecks {
  constructor(private readonly ctx: RequestContext) {}

  async of(
    campaign: Written & Pick<Campaign, 'audience' | 'winnerMetric' | 'fromAddress'>,
  ): Promise<CampaignProblem[]> {
    const inContent = await this.problemsOf(campaign, CampaignVariant.A)
    const provider = await this.ctx.use(MailProviderService).current()
    const from = campaign.fromAddress || provider?.fromAddress
    const isSigned = !from || (await this.ctx.use(SenderDomainService).keyFor(from)) !== null
    const problems = [
      !campaign.subject.trim() && blocking('subject', 'Enter a subject'),
      isEmptyPart(wholeAudience(campaign.audience).include) && blocking('audience', 'Choose who gets it'),
      !isSigned &&
        (campaign.fromAddress ? blocking : warning)(
          'settings',
          'The sender’s domain isn’t verified (Settings › Sender domains), so emails may end up in spam',
        ),
    ]
    const inTest = campaign.isAbTest ? await this.inTest(campaign, inContent) : []
    return [...problems.filter((problem) => problem !== false), ...inContent, ...inTest]
  }

  private async inTest(
    campaign: Written & Pick<Campaign, 'winnerMetric'>,
    inA: readonly CampaignProblem[],
  ): Promise<CampaignProblem[]> {
    const { subject, subjectB, content, contentB, winnerMetric } = campaign
    const isSame = (!subjectB || subjectB === subject) && (contentB === null || contentB === content)
    if (isSame) return [blocking('abTest', 'Give variant B of the A/B test another subject or content')]
    const { tracksOpens, tracksClicks } = await this.ctx.use(CapabilitySettingsService).read(CampaignSettings)
    const isCounted = winnerMetric === WinnerMetric.CLICKS ? tracksClicks : tracksOpens || tracksClicks
    const inB = await this.problemsOf(campaign, CampaignVariant.B)
    const known = new Set(inA.map(({ message }) => message))
    return [
      ...inB
        .filter(({ message }) => !known.has(message))
        .map((one) => ({ ...one, message: `Variant B: ${one.message}` })),
      ...(isCounted
        ? []
        : [
            warning(
              'abTest',
              `The A/B test can’t find a winner, because ${winnerMetric} aren’t tracked (Settings › Campaigns)`,
            ),
          ]),
    ]
  }

  private async problemsOf(campaign: Written, variant: CampaignVariant): Promise<CampaignProblem[]> {
    const written = writtenVariant(campaign, variant)
    const mail = await this.ctx.use(CampaignRenderer).render(written)
    return this.ctx.use(EmailCheck).of(readEmail(written.content), { ...mail, preheader: written.preheader })
  }
}
