import { assigneeRoutes } from '../../../../rest/assignees.ts'
import { graphql } from '../../../../rest/generated/gql.ts'

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

export const customerAssigneeRoutes = assigneeRoutes('/admin/customers/assignees', {
  record: 'a customer',
  assign: AssignCustomer,
  assigned: ({ assignCustomer: { customer } }) => customer,
  unassign: UnassignCustomer,
  unassigned: ({ unassignCustomer: { customer } }) => customer,
})
