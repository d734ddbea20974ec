import type { WebSocket } from '@fastify/websocket'
import type { FastifyRequest } from 'fastify'
import { type ExecutionArgs, GraphQLError, type GraphQLSchema } from 'graphql'
import type { ServerOptions } from 'graphql-ws'
import { badInput } from '../../kernel/validation/errors.ts'
import type { Contexts } from '../http/contexts.ts'
import { type ApiRates, rateLimited } from '../http/rate-limit.ts'
import { formatError } from './format-error.ts'
import { readSubscription } from './read-subscription.ts'
import { CONNECTION_INIT_TIMEOUT_MS, MAX_SUBSCRIPTIONS, type SocketLimits } from './socket-limits.ts'
import { subscribePerEvent } from './subscribe-per-event.ts'

/** Close code of a socket whose session or key is over. */
const UNAUTHORIZED = 4401

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
  return {
    connectionInitWaitTimeout: CONNECTION_INIT_TIMEOUT_MS,
    async onSubscribe({ subscriptions, extra }, _id, payload) {
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
        return { ...read, contextValue: extra }
      } catch (error) {
        if (error instanceof GraphQLError) return [error]
        throw error
      }
    },
    subscribe: (args: ExecutionArgs) => {
      const extra = args.contextValue as Extra
      return subscribePerEvent(args, {
        withCurrentViewer: (work) => contexts.withCurrentViewer(extra.request, work),
        onSessionEnd: () => {
          extra.isOver = true
        },
      })
    },
    onNext: (_ctx, _id, _payload, _args, { errors, ...result }) =>
      errors ? { ...result, errors: errors.map((error) => formatError(error.toJSON(), error)) } : undefined,
    onError: (_ctx, _id, _payload, errors) =>
      errors.map((error) => formatError('toJSON' in error ? (error as GraphQLError).toJSON() : error, error)),
    onComplete({ extra }) {
      // The cookie or key of this socket is no longer valid. Tell the client why before closing.
      if (extra.isOver) setImmediate(() => extra.socket.close(UNAUTHORIZED, 'Sign in first.'))
    },
  }
}
