import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { plannedDays } from '../planned-days.ts'
import { PlannedDaysInput } from '../schedule.inputs.ts'
import {
  Planner,
  PlannerPersonPayload,
  SetWorkingHoursInput,
  UpdateWorkingTimesInput,
  WorkingTimes,
  WorkingTimesPayload,
} from './planner.inputs.ts'
import { PlannerPeople } from './planner-people.ts'
import { WorkingTimesService } from './working-times.ts'

@Resolver()
export class PlannerResolver {
  @Query(() => Planner)
  @Requires('tasks.can_view', 'tasks')
  async planner(
    @Arg('between', () => PlannedDaysInput) between: PlannedDaysInput,
    @Ctx() ctx: RequestContext,
  ): Promise<Planner> {
    const days = plannedDays(between)
    const people = await ctx.use(PlannerPeople).list(days)
    return { people, holidays: await ctx.use(WorkingTimesService).holidays(days) }
  }

  @Query(() => WorkingTimes)
  @Requires('tasks.can_view', 'tasks')
  workingTimes(@Ctx() ctx: RequestContext): Promise<WorkingTimes> {
    return ctx.use(WorkingTimesService).get()
  }

  @Mutation(() => WorkingTimesPayload)
  @Requires('tasks.can_delete', 'tasks')
  updateWorkingTimes(
    @Arg('input', () => UpdateWorkingTimesInput) input: UpdateWorkingTimesInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('workingTimes', ctx, () => ctx.use(WorkingTimesService).update(input))
  }

  @Mutation(() => PlannerPersonPayload, { description: 'Sets the working hours of a person.' })
  @Requires('tasks.can_delete', 'tasks')
  setWorkingHours(@Arg('input', () => SetWorkingHoursInput) input: SetWorkingHoursInput, @Ctx() ctx: RequestContext) {
    return payload('person', ctx, () => ctx.use(PlannerPeople).setHours(input))
  }
}
