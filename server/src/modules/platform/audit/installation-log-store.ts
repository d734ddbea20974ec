import type { EntityManager } from '@mikro-orm/postgresql'
import { callFunction } from '../../../kernel/database/call-function.ts'
import type { StoredFilter } from '../../../kernel/graphql/filters.ts'
import type { StoredFacets } from './audit-labels.ts'
import type { InstallationAuditEntry } from './installation-entry.entity.ts'

export type NewInstallationEntry = Omit<InstallationAuditEntry, 'id' | 'at'>
export type InstallationEntryRow = Omit<InstallationAuditEntry, 'at'> & { readonly at: string }

/** The filter of entries. `like` is an ILIKE pattern, times are ISO 8601. */
export interface InstallationLogFilter {
  readonly actorId?: StoredFilter
  readonly kind?: StoredFilter
  readonly action?: StoredFilter
  readonly from?: string
  readonly before?: string
  readonly like?: string
  /** Only entries older than this one. */
  readonly after?: string
}

export function addInstallationEntry(em: EntityManager, entry: NewInstallationEntry): Promise<void> {
  return callFunction(em, 'add_installation_audit_entry', [JSON.stringify(entry)])
}

/** The latest first. */
export function listInstallationEntries(
  em: EntityManager,
  filter: InstallationLogFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<InstallationEntryRow[]> {
  const values = [JSON.stringify(filter), limit, offset]
  return callFunction(em, 'list_installation_audit_entries', values)
}

export function countInstallationEntries(em: EntityManager, filter: InstallationLogFilter): Promise<number> {
  return callFunction(em, 'count_installation_audit_entries', [JSON.stringify(filter)])
}

export async function installationLogFacets(em: EntityManager): Promise<StoredFacets> {
  const { acts, ...facets } = await callFunction<FunctionResult>(em, 'installation_audit_facets')
  return { ...facets, actions: acts }
}

type FunctionResult = Omit<StoredFacets, 'actions'> & { readonly acts: string[] }

/** Forgets at most so many entries that are older than a year; answers how many. */
export function forgetInstallationEntries(em: EntityManager, most: number): Promise<number> {
  return callFunction(em, 'forget_installation_audit_entries', [most])
}
