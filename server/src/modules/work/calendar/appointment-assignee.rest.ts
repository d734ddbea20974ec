import { graphql } from '../../../rest/generated/gql.ts'
import { field, type Route, route, text } from '../../../rest/route.ts'
import { described, exemplified, list, object, string, success } from '../../../rest/schema.ts'

const AssignAppointment = graphql(`
  mutation RestAssignAppointment($input: ManageAppointmentAssigneesInput!) {
    assignAppointment(input: $input) { appointment { id assignees { id displayName firstname } } userErrors { code message field } }
  }
`)

const UnassignAppointment = graphql(`
  mutation RestUnassignAppointment($input: ManageAppointmentAssigneesInput!) {
    unassignAppointment(input: $input) { appointment { id assignees { id displayName firstname } } userErrors { code message field } }
  }
`)

const EXAMPLE_ID = '0199f3a1-5b7e-7c3a-9d21-4f6a8b0c2d4e'

const assigneesSchema = list(
  object({ id: string, displayName: exemplified(string, 'Olivia Owner'), firstname: exemplified(string, 'Olivia') }),
)

export const appointmentAssigneeRoutes: readonly Route[] = [
  route('POST /admin/calendar/assignees/:id', AssignAppointment, {
    summary: 'Adds assignees to an appointment',
    body: object({ assignees: exemplified(described(list(string), 'IDs from GET /admin/assignees'), [EXAMPLE_ID]) }),
    answer: object({ success, assignees: assigneesSchema }),
    fieldNames: { assigneeIds: 'assignees' },
    variables: ({ params, body }) => ({
      input: { id: text(params.id), assigneeIds: field(body, 'assignees') as string[] },
    }),
    reply: ({ assignAppointment: { appointment } }) => ({ success: true, assignees: appointment?.assignees ?? [] }),
  }),
  route('DELETE /admin/calendar/assignees/:id/:assigneeId', UnassignAppointment, {
    summary: 'Removes an assignee from an appointment',
    answer: object({ success, assignees: assigneesSchema }),
    variables: ({ params }) => ({ input: { id: text(params.id), assigneeIds: [text(params.assigneeId)] } }),
    reply: ({ unassignAppointment: { appointment } }) => ({ success: true, assignees: appointment?.assignees ?? [] }),
  }),
]
