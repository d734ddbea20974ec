import { graphql } from '../../../../generated/index.ts'

export const SuppressionsDocument = graphql(`
  query MailSuppressions($page: Int!, $perPage: Int!, $where: MailSuppressionWhere) {
    me { user { id } tenant { id } }
    mailSuppressions(page: $page, perPage: $perPage, where: $where) {
      items { id email reason sourceName detail createdAt }
      totalItems
    }
  }
`)

export const SuppressAddressDocument = graphql(`
  mutation SuppressAddress($input: SuppressAddressInput!) {
    suppressAddress(input: $input) { suppression { id } userErrors { code message field } }
  }
`)

export const RemoveSuppressionDocument = graphql(`
  mutation RemoveSuppression($input: RemoveSuppressionInput!) {
    removeSuppression(input: $input) { deletedId userErrors { code message field } }
  }
`)
