import type { DuplicateMatch } from '../../../generated/graphql.ts'
import { graphql } from '../../../generated/index.ts'

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

const words: Readonly<Record<DuplicateMatch, string>> = { EMAIL: 'email address', PHONE: 'phone number' }

/** 'same email address and phone number' */
export const matchText = (by: readonly DuplicateMatch[]): string => `same ${by.map((one) => words[one]).join(' and ')}`

interface Same {
  readonly matchedBy: readonly DuplicateMatch[]
}

/** What several customers have in common with one: '2 others have this email address', or either if they differ. */
export function duplicateSummary(others: readonly Same[]): string {
  const shared = (['EMAIL', 'PHONE'] as const).filter((by) => others.some((other) => other.matchedBy.includes(by)))
  const have = others.length === 1 ? '1 other customer has' : `${others.length} other customers have`
  const areAll = shared.every((by) => others.every((other) => other.matchedBy.includes(by)))
  return `${have} this ${shared.map((by) => words[by]).join(areAll ? ' and ' : ' or ')}`
}
