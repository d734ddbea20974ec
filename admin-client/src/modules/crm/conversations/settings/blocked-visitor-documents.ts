import { graphql } from '../../../../generated/index.ts'

export const BlockedVisitorsDocument = graphql(`
  query BlockedVisitors($page: Int, $perPage: Int) {
    blockedChatVisitors(page: $page, perPage: $perPage) {
      totalItems
      pageInfo { hasNextPage }
      items { ...BlockedVisitorRow }
    }
  }
  fragment BlockedVisitorRow on ChatVisitor { id displayName name email country device blockedAt }
`)

export const UnblockVisitorDocument = graphql(`
  mutation UnblockVisitor($input: UnblockChatVisitorInput!) {
    unblockChatVisitor(input: $input) { unblockedId userErrors { message } }
  }
`)
