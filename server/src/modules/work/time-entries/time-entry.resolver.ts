import { Arg, Ctx, FieldResolver, Float, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { ListArgs } from '../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../kernel/graphql/paging.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { Project } from '../projects/index.ts'
import { RelatedTask, Task, TaskLinks } from '../tasks/index.ts'
import { TimeEntry } from './time-entry.entity.ts'
import {
  AddTimeEntryInput,
  ManageTimeEntriesInput,
  StartTimerInput,
  StopTimerInput,
  TimeEntriesPayload,
  TimeEntryList,
  TimeEntryPayload,
  TimeEntryWhere,
  UpdateTimeEntryInput,
} from './time-entry.inputs.ts'
import { TimeEntryService } from './time-entry.service.ts'
import { TimeEntryReader } from './time-entry-reader.ts'

@Resolver(() => TimeEntry)
export class TimeEntryResolver {
  @Query(() => TimeEntryList, {
    description: 'Latest day first. Excludes those of deleted tasks and customers; deleted ones only on request.',
  })
  @Requires('tasks.can_view', 'tasks')
  timeEntries(
    @ListArgs(TimeEntryWhere) { slice, where }: ListArgs<TimeEntryWhere>,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<TimeEntry>> {
    return ctx.use(TimeEntryReader).list(slice, where)
  }

  @Query(() => TimeEntry, { description: 'Not found while its task or customer is deleted.' })
  @Requires('tasks.can_view', 'tasks')
  timeEntry(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<TimeEntry> {
    return ctx.use(TimeEntryReader).get(id)
  }

  @Query(() => TimeEntry, { nullable: true, description: "The viewer's timer, null if none runs." })
  @Requires('tasks.can_view', 'tasks')
  runningTimer(@Ctx() ctx: RequestContext): Promise<TimeEntry | null> {
    return ctx.use(TimeEntryService).running()
  }

  @Mutation(() => TimeEntryPayload, {
    description:
      "Starts the viewer's timer on a task. Stops their timer on another task; a timer that already runs on this task continues.",
  })
  @Requires('tasks.can_edit', 'tasks')
  startTimer(@Arg('input', () => StartTimerInput) input: StartTimerInput, @Ctx() ctx: RequestContext) {
    return payload('timeEntry', ctx, () => ctx.use(TimeEntryService).start(input))
  }

  @Mutation(() => TimeEntryPayload, { description: 'Stops a timer. Does nothing if it is already stopped.' })
  @Requires('tasks.can_edit', 'tasks')
  stopTimer(@Arg('input', () => StopTimerInput) { id }: StopTimerInput, @Ctx() ctx: RequestContext) {
    return payload('timeEntry', ctx, () => ctx.use(TimeEntryService).stop(id))
  }

  @Mutation(() => TimeEntryPayload)
  @Requires('tasks.can_edit', 'tasks')
  addTimeEntry(@Arg('input', () => AddTimeEntryInput) input: AddTimeEntryInput, @Ctx() ctx: RequestContext) {
    return payload('timeEntry', ctx, () => ctx.use(TimeEntryService).add(input))
  }

  @Mutation(() => TimeEntryPayload, { description: 'Entries of others need the permission to delete tasks.' })
  @Requires('tasks.can_edit', 'tasks')
  updateTimeEntry(@Arg('input', () => UpdateTimeEntryInput) input: UpdateTimeEntryInput, @Ctx() ctx: RequestContext) {
    return payload('timeEntry', ctx, () => ctx.use(TimeEntryService).update(input))
  }

  @Mutation(() => TimeEntriesPayload, {
    description:
      'Deletes all of them or none. They can be restored for 30 days. Those of others need the permission to delete tasks.',
  })
  @Requires('tasks.can_edit', 'tasks')
  deleteTimeEntries(
    @Arg('input', () => ManageTimeEntriesInput) input: ManageTimeEntriesInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('timeEntries', ctx, () => ctx.use(TimeEntryService).deleteAll(input))
  }

  @Mutation(() => TimeEntriesPayload, { description: 'Requires the same permissions as deleting.' })
  @Requires('tasks.can_edit', 'tasks')
  restoreTimeEntries(
    @Arg('input', () => ManageTimeEntriesInput) input: ManageTimeEntriesInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('timeEntries', ctx, () => ctx.use(TimeEntryService).restoreAll(input))
  }

  @FieldResolver(() => Boolean, { description: 'Whether it is time of the viewer.' })
  isMine(@Root() entry: TimeEntry, @Ctx() ctx: RequestContext): boolean {
    return ctx.use(TimeEntryService).isMine(entry)
  }

  @FieldResolver(() => RelatedTask, { nullable: true })
  task(@Root() { taskId }: TimeEntry, @Ctx() ctx: RequestContext): Promise<RelatedTask | null> {
    return ctx.use(TaskLinks).task(taskId)
  }
}

/** The time of tasks. */
@Resolver(() => Task)
export class TaskTimeResolver {
  @FieldResolver(() => Float, { description: 'The seconds that everybody worked on it, without running timers.' })
  workedSeconds(@Root() { id }: Task, @Ctx() ctx: RequestContext): Promise<number> {
    return ctx.use(TimeEntryReader).secondsOf(id)
  }
}

/** The time worked on the tasks of projects, to compare with `estHours`. */
@Resolver(() => Project)
export class ProjectTimeResolver {
  @FieldResolver(() => Float, {
    nullable: true,
    description:
      'The hours that everybody worked on its tasks, without running timers. Null for viewers who may not view tasks.',
  })
  async loggedHours(@Root() { id }: Project, @Ctx() ctx: RequestContext): Promise<number | null> {
    if (!ctx.can('tasks.can_view') || !ctx.hasFeature('tasks')) return null
    return Math.round((await ctx.use(TimeEntryReader).secondsOfProject(id)) / 36) / 100
  }
}
