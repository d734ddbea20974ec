import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { Task } from '../task.entity.ts'
import { TaskPayload } from '../task.inputs.ts'
import { TaskRecurrence } from './task-recurrence.entity.ts'
import { RepeatTaskInput, StopRepeatingTaskInput } from './task-recurrence.inputs.ts'
import { TaskRecurrenceService } from './task-recurrence.service.ts'

@Resolver(() => Task)
export class TaskRecurrenceResolver {
  @FieldResolver(() => TaskRecurrence, { nullable: true, description: 'Null for a task that is not repeated.' })
  recurrence(@Root() { id }: Task, @Ctx() ctx: RequestContext): Promise<TaskRecurrence | null> {
    return ctx.use(TaskRecurrenceService).of(id)
  }

  @Mutation(() => TaskPayload, {
    description:
      'Sets or replaces the recurrence rule of a task. On each date of the rule, a copy of the task is created.',
  })
  @Requires('tasks.can_edit', 'tasks')
  repeatTask(@Arg('input', () => RepeatTaskInput) input: RepeatTaskInput, @Ctx() ctx: RequestContext) {
    return payload('task', ctx, () => ctx.use(TaskRecurrenceService).repeat(input))
  }

  @Mutation(() => TaskPayload, { description: 'Stops the recurrence. Tasks that it created stay.' })
  @Requires('tasks.can_edit', 'tasks')
  stopRepeatingTask(
    @Arg('input', () => StopRepeatingTaskInput) { taskId }: StopRepeatingTaskInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('task', ctx, () => ctx.use(TaskRecurrenceService).stop(taskId))
  }
}
