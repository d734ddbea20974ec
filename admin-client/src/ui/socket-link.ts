import { GraphQLWsLink } from '@apollo/client/link/subscriptions'
import { socketClient } from './socket-client.ts'

/** Called after each reconnect, because events in the meantime were missed. */
const listeners = new Set<() => void>()

export function onReconnect(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** All subscriptions share one socket. */
export const socketLink = new GraphQLWsLink(
  socketClient({
    url: () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
    onReconnect() {
      for (const listener of listeners) listener()
    },
  }),
)
