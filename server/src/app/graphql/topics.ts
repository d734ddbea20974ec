import { AsyncLocalStorage } from 'node:async_hooks'
import { Repeater } from '@graphql-yoga/subscription'
import type { PubSub } from 'type-graphql'
import type { EventName, EventSource } from '../../kernel/messaging/events.ts'

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
      const end = events.on(topic as EventName, (data) => {
        if (ownerOf(data) === id) void push(data)
      })
      return stop.then(() => end())
    })
  },
}

function ownerOf(data: { readonly tenantId: string; readonly userId?: string }): string {
  return data.userId ? `${data.tenantId} ${data.userId}` : data.tenantId
}
