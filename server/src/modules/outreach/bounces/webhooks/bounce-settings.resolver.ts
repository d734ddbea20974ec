import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires, RequiresPerson } from '../../../../kernel/graphql/requirements.ts'
import { BounceSettingsService } from './bounce-settings.service.ts'
import { BounceSettings, BounceSettingsPayload, UpdateBounceSettingsInput } from './bounce-settings.ts'

@Resolver(() => BounceSettings)
export class BounceSettingsResolver {
  @Query(() => BounceSettings)
  @Requires('settings.can_view', 'email_marketing')
  bounceSettings(@Ctx() ctx: RequestContext): Promise<BounceSettings> {
    return ctx.use(BounceSettingsService).read()
  }

  @Mutation(() => BounceSettingsPayload)
  @RequiresPerson('settings.can_edit', 'email_marketing')
  updateBounceSettings(
    @Arg('input', () => UpdateBounceSettingsInput) input: UpdateBounceSettingsInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('settings', ctx, () => ctx.use(BounceSettingsService).change(input))
  }

  @FieldResolver(() => String, {
    description: 'Enter this URL at Mailgun for permanent and temporary failures and complaints.',
  })
  mailgunUrl(@Ctx() ctx: RequestContext): string {
    return ctx.use(BounceSettingsService).webhookUrl('mailgun')
  }

  @FieldResolver(() => String, { description: 'Enter this URL at SendGrid as the event webhook.' })
  sendgridUrl(@Ctx() ctx: RequestContext): string {
    return ctx.use(BounceSettingsService).webhookUrl('sendgrid')
  }

  @FieldResolver(() => String, {
    description: 'Enter this URL at Postmark for bounces and spam complaints, with basic authentication.',
  })
  postmarkUrl(@Ctx() ctx: RequestContext): string {
    return ctx.use(BounceSettingsService).webhookUrl('postmark')
  }

  @FieldResolver(() => String, {
    description:
      'Subscribe this URL to the SNS topic to which Amazon SES reports. The subscription is confirmed automatically.',
  })
  sesUrl(@Ctx() ctx: RequestContext): string {
    return ctx.use(BounceSettingsService).webhookUrl('ses')
  }
}
