import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { CampaignPreview, DRAWING_COST } from '../campaigns/index.ts'
import { EmailNotification } from './email-notification.entity.ts'
import {
  AutomaticEmail,
  CreateEmailNotificationInput,
  DeleteEmailNotificationPayload,
  EmailNotificationPayload,
  EmailNotificationPreviewInput,
  ManageEmailNotificationInput,
  SendEmailNotificationInput,
  SendEmailNotificationPayload,
  UpdateEmailNotificationInput,
} from './email-notification.inputs.ts'
import { EmailNotificationService } from './email-notification.service.ts'
import { NotificationTests } from './notification-tests.ts'

/** The automatic emails, and what the tenant has changed of them. */
@Resolver(() => EmailNotification)
export class EmailNotificationResolver {
  @Query(() => [AutomaticEmail], { description: 'All automatic emails.' })
  @Requires('email_marketing.can_view', 'email_marketing')
  automaticEmails(@Ctx() ctx: RequestContext): Promise<AutomaticEmail[]> {
    return ctx.use(EmailNotificationService).all()
  }

  @Query(() => AutomaticEmail)
  @Requires('email_marketing.can_view', 'email_marketing')
  automaticEmail(@Arg('kind', () => String) kind: string, @Ctx() ctx: RequestContext): Promise<AutomaticEmail> {
    return ctx.use(EmailNotificationService).one(kind)
  }

  @Query(() => EmailNotification)
  @Requires('email_marketing.can_view', 'email_marketing')
  emailNotification(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<EmailNotification> {
    return ctx.use(EmailNotificationService).get(id)
  }

  @Query(() => CampaignPreview, {
    description: 'An automatic email with the examples of its placeholders.',
    complexity: DRAWING_COST,
  })
  @Requires('email_marketing.can_view', 'email_marketing')
  emailNotificationPreview(
    @Arg('input', () => EmailNotificationPreviewInput) input: EmailNotificationPreviewInput,
    @Ctx() ctx: RequestContext,
  ): Promise<CampaignPreview> {
    return ctx.use(NotificationTests).preview(input)
  }

  @Mutation(() => EmailNotificationPayload, { description: 'Changes an automatic email for the first time.' })
  @Requires('email_marketing.can_edit', 'email_marketing')
  createEmailNotification(
    @Arg('input', () => CreateEmailNotificationInput) input: CreateEmailNotificationInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('notification', ctx, () => ctx.use(EmailNotificationService).create(input))
  }

  @Mutation(() => EmailNotificationPayload)
  @Requires('email_marketing.can_edit', 'email_marketing')
  updateEmailNotification(
    @Arg('input', () => UpdateEmailNotificationInput) input: UpdateEmailNotificationInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('notification', ctx, () => ctx.use(EmailNotificationService).update(input))
  }

  @Mutation(() => DeleteEmailNotificationPayload, {
    description: 'Resets an automatic email to its built-in text and settings.',
  })
  @Requires('email_marketing.can_edit', 'email_marketing')
  deleteEmailNotification(
    @Arg('input', () => ManageEmailNotificationInput) { id }: ManageEmailNotificationInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('id', ctx, () => ctx.use(EmailNotificationService).delete(id))
  }

  @Mutation(() => EmailNotificationPayload, {
    description: 'Deletes the design and returns to the built-in text. Whether the email is sent stays as it is.',
  })
  @Requires('email_marketing.can_edit', 'email_marketing')
  deleteEmailNotificationDesign(
    @Arg('input', () => ManageEmailNotificationInput) { id }: ManageEmailNotificationInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('notification', ctx, () => ctx.use(EmailNotificationService).deleteDesign(id))
  }

  @Mutation(() => SendEmailNotificationPayload, {
    description: 'Sends a test with example data. Returns the addresses.',
  })
  @Requires('email_marketing.can_edit', 'email_marketing')
  sendEmailNotification(
    @Arg('input', () => SendEmailNotificationInput) input: SendEmailNotificationInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('sentTo', ctx, () => ctx.use(NotificationTests).send(input))
  }

  @FieldResolver(() => String, { description: 'The name of the automatic email.' })
  label(@Root() { kind }: EmailNotification, @Ctx() ctx: RequestContext): string {
    return ctx.use(EmailNotificationService).labelOf(kind)
  }

  @FieldResolver(() => Boolean, { description: 'False once the design was deleted.' })
  async hasDesign(@Root() notification: EmailNotification, @Ctx() ctx: RequestContext): Promise<boolean> {
    return (await ctx.use(EmailNotificationService).contentOf(notification)) !== null
  }

  @FieldResolver(() => String, { nullable: true, description: 'An encoded tree of email blocks.' })
  content(@Root() notification: EmailNotification, @Ctx() ctx: RequestContext): Promise<string | null> {
    return ctx.use(EmailNotificationService).contentOf(notification)
  }
}
