import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery } from 'kysely'
import { type Actor, INSTALLATION } from '../audit/audit.ts'

export interface Scope {
  tenantId: string
  /** The acting user or key; the installation itself if there is none. */
  actor?: Actor
  /** The batch that audit entries belong to, such as an import. */
  auditBatchId?: string
  /** ms. Longer statements are cancelled. Absent for background work, such as jobs. */
  statementTimeout?: number
}

/** ms. Keeps slow searches and lists from occupying a connection for long. */
const REQUEST_STATEMENT_TIMEOUT = 30_000

/** The tenant whose rows the current async context may see, and the actor. Empty: no tenant's. */
const scope = new AsyncLocalStorage<Scope>()

/** Runs a request in a scope of its own, which `enterTenant` fills once the viewer is known. */
export function inScope<Result>(holder: Scope, work: () => Result): Result {
  holder.statementTimeout ??= REQUEST_STATEMENT_TIMEOUT
  return scope.run(holder, work)
}

/** Sets the tenant of the current request. Changes the scope in place, so that resolvers see it too. */
export function enterTenant(tenantId: string | null, actor: Actor = currentActor()): void {
  const holder = scope.getStore()
  if (!holder) throw new Error('There is no scope: start the work with inScope or withinTenant')
  holder.tenantId = tenantId ?? ''
  holder.actor = actor
}

/** Sets who does the work from here on, such as a job. */
export function actAs(actor: Actor): void {
  const holder = scope.getStore()
  if (holder) holder.actor = actor
}

/** Runs work of the installation itself (a job, an event, the demo) in one tenant. */
export function withinTenant<Result>(tenantId: string | null, work: () => Promise<Result>): Promise<Result> {
  return scope.run({ tenantId: tenantId ?? '', actor: currentActor() }, work)
}

/** Runs work whose audit entries belong to one batch, which the log shows as a single entry. */
export function withinAuditBatch<Result>(auditBatchId: string, work: () => Promise<Result>): Promise<Result> {
  return scope.run({ tenantId: currentTenantId(), actor: currentActor(), auditBatchId }, work)
}

export function currentAuditBatchId(): string | null {
  return scope.getStore()?.auditBatchId ?? null
}

export function currentActor(): Actor {
  return scope.getStore()?.actor ?? INSTALLATION
}

export function currentTenantId(): string {
  return scope.getStore()?.tenantId ?? ''
}

interface ReservedConnection {
  executeQuery(query: CompiledQuery): Promise<unknown>
}

/**
 * The only place that sets the tenant on a connection, and how long its statements may take: whenever one is taken from
 * the pool, and only if it served another tenant or other work before. It runs before BEGIN, so that no rollback undoes it.
 */
export function setTenantOnReserve(): (connection: unknown) => Promise<void> {
  const currentSettings = new WeakMap<object, string>()
  return async (connection) => {
    const reserved = connection as ReservedConnection & object
    const tenantId = currentTenantId()
    const timeout = String(scope.getStore()?.statementTimeout ?? 0)
    const settings = `${tenantId} ${timeout}`
    if (currentSettings.get(reserved) === settings) return
    // Deleted first, so that they count as unset if the statement fails.
    currentSettings.delete(reserved)
    const sql = `select set_config('app.tenant_id', $1, false), set_config('statement_timeout', $2, false)`
    await reserved.executeQuery(CompiledQuery.raw(sql, [tenantId, timeout]))
    currentSettings.set(reserved, settings)
  }
}
