import type { EntityManager } from '@mikro-orm/postgresql'
import { timeOrderedId } from '../../../../kernel/database/new-id.ts'
import { boundRows, sharedRows } from '../../../../kernel/database/prepared-rows.ts'
import { currentTenantId } from '../../../../kernel/tenancy/tenant-scope.ts'
import { storableJson } from '../../../../kernel/validation/storable-text.ts'
import type { Conversation } from '../conversation.entity.ts'
import { ChatMessage } from './chat-message.entity.ts'
import type { SentMessage } from './message-event.ts'
import type { MessageOfConversation } from './new-message.ts'

// These statements take any number of rows as one JSON parameter. The ORM would pass each value as a parameter, which takes
// several times as long.

interface Preparation {
  /** Messages that are stored already, by `keyOf`. */
  readonly known: Map<string, SentMessage>
  /** New IDs for the messages, in order. */
  readonly ids: readonly string[]
  /** Hashes of the visitors' secrets, by conversation. */
  readonly tokenHashes: ReadonlyMap<string, string>
}

interface PreparedRow {
  readonly knownIds: readonly string[] | null
  readonly tokenHashes: Readonly<Record<string, string>> | null
}

export const keyOf = (conversationId: string, clientId: string) => `${conversationId} ${clientId}`

/** Reads everything that writing messages needs, in one statement unless some are stored already. */
export async function prepareMessages(
  em: EntityManager,
  messages: readonly MessageOfConversation[],
): Promise<Preparation> {
  const keys = messages.map(({ conversation, message }) => ({
    conversation_id: conversation.id,
    client_id: message.clientId,
  }))
  // `offset 0` makes PostgreSQL look up each message, and `::text` keeps it from an index by the conversation, which leads
  // to all messages of the conversation.
  const [row] = await boundRows<PreparedRow>(
    em,
    `with keys as (select * from json_to_recordset(?::json) k(conversation_id uuid, client_id text))
    select
      (select json_agg(m.id) from keys, lateral (select m.id from chat_message m where m.client_id = keys.client_id
        and m.conversation_id::text = keys.conversation_id::text offset 0) m) as "knownIds",
      (select json_object_agg(c.id, v.token_hash) from conversation c join chat_visitor v on v.id = c.visitor_id
        where c.id = any(?::uuid[])) as "tokenHashes"`,
    [JSON.stringify(keys), `{${[...new Set(keys.map((key) => key.conversation_id))].join(',')}}`],
  )
  const known = row?.knownIds ? await em.find(ChatMessage, { id: { $in: [...row.knownIds] } }) : []
  return {
    known: new Map(known.map((message) => [keyOf(message.conversationId, message.clientId), message])),
    ids: messages.map(() => timeOrderedId()),
    tokenHashes: new Map(Object.entries(row?.tokenHashes ?? {})),
  }
}

const INSERT_MESSAGES = `insert into chat_message (tenant_id, id, conversation_id, number, client_id, kind, direction, text,
    person, author_name, mentioned, attachment_id, by_email, email_from, created_at)
  select ?::uuid, m.id, m."conversationId", m.number, m."clientId", m.kind, m.direction, m.text, m."authorId",
    m."authorName", m."mentionedIds", m."attachmentId", m."byEmail", m."emailFrom", m."createdAt"
  from json_to_recordset(?::json) m(id uuid, "conversationId" uuid, number int, "clientId" text, kind text,
    direction text, text text, "authorId" text, "authorName" text, "mentionedIds" text[], "attachmentId" uuid,
    "byEmail" boolean, "emailFrom" text, "createdAt" timestamptz)`

/** The columns that new messages change. */
const UPDATE_CONVERSATIONS = `update conversation set status = c.status, assignee_id = c."assigneeId",
    snoozed_until = c."snoozedUntil", last_number = c."lastNumber", last_message_at = c."lastMessageAt",
    preview = c.preview, unread_count = c."unreadCount", waiting_since = c."waitingSince", missed_at = c."missedAt",
    first_responded_at = c."firstRespondedAt", closed_at = c."closedAt", mail_due_at = c."mailDueAt"
  from json_to_recordset(?::json) c(id uuid, status text, "assigneeId" uuid, "snoozedUntil" timestamptz,
    "lastNumber" int, "lastMessageAt" timestamptz, preview text, "unreadCount" int, "waitingSince" timestamptz,
    "missedAt" timestamptz, "firstRespondedAt" timestamptz, "closedAt" timestamptz, "mailDueAt" timestamptz)
  where conversation.id = c.id`

export async function insertMessages(em: EntityManager, messages: readonly SentMessage[]): Promise<void> {
  await sharedRows(em, INSERT_MESSAGES, [currentTenantId(), storableJson(messages)])
}

/** Inserts messages and saves their conversations in one statement. These are locked, and unknown to the entity manager. */
export async function insertMessagesWithConversations(
  em: EntityManager,
  conversations: Iterable<Conversation>,
  messages: readonly SentMessage[],
): Promise<void> {
  const rows = [...conversations].map(
    ({ id, status, assigneeId, snoozedUntil, lastNumber, lastMessageAt, preview, unreadCount, ...rest }) => {
      const { waitingSince, missedAt, firstRespondedAt, closedAt, mailDueAt } = rest
      const state = { id, status, assigneeId, snoozedUntil, lastNumber, lastMessageAt, preview, unreadCount }
      return { ...state, waitingSince, missedAt, firstRespondedAt, closedAt, mailDueAt }
    },
  )
  const values = [storableJson(rows), currentTenantId(), storableJson(messages)]
  // Planned each time: a plan that was made for few conversations may read all of them.
  await boundRows(em, `with saved as (${UPDATE_CONVERSATIONS}) ${INSERT_MESSAGES}`, values)
}
