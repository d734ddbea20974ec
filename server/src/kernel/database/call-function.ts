import type { EntityManager } from '@mikro-orm/postgresql'

/**
 * Calls a database function that returns one value. Stores use it for data that is needed before the tenant is known,
 * or that the application's role may not read itself.
 */
export async function callFunction<Result>(
  em: EntityManager,
  name: string,
  values: readonly unknown[] = [],
): Promise<Result> {
  const placeholders = values.map(() => '?').join(', ')
  const [row] = await em.execute<{ result: Result }[]>(`select ${name}(${placeholders}) as result`, [...values])
  return (row as { result: Result }).result
}
