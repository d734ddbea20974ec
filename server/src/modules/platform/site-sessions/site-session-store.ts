import type { EntityManager } from '@mikro-orm/postgresql'
import type { StoredSession } from '../sessions/index.ts'

/** Stores a code for a minute. Expired codes are deleted. */
export function openSiteCode(em: EntityManager, sessionId: string, tenantId: string, codeHash: string): Promise<void> {
  return answer(em, 'select open_site_code(?, ?, ?) as answer', [sessionId, tenantId, codeHash])
}

/** Exchanges a code for a session, once; null if it is used, expired or another tenant's. */
export function takeSiteCode(
  em: EntityManager,
  codeHash: string,
  tenantId: string,
  tokenHash: string,
): Promise<true | null> {
  return answer(em, 'select take_site_code(?, ?, ?) as answer', [codeHash, tenantId, tokenHash])
}

/** The admin session behind a site session, while both are valid and belong to this tenant. */
export function sessionBehind(em: EntityManager, tokenHash: string, tenantId: string): Promise<StoredSession | null> {
  return answer(em, 'select find_site_session(?, ?) as answer', [tokenHash, tenantId])
}

async function answer<Answer>(em: EntityManager, sql: string, values: unknown[]): Promise<Answer> {
  const [row] = await em.execute<{ answer: Answer }[]>(sql, values)
  return (row as { answer: Answer }).answer
}
