import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { ListOf } from '../../../../kernel/graphql/paging.ts'
import { UserError } from '../../../../kernel/graphql/payload.ts'
import { WebhookDelivery, WebhookDeliveryStatus } from './webhook-delivery.entity.ts'

export const WebhookDeliveryList = ListOf(WebhookDelivery, 'WebhookDeliveryList')

@InputType()
export class WebhookDeliveryWhere {
  @Field(() => ID, { nullable: true, description: 'Only deliveries of this webhook; of all webhooks if omitted.' })
  webhookId?: string | null

  @Field(() => WebhookDeliveryStatus, { nullable: true })
  status?: WebhookDeliveryStatus | null

  @Field(() => String, { nullable: true, description: 'Such as customer.created.' })
  event?: string | null
}

@InputType()
export class RedeliverWebhookInput {
  @Field(() => ID)
  id!: string
}

@ObjectType()
export class WebhookDeliveryPayload {
  @Field(() => WebhookDelivery, { nullable: true })
  delivery?: WebhookDelivery | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}
