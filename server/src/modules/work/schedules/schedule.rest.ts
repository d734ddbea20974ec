import { type FieldNames, inputOf, restoreById } from '../../../rest/crud.ts'
import { invalid } from '../../../rest/errors.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { CreateScheduleInput, ScheduleWhere, UpdateScheduleInput } from '../../../rest/generated/graphql.ts'
import { listQuery, listReply, listSchema, listVariables } from '../../../rest/list.ts'
import { type RestRequest, type Route, route, text } from '../../../rest/route.ts'
import { described, EXAMPLE_ID, exemplified, integer, object, string, success } from '../../../rest/schema.ts'
import { plannerRoutes } from './people/planner.rest.ts'
import { restSchedule, scheduleAnswer, scheduleSchema } from './schedule-shape.rest.ts'

const ListSchedules = graphql(`
  query RestPlannedWorkList($page: Int!, $perPage: Int!, $where: ScheduleWhere!) {
    schedules(page: $page, perPage: $perPage, where: $where) { items { ...RestPlannedWork } totalItems }
  }
`)

const CreateSchedule = graphql(`
  mutation RestPlanWork($input: CreateScheduleInput!) {
    createSchedule(input: $input) { schedule { ...RestPlannedWork } userErrors { code message field } }
  }
`)

const UpdateSchedule = graphql(`
  mutation RestMovePlannedWork($input: UpdateScheduleInput!) {
    updateSchedule(input: $input) { schedule { ...RestPlannedWork } userErrors { code message field } }
  }
`)

const DeleteSchedules = graphql(`
  mutation RestDeletePlannedWork($input: ManageSchedulesInput!) {
    deleteSchedules(input: $input) { schedules { id } userErrors { code message field } }
  }
`)

const RestoreSchedules = graphql(`
  mutation RestRestorePlannedWork($input: ManageSchedulesInput!) {
    restoreSchedules(input: $input) { schedules { ...RestPlannedWork } userErrors { code message field } }
  }
`)

/** REST field names and their GraphQL counterparts. */
const fields: FieldNames = { person_id: 'personId', starts_at: 'startsAt', ends_at: 'endsAt' }

const when = "A time in the tenant's time zone such as 2026-03-31T14:30, or a time with a zone"
const person = 'Who is to work: somebody who may view tasks'
const day = (description: string) => exemplified(described(string, description), '2026-03-31')
const orders = {} as const

export const restRoutes: readonly Route[] = [
  route('GET /admin/tasks/schedules', ListSchedules, {
    summary: 'Planned work, by its start',
    query: listQuery(orders, {
      task_id: string,
      project_id: string,
      person_id: string,
      from: day('The first day; together with to'),
      to: day('The last day; together with from, and at most 62 days'),
    }),
    answer: listSchema(scheduleSchema),
    fieldNames: { 'between.from': 'from', 'between.to': 'to' },
    variables: (request) => {
      const { page, perPage } = listVariables(request, orders)
      return { page, perPage, where: whereOf(request) }
    },
    reply: ({ schedules: { items, totalItems } }, request) => listReply(request, items.map(restSchedule), totalItems),
  }),
  route('POST /admin/tasks/schedules', CreateSchedule, {
    summary: 'Plans work on a task or a project',
    body: object(
      {
        task_id: described(string, 'Either this or project_id'),
        project_id: described(string, 'Needs the permission to view projects'),
        person_id: described(string, `${person}, the caller unless sent`),
        starts_at: exemplified(described(string, when), '2026-03-31T09:00'),
        ends_at: exemplified(
          described(string, `${when}. If omitted, it takes the estimated hours, up to 24`),
          '2026-03-31T12:00',
        ),
      },
      ['starts_at'],
    ),
    bodyExample: { task_id: EXAMPLE_ID, starts_at: '2026-03-31T09:00', ends_at: '2026-03-31T12:00' },
    answer: scheduleAnswer,
    variables: ({ body }) => ({
      input: inputOf<CreateScheduleInput>(body, { ...fields, task_id: 'taskId', project_id: 'projectId' }),
    }),
    reply: ({ createSchedule: { schedule } }) => ({ success: true, schedule: schedule && restSchedule(schedule) }),
  }),
  route('PUT /admin/tasks/schedules/:id', UpdateSchedule, {
    summary: 'Moves planned work or gives it to somebody else; pass the last read version to detect conflicts',
    body: object(
      {
        person_id: described(string, person),
        starts_at: exemplified(described(string, when), '2026-03-31T10:00'),
        ends_at: exemplified(
          described(string, `${when}. If omitted, the end moves with the start`),
          '2026-03-31T13:00',
        ),
        version: integer,
      },
      [],
    ),
    bodyExample: { starts_at: '2026-03-31T10:00', version: 1 },
    answer: scheduleAnswer,
    variables: ({ params, body }) => ({
      input: {
        ...inputOf<Omit<UpdateScheduleInput, 'id'>>(body, { ...fields, version: 'version' }),
        id: text(params.id),
      },
    }),
    reply: ({ updateSchedule: { schedule } }) => ({ success: true, schedule: schedule && restSchedule(schedule) }),
  }),
  route('DELETE /admin/tasks/schedules/:id', DeleteSchedules, {
    summary: 'Deletes planned work, which can be restored for 30 days',
    answer: object({ success }),
    variables: ({ params }) => ({ input: { ids: [text(params.id)] } }),
    reply: () => ({ success: true }),
  }),
  restoreById('POST /admin/tasks/schedules/:id/restore', RestoreSchedules, {
    summary: 'Restores deleted planned work',
    answer: scheduleAnswer,
    key: 'schedule',
    records: ({ restoreSchedules }) => restoreSchedules.schedules,
    toRest: restSchedule,
  }),
  ...plannerRoutes,
]

function whereOf({ query }: RestRequest): ScheduleWhere {
  const { task_id, project_id, person_id, from, to } = query
  if (Boolean(from) !== Boolean(to)) throw invalid(from ? 'to' : 'from', 'Send both from and to.')
  return {
    ...(task_id ? { taskId: { eq: task_id } } : {}),
    ...(project_id ? { projectId: { eq: project_id } } : {}),
    ...(person_id ? { personId: { eq: person_id } } : {}),
    ...(from && to ? { between: { from, to } } : {}),
  }
}
