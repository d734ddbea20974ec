import { graphql } from '../../../../rest/generated/gql.ts'
import { field, type Route, route, text } from '../../../../rest/route.ts'
import { exemplified, object, string, success } from '../../../../rest/schema.ts'
import { restTask, taskSchema } from '../task-shape.rest.ts'

const Repeat = graphql(`
  mutation RestRepeatTask($input: RepeatTaskInput!) {
    repeatTask(input: $input) { task { ...RestTask } userErrors { code message field } }
  }
`)
const StopRepeating = graphql(`
  mutation RestStopRepeatingTask($input: StopRepeatingTaskInput!) {
    stopRepeatingTask(input: $input) { task { ...RestTask } userErrors { code message field } }
  }
`)

const answer = object({ success, task: taskSchema })

export const taskRecurrenceRoutes: readonly Route[] = [
  route('PUT /admin/tasks/:id/recurrence', Repeat, {
    summary: 'Sets or replaces the recurrence rule of a task, from the day on which it is due',
    body: object({ rule: exemplified(string, 'FREQ=WEEKLY;BYDAY=MO') }),
    answer,
    fieldNames: { taskId: 'id' },
    variables: ({ params, body }) => ({ input: { taskId: text(params.id), rule: text(field(body, 'rule')) } }),
    reply: ({ repeatTask: { task } }) => ({ success: true, task: task && restTask(task) }),
  }),
  route('DELETE /admin/tasks/:id/recurrence', StopRepeating, {
    summary: 'Stops the recurrence of a task; tasks that it created stay',
    answer,
    fieldNames: { taskId: 'id' },
    variables: ({ params }) => ({ input: { taskId: text(params.id) } }),
    reply: ({ stopRepeatingTask: { task } }) => ({ success: true, task: task && restTask(task) }),
  }),
]
