import { graphql } from '../../../../generated/index.ts'

export const DuplicateCustomerPart = graphql(`
  fragment DuplicateCustomerPart on DuplicateCustomer { matchedBy customer { id displayName email phoneFormatted city } }
`)

export const DuplicatesOfDocument = graphql(`
  query DuplicatesOf($id: ID!) { customer(id: $id) { id duplicates { ...DuplicateCustomerPart } } }
`)

export const SimilarCustomersDocument = graphql(`
  query SimilarCustomers($email: String!, $phone: String!, $country: String!) {
    similarCustomers(email: $email, phone: $phone, country: $country) { ...DuplicateCustomerPart }
  }
`)

export const DuplicateGroupsDocument = graphql(`
  query DuplicateGroups($page: Int!, $perPage: Int!) {
    me { user { id } tenant { id } }
    customerDuplicates(page: $page, perPage: $perPage) {
      items { id matchedBy value count customers { id displayName email phoneFormatted city updatedAt } }
      totalItems
    }
  }
`)
