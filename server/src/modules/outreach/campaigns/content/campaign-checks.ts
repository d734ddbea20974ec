import { CLIPPED_BYTES, unknownPlaceholders } from '@mainstreet/blocks/email'
import { Field, ObjectType } from 'type-graphql'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { MailProviderService, SenderDomainService } from '../../../platform/mail/index.ts'
import { SettingsService } from '../../../platform/settings/index.ts'
import { isEmptyPart } from '../audience/audience.ts'
import type { Campaign } from '../campaign.entity.ts'
import { factsOfEmail, readEmail } from './campaign-content.ts'
import { CampaignRenderer } from './campaign-renderer.ts'

@ObjectType({ description: 'Something to look at before a campaign is sent.' })
export class CampaignProblem {
  @Field(() => String)
  message!: string

  @Field(() => Boolean, { description: 'The campaign cannot be sent as long as this is so.' })
  isBlocking!: boolean

  @Field(() => String, { description: 'The part of the campaign: `subject`, `content`, `audience` or `settings`.' })
  part!: string
}

/** Checks a campaign before it is sent. */
export class CampaignChecks {
  constructor(private readonly ctx: RequestContext) {}

  async of(
    { subject, preheader, audience }: Pick<Campaign, 'subject' | 'preheader' | 'audience'>,
    content: string | null,
  ): Promise<CampaignProblem[]> {
    const [site, mail] = await Promise.all([
      this.ctx.use(SettingsService).site(),
      this.ctx.use(CampaignRenderer).render({ subject, preheader, content }),
    ])
    const provider = await this.ctx.use(MailProviderService).current()
    const isSigned = !provider || (await this.ctx.use(SenderDomainService).keyFor(provider.fromAddress)) !== null
    const facts = factsOfEmail(readEmail(content))
    const kilobytes = Math.round(Buffer.byteLength(mail.html) / 1000)
    const unknown = [...new Set([...unknownPlaceholders(`${subject} ${preheader}`), ...facts.unknownPlaceholders])]
    const problems = [
      !subject.trim() && blocking('subject', 'Enter a subject'),
      facts.isEmpty && blocking('content', 'Write the content'),
      isEmptyPart(audience.include) && blocking('audience', 'Choose who gets it'),
      !site.contactAddress?.trim() &&
        blocking('settings', 'Enter your postal address in Settings › General. The law requires it in each email'),
      ...unknown.map((name) => blocking('content', `There is no placeholder named ${name.slice(0, 60)}`)),
      facts.buttonsWithoutLink > 0 && warning('content', 'A button has no link'),
      facts.imagesWithoutAlt > 0 &&
        warning('content', 'An image has no alternative text for people who do not see images'),
      !isSigned &&
        warning(
          'settings',
          'The domain of the sender is not verified in Settings › Sender domains. Mailboxes may treat it as spam',
        ),
      kilobytes * 1000 > CLIPPED_BYTES &&
        warning('content', `The email has ${kilobytes} KB. Gmail shows the first ${CLIPPED_BYTES / 1000} KB`),
    ]
    return problems.filter((problem) => problem !== false)
  }
}

const blocking = (part: string, message: string): CampaignProblem => ({ part, message, isBlocking: true })
const warning = (part: string, message: string): CampaignProblem => ({ part, message, isBlocking: false })
