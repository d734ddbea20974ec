import { asInstallation } from '../../../../kernel/context/as-installation.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { plainRows } from '../../../../kernel/database/plain-rows.ts'
import { isId, notFound } from '../../../../kernel/validation/errors.ts'
import { batchesByOwner } from '../../../../kernel/workers/batches.ts'
import { Conversation } from '../conversation.entity.ts'
import { OutboundEmailService } from '../email/outbound-email.service.ts'
import type { SentMessage } from './message-event.ts'
import { MessageWriter } from './message-writer.ts'
import type { NewMessage } from './new-message.ts'

const MOST_AT_ONCE = 100
/** ms. If one of the conversations stays locked, the others don't wait for it: the messages are then written singly. */
const LOCK_TIMEOUT = 500

/** An agent's message, whose request has been authorized. */
export interface OutgoingMessage {
  readonly conversationId: string
  readonly message: NewMessage
  /** Becomes the assignee of an unassigned conversation. */
  readonly assigneeId: string | null
}

interface Entry extends OutgoingMessage {
  readonly ctx: RequestContext
}

const batches = batchesByOwner<Entry, SentMessage>(writeAll, {
  most: MOST_AT_ONCE,
  orderedBy: ({ conversationId }) => conversationId,
})

/**
 * Writes an agent's message, in one transaction with those that the tenant's agents sent while the previous batch was being
 * written. Resolves once it is committed.
 */
export async function writeInBatch(ctx: RequestContext, outgoing: OutgoingMessage): Promise<SentMessage> {
  if (!isId(outgoing.conversationId)) throw notFound('conversation')
  const conversationId = outgoing.conversationId.toLowerCase()
  const { installation, currentTenant } = ctx
  return batches(installation).run(currentTenant.id, { ...outgoing, conversationId, ctx })
}

/** All entries are of one tenant. */
function writeAll(entries: readonly Entry[]): Promise<(SentMessage | Error)[]> {
  const [{ ctx }] = entries as [Entry]
  return asInstallation(ctx, (own) =>
    inTransaction(own, async () => {
      const conversations = await lock(own, entries)
      const found = entries.flatMap(({ conversationId, message, assigneeId }) => {
        const conversation = conversations.get(conversationId)
        if (!conversation) return []
        return [{ conversation, message, onNew: () => answer(own, conversation, assigneeId) }]
      })
      const written = await own.use(MessageWriter).add(found, { areDetached: true })
      return entries.map(({ conversationId }) =>
        conversations.has(conversationId) ? (written.shift() as SentMessage) : notFound('conversation'),
      )
    }),
  )
}

/**
 * Locks in the order of IDs, as everywhere, to prevent deadlocks. The rows are kept out of the entity manager. The statement
 * sets its own lock timeout, which saves a round trip: PostgreSQL evaluates the condition for all rows, and sorts them, before
 * it locks the first.
 */
async function lock({ em }: RequestContext, entries: readonly Entry[]): Promise<Map<string, Conversation>> {
  const ids = [...new Set(entries.map(({ conversationId }) => conversationId))]
  const timeout = entries.length > 1 ? `and set_config('lock_timeout', '${LOCK_TIMEOUT}', true) is not null` : ''
  const rest = `where "id" = any(?::uuid[]) ${timeout} order by "id" for update`
  const rows = await plainRows(em, Conversation, rest, [`{${ids.join(',')}}`])
  return new Map(rows.map((row) => [row.id, Object.assign(new Conversation(), row)]))
}

/** An unassigned conversation becomes that of the agent who answers. */
export function answer(ctx: RequestContext, conversation: Conversation, assigneeId: string | null): void {
  conversation.assigneeId ??= assigneeId
  ctx.use(OutboundEmailService).schedule(conversation)
}
