import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires, RequiresSome } from '../../../../kernel/graphql/requirements.ts'
import type { Named } from '../../../platform/users/index.ts'
import { Task, TaskLinks } from '../../tasks/index.ts'
import { SetTimesheetCellInput, TimesheetCellPayload, TimesheetWhere } from './timesheet.inputs.ts'
import { TimesheetService } from './timesheet.service.ts'
import { Timesheet, TimesheetPerson, TimesheetRow } from './timesheet.ts'
import { TimesheetPeople } from './timesheet-people.ts'
import { TimesheetReader } from './timesheet-reader.ts'

@Resolver(() => TimesheetRow)
export class TimesheetResolver {
  @Query(() => Timesheet, {
    description:
      'A week of a person, with the tasks that have time in it. It begins on `weekStartsOn` of the settings. Excludes deleted tasks.',
  })
  @Requires('tasks.can_view', 'tasks')
  timesheet(
    @Arg('where', () => TimesheetWhere, { nullable: true }) where: TimesheetWhere | null,
    @Ctx() ctx: RequestContext,
  ): Promise<Timesheet> {
    return ctx.use(TimesheetReader).week(where ?? {})
  }

  @Query(() => [TimesheetPerson], { description: 'The staff whose timesheets can be opened, by name.' })
  @RequiresSome([
    { permission: 'tasks.can_delete', feature: 'tasks' },
    { permission: 'rates.can_create', feature: 'rates' },
  ])
  timesheetPeople(@Ctx() ctx: RequestContext): Promise<Named[]> {
    return ctx.use(TimesheetPeople).all()
  }

  @Mutation(() => TimesheetCellPayload, {
    description: 'Adds, changes or deletes an entry, so that the entries of the day have the total that is sent.',
  })
  @Requires('tasks.can_edit', 'tasks')
  setTimesheetCell(
    @Arg('input', () => SetTimesheetCellInput) input: SetTimesheetCellInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('cell', ctx, () => ctx.use(TimesheetService).setCell(input))
  }

  @FieldResolver(() => Task)
  async task(@Root() { taskId }: TimesheetRow, @Ctx() ctx: RequestContext): Promise<Task | null> {
    return ctx.use(TaskLinks).task(taskId)
  }
}
