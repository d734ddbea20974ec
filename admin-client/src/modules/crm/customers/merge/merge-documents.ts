import { graphql } from '../../../../generated/index.ts'

export const MergeSidePart = graphql(`
  fragment MergeSide on Customer {
    id displayName firstname lastname email phone phoneFormatted country address address2 city province postalCode
    emailConsent smsConsent createdAt updatedAt deletedAt mergedIntoId version tags { ...CustomerTagPart }
    customFields { ...CustomValuePart }
  }
`)

export const MergeDocument = graphql(`
  query Merge($one: ID!, $other: ID!) {
    me { user { id } tenant { id } }
    one: customer(id: $one) { ...MergeSide }
    other: customer(id: $other) { ...MergeSide }
    keptAboutOne: customerErasurePreview(id: $one) { erased { kind count } }
    keptAboutOther: customerErasurePreview(id: $other) { erased { kind count } }
  }
`)

export const MergeCustomersDocument = graphql(`
  mutation MergeCustomers($input: MergeCustomersInput!) {
    mergeCustomers(input: $input) { customer { ...CustomerFields } userErrors { code message field } }
  }
`)
