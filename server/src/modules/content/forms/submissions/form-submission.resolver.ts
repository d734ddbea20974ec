import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { ListArgs } from '../../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../../kernel/graphql/paging.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import type { Events } from '../../../../kernel/messaging/events.ts'
import { Customer } from '../../../crm/customers/index.ts'
import { Attachment } from '../../../platform/attachments/index.ts'
import { FormReply } from './form-reply.entity.ts'
import { FormSubmission } from './form-submission.entity.ts'
import {
  FormMail,
  FormSubmissionList,
  FormSubmissionOrder,
  FormSubmissionPayload,
  FormSubmissionsPayload,
  FormSubmissionWhere,
  ManageFormSubmissionsInput,
  MarkFormSubmissionsReadInput,
  MoveFormSubmissionsInput,
  ReplyToFormSubmissionInput,
  ResendFormNotificationInput,
} from './form-submission.inputs.ts'
import { FormSubmissionService } from './form-submission.service.ts'
import { FormSubmissionDetails } from './form-submission-details.ts'
import { FormSubmissionExport } from './form-submission-export.ts'
import { FormSubmissionReader } from './form-submission-reader.ts'

@Resolver(() => FormSubmission)
export class FormSubmissionResolver {
  @Query(() => FormSubmissionList, {
    description: 'Newest first, unless another order is given. Deleted submissions are returned only on request.',
  })
  @Requires('forms.can_view', 'forms')
  formSubmissions(
    @ListArgs(FormSubmissionWhere, FormSubmissionOrder) {
      slice,
      where,
      orderBy,
    }: ListArgs<FormSubmissionWhere, FormSubmissionOrder>,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<FormSubmission>> {
    return ctx.use(FormSubmissionReader).list(slice, where, orderBy)
  }

  @Query(() => FormSubmission)
  @Requires('forms.can_view', 'forms')
  formSubmission(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<FormSubmission> {
    return ctx.use(FormSubmissionReader).one(id)
  }

  @Subscription(() => FormSubmission, {
    description:
      'Each submission that arrives, also spam. Those that arrive while disconnected are not replayed; refetch the list.',
    topics: 'form.submitted',
    topicId: ({ context }: { context: RequestContext }) => context.tenant?.id ?? '',
  })
  @Requires('forms.can_view', 'forms')
  formSubmissionAdded(
    @Root() { submissionId }: Events['form.submitted'],
    @Ctx() ctx: RequestContext,
  ): Promise<FormSubmission> {
    return ctx.use(FormSubmissionReader).one(submissionId)
  }

  @Query(() => String, {
    description:
      'URL of a CSV file of the matching submissions, with a column for each field. Valid for ten minutes, and only for the user who requested it.',
  })
  @Requires('forms.can_view', 'forms')
  formSubmissionExport(
    @Arg('where', () => FormSubmissionWhere, { nullable: true }) where: FormSubmissionWhere | null,
    @Arg('ids', () => [ID], { nullable: true }) ids: string[] | null,
    @Ctx() ctx: RequestContext,
  ): Promise<string> {
    return ctx.use(FormSubmissionExport).order(where, ids)
  }

  @Mutation(() => FormSubmissionsPayload)
  @Requires('forms.can_edit', 'forms')
  markFormSubmissionsRead(
    @Arg('input', () => MarkFormSubmissionsReadInput) { ids, isRead }: MarkFormSubmissionsReadInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('formSubmissions', ctx, () => ctx.use(FormSubmissionService).markRead(ids, isRead))
  }

  @Mutation(() => FormSubmissionsPayload)
  @Requires('forms.can_edit', 'forms')
  moveFormSubmissions(
    @Arg('input', () => MoveFormSubmissionsInput) { ids, folder }: MoveFormSubmissionsInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('formSubmissions', ctx, () => ctx.use(FormSubmissionService).move(ids, folder))
  }

  @Mutation(() => FormSubmissionsPayload, {
    description: 'Deletes all of them or none. They can be restored for 30 days.',
  })
  @Requires('forms.can_delete', 'forms')
  deleteFormSubmissions(
    @Arg('input', () => ManageFormSubmissionsInput) { ids }: ManageFormSubmissionsInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('formSubmissions', ctx, () => ctx.use(FormSubmissionService).delete(ids))
  }

  @Mutation(() => FormSubmissionsPayload)
  @Requires('forms.can_delete', 'forms')
  restoreFormSubmissions(
    @Arg('input', () => ManageFormSubmissionsInput) { ids }: ManageFormSubmissionsInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('formSubmissions', ctx, () => ctx.use(FormSubmissionService).restore(ids))
  }

  @Mutation(() => FormSubmissionPayload, {
    description: 'Emails an answer to the sender and marks the submission as read.',
  })
  @Requires('forms.can_edit', 'forms')
  replyToFormSubmission(
    @Arg('input', () => ReplyToFormSubmissionInput) input: ReplyToFormSubmissionInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('formSubmission', ctx, () => ctx.use(FormSubmissionService).reply(input))
  }

  @Mutation(() => FormSubmissionPayload, {
    description: 'Emails the submission again to the recipients that the published form has now.',
  })
  @Requires('forms.can_edit', 'forms')
  async resendFormNotification(
    @Arg('input', () => ResendFormNotificationInput) { id }: ResendFormNotificationInput,
    @Ctx() ctx: RequestContext,
  ) {
    const recipients = await ctx.use(FormSubmissionService).recipientsOf(id)
    return payload('formSubmission', ctx, () => ctx.use(FormSubmissionService).resendNotification(id, recipients))
  }

  @FieldResolver(() => Customer, { nullable: true, description: 'Null for viewers who may not view customers.' })
  customer(@Root() { customerId }: FormSubmission, @Ctx() ctx: RequestContext): Promise<Customer | null> {
    return ctx.use(FormSubmissionDetails).customer(ctx.can('customers.can_view') ? customerId : null)
  }

  @FieldResolver(() => [Attachment], { description: 'The uploaded files. Browsers save them and never run them.' })
  files(@Root() { id }: FormSubmission, @Ctx() ctx: RequestContext): Promise<Attachment[]> {
    return ctx.use(FormSubmissionDetails).files(id)
  }

  @FieldResolver(() => [FormReply], { description: 'Oldest first.' })
  replies(@Root() { id }: FormSubmission, @Ctx() ctx: RequestContext): Promise<FormReply[]> {
    return ctx.use(FormSubmissionDetails).replies(id)
  }

  @FieldResolver(() => [FormMail], { description: 'The notifications and replies, oldest first.' })
  mails(@Root() { mailIds }: FormSubmission, @Ctx() ctx: RequestContext): Promise<FormMail[]> {
    return ctx.use(FormSubmissionDetails).mails(mailIds)
  }
}
