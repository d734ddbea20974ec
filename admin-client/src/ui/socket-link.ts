import { GraphQLWsLink } from '@apollo/client/link/subscriptions'
import { type DocumentNode, getOperationAST } from 'graphql'
import { socketClient } from './socket-client.ts'

/** Called after each reconnect, because events in the meantime were missed. */
const listeners = new Set<() => void>()
const listeningListeners = new Map<string, Set<() => void>>()

export function onReconnect(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Calls back when the server has activated a subscription, at first and after each reconnect. Events before that are
 * not delivered, so refetch what was loaded earlier.
 */
export function onListening(subscription: DocumentNode, listener: () => void): () => void {
  const name = getOperationAST(subscription)?.name?.value ?? ''
  const ofName = listeningListeners.get(name) ?? new Set()
  listeningListeners.set(name, ofName.add(listener))
  return () => void ofName.delete(listener)
}

/** All subscriptions share one socket. */
export const socketLink = new GraphQLWsLink(
  socketClient({
    url: () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
    onReconnect() {
      for (const listener of listeners) listener()
    },
    onListening(operationName) {
      for (const listener of listeningListeners.get(operationName) ?? []) listener()
    },
  }),
)
