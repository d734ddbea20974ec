import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import type { ApolloServer } from '@apollo/server'
import { fastifyApolloHandler } from '@as-integrations/fastify'
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { makeHandler } from 'graphql-ws/use/@fastify/websocket'
import type { RequestContext } from '../../kernel/context/context.ts'
import type { EventSource } from '../../kernel/messaging/events.ts'
import { USER } from '../../kernel/tenancy/viewer.ts'
import { badInput } from '../../kernel/validation/errors.ts'
import type { Contexts } from '../http/contexts.ts'
import { type ApiRates, rateLimited } from '../http/rate-limit.ts'
import { MAX_DOCUMENT } from './document-limits.ts'
import { CLOSE_TIMEOUT_MS, MAX_MESSAGE, SocketLimits } from './socket-limits.ts'
import { socketRules } from './sockets.ts'
import { requireFewVariables } from './variables.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether a socket was opened by staff, or with a key. */
    isSignedIn: boolean
  }
}

interface Parts {
  readonly apollo: ApolloServer<RequestContext>
  readonly schema: GraphQLSchema
  readonly contexts: Contexts
  readonly events: EventSource
  readonly apiRates: ApiRates
}

/** Close code that tells clients to reconnect and refetch, because they may have missed events. */
const RESTART = 1012
/** Seconds of Retry-After for an IP address with too many sockets; it can't be known when one will close. */
const SOCKETS_FULL_SECONDS = 60

/** GraphQL by HTTP and by WebSocket at one URL, through the same hooks: viewer, origin and rate limit. */
export async function registerEndpoint(
  app: FastifyInstance,
  { apollo, schema, contexts, events, apiRates }: Parts,
): Promise<void> {
  const handler = fastifyApolloHandler(apollo, { context: (request, reply) => contexts.of(request, reply) })
  app.route({ method: ['POST', 'OPTIONS'], url: '/graphql', handler, preHandler: refuseLargeOperations })
  app.decorateRequest('isSignedIn', false)
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
      // It only listens to socket events; the type requires the server that usually emits them.
      // Handles each message in its own turn of the event loop, even if several arrive together.
      options: { maxPayload: MAX_MESSAGE, allowSynchronousEvents: false, server: upgrades as never },
      preClose(done) {
        isLeaving = true
        for (const client of room.websocketServer.clients) client.close(RESTART)
        setTimeout(() => {
          for (const client of room.websocketServer.clients) client.terminate()
        }, CLOSE_TIMEOUT_MS).unref()
        done()
      },
    })
    const limits = new SocketLimits()
    const speak = makeHandler(socketRules(schema, contexts, apiRates, limits))
    room.addHook('preValidation', async (request, reply) => {
      if (request.headers.upgrade === undefined) return
      const { ip } = request
      const { viewer } = await contexts.of(request, reply)
      // Anybody can sign up as a shopper.
      const isSignedIn = viewer !== null && viewer.roleId !== USER
      if (!limits.join(ip, isSignedIn)) throw rateLimited(SOCKETS_FULL_SECONDS)
      request.isSignedIn = isSignedIn
      request.raw.socket.once('close', () => limits.leave(ip, isSignedIn))
    })
    room.route({
      method: 'GET',
      url: '/graphql',
      handler,
      wsHandler(socket, request) {
        limits.watch(socket, request.ip, request.isSignedIn)
        speak.call(room, socket, request)
        // A protocol error of the client has closed the socket already. It is not a server error.
        socket.removeAllListeners('error')
        socket.on('error', (err) => request.log.info({ err }, 'A socket broke'))
      },
    })
    // Refused before the plugin knew of it: a socket that was never opened would stay for ever.
    room.addHook('onResponse', (request, _reply, done) => {
      if (request.headers.upgrade !== undefined && !request.ws) request.raw.socket.destroy()
      done()
    })
    // Events in between are lost, so clients refetch everything when they reconnect.
    const end = events.onGap(() => {
      for (const client of room.websocketServer.clients) client.close(RESTART)
    })
    room.addHook('onClose', async () => end())
  })
}

/** Before anything reads it: hashing, reading and keeping a document take time and memory by its length. */
async function refuseLargeOperations({ body }: FastifyRequest): Promise<void> {
  const { query: document, variables } = (body ?? {}) as { query?: unknown; variables?: unknown }
  requireFewVariables(variables)
  if (typeof document === 'string' && document.length > MAX_DOCUMENT) throw badInput(tooLong)
}

const tooLong = `The document can have at most ${MAX_DOCUMENT.toLocaleString('en')} characters. Send long texts as variables.`
