import { AsyncLocalStorage } from 'node:async_hooks'
import type { EntityManager } from '@mikro-orm/postgresql'

const scope = new AsyncLocalStorage<{ readonly owner: object; readonly em: EntityManager }>()

/**
 * Runs work whose owner then finds the transaction's entity manager. Bound to its owner, so that work of another
 * context (of another tenant, say) which starts meanwhile never slips into the transaction.
 */
export function withinTransaction<Result>(
  owner: object,
  em: EntityManager,
  work: () => Promise<Result>,
): Promise<Result> {
  return scope.run({ owner, em }, work)
}

/** Whether the caller runs within a transaction of any context, and so holds one of the few database connections. */
export function isWithinTransaction(): boolean {
  return scope.getStore() !== undefined
}

export function transactionOf(owner: object): EntityManager | undefined {
  const current = scope.getStore()
  return current?.owner === owner ? current.em : undefined
}
