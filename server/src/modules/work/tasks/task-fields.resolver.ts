import { Ctx, Extensions, FieldResolver, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { Customer } from '../../crm/customers/index.ts'
import { Assignee, AssigneeService } from '../../platform/assignees/index.ts'
import {
  CustomField,
  CustomFieldKind,
  CustomFieldService,
  CustomFieldValue,
  CustomValueService,
} from '../../platform/custom-fields/index.ts'
import { BoardColumn } from '../boards/index.ts'
import { Project } from '../projects/index.ts'
import { TaskChecklistService } from './checklist/task-checklist.service.ts'
import { TaskChecklistItem } from './checklist/task-checklist-item.entity.ts'
import { TaskLabel } from './labels/task-label.entity.ts'
import { TaskLabelService } from './labels/task-label.service.ts'
import { RelatedTask } from './related-task.ts'
import { Task } from './task.entity.ts'
import { TaskBlockers } from './task-blockers.ts'
import { TaskLinks } from './task-links.ts'
import { TaskTree } from './task-tree.ts'

/** In the cost of a query, each list of a task's parts counts as so many rows. */
const USUAL_PARTS = 3
/** Most tasks wait for no other. */
const USUAL_BLOCKERS = 1

/** Related records of tasks. */
@Resolver(() => Task)
export class TaskFieldsResolver {
  @Query(() => [CustomField], { description: "The tenant's custom fields for tasks, in form order." })
  @Requires('tasks.can_view', 'tasks')
  taskCustomFields(@Ctx() ctx: RequestContext): Promise<CustomField[]> {
    return ctx.use(CustomFieldService).list(CustomFieldKind.TASK, false)
  }

  @FieldResolver(() => [CustomFieldValue], {
    complexity: 5,
    description: "All custom fields that aren't archived, in order, including those without a value.",
  })
  customFields(@Root() { id }: Task, @Ctx() ctx: RequestContext): Promise<CustomFieldValue[]> {
    return ctx.use(CustomValueService).of(CustomFieldKind.TASK, id)
  }

  @FieldResolver(() => [Assignee], { description: 'In the order in which they were assigned.' })
  assignees(@Root() { id }: Task, @Ctx() ctx: RequestContext): Promise<Assignee[]> {
    return ctx.use(AssigneeService).of(id)
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may assign people.' })
  canAssignUsers(@Ctx() ctx: RequestContext): boolean {
    return ctx.can('tasks.can_edit')
  }

  @FieldResolver(() => [TaskLabel], { description: 'By name.' })
  @Extensions({ rows: USUAL_PARTS })
  labels(@Root() { id }: Task, @Ctx() ctx: RequestContext): Promise<TaskLabel[]> {
    return ctx.use(TaskLabelService).of(id)
  }

  @FieldResolver(() => [TaskChecklistItem], { description: 'In their order.' })
  @Extensions({ rows: USUAL_PARTS })
  checklist(@Root() { id }: Task, @Ctx() ctx: RequestContext): Promise<TaskChecklistItem[]> {
    return ctx.use(TaskChecklistService).of(id)
  }

  @FieldResolver(() => RelatedTask, { nullable: true })
  parent(@Root() { parentId }: Task, @Ctx() ctx: RequestContext): Promise<RelatedTask | null> {
    return ctx.use(TaskLinks).task(parentId)
  }

  @FieldResolver(() => [RelatedTask], { complexity: 5, description: 'Without deleted ones, oldest first.' })
  @Extensions({ rows: USUAL_PARTS })
  subtasks(@Root() { id }: Task, @Ctx() ctx: RequestContext): Promise<RelatedTask[]> {
    return ctx.use(TaskTree).subtasksOf(id)
  }

  @FieldResolver(() => [RelatedTask], { complexity: 5, description: 'The tasks that it waits for, open or not.' })
  @Extensions({ rows: USUAL_BLOCKERS })
  blockedBy(@Root() { id }: Task, @Ctx() ctx: RequestContext): Promise<RelatedTask[]> {
    return ctx.use(TaskBlockers).of(id)
  }

  @FieldResolver(() => [RelatedTask], { complexity: 5, description: 'The tasks that wait for it.' })
  @Extensions({ rows: USUAL_BLOCKERS })
  blocks(@Root() { id }: Task, @Ctx() ctx: RequestContext): Promise<RelatedTask[]> {
    return ctx.use(TaskBlockers).waitingFor(id)
  }

  @FieldResolver(() => String, { description: "The customer's name; empty without a customer." })
  async customerName(@Root() { customerId }: Task, @Ctx() ctx: RequestContext): Promise<string> {
    return (await ctx.use(TaskLinks).customer(customerId))?.displayName ?? ''
  }

  @FieldResolver(() => Customer, { nullable: true, description: 'Null for viewers who may not view customers.' })
  customer(@Root() { customerId }: Task, @Ctx() ctx: RequestContext): Promise<Customer | null> {
    return ctx.use(TaskLinks).customer(ctx.can('customers.can_view') ? customerId : null)
  }

  @FieldResolver(() => String, { description: "The project's title; empty without a project." })
  async projectTitle(@Root() { projectId }: Task, @Ctx() ctx: RequestContext): Promise<string> {
    return (await ctx.use(TaskLinks).project(projectId))?.title ?? ''
  }

  @FieldResolver(() => Project, { nullable: true, description: 'Null for viewers who may not view projects.' })
  project(@Root() { projectId }: Task, @Ctx() ctx: RequestContext): Promise<Project | null> {
    return ctx.use(TaskLinks).project(ctx.can('projects.can_view') ? projectId : null)
  }

  @FieldResolver(() => BoardColumn, {
    nullable: true,
    description:
      'The column in which its project is a card. Null without a board that the viewer sees, and for viewers who may not view projects.',
  })
  async column(@Root() { projectId }: Task, @Ctx() ctx: RequestContext): Promise<BoardColumn | null> {
    return ctx.can('projects.can_view') && ctx.hasFeature('projects') ? ctx.use(TaskLinks).column(projectId) : null
  }
}
