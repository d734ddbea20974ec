import type { EntityManager } from '@mikro-orm/postgresql'
import type { AuditFacets } from './audit.inputs.ts'
import type { InstallationAuditEntry } from './installation-entry.entity.ts'

export type NewInstallationEntry = Omit<InstallationAuditEntry, 'id' | 'at'>
export type InstallationEntryRow = Omit<InstallationAuditEntry, 'at'> & { readonly at: string }

/** What entries must match; `like` is a pattern of ILIKE, the times are ISO 8601. */
export interface InstallationLogFilter {
  readonly actorId?: string
  readonly kind?: string
  readonly act?: string
  readonly from?: string
  readonly before?: string
  readonly like?: string
  /** Only entries older than this one. */
  readonly after?: string
}

export function addInstallationEntry(em: EntityManager, entry: NewInstallationEntry): Promise<void> {
  return answer(em, 'select add_installation_audit_entry(?) as answer', [JSON.stringify(entry)])
}

/** The latest first. */
export function listInstallationEntries(
  em: EntityManager,
  filter: InstallationLogFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<InstallationEntryRow[]> {
  const values = [JSON.stringify(filter), limit, offset]
  return answer(em, 'select list_installation_audit_entries(?, ?, ?) as answer', values)
}

export function countInstallationEntries(em: EntityManager, filter: InstallationLogFilter): Promise<number> {
  return answer(em, 'select count_installation_audit_entries(?) as answer', [JSON.stringify(filter)])
}

export function installationLogFacets(em: EntityManager): Promise<AuditFacets> {
  return answer(em, 'select installation_audit_facets() as answer', [])
}

/** Forgets at most so many entries that are older than a year; answers how many. */
export function forgetInstallationEntries(em: EntityManager, most: number): Promise<number> {
  return answer(em, 'select forget_installation_audit_entries(?) as answer', [most])
}

async function answer<Answer>(em: EntityManager, sql: string, values: unknown[]): Promise<Answer> {
  const [row] = await em.execute<{ answer: Answer }[]>(sql, values)
  return (row as { answer: Answer }).answer
}
