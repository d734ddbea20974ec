import { AsyncLocalStorage } from 'node:async_hooks'
import type { EntityManager } from '@mikro-orm/postgresql'

const scope = new AsyncLocalStorage<{ readonly owner: object; readonly em: EntityManager }>()

/**
 * Runs work in which `owner` finds the transaction's entity manager. It is bound to the owner, so that work of another
 * context, such as another tenant's, that starts meanwhile never becomes part of the transaction.
 */
export function withinTransaction<Result>(
  owner: object,
  em: EntityManager,
  work: () => Promise<Result>,
): Promise<Result> {
  return scope.run({ owner, em }, work)
}

/** Whether the caller is in a transaction of any context, and so holds one of the few database connections. */
export function isWithinTransaction(): boolean {
  return scope.getStore() !== undefined
}

export function transactionOf(owner: object): EntityManager | undefined {
  const current = scope.getStore()
  return current?.owner === owner ? current.em : undefined
}
