import type { EventSubscriber, FlushEventArgs, TransactionEventArgs } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { publish } from '../../../kernel/events.ts'
import { currentTenantId } from '../../../kernel/tenant-scope.ts'

/** News are at most 8,000 bytes. */
const AT_ONCE = 100

/** Tells every process that something of these customers was written, once the transaction is committed. */
export async function publishCustomers(
  em: EntityManager,
  written: readonly { readonly customerId: string }[],
): Promise<void> {
  const ids = [...new Set(written.map(({ customerId }) => customerId))]
  for (let start = 0; start < ids.length; start += AT_ONCE)
    await publish(em, 'customer.changed', { customerIds: ids.slice(start, start + AT_ONCE) })
}

/**
 * Makes news of every customer that the ORM writes, and of every row that says by `customerId` whose it is: a
 * capability that hangs on customers needs to do nothing for it. Told once a transaction, however often it writes.
 */
export class ChangedCustomers implements EventSubscriber {
  private readonly written = new WeakMap<object, { customerId: string }[]>()

  onFlush({ em, uow }: FlushEventArgs): void {
    if (!currentTenantId()) return
    const written = uow.getChangeSets().flatMap(({ entity, meta }) => {
      const { id, customerId } = entity as { id?: unknown; customerId?: unknown }
      const whose = meta.tableName === 'customer' ? id : customerId
      return typeof whose === 'string' ? [{ customerId: whose }] : []
    })
    if (written.length > 0) this.written.set(em, [...(this.written.get(em) ?? []), ...written])
  }

  async beforeTransactionCommit({ em }: TransactionEventArgs): Promise<void> {
    const written = this.written.get(em)
    this.written.delete(em)
    if (written) await publishCustomers(em as EntityManager, written)
  }
}
