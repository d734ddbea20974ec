import { ArrayMaxSize, ArrayNotEmpty, Matches, MaxLength } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { WhereOf } from '../../../../kernel/graphql/list-inputs.ts'
import { ListOf } from '../../../../kernel/graphql/paging.ts'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { atMost, IfString } from '../../../../kernel/validation/if-string.ts'
import { MOST_CONTENT } from '../content/campaign-content.ts'
import { EmailTemplate } from './email-template.entity.ts'

const MOST_AT_ONCE = 500
const CONTENT = 'An encoded tree of email blocks, as the content of campaigns.'
const TOO_LARGE = 'This is too large for an email'

export const EmailTemplateList = ListOf(EmailTemplate, 'EmailTemplateList')
export const EmailTemplateWhere = WhereOf('EmailTemplateWhere', 'A part of the name.', {})
export type EmailTemplateWhere = InstanceType<typeof EmailTemplateWhere>

@InputType()
export class CreateEmailTemplateInput {
  @Field(() => String)
  @Matches(/\S/, { message: 'Enter a name' })
  @atMost(200)
  name!: string

  @Field(() => String, { nullable: true, description: CONTENT })
  @IfString()
  @MaxLength(MOST_CONTENT, { message: TOO_LARGE })
  content?: string | null
}

@InputType({ description: 'Omitted fields and null are unchanged.' })
export class UpdateEmailTemplateInput {
  @Field(() => ID)
  id!: string

  @Field(() => String, { nullable: true })
  @IfString()
  @Matches(/\S/, { message: 'Enter a name' })
  @atMost(200)
  name?: string | null

  @Field(() => String, { nullable: true, description: CONTENT })
  @IfString()
  @MaxLength(MOST_CONTENT, { message: TOO_LARGE })
  content?: string | null

  @Field(() => Int, {
    nullable: true,
    description: 'The last read version; without it the write is not checked for conflicts.',
  })
  version?: number | null
}

@InputType()
export class DuplicateEmailTemplateInput {
  @Field(() => ID)
  id!: string
}

@InputType()
export class ManageEmailTemplatesInput {
  @Field(() => [ID])
  @ArrayNotEmpty({ message: 'Choose at least one template' })
  @ArrayMaxSize(MOST_AT_ONCE, { message: `At most ${MOST_AT_ONCE} templates at once` })
  ids!: string[]
}

@ObjectType({ description: 'A built-in email to start from.' })
export class ReadyEmailChoice {
  @Field(() => ID)
  key!: string

  @Field(() => String)
  name!: string

  @Field(() => String)
  description!: string

  @Field(() => String, { description: CONTENT })
  content!: string
}

export const EmailTemplatePayload = PayloadOf('EmailTemplatePayload', 'emailTemplate', () => EmailTemplate)
export const EmailTemplatesPayload = PayloadOf('EmailTemplatesPayload', 'emailTemplates', () => [EmailTemplate])
