import { ArrayMaxSize, ArrayNotEmpty, Matches, MaxLength } from 'class-validator'
import { Field, ID, InputType, Int } from 'type-graphql'
import { FilterOf } from '../../../kernel/graphql/filters.ts'
import { OrderOf, WhereOf } from '../../../kernel/graphql/list-inputs.ts'
import { ListOf } from '../../../kernel/graphql/paging.ts'
import { PayloadOf } from '../../../kernel/graphql/payload-of.ts'
import { atMost, IfGiven, IfString } from '../../../kernel/validation/if-string.ts'
import { CampaignAudienceInput } from './audience/audience.inputs.ts'
import { Campaign, CampaignStatus } from './campaign.entity.ts'
import { MOST_CONTENT } from './content/campaign-content.ts'
import { CampaignRecipient, RecipientStatus } from './recipients/campaign-recipient.entity.ts'
import { CampaignVariant } from './variants/campaign-with-variants.entity.ts'
import { CampaignAbTestInput } from './variants/variant.inputs.ts'

export const MOST_AT_ONCE = 500
const MOST_TESTS = 10

export const CampaignList = ListOf(Campaign, 'CampaignList')
export const CampaignWhere = WhereOf('CampaignWhere', 'Searches name and subject.', {
  status: FilterOf(CampaignStatus, 'CampaignStatusFilter'),
})
export type CampaignWhere = InstanceType<typeof CampaignWhere>

export enum CampaignOrderField {
  NAME = 'name',
  CREATED_AT = 'id',
  UPDATED_AT = 'updatedAt',
}
export const CampaignOrder = OrderOf('CampaignOrder', CampaignOrderField)
export type CampaignOrder = InstanceType<typeof CampaignOrder>

export const CampaignRecipientList = ListOf(CampaignRecipient, 'CampaignRecipientList')
export const CampaignRecipientWhere = WhereOf('CampaignRecipientWhere', 'A part of the address.', {
  status: FilterOf(RecipientStatus, 'CampaignRecipientStatusFilter'),
})
export type CampaignRecipientWhere = InstanceType<typeof CampaignRecipientWhere>

@InputType()
abstract class CampaignInput {
  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(300)
  subject?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(300)
  preheader?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(100)
  fromName?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'An address of a verified sender domain; the empty string for the address of the email settings.',
  })
  @IfString()
  @atMost(254)
  fromAddress?: string | null

  @Field(() => String, { nullable: true, description: 'An email address, or the empty string.' })
  @IfString()
  @atMost(254)
  replyTo?: string | null

  @Field(() => String, { nullable: true, description: 'An encoded tree of email blocks, as the content of pages.' })
  @IfString()
  @MaxLength(MOST_CONTENT, { message: 'This is too large for an email' })
  content?: string | null

  @Field(() => CampaignAudienceInput, { nullable: true })
  @IfGiven()
  audience?: CampaignAudienceInput | null

  @Field(() => CampaignAbTestInput, { nullable: true })
  @IfGiven()
  abTest?: CampaignAbTestInput | null
}

@InputType()
export class CreateCampaignInput extends CampaignInput {
  @Field(() => String)
  @Matches(/\S/, { message: 'Enter a name' })
  @atMost(200)
  name!: string
}

@InputType({
  description:
    'Omitted fields and null are unchanged. After it was started, only the name can be changed. `version` is the last read version; without it the write is not checked for conflicts.',
})
export class UpdateCampaignInput extends CampaignInput {
  @Field(() => ID)
  id!: string

  @Field(() => String, { nullable: true })
  @IfString()
  @Matches(/\S/, { message: 'Enter a name' })
  @atMost(200)
  name?: string | null

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType({ description: '`version` is the last read version; without it the write is not checked for conflicts.' })
export class ManageCampaignInput {
  @Field(() => ID)
  id!: string

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType()
export class ScheduleCampaignInput extends ManageCampaignInput {
  @Field(() => Date, { description: 'Not earlier than now.' })
  at!: Date

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Each person gets it when the clocks of their time zone show what the tenant's show at this time. False if omitted.",
  })
  isInLocalTime?: boolean | null
}

@InputType()
export class ManageCampaignsInput {
  @Field(() => [ID])
  @ArrayNotEmpty({ message: 'Choose at least one campaign' })
  @ArrayMaxSize(MOST_AT_ONCE, { message: `At most ${MOST_AT_ONCE} campaigns at once` })
  ids!: string[]
}

@InputType()
export class SendTestCampaignInput {
  @Field(() => ID)
  id!: string

  @Field(() => [String], { nullable: true, description: "At most 10 addresses; the viewer's own if omitted." })
  @IfGiven()
  @ArrayMaxSize(MOST_TESTS, { message: `At most ${MOST_TESTS} addresses` })
  recipients?: string[] | null

  @Field(() => ID, { nullable: true, description: 'The customer whose data fills the placeholders.' })
  testCustomerId?: string | null

  @Field(() => CampaignVariant, { nullable: true, description: 'A if omitted.' })
  variant?: CampaignVariant | null
}

export const CampaignPayload = PayloadOf('CampaignPayload', 'campaign', () => Campaign)
export const CampaignsPayload = PayloadOf('CampaignsPayload', 'campaigns', () => [Campaign])
export const SendTestCampaignPayload = PayloadOf('SendTestCampaignPayload', 'sentTo', () => [String])
