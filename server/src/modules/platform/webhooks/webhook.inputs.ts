import { ArrayMaxSize, IsOptional, MaxLength } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { UserError } from '../../../kernel/graphql/payload.ts'
import { MaxInputLength } from '../../../kernel/validation/input-limits.ts'
import { Webhook } from './webhook.entity.ts'
import { MAX_WEBHOOK_URL } from './webhook-url.ts'

@ObjectType({ description: 'An event that webhooks can subscribe to.' })
export class WebhookEvent {
  @Field(() => String, { description: 'Such as customer.created.' })
  name!: string

  @Field(() => String)
  description!: string

  @Field(() => Boolean, {
    description: 'Whether the viewer may subscribe to it, which requires permission to view its data.',
  })
  canSubscribe!: boolean
}

const URL_DESCRIPTION = 'The HTTPS URL to send events to.'
const EVENTS = 'The events to subscribe to; without any, only test events are sent.'

@InputType()
export class CreateWebhookInput {
  @Field(() => String, { description: URL_DESCRIPTION })
  @MaxInputLength(MAX_WEBHOOK_URL)
  url!: string

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(200, { message: 'A description has at most 200 characters' })
  description?: string | null

  @Field(() => [String], { nullable: true, description: EVENTS })
  @IsOptional()
  @ArrayMaxSize(100, { message: 'At most 100 events' })
  events?: string[] | null
}

@InputType({ description: 'Omitted fields are unchanged.' })
export class UpdateWebhookInput {
  @Field(() => ID)
  id!: string

  @Field(() => Int, { nullable: true, description: 'The last read version, for detecting conflicts.' })
  version?: number | null

  @Field(() => String, { nullable: true, description: URL_DESCRIPTION })
  @MaxInputLength(MAX_WEBHOOK_URL)
  url?: string | null

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(200, { message: 'A description has at most 200 characters' })
  description?: string | null

  @Field(() => [String], { nullable: true, description: EVENTS })
  @IsOptional()
  @ArrayMaxSize(100, { message: 'At most 100 events' })
  events?: string[] | null
}

@InputType()
export class SetWebhookEnabledInput {
  @Field(() => ID)
  id!: string

  @Field(() => Boolean)
  isEnabled!: boolean
}

@InputType()
export class ManageWebhookInput {
  @Field(() => ID)
  id!: string
}

@ObjectType()
export class WebhookPayload {
  @Field(() => Webhook, { nullable: true })
  webhook?: Webhook | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}

@ObjectType()
export class WebhookSecretPayload extends WebhookPayload {
  @Field(() => String, { nullable: true, description: 'The signing secret. It is shown only once.' })
  secret?: string | null
}

@ObjectType()
export class DeleteWebhookPayload {
  @Field(() => ID, { nullable: true })
  deletedId?: string | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}
