import type { EntityManager } from '@mikro-orm/postgresql'
import { callFunction } from '../../../kernel/database/call-function.ts'
import type { StoredSession } from '../sessions/index.ts'

/** Stores a code for a minute. Expired codes are deleted. */
export function openSiteCode(em: EntityManager, sessionId: string, tenantId: string, codeHash: string): Promise<void> {
  return callFunction(em, 'open_site_code', [sessionId, tenantId, codeHash])
}

/** Exchanges a code for a session, once; null if it is used, expired or another tenant's. */
export function takeSiteCode(
  em: EntityManager,
  codeHash: string,
  tenantId: string,
  tokenHash: string,
): Promise<true | null> {
  return callFunction(em, 'take_site_code', [codeHash, tenantId, tokenHash])
}

/** The admin session behind a site session, while both are valid and belong to this tenant. */
export function sessionBehind(em: EntityManager, tokenHash: string, tenantId: string): Promise<StoredSession | null> {
  return callFunction(em, 'find_site_session', [tokenHash, tenantId])
}
