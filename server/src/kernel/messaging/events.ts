import { AsyncLocalStorage } from 'node:async_hooks'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Writes } from '../database/writes.ts'
import { currentTenantId } from '../tenancy/tenant-scope.ts'

/**
 * Live events by name. Each capability adds its own by declaration merging. They contain IDs, from which subscribers read
 * the rows as their own tenant, or data that everybody who may hear the event may see.
 */
// biome-ignore lint/suspicious/noEmptyInterface: capabilities add to it
export interface Events {}

export type EventName = keyof Events
export interface Event<Name extends EventName = EventName> {
  readonly name: Name
  readonly data: Events[Name]
}

/** An event to publish. Its tenant is that of the current scope. */
export type NewEvent = {
  [Name in EventName]: { readonly name: Name; readonly data: Omit<Events[Name], 'tenantId'> }
}[EventName]

export const CHANNEL = 'mainstreet'

/** Bytes of an event's data that fit into a notification of PostgreSQL, together with its name and tenant. */
export const MAX_EVENT_DATA = 7500

/** Bytes of a notification. PostgreSQL accepts fewer than 8,000. */
const MAX_NOTIFICATION = 7900

/** Sends events to all processes in place of PostgreSQL's notifications. It knows nothing of transactions. */
export type EventTransport = (payload: string) => void

/** By the driver, which all entity managers of one installation share. */
const transports = new WeakMap<object, EventTransport>()

export function setEventTransport(em: EntityManager, send: EventTransport): void {
  transports.set(em.getDriver(), send)
}

interface PendingEvents {
  readonly owner: object
  readonly payloads: string[]
  /** Those of the transaction around a nested one. */
  readonly around: PendingEvents | null
  /** They have been handed to PostgreSQL. */
  isSent: boolean
}

/** The events of the current transaction, which are sent when it is committed. */
const pendingEvents = new AsyncLocalStorage<PendingEvents>()

/** Runs a transaction of `owner` and sends its events after the commit; those of a nested one wait for the outer one. */
export async function publishAfterCommit<Result>(
  em: EntityManager,
  owner: object,
  transaction: () => Promise<Result>,
): Promise<Result> {
  const around = pendingEvents.getStore()
  const own = { owner, payloads: [], around: around?.owner === owner ? around : null, isSent: false }
  const result = await pendingEvents.run(own, transaction)
  const send = transports.get(em.getDriver())
  if (send && own.around) own.around.payloads.push(...own.payloads)
  else if (send) for (const payload of own.payloads) send(payload)
  return result
}

/** Hands the events of a transaction to PostgreSQL in its last statement, unless a transport sends them. */
export async function publishPending(em: EntityManager): Promise<void> {
  const own = pendingEvents.getStore()
  if (!own || own.isSent || transports.has(em.getDriver())) return
  own.isSent = true
  if (own.around && !own.around.isSent) own.around.payloads.push(...own.payloads)
  else await notify(em, own.payloads)
}

/**
 * Adds the notifications to the last writes of a transaction, which saves `publishPending` its statement. The caller runs
 * the writes. Events that are published afterwards are sent by statements of their own.
 */
export function addPendingEvents(em: EntityManager, writes: Writes): void {
  const own = pendingEvents.getStore()
  if (!own || own.isSent || own.around || transports.has(em.getDriver())) return
  own.isSent = true
  // The callback ignores the rows, but asking for them makes PostgreSQL run this `select`: it skips those whose rows nobody uses.
  addNotifications(writes, own.payloads, async () => {})
}

async function notify(em: EntityManager, payloads: readonly string[]): Promise<void> {
  const writes = new Writes()
  addNotifications(writes, payloads)
  await writes.run(em)
}

function addNotifications(writes: Writes, payloads: readonly string[], onRows?: () => Promise<void>): void {
  if (payloads.length === 0) return
  const sql = 'select pg_notify(?, payload) from jsonb_array_elements_text(?::jsonb) payload'
  writes.add(sql, [CHANNEL, JSON.stringify(pack(payloads))], onRows)
}

/** Several events become one notification, a JSON array of them, because each notification costs every process time. */
function pack(payloads: readonly string[]): string[] {
  const packs: { readonly events: string[]; bytes: number }[] = []
  for (const payload of new Set(payloads)) {
    const bytes = Buffer.byteLength(payload) + 1
    const last = packs.at(-1)
    if (last && last.bytes + bytes <= MAX_NOTIFICATION) {
      last.events.push(payload)
      last.bytes += bytes
    } else packs.push({ events: [payload], bytes: 1 + bytes })
  }
  return packs.map(({ events }) => (events.length > 1 ? `[${events.join(',')}]` : (events[0] as string)))
}

/** Sends an event to every process, including this one, once the transaction is committed; never if it fails. */
export function publish<Name extends EventName>(
  em: EntityManager,
  name: Name,
  data: Omit<Events[Name], 'tenantId'>,
): Promise<void> {
  return publishAll(em, [{ name, data } as unknown as NewEvent])
}

/** The same for several events. They arrive in order. */
export async function publishAll(em: EntityManager, events: readonly NewEvent[]): Promise<void> {
  const tenantId = currentTenantId()
  const payloads = events.map(({ name, data }) => JSON.stringify({ name, data: { tenantId, ...data } }))
  const send = transports.get(em.getDriver())
  const pending = pendingEvents.getStore()
  if (em.isInTransaction() && (send || (pending && !pending.isSent))) pending?.payloads.push(...payloads)
  else if (!send) await notify(em, payloads)
  else for (const payload of payloads) send(payload)
}

export interface EventSource {
  on<Name extends EventName>(name: Name, listener: (data: Events[Name]) => void): () => void
  /** Called after the connection was lost for a while, because caches may be outdated. */
  onGap(listener: () => void): () => void
}
