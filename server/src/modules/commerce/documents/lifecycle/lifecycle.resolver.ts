import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Document } from '../document.entity.ts'
import { DocumentPayload, DocumentsPayload, ManageDocumentsInput } from '../document.inputs.ts'
import { RequiresDocuments } from '../document-access.ts'
import { RefundService } from '../refunds/refund.service.ts'
import { DeclinedJob, ManageJobInput, ReopenJobInput, SetJobApprovalInput } from '../work-orders/job.inputs.ts'
import { JobService } from '../work-orders/job.service.ts'
import { CopiesService } from './copies.service.ts'
import { IssueService } from './issue.service.ts'
import {
  CancelDocumentInput,
  ConvertDocumentInput,
  DecideDocumentInput,
  IssueDocumentInput,
  RefundDocumentInput,
} from './lifecycle.inputs.ts'
import { LifecycleService } from './lifecycle.service.ts'

@Resolver(() => Document)
export class LifecycleResolver {
  @Mutation(() => DocumentPayload, {
    description:
      "Assigns the document's number and applies the taxes of the issue date. An issued document can't be deleted.",
  })
  @RequiresDocuments('can_edit')
  issueDocument(@Arg('input', () => IssueDocumentInput) input: IssueDocumentInput, @Ctx() ctx: RequestContext) {
    return payload('document', ctx, () => ctx.use(IssueService).issue(input))
  }

  @Mutation(() => DocumentPayload, {
    description: 'Records that the customer accepted a quote, or all unanswered jobs of a work order.',
  })
  @RequiresDocuments('can_edit')
  approveDocument(@Arg('input', () => DecideDocumentInput) input: DecideDocumentInput, @Ctx() ctx: RequestContext) {
    return payload('document', ctx, () => ctx.use(LifecycleService).approve(input))
  }

  @Mutation(() => DocumentPayload, {
    description: 'Records that the customer declined a quote or all jobs of a work order.',
  })
  @RequiresDocuments('can_edit')
  declineDocument(@Arg('input', () => DecideDocumentInput) input: DecideDocumentInput, @Ctx() ctx: RequestContext) {
    return payload('document', ctx, () => ctx.use(LifecycleService).decline(input))
  }

  @Mutation(() => DocumentPayload, {
    description: 'The document keeps its number. Its payments must be refunded first.',
  })
  @RequiresDocuments('can_edit')
  cancelDocument(@Arg('input', () => CancelDocumentInput) input: CancelDocumentInput, @Ctx() ctx: RequestContext) {
    return payload('document', ctx, () => ctx.use(LifecycleService).cancel(input))
  }

  @Mutation(() => DocumentsPayload, { description: 'Archives all of them or none.' })
  @RequiresDocuments('can_edit')
  archiveDocuments(
    @Arg('input', () => ManageDocumentsInput) { ids }: ManageDocumentsInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('documents', ctx, () => ctx.use(LifecycleService).archive(ids))
  }

  @Mutation(() => DocumentsPayload, { description: 'Restores their previous status.' })
  @RequiresDocuments('can_edit')
  unarchiveDocuments(
    @Arg('input', () => ManageDocumentsInput) { ids }: ManageDocumentsInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('documents', ctx, () => ctx.use(LifecycleService).unarchive(ids))
  }

  @Mutation(() => DocumentPayload, {
    description:
      'Converts a quote to a draft work order or invoice, or a work order to a draft invoice, each at most once. Declined jobs are left out. A quote that awaits the customer becomes approved.',
  })
  @RequiresDocuments('can_create')
  convertDocument(@Arg('input', () => ConvertDocumentInput) input: ConvertDocumentInput, @Ctx() ctx: RequestContext) {
    return payload('document', ctx, () => ctx.use(CopiesService).convert(input))
  }

  @Mutation(() => DocumentPayload, { description: 'Creates a draft with the same lines.' })
  @RequiresDocuments('can_create')
  duplicateDocument(@Arg('input', () => IssueDocumentInput) input: IssueDocumentInput, @Ctx() ctx: RequestContext) {
    return payload('document', ctx, () => ctx.use(CopiesService).duplicate(input))
  }

  @Mutation(() => DocumentPayload, {
    description:
      'Creates a draft refund for lines of an issued invoice, up to the quantities that are not refunded yet.',
  })
  @RequiresDocuments('can_create')
  refundDocument(@Arg('input', () => RefundDocumentInput) input: RefundDocumentInput, @Ctx() ctx: RequestContext) {
    return payload('document', ctx, () => ctx.use(RefundService).refund(input))
  }

  @Mutation(() => DocumentPayload, { description: "Updates the document's status from the answers to all jobs." })
  @RequiresDocuments('can_edit')
  setJobApproval(@Arg('input', () => SetJobApprovalInput) input: SetJobApprovalInput, @Ctx() ctx: RequestContext) {
    return payload('document', ctx, () => ctx.use(JobService).setApproval(input))
  }

  @Mutation(() => DocumentPayload, {
    description: 'Marks an approved job of a work order as done, and takes its products from stock.',
  })
  @RequiresDocuments('can_edit')
  completeJob(@Arg('input', () => ManageJobInput) input: ManageJobInput, @Ctx() ctx: RequestContext) {
    return payload('document', ctx, () => ctx.use(JobService).complete(input))
  }

  @Mutation(() => DocumentPayload, { description: 'Marks the job as not done, and returns its products to stock.' })
  @RequiresDocuments('can_edit')
  reopenJob(@Arg('input', () => ReopenJobInput) input: ReopenJobInput, @Ctx() ctx: RequestContext) {
    return payload('document', ctx, () => ctx.use(JobService).reopen(input))
  }

  @Query(() => [DeclinedJob], {
    description:
      'Jobs that a customer declined on earlier visits and was not offered since, newest first; at most 100.',
  })
  @RequiresDocuments('can_view')
  declinedJobs(
    @Arg('customerId', () => ID) customerId: string,
    @Arg('vehicleId', () => ID, { nullable: true }) vehicleId: string | null,
    @Ctx() ctx: RequestContext,
  ): Promise<DeclinedJob[]> {
    return ctx.use(JobService).declined(customerId, vehicleId ?? null)
  }
}
