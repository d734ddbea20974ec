import { GraphQLJSONObject } from 'graphql-scalars'
import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { ListArgs } from '../../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../../kernel/graphql/paging.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires, RequiresPerson } from '../../../../kernel/graphql/requirements.ts'
import { ManageWebhookInput } from '../webhook.inputs.ts'
import { WebhookAttempt } from './webhook-attempt.entity.ts'
import { WebhookDelivery } from './webhook-delivery.entity.ts'
import {
  RedeliverWebhookInput,
  WebhookDeliveryList,
  WebhookDeliveryPayload,
  WebhookDeliveryWhere,
} from './webhook-delivery.inputs.ts'
import { WebhookDeliveryService } from './webhook-delivery.service.ts'

@Resolver(() => WebhookDelivery)
export class WebhookDeliveryResolver {
  @Query(() => WebhookDeliveryList, { description: 'Deliveries of the last 30 days, newest first.' })
  @Requires('settings.can_view', 'webhooks')
  webhookDeliveries(
    @ListArgs(WebhookDeliveryWhere) { slice, where }: ListArgs<WebhookDeliveryWhere>,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<WebhookDelivery>> {
    return ctx.use(WebhookDeliveryService).list(slice, where)
  }

  @Query(() => WebhookDelivery)
  @Requires('settings.can_view', 'webhooks')
  webhookDelivery(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<WebhookDelivery> {
    return ctx.use(WebhookDeliveryService).one(id)
  }

  @Mutation(() => WebhookDeliveryPayload, { description: 'Sends webhook.test, even while the webhook is disabled.' })
  @RequiresPerson('settings.can_edit', 'webhooks')
  testWebhook(@Arg('input', () => ManageWebhookInput) { id }: ManageWebhookInput, @Ctx() ctx: RequestContext) {
    return payload('delivery', ctx, () => ctx.use(WebhookDeliveryService).test(id))
  }

  @Mutation(() => WebhookDeliveryPayload, { description: 'Sends the same payload again under the same ID.' })
  @RequiresPerson('settings.can_edit', 'webhooks')
  redeliverWebhook(
    @Arg('input', () => RedeliverWebhookInput) { id }: RedeliverWebhookInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('delivery', ctx, () => ctx.use(WebhookDeliveryService).sendAgain(id))
  }

  @FieldResolver(() => GraphQLJSONObject, {
    nullable: true,
    description: "The payload's record; null for viewers who may not view such records.",
  })
  data(@Root() delivery: WebhookDelivery, @Ctx() ctx: RequestContext): Promise<object | null> {
    return ctx.use(WebhookDeliveryService).data(delivery)
  }

  @FieldResolver(() => [WebhookAttempt], { complexity: 5, description: 'Newest first.' })
  attempts(@Root() delivery: WebhookDelivery, @Ctx() ctx: RequestContext): Promise<WebhookAttempt[]> {
    return ctx.use(WebhookDeliveryService).attempts(delivery)
  }
}
