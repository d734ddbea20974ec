import { graphql } from '../../../generated/index.ts'

export const CustomerRowPart = graphql(`
  fragment CustomerRow on Customer {
    id displayName email phone phoneFormatted city province country postalCode emailConsent createdAt updatedAt version
    tags { ...CustomerTagPart }
  }
  fragment CustomerTagPart on CustomerTag { id name color }
`)

export const CustomerFieldsPart = graphql(`
  fragment CustomerFields on Customer {
    ...CustomerRow
    firstname lastname address address2 deletedAt mergedInto { id displayName } smsConsent
    consents { id channel status source occurredAt expiresAt recordedBy }
    customFields { ...CustomValuePart } assignees { ...AssigneePart }
  }
`)

export const CustomersDocument = graphql(`
  query Customers(
    $page: Int!
    $perPage: Int!
    $where: CustomerWhere
    $orderBy: [CustomerOrder!]
    $upTo: Int
    $withFields: Boolean!
    $withAssignees: Boolean!
  ) {
    me { user { id } tenant { id } }
    customers(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) {
      items {
        ...CustomerRow
        customFields @include(if: $withFields) { ...CustomValuePart }
        assignees @include(if: $withAssignees) { ...AssigneePart }
      }
      totalItems(upTo: $upTo)
      pageInfo { hasNextPage }
    }
  }
`)

export const CustomerDocument = graphql(`
  query Customer($id: ID!) {
    me { user { id } tenant { id } }
    customer(id: $id) { ...CustomerFields }
  }
`)

export const CustomerCustomFieldsDocument = graphql(`
  query CustomerCustomFields { customerCustomFields { ...CustomFieldPart } }
`)

export const CustomerChangedDocument = graphql(`
  subscription CustomerChanged($id: ID!) {
    customerChanged(id: $id) { ...CustomerFields }
  }
`)

export const CreateCustomerDocument = graphql(`
  mutation CreateCustomer($input: CreateCustomerInput!) {
    created: createCustomer(input: $input) { customer { ...CustomerFields } userErrors { message field } }
  }
`)

export const UpdateCustomerDocument = graphql(`
  mutation UpdateCustomer($input: UpdateCustomerInput!) {
    updateCustomer(input: $input) { customer { ...CustomerFields } userErrors { code message field } }
  }
`)

export const DeleteCustomersDocument = graphql(`
  mutation DeleteCustomers($input: ManageCustomersInput!) {
    deleteCustomers(input: $input) { customers { id deletedAt } userErrors { message } }
  }
`)

export const RestoreCustomersDocument = graphql(`
  mutation RestoreCustomers($input: ManageCustomersInput!) {
    restoreCustomers(input: $input) { customers { id deletedAt } userErrors { message } }
  }
`)

export const AssignCustomerDocument = graphql(`
  mutation AssignCustomer($input: ManageCustomerAssigneesInput!) {
    assignCustomer(input: $input) { customer { ...CustomerFields } userErrors { message } }
  }
`)

export const UnassignCustomerDocument = graphql(`
  mutation UnassignCustomer($input: ManageCustomerAssigneesInput!) {
    unassignCustomer(input: $input) { customer { ...CustomerFields } userErrors { message } }
  }
`)

export const TagCustomersDocument = graphql(`
  mutation TagCustomers($input: TagCustomersInput!) {
    tagCustomers(input: $input) { customers { ...CustomerRow } userErrors { message } }
  }
`)

export const RecordConsentDocument = graphql(`
  mutation RecordConsent($input: RecordConsentInput!) {
    recordConsent(input: $input) { customer { ...CustomerFields } userErrors { message field } }
  }
`)

export const CustomerTagsDocument = graphql(`
  query CustomerTags { customerTags { ...CustomerTagPart } }
`)

export const CreateCustomerTagDocument = graphql(`
  mutation CreateCustomerTag($input: CreateCustomerTagInput!) {
    createCustomerTag(input: $input) { tag { ...CustomerTagPart } userErrors { message field } }
  }
`)

export const CountriesDocument = graphql(`
  query Countries { countries { code name provinces { code name } } }
`)

export const ManagedTagsDocument = graphql(`
  query ManagedTags { customerTags { ...CustomerTagPart customerCount } }
`)

export const UpdateCustomerTagDocument = graphql(`
  mutation UpdateCustomerTag($input: UpdateCustomerTagInput!) {
    updateCustomerTag(input: $input) { tag { ...CustomerTagPart } userErrors { message } }
  }
`)

export const DeleteCustomerTagDocument = graphql(`
  mutation DeleteCustomerTag($input: DeleteCustomerTagInput!) {
    deleteCustomerTag(input: $input) { deletedId userErrors { message } }
  }
`)
