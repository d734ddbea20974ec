import type { EventSubscriber, FlushEventArgs, TransactionEventArgs } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { publish } from '../../../kernel/events.ts'
import { currentTenantId } from '../../../kernel/tenant-scope.ts'

/** NOTIFY payloads are limited to 8,000 bytes. */
const AT_ONCE = 100

/** Publishes customer.changed for these customers to all processes when the transaction commits. */
export async function publishCustomers(
  em: EntityManager,
  written: readonly { readonly customerId: string }[],
): Promise<void> {
  const ids = [...new Set(written.map(({ customerId }) => customerId))]
  for (let start = 0; start < ids.length; start += AT_ONCE)
    await publish(em, 'customer.changed', { customerIds: ids.slice(start, start + AT_ONCE) })
}

/**
 * Publishes an event for every customer the ORM writes, and for every row with a `customerId`, so capabilities with
 * related records get live updates for free. Sends once per transaction, however often it writes.
 */
export class ChangedCustomers implements EventSubscriber {
  private readonly written = new WeakMap<object, { customerId: string }[]>()

  onFlush({ em, uow }: FlushEventArgs): void {
    if (!currentTenantId()) return
    const written = uow.getChangeSets().flatMap(({ entity, meta }) => {
      const { id, customerId } = entity as { id?: unknown; customerId?: unknown }
      const customer = meta.tableName === 'customer' ? id : customerId
      return typeof customer === 'string' ? [{ customerId: customer }] : []
    })
    if (written.length > 0) this.written.set(em, [...(this.written.get(em) ?? []), ...written])
  }

  async beforeTransactionCommit({ em }: TransactionEventArgs): Promise<void> {
    const written = this.written.get(em)
    this.written.delete(em)
    if (written) await publishCustomers(em as EntityManager, written)
  }
}
