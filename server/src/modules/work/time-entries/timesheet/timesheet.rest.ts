import { inputOf } from '../../../../rest/crud.ts'
import { graphql } from '../../../../rest/generated/gql.ts'
import type { SetTimesheetCellInput } from '../../../../rest/generated/graphql.ts'
import { type Route, route, text } from '../../../../rest/route.ts'
import {
  boolean,
  described,
  exemplified,
  integer,
  list,
  object,
  orNull,
  string,
  success,
} from '../../../../rest/schema.ts'
import { restWeek, weekSchema } from '../approval/approval-shape.rest.ts'

const ReadTimesheet = graphql(`
  query RestTimesheet($where: TimesheetWhere) {
    timesheet(where: $where) {
      personId personName from to canEdit approval { ...RestTimesheetWeek }
      rows { taskId task { title } cells { day seconds entryCount isRunning } }
    }
  }
`)

const SetCell = graphql(`
  mutation RestSetTimesheetCell($input: SetTimesheetCellInput!) {
    setTimesheetCell(input: $input) { cell { day seconds entryCount isRunning } userErrors { code message field } }
  }
`)

interface Cell {
  readonly day: string
  readonly seconds: number
  readonly entryCount: number
  readonly isRunning: boolean
}

const cell = object({
  day: exemplified(string, '2026-03-31'),
  seconds: exemplified(described(integer, 'Without a running timer'), 5400),
  entry_count: exemplified(integer, 1),
  is_running: described(boolean, 'Whether a timer runs that was started on this day'),
})
const row = object({
  task_id: string,
  title: exemplified(string, 'Sharpen the drill bits'),
  days: described(list(cell), 'The seven days of the week'),
})
const timesheet = object({
  person_id: string,
  person_name: exemplified(string, 'Olivia Owner'),
  from: exemplified(described(string, 'The first day'), '2026-03-29'),
  to: exemplified(string, '2026-04-04'),
  can_edit: described(boolean, 'Whether the caller may change its times; false while it is submitted or approved'),
  approval: described(orNull(weekSchema), 'Null if the week was never submitted'),
  rows: list(row),
})
const person = described(string, 'The caller unless sent; others need the permission to delete tasks')

export const timesheetRoutes: readonly Route[] = [
  route('GET /admin/timesheet', ReadTimesheet, {
    summary: 'The week of a person: the tasks that have time in it, with the time of each day',
    query: {
      day: exemplified(described(string, 'Any day of the week, today unless sent'), '2026-03-31'),
      person_id: person,
    },
    answer: object({ success, timesheet }),
    variables: ({ query }) => ({ where: { day: query.day ?? null, personId: query.person_id ?? null } }),
    reply: ({ timesheet: { personId, personName, from, to, canEdit, approval, rows } }) => ({
      success: true,
      timesheet: {
        ...{ person_id: personId, person_name: personName, from, to, can_edit: canEdit },
        approval: approval ? restWeek(approval) : null,
        rows: rows.map(({ taskId, task, cells }) => ({
          task_id: taskId,
          title: task.title,
          days: cells.map(restCell),
        })),
      },
    }),
  }),
  route('PUT /admin/timesheet/tasks/:id', SetCell, {
    summary: 'Replaces the time of a person on a task and a day; 0 seconds delete it',
    body: object(
      {
        day: exemplified(string, '2026-03-31'),
        seconds: exemplified(integer, 5400),
        before: described(integer, 'The seconds that were read; if they have changed since, nothing is written'),
        person_id: person,
      },
      ['day', 'seconds'],
    ),
    bodyExample: { day: '2026-03-31', seconds: 5400 },
    answer: object({ success, cell }),
    fieldNames: { taskId: 'id' },
    variables: ({ params, body }) => ({
      input: {
        ...inputOf<Omit<SetTimesheetCellInput, 'taskId'>>(body, {
          ...{ day: 'day', seconds: 'seconds', before: 'before', person_id: 'personId' },
        }),
        taskId: text(params.id),
      },
    }),
    reply: ({ setTimesheetCell: { cell: set } }) => ({ success: true, cell: set && restCell(set) }),
  }),
]

function restCell({ day, seconds, entryCount, isRunning }: Cell) {
  return { day, seconds, entry_count: entryCount, is_running: isRunning }
}
