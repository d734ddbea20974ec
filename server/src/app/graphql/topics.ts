import { AsyncLocalStorage } from 'node:async_hooks'
import { Repeater } from '@graphql-yoga/subscription'
import type { PubSub } from 'type-graphql'
import type { EventName, EventSource, Events } from '../../kernel/messaging/events.ts'

const sources = new AsyncLocalStorage<EventSource>()

/** Runs a subscription with the events of this server, because all servers of a process share one schema. */
export const listeningTo = <Result>(events: EventSource, subscribe: () => Result): Result =>
  sources.run(events, subscribe)

/**
 * Lets subscriptions listen to live events of all processes. A topic's ID selects whose events are sent: those of a
 * tenant, or `tenant person`.
 */
export const topics: PubSub = {
  publish(topic) {
    throw new Error(`Publish ${topic} by publish() of kernel/messaging/events.ts, which reaches every process`)
  },
  subscribe(topic, id) {
    const events = sources.getStore()
    if (!events) throw new Error(`Subscribe to ${topic} within listeningTo()`)
    return new Repeater((push, stop) => {
      const removeListener = addListener(events, topic as EventName, String(id), (data) => void push(data))
      return stop.then(removeListener)
    })
  },
}

type Listener = (data: Events[EventName]) => void

/** By server, topic and owner, so that an event only reaches its own listeners instead of asking all of them. */
const listeners = new WeakMap<EventSource, Map<EventName, Map<string, Set<Listener>>>>()

function addListener(events: EventSource, topic: EventName, owner: string, listener: Listener): () => void {
  const byOwner = ownersOf(events, topic)
  const own = byOwner.get(owner) ?? new Set()
  byOwner.set(owner, own.add(listener))
  return () => {
    own.delete(listener)
    if (own.size === 0) byOwner.delete(owner)
  }
}

function ownersOf(events: EventSource, topic: EventName): Map<string, Set<Listener>> {
  const byTopic = listeners.get(events) ?? new Map<EventName, Map<string, Set<Listener>>>()
  listeners.set(events, byTopic)
  const known = byTopic.get(topic)
  if (known) return known
  const byOwner = new Map<string, Set<Listener>>()
  byTopic.set(topic, byOwner)
  events.on(topic, (data) => {
    for (const listener of [...(byOwner.get(ownerOf(data)) ?? [])]) listener(data)
  })
  return byOwner
}

function ownerOf(data: { readonly tenantId: string; readonly userId?: string }): string {
  return data.userId ? `${data.tenantId} ${data.userId}` : data.tenantId
}
