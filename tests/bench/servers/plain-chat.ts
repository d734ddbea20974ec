import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import { poolOf } from './pool.ts'
import { serve } from './serving.ts'

export interface PlainChatOptions {
  readonly databaseUrl: string
  readonly tenantId: string
  /** Each socket writes to one of them, in turn. */
  readonly conversationIds: readonly string[]
  /** Of each message. */
  readonly text: string
}

/** The row of a message, with the next number of its conversation, in one statement. */
const INSERT = `with numbered as (
    update conversation set last_number = last_number + 1, last_message_at = now(), preview = left($5, 200) where id = $3
    returning last_number)
  insert into chat_message
  (id, tenant_id, conversation_id, number, client_id, kind, direction, text, author_name, created_at)
  select $1, $2, $3, last_number, $4, 'message', 'outbound', $5, 'Plain', now() from numbered returning number`

// The least that chats: it sends bytes to every socket, and writes the row of a message before it sends that to one.
await serve<PlainChatOptions>(async ({ databaseUrl, tenantId, conversationIds, text }) => {
  const ask = poolOf(databaseUrl, tenantId)
  const app = Fastify()
  const server = new WebSocketServer({ server: app.server })
  let sockets = 0
  server.on('connection', (socket: WebSocket) => {
    const conversationId = conversationIds[sockets++ % conversationIds.length]
    socket.on('message', async (data) => {
      const values = [randomUUID(), tenantId, conversationId, String(data), text]
      const inserted = await ask({ sql: INSERT, values })
      socket.send(JSON.stringify({ id: values[0], number: inserted?.number, text }))
    })
  })
  app.post('/broadcast', async (request, reply) => {
    const bytes = Buffer.from(JSON.stringify(request.body))
    for (const socket of server.clients) socket.send(bytes, { binary: false })
    return reply.send({ success: true })
  })
  return { app }
})
