import { graphql } from '../../../../rest/generated/gql.ts'
import { field, type Route, route } from '../../../../rest/route.ts'
import {
  boolean,
  described,
  exemplified,
  integer,
  integerOrNull,
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
      message { id number clientId isMine text file { url name size isPicture } authorName authorPictureUrl isRead createdAt }
      unreadCount
      userErrors { code message field }
    }
  }
`)
const ReadVisitorMessages = graphql(`
  query RestVisitorMessages($after: Int, $before: Int) {
    visitorChat(after: $after, before: $before) {
      isOnline isClosed rating hasEmail readNumber unreadCount hasMore
      messages { id number clientId isMine text file { url name size isPicture } authorName authorPictureUrl isRead createdAt }
    }
  }
`)

const label = described(
  exemplified(string, '4f9c2a'),
  'A label only: the cookie set by the first message identifies the conversation',
)

const visitorMessageFields = {
  id: string,
  number: integer,
  direction,
  message: exemplified(string, 'Are you open on Sunday?'),
  file_url: fileUrl,
  file_name: stringOrNull,
  file_size: described(integerOrNull, 'Bytes'),
  is_picture: described(boolean, 'Whether browsers show the file'),
  visitor_id: described(stringOrNull, 'The label of the request'),
  client_id: described(string, 'Given by the sender; a message sent twice under one is stored once'),
  agent_id: described(stringOrNull, 'Null: visitors are told the name alone'),
  agent_name: exemplified(stringOrNull, 'Olivia Owner'),
  agent_picture_url: stringOrNull,
  is_read: boolean,
  unread_count: described(integer, 'Messages of agents that the visitor has not read, the same for all rows'),
  created_at: time,
}

/** What visitors call. */
export const visitorChatRoutes: readonly Route[] = [
  route('POST /live-chat/send-visitor-message', SendVisitorMessage, {
    summary: "Sends a message of the site's visitor",
    body: object({ visitor_id: label, message: exemplified(string, 'Are you open on Sunday?'), client_id: clientId }, [
      'message',
    ]),
    answer: object({ success, message: object(visitorMessageFields) }),
    fieldNames: { text: 'message', visitorId: 'visitor_id', clientId: 'client_id' },
    variables: ({ body }) => ({
      input: {
        text: field(body, 'message') as string,
        visitorId: field(body, 'visitor_id') as string | undefined,
        clientId: (field(body, 'client_id') ?? crypto.randomUUID()) as string,
      },
    }),
    reply: ({ sendVisitorMessage: { message, unreadCount } }, { body }) => ({
      success: true,
      message: message && { ...seen(message, field(body, 'visitor_id')), unread_count: unreadCount },
    }),
  }),
  route('GET /live-chat/visitor-messages', ReadVisitorMessages, {
    summary: "The messages of the visitor's own conversation",
    query: {
      visitor_id: label,
      after: described(integer, 'Only messages with a higher number. Without it, the last 200'),
      before: described(integer, 'The last 200 messages with a lower number'),
    },
    answer: object({
      success,
      messages: list(object(visitorMessageFields)),
      unread_count: integer,
      has_more: described(boolean, 'Whether more messages follow; before the first one, unless `after` is set'),
      read_number: described(integer, 'Agents have read up to this number'),
      is_online: described(boolean, 'Whether an agent is available now'),
      is_closed: boolean,
      rating: described(integerOrNull, '1 to 5. Null while the conversation is open, and until it is rated'),
      has_email: described(boolean, 'Whether the visitor has left an email address'),
    }),
    variables: ({ query }) => ({ after: numberIn(query.after), before: numberIn(query.before) }),
    reply: ({ visitorChat: { messages, ...chat } }, { query }) => ({
      success: true,
      messages: messages.map((message) => ({
        ...seen(message, query.visitor_id),
        unread_count: chat.unreadCount,
      })),
      unread_count: chat.unreadCount,
      has_more: chat.hasMore,
      read_number: chat.readNumber,
      is_online: chat.isOnline,
      is_closed: chat.isClosed,
      rating: chat.rating ?? null,
      has_email: chat.hasEmail,
    }),
  }),
]

interface SeenMessage {
  readonly id: string
  readonly number: number
  readonly isMine: boolean
  readonly text: string
  readonly clientId: string
  readonly file?: {
    readonly url: string
    readonly name: string
    readonly size: number
    readonly isPicture: boolean
  } | null
  readonly authorName: string
  readonly authorPictureUrl?: string | null
  readonly isRead: boolean
  readonly createdAt: unknown
}

const numberIn = (text: string | undefined) => (text ? Number(text) : null)

/** `label` is what the caller calls the visitor. */
function seen({ id, number, isMine, text: message, file, clientId, ...more }: SeenMessage, label: unknown) {
  const [direction, agent] = isMine ? ['inbound', null] : ['outbound', more.authorName]
  const picture = { agent_picture_url: more.authorPictureUrl ?? null }
  const about = { agent_id: null, agent_name: agent, ...picture, is_read: more.isRead, created_at: more.createdAt }
  const { url = null, name = null, size = null, isPicture = false } = file ?? {}
  const sent = { file_url: url, file_name: name, file_size: size, is_picture: isPicture, client_id: clientId }
  return { id, number, direction, message, visitor_id: label ?? null, ...sent, ...about }
}
