import { assigneeRoutes } from '../../../rest/assignees.ts'
import { graphql } from '../../../rest/generated/gql.ts'

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

export const appointmentAssigneeRoutes = assigneeRoutes('/admin/calendar/assignees', {
  record: 'an appointment',
  assign: AssignAppointment,
  assigned: ({ assignAppointment: { appointment } }) => appointment,
  unassign: UnassignAppointment,
  unassigned: ({ unassignAppointment: { appointment } }) => appointment,
})
