import { graphql } from '../../../../rest/generated/gql.ts'
import { listQuery, listSchema, wholeListReply } from '../../../../rest/list.ts'
import { type Route, route } from '../../../../rest/route.ts'
import { described, exemplified, integer, object, string } from '../../../../rest/schema.ts'

const ListTags = graphql(`
  query RestConversationTags($search: String) { conversationTags(search: $search) { name numberOfConversations } }
`)

const orders = ['name', 'number_of_conversations'] as const

export const conversationTagRoutes: readonly Route[] = [
  route('GET /admin/live-chat/conversations/tags', ListTags, {
    summary: 'Tags of the 5,000 latest conversations, the most used first; at most 50',
    query: listQuery(orders, { search: described(exemplified(string, 'quo'), 'Only tags that contain this text') }),
    answer: listSchema(
      object({ name: exemplified(string, 'quote'), number_of_conversations: exemplified(integer, 3) }),
    ),
    variables: ({ query }) => ({ search: query.search ?? null }),
    reply: ({ conversationTags }, request) =>
      wholeListReply(
        request,
        conversationTags.map(({ name, numberOfConversations }) => ({
          name,
          number_of_conversations: numberOfConversations,
        })),
        orders,
      ),
  }),
]
