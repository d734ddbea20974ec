import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires, RequiresPerson } from '../../../kernel/graphql/requirements.ts'
import { Webhook } from './webhook.entity.ts'
import {
  CreateWebhookInput,
  DeleteWebhookPayload,
  ManageWebhookInput,
  SetWebhookEnabledInput,
  UpdateWebhookInput,
  WebhookEvent,
  WebhookPayload,
  WebhookSecretPayload,
} from './webhook.inputs.ts'
import { WebhookService } from './webhook.service.ts'

@Resolver(() => Webhook)
export class WebhookResolver {
  @Query(() => [Webhook], { description: 'In the order of creation.' })
  @Requires('settings.can_view', 'webhooks')
  webhooks(@Ctx() ctx: RequestContext): Promise<Webhook[]> {
    return ctx.use(WebhookService).list()
  }

  @Query(() => Webhook)
  @Requires('settings.can_view', 'webhooks')
  webhook(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<Webhook> {
    return ctx.use(WebhookService).one(id)
  }

  @Query(() => [WebhookEvent], { description: 'The events that webhooks can subscribe to.' })
  @Requires('settings.can_view', 'webhooks')
  webhookEvents(@Ctx() ctx: RequestContext): WebhookEvent[] {
    return ctx.use(WebhookService).events()
  }

  @Mutation(() => WebhookSecretPayload)
  @RequiresPerson('settings.can_edit', 'webhooks')
  async createWebhook(
    @Arg('input', () => CreateWebhookInput) input: CreateWebhookInput,
    @Ctx() ctx: RequestContext,
  ): Promise<WebhookSecretPayload> {
    const { made, userErrors } = await payload('made', ctx, () => ctx.use(WebhookService).create(input))
    return { ...made, userErrors }
  }

  @Mutation(() => WebhookPayload)
  @RequiresPerson('settings.can_edit', 'webhooks')
  updateWebhook(@Arg('input', () => UpdateWebhookInput) input: UpdateWebhookInput, @Ctx() ctx: RequestContext) {
    return payload('webhook', ctx, () => ctx.use(WebhookService).update(input))
  }

  @Mutation(() => WebhookPayload, {
    description: 'Deliveries queued while it was disabled are sent when it is enabled.',
  })
  @RequiresPerson('settings.can_edit', 'webhooks')
  setWebhookEnabled(
    @Arg('input', () => SetWebhookEnabledInput) input: SetWebhookEnabledInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('webhook', ctx, () => ctx.use(WebhookService).switch(input))
  }

  @Mutation(() => WebhookSecretPayload, {
    description: 'Deliveries are signed with the new secret immediately; the old one is no longer used.',
  })
  @RequiresPerson('settings.can_edit', 'webhooks')
  async rotateWebhookSecret(
    @Arg('input', () => ManageWebhookInput) { id }: ManageWebhookInput,
    @Ctx() ctx: RequestContext,
  ): Promise<WebhookSecretPayload> {
    const { made, userErrors } = await payload('made', ctx, () => ctx.use(WebhookService).renewSecret(id))
    return { ...made, userErrors }
  }

  @Mutation(() => DeleteWebhookPayload, { description: 'Also deletes its deliveries, including queued ones.' })
  @RequiresPerson('settings.can_edit', 'webhooks')
  deleteWebhook(@Arg('input', () => ManageWebhookInput) { id }: ManageWebhookInput, @Ctx() ctx: RequestContext) {
    return payload('deletedId', ctx, () => ctx.use(WebhookService).remove(id))
  }
}
