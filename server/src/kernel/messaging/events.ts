import { AsyncLocalStorage } from 'node:async_hooks'
import type { EntityManager } from '@mikro-orm/postgresql'
import { currentTenantId } from '../tenancy/tenant-scope.ts'

/**
 * Live events by name. Each capability adds its own by declaration merging. They contain IDs only: subscribers read
 * the rows as their own tenant.
 */
// biome-ignore lint/suspicious/noEmptyInterface: capabilities add to it
export interface Events {}

export type EventName = keyof Events
export interface Event<Name extends EventName = EventName> {
  readonly name: Name
  readonly data: Events[Name]
}

export const CHANNEL = 'mainstreet'

/** Sends events to all processes in place of PostgreSQL's notifications. It knows nothing of transactions. */
export type EventTransport = (payload: string) => void

/** By the driver, which all entity managers of one installation share. */
const transports = new WeakMap<object, EventTransport>()

export function setEventTransport(em: EntityManager, send: EventTransport): void {
  transports.set(em.getDriver(), send)
}

/** The events that a transaction publishes once it is committed. */
const pendingEvents = new AsyncLocalStorage<{ readonly owner: object; readonly payloads: string[] }>()

/** Runs a transaction of `owner` and sends its events after the commit; those of a nested one wait for the outer one. */
export async function publishAfterCommit<Result>(
  em: EntityManager,
  owner: object,
  transaction: () => Promise<Result>,
): Promise<Result> {
  const send = transports.get(em.getDriver())
  if (!send) return transaction()
  const around = pendingEvents.getStore()
  const own = { owner, payloads: [] }
  const result = await pendingEvents.run(own, transaction)
  if (around?.owner === owner) around.payloads.push(...own.payloads)
  else for (const payload of own.payloads) send(payload)
  return result
}

/** Sends an event to every process, including this one, once the transaction is committed; never if it fails. */
export async function publish<Name extends EventName>(
  em: EntityManager,
  name: Name,
  data: Omit<Events[Name], 'tenantId'>,
): Promise<void> {
  await publishAll(em, name, [data])
}

/** The same for several events of one name, in one statement. */
export async function publishAll<Name extends EventName>(
  em: EntityManager,
  name: Name,
  all: readonly Omit<Events[Name], 'tenantId'>[],
): Promise<void> {
  if (all.length === 0) return
  const payloads = all.map((data) => JSON.stringify({ name, data: { tenantId: currentTenantId(), ...data } }))
  const send = transports.get(em.getDriver())
  if (!send) {
    const notify = 'select pg_notify(?, payload) from jsonb_array_elements_text(?::jsonb) payload'
    await em.execute(notify, [CHANNEL, JSON.stringify(payloads)])
  } else if (em.isInTransaction()) pendingEvents.getStore()?.payloads.push(...payloads)
  else for (const payload of payloads) send(payload)
}

export interface EventSource {
  on<Name extends EventName>(name: Name, listener: (data: Events[Name]) => void): () => void
  /** Called after the connection was lost for a while, because caches may be outdated. */
  onGap(listener: () => void): () => void
}
