import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { ListArgs } from '../../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../../kernel/graphql/paging.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { Timesheet } from '../timesheet/timesheet.ts'
import {
  ManageTimesheetInput,
  ReturnTimesheetInput,
  SubmitTimesheetInput,
  TimesheetWeekList,
  TimesheetWeekPayload,
  TimesheetWeekWhere,
} from './approval.inputs.ts'
import { ApprovalService } from './approval.service.ts'
import { TimesheetWeek } from './timesheet-week.entity.ts'

@Resolver(() => Timesheet)
export class TimesheetApprovalResolver {
  @Query(() => TimesheetWeekList, { description: 'Weeks that were submitted at least once, the latest first.' })
  @Requires('tasks.can_delete', 'tasks')
  timesheetWeeks(
    @ListArgs(TimesheetWeekWhere) { slice, where }: ListArgs<TimesheetWeekWhere>,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<TimesheetWeek>> {
    return ctx.use(ApprovalService).list(slice, where)
  }

  @Mutation(() => TimesheetWeekPayload, {
    description: 'Submits a week for approval. Its time cannot be changed until it is returned or reopened.',
  })
  @Requires('tasks.can_edit', 'tasks')
  submitTimesheet(@Arg('input', () => SubmitTimesheetInput) input: SubmitTimesheetInput, @Ctx() ctx: RequestContext) {
    return payload('week', ctx, () => ctx.use(ApprovalService).submit(input))
  }

  @Mutation(() => TimesheetWeekPayload)
  @Requires('tasks.can_delete', 'tasks')
  approveTimesheet(@Arg('input', () => ManageTimesheetInput) input: ManageTimesheetInput, @Ctx() ctx: RequestContext) {
    return payload('week', ctx, () => ctx.use(ApprovalService).approve(input))
  }

  @Mutation(() => TimesheetWeekPayload, { description: 'Returns a submitted week with a note, to be changed.' })
  @Requires('tasks.can_delete', 'tasks')
  returnTimesheet(@Arg('input', () => ReturnTimesheetInput) input: ReturnTimesheetInput, @Ctx() ctx: RequestContext) {
    return payload('week', ctx, () => ctx.use(ApprovalService).return(input))
  }

  @Mutation(() => TimesheetWeekPayload, {
    description:
      'Lets the time of a week be changed again. Needs the permission to delete tasks, except to take back an own week that is not approved yet.',
  })
  @Requires('tasks.can_edit', 'tasks')
  reopenTimesheet(@Arg('input', () => ManageTimesheetInput) input: ManageTimesheetInput, @Ctx() ctx: RequestContext) {
    return payload('week', ctx, () => ctx.use(ApprovalService).reopen(input))
  }

  @FieldResolver(() => TimesheetWeek, { nullable: true, description: 'Null if the week was never submitted.' })
  approval(@Root() { personId, from }: Timesheet, @Ctx() ctx: RequestContext): Promise<TimesheetWeek | null> {
    return ctx.use(ApprovalService).of(personId, from)
  }
}
