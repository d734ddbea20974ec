import { Arg, Ctx, Extensions, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { ListArgs } from '../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../kernel/graphql/paging.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import { localTime } from '../calendar/index.ts'
import { Project } from '../projects/index.ts'
import { RelatedTask, Task, TaskLinks } from '../tasks/index.ts'
import { Schedule } from './schedule.entity.ts'
import {
  CreateScheduleInput,
  ManageSchedulesInput,
  ScheduleList,
  SchedulePayload,
  SchedulesPayload,
  ScheduleWhere,
  UpdateScheduleInput,
} from './schedule.inputs.ts'
import { ScheduleService } from './schedule.service.ts'
import { ScheduleNotices } from './schedule-notices.ts'
import { MOST_SHOWN, ScheduleReader } from './schedule-reader.ts'

/** In the cost of a query, the schedules of a task count as so many rows. */
const USUAL_SCHEDULES = 1
const OF_WORK = `Without deleted ones, by their start: the latest ${MOST_SHOWN}.`

@Resolver(() => Schedule)
export class ScheduleResolver {
  @Query(() => ScheduleList, {
    description:
      'By their start. Excludes those of deleted tasks, projects and customers; deleted ones only on request.',
  })
  @Requires('tasks.can_view', 'tasks')
  schedules(
    @ListArgs(ScheduleWhere) { slice, where }: ListArgs<ScheduleWhere>,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<Schedule>> {
    return ctx.use(ScheduleReader).list(slice, where)
  }

  @Query(() => Schedule, { description: 'Not found while its task, project or customer is deleted.' })
  @Requires('tasks.can_view', 'tasks')
  schedule(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<Schedule> {
    return ctx.use(ScheduleReader).get(id)
  }

  @Mutation(() => SchedulePayload, { description: 'Plans work. The person gets a notification.' })
  @Requires('tasks.can_edit', 'tasks')
  createSchedule(@Arg('input', () => CreateScheduleInput) input: CreateScheduleInput, @Ctx() ctx: RequestContext) {
    return payload('schedule', ctx, () => ctx.use(ScheduleService).create(input))
  }

  @Mutation(() => SchedulePayload, { description: 'Moves planned work, or gives it to somebody else.' })
  @Requires('tasks.can_edit', 'tasks')
  updateSchedule(@Arg('input', () => UpdateScheduleInput) input: UpdateScheduleInput, @Ctx() ctx: RequestContext) {
    return payload('schedule', ctx, () => ctx.use(ScheduleService).update(input))
  }

  @Mutation(() => SchedulesPayload, { description: 'Deletes all of them or none. They can be restored for 30 days.' })
  @Requires('tasks.can_edit', 'tasks')
  deleteSchedules(@Arg('input', () => ManageSchedulesInput) { ids }: ManageSchedulesInput, @Ctx() ctx: RequestContext) {
    return payload('schedules', ctx, () => ctx.use(ScheduleService).delete(ids))
  }

  @Mutation(() => SchedulesPayload)
  @Requires('tasks.can_edit', 'tasks')
  restoreSchedules(
    @Arg('input', () => ManageSchedulesInput) { ids }: ManageSchedulesInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('schedules', ctx, () => ctx.use(ScheduleService).restore(ids))
  }

  @FieldResolver(() => String, { description: 'The title of the task or project.' })
  title(@Root() schedule: Schedule, @Ctx() ctx: RequestContext): Promise<string> {
    return ctx.use(ScheduleNotices).titleOf(schedule)
  }

  @FieldResolver(() => String, {
    description: "The start by the tenant's clocks with their offset, such as 2026-03-08T09:00:00-04:00.",
  })
  async localStart(@Root() { startsAt }: Schedule, @Ctx() ctx: RequestContext): Promise<string> {
    return localTime(startsAt, await ctx.use(TenantClock).timeZone())
  }

  @FieldResolver(() => String, { description: 'The end in the same way.' })
  async localEnd(@Root() { endsAt }: Schedule, @Ctx() ctx: RequestContext): Promise<string> {
    return localTime(endsAt, await ctx.use(TenantClock).timeZone())
  }

  @FieldResolver(() => RelatedTask, { nullable: true, description: 'Null if it is work on a project.' })
  task(@Root() { taskId }: Schedule, @Ctx() ctx: RequestContext): Promise<RelatedTask | null> {
    return ctx.use(TaskLinks).task(taskId)
  }
}

/** The scheduled times of tasks. */
@Resolver(() => Task)
export class TaskSchedulesResolver {
  @FieldResolver(() => [Schedule], { description: OF_WORK })
  @Extensions({ rows: USUAL_SCHEDULES })
  schedules(@Root() { id }: Task, @Ctx() ctx: RequestContext): Promise<Schedule[]> {
    return ctx.use(ScheduleReader).of('taskId', id)
  }
}

/** The scheduled times of projects. */
@Resolver(() => Project)
export class ProjectSchedulesResolver {
  @FieldResolver(() => [Schedule], {
    description: `${OF_WORK} Empty without the permission to view tasks.`,
  })
  @Extensions({ rows: USUAL_SCHEDULES })
  async schedules(@Root() { id }: Project, @Ctx() ctx: RequestContext): Promise<Schedule[]> {
    return ctx.can('tasks.can_view') && ctx.hasFeature('tasks') ? ctx.use(ScheduleReader).of('projectId', id) : []
  }
}
