import type { TaskOrder } from '../../../../generated/graphql.ts'
import { graphql } from '../../../../generated/index.ts'

export const TaskBoardDocument = graphql(`
  query TaskBoard($perPage: Int!, $assigneeId: IDFilter) {
    me { user { id } tenant { id } }
    PENDING: tasks(
      page: 1, perPage: $perPage, where: { status: { eq: PENDING }, assigneeId: $assigneeId }
      orderBy: [{ field: PRIORITY, direction: DESC }, { field: DUE_DATE }]
    ) { items { ...TaskRow } totalItems(upTo: 10000) }
    IN_PROGRESS: tasks(
      page: 1, perPage: $perPage, where: { status: { eq: IN_PROGRESS }, assigneeId: $assigneeId }
      orderBy: [{ field: PRIORITY, direction: DESC }, { field: DUE_DATE }]
    ) { items { ...TaskRow } totalItems(upTo: 10000) }
    BLOCKED: tasks(
      page: 1, perPage: $perPage, where: { status: { eq: BLOCKED }, assigneeId: $assigneeId }
      orderBy: [{ field: PRIORITY, direction: DESC }, { field: DUE_DATE }]
    ) { items { ...TaskRow } totalItems(upTo: 10000) }
    COMPLETED: tasks(
      page: 1, perPage: $perPage, where: { status: { eq: COMPLETED }, assigneeId: $assigneeId }
      orderBy: [{ field: UPDATED_AT, direction: DESC }]
    ) { items { ...TaskRow } totalItems(upTo: 10000) }
  }
`)

export const TaskBoardColumnDocument = graphql(`
  query TaskBoardColumn($page: Int!, $perPage: Int!, $where: TaskWhere!, $orderBy: [TaskOrder!]!) {
    tasks(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) { items { ...TaskRow } }
  }
`)

export const TasksChangedDocument = graphql(`
  subscription TasksChanged { tasksChanged }
`)

/** The statuses that have a column. What was cancelled is in the list only. */
export const BOARD_STATUSES = ['PENDING', 'IN_PROGRESS', 'BLOCKED', 'COMPLETED'] as const
export type BoardStatus = (typeof BOARD_STATUSES)[number]

/** The order of a column, as the query of the board has it. */
export const orderIn = (status: BoardStatus): TaskOrder[] =>
  status === 'COMPLETED'
    ? [{ field: 'UPDATED_AT', direction: 'DESC' }]
    : [{ field: 'PRIORITY', direction: 'DESC' }, { field: 'DUE_DATE' }]
