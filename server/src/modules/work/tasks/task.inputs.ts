import { ArrayMaxSize, ArrayNotEmpty, ValidateIf } from 'class-validator'
import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql'
import { PayloadOf } from '../../../kernel/graphql/payload-of.ts'
import { atMost, IfString } from '../../../kernel/validation/if-string.ts'
import { MOST_ASSIGNEES } from '../../platform/assignees/index.ts'
import { CustomFieldValueInput } from '../../platform/custom-fields/index.ts'
import { Priority } from '../projects/index.ts'
import { MOST_ITEMS, NewTaskChecklistItemInput, TaskChecklistItemInput } from './checklist/task-checklist.inputs.ts'
import { MOST_LABELS_OF_TASK } from './labels/task-label.service.ts'
import { Task, TaskStatus } from './task.entity.ts'
import { MOST_BLOCKERS } from './task-blockers.ts'
import type { TypedTask } from './task-rules.ts'

const MOST_AT_ONCE = 500
const MOST_UPDATES = 100
const WHEN =
  "A date such as 2026-03-31, a time in the tenant's time zone such as 2026-03-31T14:30, or a time with a zone."
const IfArray = () => ValidateIf((_input, value) => Array.isArray(value))

@InputType()
abstract class TaskInput implements TypedTask {
  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(10_000)
  description?: string | null

  @Field(() => TaskStatus, { nullable: true, description: 'PENDING for a new task if omitted.' })
  status?: TaskStatus | null

  @Field(() => Priority, { nullable: true, description: 'NORMAL for a new task if omitted.' })
  priority?: Priority | null

  @Field(() => String, { nullable: true, description: WHEN })
  @IfString()
  @atMost(40)
  startDate?: string | null

  @Field(() => String, { nullable: true, description: `${WHEN} A date ends at 23:59:59.` })
  @IfString()
  @atMost(40)
  dueDate?: string | null

  @Field(() => ID, { nullable: true, description: 'Needs the permission to view projects.' })
  projectId?: string | null

  @Field(() => ID, { nullable: true, description: 'Needs the permission to view customers.' })
  customerId?: string | null

  @Field(() => ID, { nullable: true, description: 'The parent task.' })
  parentId?: string | null

  @Field(() => [ID], { nullable: true, description: 'The tasks that it waits for, all of them.' })
  @IfArray()
  @ArrayMaxSize(MOST_BLOCKERS, { message: `At most ${MOST_BLOCKERS} tasks` })
  blockedByIds?: string[] | null

  @Field(() => [String], {
    nullable: true,
    description: 'The names of its labels, all of them. Labels that the tenant does not have are created.',
  })
  @IfArray()
  @ArrayMaxSize(MOST_LABELS_OF_TASK, { message: `At most ${MOST_LABELS_OF_TASK} labels` })
  labels?: string[] | null

  @Field(() => [ID], { nullable: true, description: 'All of them. New ones get a notification.' })
  @IfArray()
  @ArrayMaxSize(MOST_ASSIGNEES, { message: `At most ${MOST_ASSIGNEES} assignees` })
  assigneeIds?: string[] | null

  @Field(() => [CustomFieldValueInput], {
    nullable: true,
    description: 'Custom fields that are left out are empty for a new task, otherwise unchanged.',
  })
  @IfArray()
  @ArrayMaxSize(50, { message: 'A task has at most 50 custom fields' })
  customFields?: CustomFieldValueInput[] | null
}

@InputType({
  description: 'Project and customer are those of the parent if omitted, and the customer that of the project.',
})
export class CreateTaskInput extends TaskInput {
  @Field(() => String)
  @atMost(200)
  title!: string

  @Field(() => Float, { nullable: true, description: 'Estimated hours; 1 if omitted.' })
  estHours?: number | null

  @Field(() => [NewTaskChecklistItemInput], { nullable: true, description: 'All items, in their order.' })
  @IfArray()
  @ArrayMaxSize(MOST_ITEMS, { message: `At most ${MOST_ITEMS} items` })
  checklist?: NewTaskChecklistItemInput[] | null
}

@InputType({
  description:
    'Omitted fields are unchanged; null and the empty string clear a field. `version` is the last read version; without it the write is not checked for conflicts.',
})
export class UpdateTaskInput extends TaskInput {
  @Field(() => ID)
  id!: string

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(200)
  title?: string | null

  @Field(() => Float, { nullable: true })
  estHours?: number | null

  @Field(() => [TaskChecklistItemInput], { nullable: true, description: 'All items, in their order.' })
  @IfArray()
  @ArrayMaxSize(MOST_ITEMS, { message: `At most ${MOST_ITEMS} items` })
  checklist?: TaskChecklistItemInput[] | null

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType()
export class UpdateTasksInput {
  @Field(() => [UpdateTaskInput])
  @ArrayNotEmpty({ message: 'Choose at least one task' })
  @ArrayMaxSize(MOST_UPDATES, { message: `At most ${MOST_UPDATES} tasks at once` })
  tasks!: UpdateTaskInput[]
}

@InputType()
export class ManageTasksInput {
  @Field(() => [ID])
  @ArrayNotEmpty({ message: 'Choose at least one task' })
  @ArrayMaxSize(MOST_AT_ONCE, { message: `At most ${MOST_AT_ONCE} tasks at once` })
  ids!: string[]
}

@InputType()
export class ManageTaskAssigneesInput {
  @Field(() => ID)
  id!: string

  @Field(() => [ID], { description: 'IDs from `assignees`. New assignees are notified.' })
  @ArrayNotEmpty({ message: 'Choose at least one person' })
  @ArrayMaxSize(MOST_ASSIGNEES, { message: `At most ${MOST_ASSIGNEES} assignees` })
  assigneeIds!: string[]
}

@ObjectType({ description: 'What the viewer may do with tasks.' })
export class TaskAbilities {
  @Field(() => Boolean, { description: 'Whether they may assign people.' })
  canAssignUsers!: boolean

  @Field(() => Boolean, { description: 'Whether they may choose a customer.' })
  canAssignCustomer!: boolean

  @Field(() => Boolean, { description: 'Whether they may choose a project.' })
  canAssignProject!: boolean
}

export const TaskPayload = PayloadOf('TaskPayload', 'task', () => Task, {
  description: 'If the version is stale, userErrors contains a CONFLICT error and `task` is the current version.',
})

export const TasksPayload = PayloadOf('TasksPayload', 'tasks', () => [Task])
