import { GraphQLWsLink } from '@apollo/client/link/subscriptions'
import { createClient } from 'graphql-ws'

/** Called after each time that a broken socket is open again: what was told meanwhile was not heard. */
const listeners = new Set<() => void>()

export function onReconnect(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

let wasOpen = false

/** Subscriptions go over one socket, which is opened for the first and closed after the last. */
export const socketLink = new GraphQLWsLink(
  createClient({
    url: () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    on: {
      connected: () => {
        if (wasOpen) for (const listener of listeners) listener()
        wasOpen = true
      },
    },
  }),
)
