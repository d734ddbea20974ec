import { encode } from '@mainstreet/blocks/tree'
import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { ListArgs } from '../../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../../kernel/graphql/paging.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { EmailPreviews } from '../content/email-previews.ts'
import { EmailTemplate } from './email-template.entity.ts'
import {
  CreateEmailTemplateInput,
  DuplicateEmailTemplateInput,
  EmailTemplateList,
  EmailTemplatePayload,
  EmailTemplatesPayload,
  EmailTemplateWhere,
  ManageEmailTemplatesInput,
  ReadyEmailChoice,
  UpdateEmailTemplateInput,
} from './email-template.inputs.ts'
import { EmailTemplateService } from './email-template.service.ts'
import { readyEmails } from './ready/index.ts'

/** Query cost of a rendered email. */
const DRAWING_COST = 20
const DRAWN = 'The email as an HTML document, with the fallbacks of its placeholders.'

let ready: ReadyEmailChoice[] | undefined

@Resolver(() => EmailTemplate)
export class EmailTemplateResolver {
  @Query(() => EmailTemplateList, { description: 'By name.' })
  @Requires('email_marketing.can_view', 'email_marketing')
  emailTemplates(
    @ListArgs(EmailTemplateWhere) { slice, where }: ListArgs<EmailTemplateWhere>,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<EmailTemplate>> {
    return ctx.use(EmailTemplateService).list(slice, where)
  }

  @Query(() => EmailTemplate)
  @Requires('email_marketing.can_view', 'email_marketing')
  emailTemplate(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<EmailTemplate> {
    return ctx.use(EmailTemplateService).get(id)
  }

  @Query(() => [ReadyEmailChoice], { description: 'Built-in emails to start from.' })
  @Requires('email_marketing.can_view', 'email_marketing')
  readyEmails(): ReadyEmailChoice[] {
    ready ??= readyEmails.map(({ tree, ...fields }) => ({ ...fields, content: encode(tree) }))
    return ready
  }

  @Mutation(() => EmailTemplatePayload)
  @Requires('email_marketing.can_create', 'email_marketing')
  createEmailTemplate(
    @Arg('input', () => CreateEmailTemplateInput) input: CreateEmailTemplateInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('emailTemplate', ctx, () => ctx.use(EmailTemplateService).create(input))
  }

  @Mutation(() => EmailTemplatePayload)
  @Requires('email_marketing.can_edit', 'email_marketing')
  updateEmailTemplate(
    @Arg('input', () => UpdateEmailTemplateInput) input: UpdateEmailTemplateInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('emailTemplate', ctx, () => ctx.use(EmailTemplateService).update(input))
  }

  @Mutation(() => EmailTemplatePayload)
  @Requires('email_marketing.can_create', 'email_marketing')
  duplicateEmailTemplate(
    @Arg('input', () => DuplicateEmailTemplateInput) { id }: DuplicateEmailTemplateInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('emailTemplate', ctx, () => ctx.use(EmailTemplateService).duplicate(id))
  }

  @Mutation(() => EmailTemplatesPayload, {
    description: 'Deletes all of them or none. They can be restored for 30 days.',
  })
  @Requires('email_marketing.can_delete', 'email_marketing')
  deleteEmailTemplates(
    @Arg('input', () => ManageEmailTemplatesInput) { ids }: ManageEmailTemplatesInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('emailTemplates', ctx, () => ctx.use(EmailTemplateService).delete(ids))
  }

  @Mutation(() => EmailTemplatesPayload)
  @Requires('email_marketing.can_delete', 'email_marketing')
  restoreEmailTemplates(
    @Arg('input', () => ManageEmailTemplatesInput) { ids }: ManageEmailTemplatesInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('emailTemplates', ctx, () => ctx.use(EmailTemplateService).restore(ids))
  }

  @FieldResolver(() => String, { nullable: true, description: 'An encoded tree of email blocks.' })
  content(@Root() template: EmailTemplate, @Ctx() ctx: RequestContext): Promise<string | null> {
    return ctx.use(EmailTemplateService).contentOf(template)
  }

  @FieldResolver(() => String, { description: DRAWN, complexity: DRAWING_COST })
  async preview(@Root() template: EmailTemplate, @Ctx() ctx: RequestContext): Promise<string> {
    return ctx.use(EmailPreviews).drawn(await ctx.use(EmailTemplateService).contentOf(template))
  }
}

@Resolver(() => ReadyEmailChoice)
export class ReadyEmailResolver {
  @FieldResolver(() => String, { description: DRAWN, complexity: DRAWING_COST })
  preview(@Root() { content }: ReadyEmailChoice, @Ctx() ctx: RequestContext): Promise<string> {
    return ctx.use(EmailPreviews).drawn(content)
  }
}
