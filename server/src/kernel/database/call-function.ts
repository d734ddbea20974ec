import type { EntityManager } from '@mikro-orm/postgresql'

/**
 * Calls a function of the database that returns one value. Stores use it for what must be known before the tenant is,
 * or what the application's role may not read itself.
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
