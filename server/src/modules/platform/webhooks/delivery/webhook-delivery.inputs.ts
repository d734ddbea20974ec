import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { FilterOf, IDFilter, StringFilter } from '../../../../kernel/graphql/filters.ts'
import { ListOf } from '../../../../kernel/graphql/paging.ts'
import { UserError } from '../../../../kernel/graphql/payload.ts'
import { WebhookDelivery, WebhookDeliveryStatus } from './webhook-delivery.entity.ts'

export const WebhookDeliveryList = ListOf(WebhookDelivery, 'WebhookDeliveryList')

const StatusFilter = FilterOf(WebhookDeliveryStatus, 'WebhookDeliveryStatusFilter')

@InputType()
export class WebhookDeliveryWhere {
  @Field(() => IDFilter, { nullable: true })
  webhookId?: IDFilter | null

  @Field(() => StatusFilter, { nullable: true })
  status?: InstanceType<typeof StatusFilter> | null

  @Field(() => StringFilter, { nullable: true, description: 'Such as customer.created.' })
  event?: StringFilter | null
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
