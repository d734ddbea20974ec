import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { ListArgs } from '../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../kernel/graphql/paging.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires, RequiresPerson } from '../../../kernel/graphql/requirements.ts'
import { Mail } from './mail.entity.ts'
import { MailDelivery, MailList, MailPayload, MailWhere, ResendMailInput, SendTestMailPayload } from './mail.inputs.ts'
import { MailService } from './mail.service.ts'

@Resolver(() => Mail)
export class MailResolver {
  @Query(() => MailList, { description: 'Outgoing mail, newest first.' })
  @Requires('settings.can_view')
  mails(
    @ListArgs(MailWhere) { slice, where }: ListArgs<MailWhere>,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<Mail>> {
    return ctx.use(MailService).list(slice, where)
  }

  @Query(() => Mail)
  @Requires('settings.can_view')
  mail(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<Mail> {
    return ctx.use(MailService).one(id)
  }

  @Query(() => MailDelivery)
  @Requires('settings.can_view')
  mailDelivery(@Ctx() ctx: RequestContext): Promise<MailDelivery> {
    return ctx.use(MailService).delivery()
  }

  @Mutation(() => MailPayload)
  @RequiresPerson('settings.can_edit')
  resendMail(@Arg('input', () => ResendMailInput) { id }: ResendMailInput, @Ctx() ctx: RequestContext) {
    return payload('mail', ctx, () => ctx.use(MailService).resend(id))
  }

  @Mutation(() => SendTestMailPayload)
  @RequiresPerson('settings.can_edit')
  sendTestMail(@Ctx() ctx: RequestContext) {
    return payload('success', ctx, () => ctx.use(MailService).sendTest())
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Null once it is sent, and for mail with a link that opens an account which the viewer may not open.',
  })
  async html(@Root() mail: Mail, @Ctx() ctx: RequestContext): Promise<string | null> {
    return (await ctx.use(MailService).bodyOf(mail)).html
  }

  @FieldResolver(() => String, { nullable: true })
  async text(@Root() mail: Mail, @Ctx() ctx: RequestContext): Promise<string | null> {
    return (await ctx.use(MailService).bodyOf(mail)).text
  }
}
