import { createHash } from 'node:crypto'
import type { WebSocket } from '@fastify/websocket'
import type { FastifyRequest } from 'fastify'
import { type ExecutionArgs, GraphQLError, type GraphQLSchema } from 'graphql'
import type { ServerOptions } from 'graphql-ws'
import { badInput } from '../../kernel/validation/errors.ts'
import type { Contexts } from '../http/contexts.ts'
import { type ApiRates, rateLimited } from '../http/rate-limit.ts'
import { formatError, publicResult } from './format-error.ts'
import { readSubscription } from './read-subscription.ts'
import { SharedSubscriptions } from './shared-subscriptions.ts'
import { CONNECTION_INIT_TIMEOUT_MS, MAX_SUBSCRIPTIONS, type SocketLimits } from './socket-limits.ts'
import { createEventStream, type EventStream, executePerEvent } from './subscribe-per-event.ts'

/** Close code of a socket whose session or key is over. */
const UNAUTHORIZED = 4401

/** The socket of a subscription, and its ID there. */
interface SubscriptionContext {
  readonly extra: Extra
  readonly id: string
}

interface Extra extends Record<PropertyKey, unknown> {
  readonly request: FastifyRequest
  readonly socket: WebSocket
  isOver?: boolean
}

/** The GraphQL server for sockets: allowed operations, their context, and the public form of errors. */
export function socketRules(
  schema: GraphQLSchema,
  contexts: Contexts,
  apiRates: ApiRates,
  limits: SocketLimits,
): ServerOptions<Record<string, unknown>, Extra> {
  const shared = new SharedSubscriptions()
  return {
    connectionInitWaitTimeout: CONNECTION_INIT_TIMEOUT_MS,
    async onSubscribe({ subscriptions, extra }, id, payload) {
      try {
        // Checked before any await, so that sockets that open in the meantime don't count.
        const isFull = Object.keys(subscriptions).length > MAX_SUBSCRIPTIONS
        const seconds = await apiRates.consume(await contexts.of(extra.request, null), extra.request.ip)
        if (seconds > 0) throw rateLimited(seconds)
        if (isFull) throw badInput(`At most ${MAX_SUBSCRIPTIONS} subscriptions go over one socket.`)
        await limits.nextTurn(extra.request.ip)
        // It sent too many messages and is being closed.
        if (extra.socket.readyState !== extra.socket.OPEN) throw rateLimited(60)
        const read = readSubscription(schema, payload)
        return { ...read, contextValue: { extra, id } satisfies SubscriptionContext }
      } catch (error) {
        if (error instanceof GraphQLError) return [error]
        throw error
      }
    },
    subscribe: async (args: ExecutionArgs) => {
      const { extra, id } = args.contextValue as SubscriptionContext
      const { request, socket } = extra
      const source = await createEventStream(args, (work) => contexts.withCurrentViewer(request, work))
      if (!('events' in source)) return source
      const onSessionEnd = () => {
        extra.isOver = true
      }
      return shared.join({ id, socket, request, onSessionEnd }, keyOf(args, request, source), (subscription) =>
        executePerEvent(
          source,
          { ...args, contextValue: undefined },
          {
            withCurrentViewer: (work) => contexts.withCurrentViewer(subscription.request ?? request, work),
            onSessionEnd: () => subscription.endSessions(),
          },
        ),
      )
    },
    onNext: (_ctx, _id, _payload, _args, result) => publicResult(result),
    onError: (_ctx, _id, _payload, errors) =>
      errors.map((error) => formatError('toJSON' in error ? (error as GraphQLError).toJSON() : error, error)),
    onComplete({ extra }) {
      // The cookie or key of this socket is no longer valid. Tell the client why before closing.
      if (extra.isOver) setImmediate(() => extra.socket.close(UNAUTHORIZED, 'Sign in first.'))
    },
  }
}

/** Equal for subscriptions that may share answers: same document and variables, credentials, tenant and user. */
function keyOf({ document, operationName, variableValues }: ExecutionArgs, request: FastifyRequest, of: EventStream) {
  const { cookie, origin, authorization } = request.headers
  const viewer = [request.host, cookie, origin, authorization, of.owner]
  const asked = [document.loc?.source.body, operationName, variableValues]
  return createHash('sha256')
    .update(JSON.stringify([viewer, asked]))
    .digest('base64')
}
