import { type FieldNames, inputOf } from '../../../rest/crud.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { AddTimeEntryInput, UpdateTimeEntryInput } from '../../../rest/generated/graphql.ts'
import { listQuery, listReply, listSchema, listVariables } from '../../../rest/list.ts'
import { type Route, route, text } from '../../../rest/route.ts'
import { boolean, described, exemplified, integer, object, string, success } from '../../../rest/schema.ts'
import { approvalRoutes } from './approval/approval.rest.ts'
import { timeBillingRoutes } from './billing/billing.rest.ts'
import { hourlyRateRoutes } from './rates/hourly-rate.rest.ts'
import { timeReportRestRoutes } from './report/time-report.rest.ts'
import { restTimeEntry, timeEntryAnswer, timeEntrySchema } from './time-entry-shape.rest.ts'
import { timerRoutes } from './timer.rest.ts'
import { timesheetRoutes } from './timesheet/timesheet.rest.ts'

const ListTimeEntries = graphql(`
  query RestTimeEntries($taskId: ID!, $page: Int!, $perPage: Int!) {
    task(id: $taskId) { id }
    timeEntries(where: { taskId: { eq: $taskId } }, page: $page, perPage: $perPage) {
      items { ...RestTimeEntry } totalItems
    }
  }
`)

const AddTimeEntry = graphql(`
  mutation RestAddTimeEntry($input: AddTimeEntryInput!) {
    addTimeEntry(input: $input) { timeEntry { ...RestTimeEntry } userErrors { code message field } }
  }
`)

const UpdateTimeEntry = graphql(`
  mutation RestUpdateTimeEntry($input: UpdateTimeEntryInput!) {
    updateTimeEntry(input: $input) { timeEntry { ...RestTimeEntry } userErrors { code message field } }
  }
`)

const DeleteTimeEntry = graphql(`
  mutation RestDeleteTimeEntry($input: ManageTimeEntriesInput!) {
    deleteTimeEntries(input: $input) { timeEntries { id } userErrors { code message field } }
  }
`)

const RestoreTimeEntry = graphql(`
  mutation RestRestoreTimeEntry($input: ManageTimeEntriesInput!) {
    restoreTimeEntries(input: $input) { timeEntries { ...RestTimeEntry } userErrors { code message field } }
  }
`)

/** REST field names and their GraphQL counterparts. */
const fields: FieldNames = {
  seconds: 'seconds',
  day: 'day',
  started_at: 'startedAt',
  ended_at: 'endedAt',
  note: 'note',
  is_billable: 'isBillable',
}

const when = "A time in the tenant's time zone such as 2026-03-31T14:30, or a time with a zone"

const sent = {
  seconds: exemplified(described(integer, 'The duration; not together with a start and an end'), 5400),
  day: exemplified(described(string, 'The day of an entry with a duration, today unless sent'), '2026-03-31'),
  started_at: exemplified(described(string, when), '2026-03-31T09:00'),
  ended_at: exemplified(described(string, when), '2026-03-31T10:30'),
  note: exemplified(string, 'Front axle'),
  is_billable: exemplified(boolean, true),
}

const orders = {} as const

export const restRoutes: readonly Route[] = [
  route('GET /admin/tasks/:id/time-entries', ListTimeEntries, {
    summary: 'The time worked on a task, the latest day first',
    query: listQuery(orders),
    answer: listSchema(timeEntrySchema),
    fieldNames: { taskId: 'id' },
    variables: (request) => {
      const { page, perPage } = listVariables(request, orders)
      return { taskId: text(request.params.id), page, perPage }
    },
    reply: ({ timeEntries: { items, totalItems } }, request) =>
      listReply(request, items.map(restTimeEntry), totalItems),
  }),
  route('POST /admin/tasks/:id/time-entries', AddTimeEntry, {
    summary: 'Enters time worked on a task: a duration, or a start and an end',
    body: object(
      {
        ...sent,
        person_id: described(string, 'Who worked, the caller unless sent; needs the permission to delete tasks'),
      },
      [],
    ),
    bodyExample: { seconds: 5400, day: '2026-03-31', note: 'Front axle' },
    answer: timeEntryAnswer,
    fieldNames: { taskId: 'id' },
    variables: ({ params, body }) => ({
      input: {
        ...inputOf<Omit<AddTimeEntryInput, 'taskId'>>(body, { ...fields, person_id: 'personId' }),
        taskId: text(params.id),
      },
    }),
    reply: ({ addTimeEntry }) => ({
      success: true,
      time_entry: addTimeEntry.timeEntry && restTimeEntry(addTimeEntry.timeEntry),
    }),
  }),
  route('PUT /admin/tasks/:id/time-entries/:entryId', UpdateTimeEntry, {
    summary: 'Changes a time entry; pass the last read version to detect conflicts',
    body: object({ ...sent, version: integer }, []),
    bodyExample: { seconds: 3600, note: 'Front axle', version: 1 },
    answer: timeEntryAnswer,
    variables: ({ params, body }) => ({
      input: {
        ...inputOf<Omit<UpdateTimeEntryInput, 'id'>>(body, { ...fields, version: 'version' }),
        id: text(params.entryId),
        taskId: text(params.id),
      },
    }),
    reply: ({ updateTimeEntry }) => ({
      success: true,
      time_entry: updateTimeEntry.timeEntry && restTimeEntry(updateTimeEntry.timeEntry),
    }),
  }),
  route('DELETE /admin/tasks/:id/time-entries/:entryId', DeleteTimeEntry, {
    summary: 'Deletes a time entry, which can be restored for 30 days',
    answer: object({ success }),
    variables: ({ params }) => ({ input: { ids: [text(params.entryId)], taskId: text(params.id) } }),
    reply: () => ({ success: true }),
  }),
  route('POST /admin/tasks/:id/time-entries/:entryId/restore', RestoreTimeEntry, {
    summary: 'Restores a deleted time entry',
    answer: timeEntryAnswer,
    variables: ({ params }) => ({ input: { ids: [text(params.entryId)], taskId: text(params.id) } }),
    reply: ({ restoreTimeEntries: { timeEntries } }) => ({
      success: true,
      time_entry: timeEntries?.[0] ? restTimeEntry(timeEntries[0]) : null,
    }),
  }),
  ...timerRoutes,
  ...timesheetRoutes,
  ...approvalRoutes,
  ...hourlyRateRoutes,
  ...timeBillingRoutes,
  ...timeReportRestRoutes,
]
