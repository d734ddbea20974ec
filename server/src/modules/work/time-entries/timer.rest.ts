import { inputOf } from '../../../rest/crud.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { StartTimerInput } from '../../../rest/generated/graphql.ts'
import { type Route, route, text } from '../../../rest/route.ts'
import { boolean, described, exemplified, object, orNull, string, success } from '../../../rest/schema.ts'
import { restTimeEntry, timeEntryAnswer, timeEntrySchema } from './time-entry-shape.rest.ts'

const ReadTimer = graphql(`
  query RestRunningTimer { runningTimer { ...RestTimeEntry } }
`)
const StartTimer = graphql(`
  mutation RestStartTimer($input: StartTimerInput!) {
    startTimer(input: $input) { timeEntry { ...RestTimeEntry } userErrors { code message field } }
  }
`)
const StopTimer = graphql(`
  mutation RestStopTimer($input: StopTimerInput!) {
    stopTimer(input: $input) { timeEntry { ...RestTimeEntry } userErrors { code message field } }
  }
`)

export const timerRoutes: readonly Route[] = [
  route('GET /admin/time-entries/running', ReadTimer, {
    summary: "The caller's running timer",
    answer: object({ success, time_entry: described(orNull(timeEntrySchema), 'Null if none runs') }),
    variables: () => ({}),
    reply: ({ runningTimer }) => ({ success: true, time_entry: runningTimer ? restTimeEntry(runningTimer) : null }),
  }),
  route('POST /admin/tasks/:id/time-entries/start', StartTimer, {
    summary: "Starts the caller's timer on a task and stops their timer on another",
    body: object({ note: exemplified(string, 'Front axle'), is_billable: exemplified(boolean, true) }, []),
    answer: timeEntryAnswer,
    fieldNames: { taskId: 'id' },
    variables: ({ params, body }) => ({
      input: {
        ...inputOf<Omit<StartTimerInput, 'taskId'>>(body, { note: 'note', is_billable: 'isBillable' }),
        taskId: text(params.id),
      },
    }),
    reply: ({ startTimer: { timeEntry } }) => ({ success: true, time_entry: timeEntry && restTimeEntry(timeEntry) }),
  }),
  route('POST /admin/time-entries/:id/stop', StopTimer, {
    summary: 'Stops a timer; does nothing if it is already stopped',
    answer: timeEntryAnswer,
    variables: ({ params }) => ({ input: { id: text(params.id) } }),
    reply: ({ stopTimer: { timeEntry } }) => ({ success: true, time_entry: timeEntry && restTimeEntry(timeEntry) }),
  }),
]
