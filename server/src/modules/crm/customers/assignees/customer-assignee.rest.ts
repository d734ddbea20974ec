import { graphql } from '../../../../rest/generated/gql.ts'
import { field, type Route, route, text } from '../../../../rest/route.ts'
import { described, exemplified, list, object, string, success } from '../../../../rest/schema.ts'

const AssignCustomer = graphql(`
  mutation RestAssignCustomer($input: ManageCustomerAssigneesInput!) {
    assignCustomer(input: $input) { customer { id assignees { id displayName firstname } } userErrors { code message field } }
  }
`)

const UnassignCustomer = graphql(`
  mutation RestUnassignCustomer($input: ManageCustomerAssigneesInput!) {
    unassignCustomer(input: $input) { customer { id assignees { id displayName firstname } } userErrors { code message field } }
  }
`)

const EXAMPLE_ID = '0199f3a1-5b7e-7c3a-9d21-4f6a8b0c2d4e'

export const assigneesSchema = list(
  object({ id: string, displayName: exemplified(string, 'Olivia Owner'), firstname: exemplified(string, 'Olivia') }),
)

export const customerAssigneeRoutes: readonly Route[] = [
  route('POST /admin/customers/assignees/:id', AssignCustomer, {
    summary: 'Adds assignees to a customer',
    body: object({ assignees: exemplified(described(list(string), 'IDs from GET /admin/assignees'), [EXAMPLE_ID]) }),
    answer: object({ success, assignees: assigneesSchema }),
    fieldNames: { assigneeIds: 'assignees' },
    variables: ({ params, body }) => ({
      input: { id: text(params.id), assigneeIds: field(body, 'assignees') as string[] },
    }),
    reply: ({ assignCustomer: { customer } }) => ({ success: true, assignees: customer?.assignees ?? [] }),
  }),
  route('DELETE /admin/customers/assignees/:id/:assigneeId', UnassignCustomer, {
    summary: 'Removes an assignee from a customer',
    answer: object({ success, assignees: assigneesSchema }),
    variables: ({ params }) => ({ input: { id: text(params.id), assigneeIds: [text(params.assigneeId)] } }),
    reply: ({ unassignCustomer: { customer } }) => ({ success: true, assignees: customer?.assignees ?? [] }),
  }),
]
