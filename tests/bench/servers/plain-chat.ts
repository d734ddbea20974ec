import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import { poolOf } from './pool.ts'
import { serve } from './serving.ts'

export interface PlainChatOptions {
  readonly databaseUrl: string
  readonly tenantId: string
  /** A conversation that the messages are written to. */
  readonly conversationId: string
}

const INSERT = `insert into chat_message
  (id, tenant_id, conversation_id, number, client_id, kind, direction, text, author_name, created_at)
  values ($1, $2, $3, $4, $5, 'message', 'outbound', $6, 'Plain', now()) returning id`

// The least that chats: it sends bytes to every socket, and writes one row for a message before it sends that to one.
await serve<PlainChatOptions>(async ({ databaseUrl, tenantId, conversationId }) => {
  const ask = poolOf(databaseUrl, tenantId)
  const app = Fastify()
  const server = new WebSocketServer({ server: app.server })
  // Beyond those of our own server in the same conversation.
  let number = 1_000_000
  server.on('connection', (socket: WebSocket) => {
    socket.on('message', async (data) => {
      const values = [randomUUID(), tenantId, conversationId, ++number, String(data), 'We will call you.']
      await ask({ sql: INSERT, values })
      socket.send(JSON.stringify({ id: values[0], number, text: values[5] }))
    })
  })
  app.post('/broadcast', async (request, reply) => {
    const bytes = Buffer.from(JSON.stringify(request.body))
    for (const socket of server.clients) socket.send(bytes, { binary: false })
    return reply.send({ success: true })
  })
  return { app }
})
