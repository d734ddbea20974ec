import type { EventSubscriber, FlushEventArgs, TransactionEventArgs } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { publish } from '../../../kernel/messaging/events.ts'
import { currentTenantId } from '../../../kernel/tenancy/tenant-scope.ts'

/** NOTIFY payloads are limited to 8,000 bytes. */
const AT_ONCE = 100

/** Publishes record.changed for these records to all processes when the transaction commits. */
export async function publishRecords(em: EntityManager, written: readonly string[]): Promise<void> {
  const ids = [...new Set(written)]
  for (let start = 0; start < ids.length; start += AT_ONCE)
    await publish(em, 'record.changed', { recordIds: ids.slice(start, start + AT_ONCE) })
}

/**
 * Publishes an event for every customer the ORM writes, and for every row with a `recordId` or `customerId`, so
 * capabilities with related rows get live updates for free. Sends once per transaction, however often it writes.
 */
export class ChangedRecords implements EventSubscriber {
  private readonly written = new WeakMap<object, string[]>()

  onFlush({ em, uow }: FlushEventArgs): void {
    if (!currentTenantId()) return
    const written = uow.getChangeSets().flatMap(({ entity, meta }) => {
      const { id, recordId, customerId } = entity as Readonly<Record<string, unknown>>
      // The audit log names rows of any table as text. Those are not always records.
      const attachedTo = meta.properties.recordId?.type === 'uuid' ? recordId : customerId
      const record = meta.tableName === 'customer' ? id : attachedTo
      return typeof record === 'string' ? [record] : []
    })
    if (written.length > 0) this.written.set(em, [...(this.written.get(em) ?? []), ...written])
  }

  async beforeTransactionCommit({ em }: TransactionEventArgs): Promise<void> {
    const written = this.written.get(em)
    this.written.delete(em)
    if (written) await publishRecords(em as EntityManager, written)
  }
}
