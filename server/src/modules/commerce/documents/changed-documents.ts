import type { EventSubscriber, FlushEventArgs, TransactionEventArgs } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { publish } from '../../../kernel/messaging/events.ts'
import { currentTenantId } from '../../../kernel/tenancy/tenant-scope.ts'

/** NOTIFY payloads are limited to 8,000 bytes. */
const AT_ONCE = 100

/**
 * Publishes document.changed for every document that the ORM writes, and for rows with a `documentId`, so that deliveries,
 * payments and inspections update open lists too. Sends once per transaction, however often it writes.
 */
export class ChangedDocuments implements EventSubscriber {
  private readonly written = new WeakMap<object, Set<string>>()

  onFlush({ em, uow }: FlushEventArgs): void {
    if (!currentTenantId()) return
    const written = this.written.get(em) ?? new Set()
    for (const { entity, meta } of uow.getChangeSets()) {
      const { id, documentId } = entity as Readonly<Record<string, unknown>>
      const changed = meta.tableName === 'document' ? id : documentId
      if (typeof changed === 'string') written.add(changed)
    }
    if (written.size > 0) this.written.set(em, written)
  }

  async beforeTransactionCommit({ em }: TransactionEventArgs): Promise<void> {
    const ids = [...(this.written.get(em) ?? [])]
    this.written.delete(em)
    for (let start = 0; start < ids.length; start += AT_ONCE)
      await publish(em as EntityManager, 'document.changed', { documentIds: ids.slice(start, start + AT_ONCE) })
  }
}
