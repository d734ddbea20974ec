import type { EntityManager } from '@mikro-orm/postgresql'
import { currentTenantId } from './tenant-scope.ts'

/** News by name. They carry ids only: whoever hears of one reads the rows, as its tenant. */
export interface Events {
  'tenant.changed': { readonly tenantId: string }
  'settings.changed': { readonly tenantId: string }
  'page.changed': { readonly tenantId: string; readonly pageId: string }
  'redirect.changed': { readonly tenantId: string }
  'page.published': { readonly tenantId: string; readonly pageId: string }
  'mail.queued': { readonly tenantId: string }
  'page.withdrawn': { readonly tenantId: string; readonly pageId: string }
}

export type EventName = keyof Events
export interface Event<Name extends EventName = EventName> {
  readonly name: Name
  readonly data: Events[Name]
}

export const CHANNEL = 'mainstreet'

/** Tells every process, this one too, once the transaction is committed; never if it is not. */
export async function publish<Name extends EventName>(
  em: EntityManager,
  name: Name,
  data: Omit<Events[Name], 'tenantId'>,
): Promise<void> {
  const event = { name, data: { tenantId: currentTenantId(), ...data } }
  await em.execute('select pg_notify(?, ?)', [CHANNEL, JSON.stringify(event)])
}

export interface EventSource {
  on<Name extends EventName>(name: Name, listener: (data: Events[Name]) => void): () => void
  /** Called after the connection was lost for a while: whatever was cached may be old. */
  onGap(listener: () => void): () => void
}
