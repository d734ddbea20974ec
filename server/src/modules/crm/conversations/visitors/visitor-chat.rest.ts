import { graphql } from '../../../../rest/generated/gql.ts'
import { field, type Route, route } from '../../../../rest/route.ts'
import {
  boolean,
  described,
  exemplified,
  integer,
  list,
  object,
  string,
  stringOrNull,
  success,
  time,
} from '../../../../rest/schema.ts'
import { clientId, direction, fileUrl } from '../messages/message-shape.rest.ts'

const SendVisitorMessage = graphql(`
  mutation RestSendVisitorMessage($input: SendVisitorMessageInput!) {
    sendVisitorMessage(input: $input) {
      message { id number clientId isMine text file { url } authorName authorPictureUrl isRead createdAt }
      userErrors { code message field }
    }
  }
`)
const ReadVisitorMessages = graphql(`
  query RestVisitorMessages($after: Int) {
    visitorChat(after: $after) {
      unreadCount hasMore messages { id number clientId isMine text file { url } authorName authorPictureUrl isRead createdAt }
    }
  }
`)

const label = described(
  exemplified(string, '4f9c2a'),
  'A label only: the cookie set by the first message identifies the conversation',
)

const visitorMessage = object({
  id: string,
  number: integer,
  direction,
  message: exemplified(string, 'Are you open on Sunday?'),
  file_url: fileUrl,
  agent_id: described(stringOrNull, 'Null: visitors are told the name alone'),
  agent_name: exemplified(stringOrNull, 'Olivia Owner'),
  agent_picture_url: stringOrNull,
  is_read: boolean,
  created_at: time,
})

/** What visitors call. */
export const visitorChatRoutes: readonly Route[] = [
  route('POST /live-chat/send-visitor-message', SendVisitorMessage, {
    summary: "Sends a message of the site's visitor",
    body: object({ visitor_id: label, message: exemplified(string, 'Are you open on Sunday?'), client_id: clientId }, [
      'message',
    ]),
    answer: object({ success, message: visitorMessage }),
    fieldNames: { text: 'message', visitorId: 'visitor_id', clientId: 'client_id' },
    variables: ({ body }) => ({
      input: {
        text: field(body, 'message') as string,
        visitorId: field(body, 'visitor_id') as string | undefined,
        clientId: (field(body, 'client_id') ?? crypto.randomUUID()) as string,
      },
    }),
    reply: ({ sendVisitorMessage: { message } }) => ({ success: true, message: message && seen(message) }),
  }),
  route('GET /live-chat/visitor-messages', ReadVisitorMessages, {
    summary: "The messages of the visitor's own conversation",
    query: { visitor_id: label, after: described(integer, 'Only those with a higher number; else the last 200') },
    answer: object({ success, messages: list(visitorMessage), unread_count: integer, has_more: boolean }),
    variables: ({ query }) => ({ after: query.after ? Number(query.after) : null }),
    reply: ({ visitorChat: { messages, unreadCount, hasMore } }) => ({
      success: true,
      messages: messages.map(seen),
      unread_count: unreadCount,
      has_more: hasMore,
    }),
  }),
]

interface SeenMessage {
  readonly id: string
  readonly number: number
  readonly isMine: boolean
  readonly text: string
  readonly file?: { readonly url: string } | null
  readonly authorName: string
  readonly authorPictureUrl?: string | null
  readonly isRead: boolean
  readonly createdAt: unknown
}

function seen({ id, number, isMine, text: message, file, ...more }: SeenMessage) {
  const [direction, agent] = isMine ? ['inbound', null] : ['outbound', more.authorName]
  const picture = { agent_picture_url: more.authorPictureUrl ?? null }
  const about = { agent_id: null, agent_name: agent, ...picture, is_read: more.isRead, created_at: more.createdAt }
  return { id, number, direction, message, file_url: file?.url ?? null, ...about }
}
