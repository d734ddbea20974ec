import { graphql } from '../../../../rest/generated/gql.ts'
import { listQuery, listReply, listSchema, listVariables } from '../../../../rest/list.ts'
import { type Route, route, text } from '../../../../rest/route.ts'
import { described, exemplified, object, string, success, time } from '../../../../rest/schema.ts'

const ListBlocked = graphql(`
  query RestBlockedChatVisitors($page: Int!, $perPage: Int!) {
    blockedChatVisitors(page: $page, perPage: $perPage) { items { id displayName email blockedAt } totalItems }
  }
`)
const Unblock = graphql(`
  mutation RestUnblockChatVisitor($input: UnblockChatVisitorInput!) {
    unblockChatVisitor(input: $input) { unblockedId userErrors { code message field } }
  }
`)

const visitor = object({
  id: described(string, 'Identifies the visitor, not a conversation'),
  name: exemplified(string, 'Vera Visitor'),
  email: exemplified(string, 'vera@example.com'),
  blocked_at: time,
})

export const blockedVisitorRoutes: readonly Route[] = [
  route('GET /admin/live-chat/blocked-visitors', ListBlocked, {
    summary: 'Blocked visitors, also those whose conversation was deleted; the last blocked first',
    query: listQuery({}),
    answer: listSchema(visitor),
    variables: (request) => {
      const { page, perPage } = listVariables(request, {})
      return { page, perPage }
    },
    reply: ({ blockedChatVisitors: { items, totalItems } }, request) =>
      listReply(
        request,
        items.map(({ id, displayName, email, blockedAt }) => ({ id, name: displayName, email, blocked_at: blockedAt })),
        totalItems,
      ),
  }),
  route('POST /admin/live-chat/blocked-visitors/:id/unblock', Unblock, {
    summary: 'Lets a visitor write again; deletes the visitor if their conversation was deleted',
    answer: object({ success }),
    variables: ({ params }) => ({ input: { id: text(params.id) } }),
    reply: () => ({ success: true }),
  }),
]
