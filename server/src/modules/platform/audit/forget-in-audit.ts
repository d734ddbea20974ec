import type { EntityManager } from '@mikro-orm/postgresql'

/**
 * Lets the log forget what records were called and said that are erased, and who people were whose accounts are. That
 * something happened it keeps. The database refuses to forget what still exists.
 */
export async function forgetInAudit(em: EntityManager, kind: string, ids: readonly string[]): Promise<void> {
  await em.execute('select forget_in_audit(?, ?::uuid[])', [kind, `{${ids.join(',')}}`])
}
