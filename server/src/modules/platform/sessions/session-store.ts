import type { EntityManager } from '@mikro-orm/postgresql'
import type { PermissionMap } from '../../../kernel/access/permissions.ts'
import { callFunction } from '../../../kernel/database/call-function.ts'
import { sharedRows } from '../../../kernel/database/prepared-rows.ts'
import { inScope } from '../../../kernel/tenancy/tenant-scope.ts'
import type { CurrentAgency } from '../../../kernel/tenancy/viewer.ts'
import { batchesByOwner } from '../../../kernel/workers/batches.ts'
import type { StoredTenant } from '../tenants/index.ts'

export interface StoredAccount {
  readonly id: string
  readonly email: string
  readonly displayName: string
  readonly roleId: number
  readonly tenantId: string | null
  readonly passwordHash: string
}

/** Everything a request needs to know about who sent it, in one statement. */
export interface StoredSession {
  readonly id: string
  /** The entry point, under the name that the database function gives it. */
  readonly door: 'admin' | 'site'
  readonly isDueForRenewal: boolean
  /** Whether its last use was stored more than half a minute ago. */
  readonly isDueForTouch: boolean
  readonly user: Omit<StoredAccount, 'passwordHash'>
  readonly role: { readonly name: string; readonly permissions: PermissionMap } | null
  readonly agency: CurrentAgency | null
  readonly tenant: StoredTenant | null
}

/** The accounts with this email that can sign in: a tenant's shoppers or, without a tenant, everybody else. */
export function accountsOf(em: EntityManager, email: string, siteTenantId: string | null): Promise<StoredAccount[]> {
  return callFunction(em, 'find_accounts', [email, siteTenantId])
}

export function openSession(
  em: EntityManager,
  session: {
    tokenHash: string
    userId: string
    tenantId: string | null
    entryPoint: string
    userAgent: string
    ip: string
  },
): Promise<void> {
  const { tokenHash, userId, tenantId, entryPoint, userAgent, ip } = session
  const values = [tokenHash, userId, tenantId, entryPoint, userAgent.slice(0, 300), ip]
  return callFunction(em, 'open_session', values)
}

const MOST_AT_ONCE = 100

interface Lookup {
  readonly em: EntityManager
  readonly tokenHash: string
}

/** By the driver, which all entity managers of one installation share. */
const lookups = batchesByOwner<Lookup, StoredSession | null>(sessionsOf, { most: MOST_AT_ONCE })

/**
 * The session of a request's token, never older than the request. Requests that arrive while sessions are being looked up
 * share the next statement.
 */
export function lookUpSession(em: EntityManager, tokenHash: string): Promise<StoredSession | null> {
  return lookups(em.getDriver()).run('', { em, tokenHash })
}

/** Outside of any tenant, because the session says which one it is. */
function sessionsOf(all: readonly Lookup[]): Promise<(StoredSession | null)[]> {
  const [{ em }] = all as [Lookup]
  const tokenHashes = all.map(({ tokenHash }) => tokenHash)
  return inScope({ tenantId: '' }, async () => {
    const rows = await sharedRows<{ tokenHash: string; session: StoredSession | null }>(
      em.fork(),
      'select t.hash as "tokenHash", find_session(t.hash) as "session" from unnest(?::text[]) t(hash)',
      [`{${[...new Set(tokenHashes)].join(',')}}`],
    )
    const byHash = new Map(rows.map(({ tokenHash, session }) => [tokenHash, session]))
    return tokenHashes.map((hash) => byHash.get(hash) ?? null)
  })
}

/** Nothing for an unknown token and for a session that has expired. */
export function sessionOf(em: EntityManager, tokenHash: string): Promise<StoredSession | null> {
  return callFunction(em, 'find_session', [tokenHash])
}

export function renewSession(em: EntityManager, sessionId: string): Promise<void> {
  return callFunction(em, 'renew_session', [sessionId])
}

/** Stores that the session is in use. */
export function touchSession(em: EntityManager, sessionId: string): Promise<void> {
  return callFunction(em, 'touch_session', [sessionId])
}

export function closeSession(em: EntityManager, sessionId: string): Promise<void> {
  return callFunction(em, 'close_session', [sessionId])
}

export interface ListedSession {
  readonly id: string
  readonly userAgent: string
  /** The IP address it was opened from. */
  readonly address: string
  readonly createdAt: string
  readonly seenAt: string
}

/** Where an account is signed in, the latest first. */
export function listSessions(em: EntityManager, userId: string): Promise<ListedSession[]> {
  return callFunction(em, 'list_sessions', [userId])
}

/** Nothing when it is not a session of this account. */
export function closeSessionOf(em: EntityManager, userId: string, sessionId: string): Promise<true | null> {
  return callFunction(em, 'close_session_of', [userId, sessionId])
}

/** Adds an entry to the log of the tenant whose staff has this email. Takes equally long if nobody has it, so that timing reveals nothing. */
export function recordFailedSignIn(
  em: EntityManager,
  email: string,
  siteTenantId: string | null,
  ip: string,
): Promise<void> {
  return callFunction(em, 'note_failed_sign_in', [email, siteTenantId, ip])
}

export function moveSession(em: EntityManager, sessionId: string, tenantId: string): Promise<void> {
  return callFunction(em, 'move_session', [sessionId, tenantId])
}
