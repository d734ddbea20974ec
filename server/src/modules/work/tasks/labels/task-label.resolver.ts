import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { TaskLabel } from './task-label.entity.ts'
import {
  DeleteTaskLabelInput,
  DeleteTaskLabelPayload,
  TaskLabelPayload,
  UpdateTaskLabelInput,
} from './task-label.inputs.ts'
import { TaskLabelService } from './task-label.service.ts'

@Resolver(() => TaskLabel)
export class TaskLabelResolver {
  @Query(() => [TaskLabel], { description: 'Ordered by name. A label is created when the first task gets it.' })
  @Requires('tasks.can_view', 'tasks')
  taskLabels(@Ctx() ctx: RequestContext): Promise<TaskLabel[]> {
    return ctx.use(TaskLabelService).list()
  }

  @Mutation(() => TaskLabelPayload, { description: 'Renames a label or changes its colour.' })
  @Requires('tasks.can_edit', 'tasks')
  updateTaskLabel(@Arg('input', () => UpdateTaskLabelInput) input: UpdateTaskLabelInput, @Ctx() ctx: RequestContext) {
    return payload('label', ctx, () => ctx.use(TaskLabelService).update(input))
  }

  @Mutation(() => DeleteTaskLabelPayload, { description: 'Also removes it from all tasks.' })
  @Requires('tasks.can_edit', 'tasks')
  deleteTaskLabel(@Arg('input', () => DeleteTaskLabelInput) { id }: DeleteTaskLabelInput, @Ctx() ctx: RequestContext) {
    return payload('deletedId', ctx, () => ctx.use(TaskLabelService).remove(id))
  }
}
