import { Field, InputType } from 'type-graphql'
import { BooleanFilter, FilterOf, IDFilter } from '../../../kernel/graphql/filters.ts'
import { OrderOf, WhereOf } from '../../../kernel/graphql/list-inputs.ts'
import { ListOf } from '../../../kernel/graphql/paging.ts'
import { MOST_FOUND } from '../../../kernel/search/word-search.ts'
import { atMost, IfString } from '../../../kernel/validation/if-string.ts'
import { MonthInput } from '../../crm/notes/index.ts'
import { type CustomFieldFilter, CustomFieldFilters } from '../../platform/custom-fields/index.ts'
import { Priority } from '../projects/index.ts'
import { Task, TaskStatus } from './task.entity.ts'

export const TaskList = ListOf(Task, 'TaskList')

@InputType({ description: "Days in the tenant's time zone, such as 2026-03-31." })
export class TaskDueInput {
  @Field(() => String, { nullable: true, description: 'The first day.' })
  @IfString()
  @atMost(10)
  from?: string | null

  @Field(() => String, { nullable: true, description: 'The last day.' })
  @IfString()
  @atMost(10)
  to?: string | null

  @Field(() => Boolean, { nullable: true })
  isNull?: boolean | null
}

export const TaskWhere = WhereOf(
  'TaskWhere',
  `Matches the beginnings of words in title and description, and the customer for viewers who may view customers. Returns at most ${MOST_FOUND} matches, best first unless another order is given.`,
  {
    status: FilterOf(TaskStatus, 'TaskStatusFilter'),
    priority: FilterOf(Priority, 'TaskPriorityFilter'),
    projectId: IDFilter,
    customerId: IDFilter,
    parentId: IDFilter,
    assigneeId: IDFilter,
    labelId: IDFilter,
    open: BooleanFilter,
    overdue: BooleanFilter,
    planned: BooleanFilter,
    deleted: BooleanFilter,
  },
)
Field(() => TaskDueInput, { nullable: true })(TaskWhere.prototype, 'due')
Field(() => MonthInput, { nullable: true, description: 'Due in this month.' })(TaskWhere.prototype, 'month')
CustomFieldFilters()(TaskWhere.prototype, 'customFields')
export type TaskWhere = InstanceType<typeof TaskWhere> & {
  customFields?: CustomFieldFilter[] | null
  due?: TaskDueInput | null
  month?: MonthInput | null
}

export enum TaskOrderField {
  TITLE = 'title',
  /** Tasks without this date come last in both directions. */
  DUE_DATE = 'dueDate',
  /** From low to urgent. */
  PRIORITY = 'priority',
  CREATED_AT = 'id',
  UPDATED_AT = 'updatedAt',
}

export const TaskOrder = OrderOf('TaskOrder', TaskOrderField)
export type TaskOrder = InstanceType<typeof TaskOrder>
