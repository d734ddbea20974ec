import { enumValue } from '../../../rest/crud.ts'
import { invalid } from '../../../rest/errors.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { RestTaskFragment, TaskWhere } from '../../../rest/generated/graphql.ts'
import { listQuery, listReply, listSchema, listVariables } from '../../../rest/list.ts'
import { type RestRequest, type Route, route, text } from '../../../rest/route.ts'
import { described, integer, oneOf, string } from '../../../rest/schema.ts'
import { restTask, statusSchema, taskSchema } from './task-shape.rest.ts'

const ListTasks = graphql(`
  query RestTasks($page: Int!, $perPage: Int!, $where: TaskWhere!, $orderBy: [TaskOrder!]) {
    tasks(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) { items { ...RestTask } totalItems }
  }
`)

const ListProjectTasks = graphql(`
  query RestProjectTasks($page: Int!, $perPage: Int!, $where: TaskWhere!, $orderBy: [TaskOrder!], $projectId: ID!) {
    project(id: $projectId) { id }
    tasks(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) { items { ...RestTask } totalItems }
  }
`)

const orders = {
  created_at: 'CREATED_AT',
  updated_at: 'UPDATED_AT',
  title: 'TITLE',
  due_date: 'DUE_DATE',
  priority: 'PRIORITY',
} as const

const filters = {
  search: described(string, 'Matches the beginnings of words in title, description and customer'),
  status: statusSchema,
  customer_id: string,
  assignee_id: string,
  parent_id: described(string, 'The task of which they are parts'),
  year: described(integer, "Only tasks due in this year and month; defaults to the tenant's current year"),
  month: described(integer, "From 1 to 12; defaults to the tenant's current month if a year is sent"),
  due_date__isnull: described(oneOf('true', 'false'), 'Whether tasks without a due date, or only those'),
}

export const taskListRoutes: readonly Route[] = [
  route('GET /admin/tasks', ListTasks, {
    summary: 'Tasks, newest first, or the matches of a search, best first',
    query: listQuery(orders, { ...filters, project_id: string }),
    answer: listSchema(taskSchema),
    fieldNames: { 'month.year': 'year', 'month.month': 'month' },
    variables: (request) => ({ ...listVariables(request, orders), where: whereOf(request) }),
    reply: ({ tasks: { items, totalItems } }, request) => listReply(request, rowsOf(items), totalItems),
  }),
  route('GET /admin/projects/:id/tasks', ListProjectTasks, {
    summary: 'The tasks of a project, newest first unless another order is given',
    query: listQuery(orders, filters),
    answer: listSchema(taskSchema),
    fieldNames: { 'month.year': 'year', 'month.month': 'month' },
    variables: (request) => {
      const projectId = text(request.params.id)
      return {
        ...listVariables(request, orders),
        projectId,
        where: { ...whereOf(request), projectId: { eq: projectId } },
      }
    },
    reply: ({ tasks: { items, totalItems } }, request) => listReply(request, rowsOf(items), totalItems),
  }),
]

const rowsOf = (items: readonly RestTaskFragment[]) => items.map(restTask)

function whereOf({ query: sent }: RestRequest): TaskWhere {
  const { search, status, project_id, customer_id, assignee_id, parent_id, due_date__isnull } = sent
  return {
    ...(search ? { search } : {}),
    ...(status ? { status: { eq: enumValue<RestTaskFragment['status']>(status) } } : {}),
    ...(project_id ? { projectId: { eq: project_id } } : {}),
    ...(customer_id ? { customerId: { eq: customer_id } } : {}),
    ...(assignee_id ? { assigneeId: { eq: assignee_id } } : {}),
    ...(parent_id ? { parentId: { eq: parent_id } } : {}),
    ...(sent.month || sent.year ? { month: { year: numberIn(sent, 'year'), month: numberIn(sent, 'month') } } : {}),
    ...(due_date__isnull ? { due: { isNull: isTrue(due_date__isnull) } } : {}),
  }
}

function numberIn(query: RestRequest['query'], name: 'year' | 'month'): number | null {
  const sent = query[name]
  if (!sent) return null
  const number = Number(sent)
  if (!Number.isInteger(number) || number < 0 || number > 9999) throw invalid(name, `${name} is a whole number.`)
  return number
}

function isTrue(sent: string): boolean {
  const value = sent.toLowerCase()
  if (value !== 'true' && value !== 'false') throw invalid('due_date__isnull', 'due_date__isnull is true or false.')
  return value === 'true'
}
