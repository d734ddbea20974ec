import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import type { ApolloServer } from '@apollo/server'
import { fastifyApolloHandler } from '@as-integrations/fastify'
import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { makeHandler } from 'graphql-ws/use/@fastify/websocket'
import type { RequestContext } from '../../kernel/context.ts'
import type { EventSource } from '../../kernel/events.ts'
import type { Contexts } from '../http/contexts.ts'
import { socketRules } from './sockets.ts'

interface Parts {
  readonly apollo: ApolloServer<RequestContext>
  readonly schema: GraphQLSchema
  readonly contexts: Contexts
  readonly events: EventSource
}

const LARGEST_MESSAGE = 64 * 1024
/** Close code of a socket that had better be opened anew, by which clients know that they missed something. */
const RESTART = 1012
/** ms in which the other side may say goodbye too. */
const PATIENCE = 1000

/** GraphQL by HTTP and by WebSocket at one address, through the same hooks: who asks, from where, how often. */
export async function registerEndpoint(
  app: FastifyInstance,
  { apollo, schema, contexts, events }: Parts,
): Promise<void> {
  const handler = fastifyApolloHandler(apollo, { context: (request, reply) => contexts.of(request, reply) })
  app.route({ method: ['POST', 'OPTIONS'], url: '/graphql', handler })
  const upgrades = new EventEmitter()
  let isLeaving = false
  app.server.on('upgrade', (request, socket: Socket, head) => {
    const isOurs = /^\/graphql(\?|$)/.test(request.url ?? '')
    if (isOurs && !isLeaving) upgrades.emit('upgrade', request, socket, head)
    else socket.end(`HTTP/1.1 ${isOurs ? 503 : 404} No socket here\r\nconnection: close\r\n\r\n`)
  })
  // In a room of its own, so that its hooks cost the other routes nothing.
  await app.register(async (room) => {
    await room.register(websocket, {
      // It only listens to them; the type asks for the server that they usually come from.
      options: { maxPayload: LARGEST_MESSAGE, server: upgrades as never },
      preClose(done) {
        isLeaving = true
        for (const client of room.websocketServer.clients) client.close(RESTART)
        setTimeout(() => {
          for (const client of room.websocketServer.clients) client.terminate()
        }, PATIENCE).unref()
        done()
      },
    })
    const speak = makeHandler(socketRules(schema, contexts))
    room.route({
      method: 'GET',
      url: '/graphql',
      handler,
      wsHandler(socket, request) {
        speak.call(room, socket, request)
        // What the other side does wrong has closed the socket already, and is no fault of ours.
        socket.removeAllListeners('error')
        socket.on('error', (err) => request.log.info({ err }, 'A socket broke'))
      },
    })
    // Refused before the plugin knew of it: a socket that was never opened would stay for ever.
    room.addHook('onResponse', (request, _reply, done) => {
      if (request.headers.upgrade !== undefined && !request.ws) request.raw.socket.destroy()
      done()
    })
    // What was told meanwhile is lost: whoever comes again asks for everything.
    const end = events.onGap(() => {
      for (const client of room.websocketServer.clients) client.close(RESTART)
    })
    room.addHook('onClose', async () => end())
  })
}
