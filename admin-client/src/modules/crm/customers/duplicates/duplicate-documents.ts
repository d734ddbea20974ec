import { graphql } from '../../../../generated/index.ts'

export const SameCustomerPart = graphql(`
  fragment SameCustomerPart on DuplicateCustomer { by customer { id displayName email phoneFormatted city } }
`)

export const DuplicatesOfDocument = graphql(`
  query DuplicatesOf($id: ID!) { customer(id: $id) { id duplicates { ...SameCustomerPart } } }
`)

export const SimilarCustomersDocument = graphql(`
  query SimilarCustomers($email: String!, $phone: String!, $country: String!) {
    similarCustomers(email: $email, phone: $phone, country: $country) { ...SameCustomerPart }
  }
`)

export const DuplicateGroupsDocument = graphql(`
  query DuplicateGroups($page: Int!, $perPage: Int!) {
    me { user { id } tenant { id } }
    customerDuplicates(page: $page, perPage: $perPage) {
      items { id by value count customers { id displayName email phoneFormatted city updatedAt } }
      totalItems
    }
  }
`)
