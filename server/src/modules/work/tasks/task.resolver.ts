import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { ListArgs } from '../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../kernel/graphql/paging.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { savedViewsOf } from '../../platform/saved-views/index.ts'
import { CheckTaskItemInput } from './checklist/task-checklist.inputs.ts'
import { Task } from './task.entity.ts'
import {
  CreateTaskInput,
  ManageTaskAssigneesInput,
  ManageTasksInput,
  TaskAbilities,
  TaskPayload,
  TasksPayload,
  UpdateTaskInput,
  UpdateTasksInput,
} from './task.inputs.ts'
import { TaskService } from './task.service.ts'
import { TaskList, TaskOrder, TaskWhere } from './task-list.inputs.ts'
import { TaskReader } from './task-reader.ts'

@Resolver(() => Task)
export class TaskResolver {
  @Query(() => TaskList, {
    description:
      'Newest first unless a search or another order is given. Excludes tasks of deleted customers; deleted tasks are returned only on request.',
  })
  @Requires('tasks.can_view', 'tasks')
  tasks(
    @ListArgs(TaskWhere, TaskOrder) { slice, where, orderBy }: ListArgs<TaskWhere, TaskOrder>,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<Task>> {
    return ctx.use(TaskReader).list(slice, where, orderBy)
  }

  @Query(() => Task, { description: 'Deleted or not.' })
  @Requires('tasks.can_view', 'tasks')
  task(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<Task> {
    return ctx.use(TaskService).get(id)
  }

  @Query(() => TaskAbilities)
  @Requires('tasks.can_view', 'tasks')
  taskAbilities(@Ctx() ctx: RequestContext): TaskAbilities {
    return {
      canAssignUsers: ctx.can('tasks.can_edit'),
      canAssignCustomer: ctx.can('customers.can_view'),
      canAssignProject: ctx.can('projects.can_view'),
    }
  }

  @Mutation(() => TaskPayload, { description: 'Assignees need the permission to edit tasks.' })
  @Requires('tasks.can_create', 'tasks')
  createTask(@Arg('input', () => CreateTaskInput) input: CreateTaskInput, @Ctx() ctx: RequestContext) {
    return payload('task', ctx, () => ctx.use(TaskService).create(input))
  }

  @Mutation(() => TaskPayload)
  @Requires('tasks.can_edit', 'tasks')
  updateTask(@Arg('input', () => UpdateTaskInput) input: UpdateTaskInput, @Ctx() ctx: RequestContext) {
    return payload('task', ctx, () => ctx.use(TaskService).update(input))
  }

  @Mutation(() => TasksPayload, { description: 'Changes all of them or none.' })
  @Requires('tasks.can_edit', 'tasks')
  updateTasks(@Arg('input', () => UpdateTasksInput) { tasks }: UpdateTasksInput, @Ctx() ctx: RequestContext) {
    return payload('tasks', ctx, () => ctx.use(TaskService).updateAll(tasks))
  }

  @Mutation(() => TaskPayload, { description: 'Checks or unchecks one item of the checklist.' })
  @Requires('tasks.can_edit', 'tasks')
  checkTaskItem(@Arg('input', () => CheckTaskItemInput) input: CheckTaskItemInput, @Ctx() ctx: RequestContext) {
    return payload('task', ctx, () => ctx.use(TaskService).checkItem(input))
  }

  @Mutation(() => TaskPayload, { description: 'Adds assignees. Those already assigned are skipped.' })
  @Requires('tasks.can_edit', 'tasks')
  assignTask(
    @Arg('input', () => ManageTaskAssigneesInput) input: ManageTaskAssigneesInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('task', ctx, () => ctx.use(TaskService).assign(input))
  }

  @Mutation(() => TaskPayload, { description: 'Removes assignees. Those not assigned are skipped.' })
  @Requires('tasks.can_edit', 'tasks')
  unassignTask(
    @Arg('input', () => ManageTaskAssigneesInput) input: ManageTaskAssigneesInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('task', ctx, () => ctx.use(TaskService).unassign(input))
  }

  @Mutation(() => TasksPayload, {
    description:
      'Deletes all of them or none, with their subtasks, which are returned too. They can be restored for 30 days.',
  })
  @Requires('tasks.can_delete', 'tasks')
  deleteTasks(@Arg('input', () => ManageTasksInput) { ids }: ManageTasksInput, @Ctx() ctx: RequestContext) {
    return payload('tasks', ctx, () => ctx.use(TaskService).delete(ids))
  }

  @Mutation(() => TasksPayload, { description: 'Also restores the subtasks that were deleted with them.' })
  @Requires('tasks.can_delete', 'tasks')
  restoreTasks(@Arg('input', () => ManageTasksInput) { ids }: ManageTasksInput, @Ctx() ctx: RequestContext) {
    return payload('tasks', ctx, () => ctx.use(TaskService).restore(ids))
  }
}

/** Saved views of the task list. */
export const TaskViewsResolver = savedViewsOf({
  name: 'tasks',
  record: 'Task',
  where: 'TaskWhere',
  orderBy: 'TaskOrder',
  permission: 'tasks.can_view',
  feature: 'tasks',
})
