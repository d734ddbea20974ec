import { Max, Min } from 'class-validator'
import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { PayloadOf } from '../../../kernel/graphql/payload-of.ts'
import { IfGiven } from '../../../kernel/validation/if-string.ts'
import { SettingsOfCapability } from '../../platform/settings/index.ts'

/** The function `claim_campaign_mails` keeps to the same limits. */
export const DEFAULT_RATE = 600
export const MOST_PER_MINUTE = 60_000
const RATE = `Enter 1 to ${MOST_PER_MINUTE.toLocaleString('en')} emails per minute`
const DOMAIN_RATE = `Enter up to ${MOST_PER_MINUTE.toLocaleString('en')} emails per minute, or 0 for no limit`

/** How a tenant sends its campaigns. */
@ObjectType()
export class CampaignSettings extends SettingsOfCapability {
  static readonly capability = 'campaigns'

  @Field(() => Int, { description: 'The maximum number of campaign emails per minute, across all processes.' })
  mailsPerMinute = DEFAULT_RATE

  @Field(() => Int, { description: 'The maximum per receiving domain, such as gmail.com. 0 for no limit.' })
  mailsPerMinuteAndDomain = 0

  @Field(() => Boolean, { description: 'Whether opens are tracked.' })
  tracksOpens = true

  @Field(() => Boolean, { description: 'Whether clicks on links are tracked.' })
  tracksClicks = true
}

@InputType({ description: 'Omitted settings and null are unchanged.' })
export class UpdateCampaignSettingsInput {
  @Field(() => Int, { nullable: true, description: `From 1 to ${MOST_PER_MINUTE}.` })
  @IfGiven()
  @Min(1, { message: RATE })
  @Max(MOST_PER_MINUTE, { message: RATE })
  mailsPerMinute?: number | null

  @Field(() => Int, { nullable: true, description: `From 0 to ${MOST_PER_MINUTE}.` })
  @IfGiven()
  @Min(0, { message: DOMAIN_RATE })
  @Max(MOST_PER_MINUTE, { message: DOMAIN_RATE })
  mailsPerMinuteAndDomain?: number | null

  @Field(() => Boolean, { nullable: true })
  tracksOpens?: boolean | null

  @Field(() => Boolean, { nullable: true })
  tracksClicks?: boolean | null

  @Field(() => Int, { nullable: true })
  version?: number | null
}

export const CampaignSettingsPayload = PayloadOf('CampaignSettingsPayload', 'settings', () => CampaignSettings)
