import type { Actor } from '../../../kernel/audit/audit.ts'
import type { AuditAction } from '../../../kernel/audit/audit-actions.ts'
import { type AuditChange, changesBetween } from '../../../kernel/audit/audit-changes.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { escapedLike, storedFilter } from '../../../kernel/graphql/filters.ts'
import { type Listing, listing, type Slice } from '../../../kernel/graphql/paging.ts'
import { currentActor } from '../../../kernel/tenancy/tenant-scope.ts'
import { isId, notFound } from '../../../kernel/validation/errors.ts'
import type { AuditFacets, InstallationAuditWhere } from './audit.inputs.ts'
import { withLabels } from './audit-labels.ts'
import {
  addInstallationEntry,
  countInstallationEntries,
  type InstallationEntryRow,
  type InstallationLogFilter,
  installationLogFacets,
  listInstallationEntries,
} from './installation-log-store.ts'

export interface InstallationEvent {
  readonly action: AuditAction
  readonly kind: 'tenant' | 'agency' | 'user'
  readonly recordId: string
  readonly recordTitle: string
  readonly changes?: readonly AuditChange[]
}

type Values = Readonly<Record<string, unknown>>

/** The audit log of the installation, which role 1 reads. Nobody changes or removes its entries. */
export class InstallationLogService {
  constructor(private readonly ctx: RequestContext) {}

  /** In the transaction under way, if any. `actor` is needed where the work runs in another tenant than the request. */
  async record({ changes = [], ...event }: InstallationEvent, actor: Actor = currentActor()): Promise<void> {
    const { kind: actorKind, id: actorId, name: actorName, via: actorVia, address } = actor
    const entry = { ...event, changes: [...changes], actorKind, actorId, actorName, actorVia, address }
    await addInstallationEntry(this.ctx.em, entry)
  }

  /** The latest first. With `after`, only entries older than that one. */
  async list(
    slice: Slice,
    where: InstallationAuditWhere | null,
    after: string | null,
  ): Promise<Listing<InstallationEntryRow>> {
    if (after !== null && !isId(after)) throw notFound('entry')
    const filter = filterOf(where, after)
    const rows = await listInstallationEntries(this.ctx.em, filter, slice)
    return listing(slice, rows, () => countInstallationEntries(this.ctx.em, filter))
  }

  async facets(): Promise<AuditFacets> {
    return withLabels(this.ctx, await installationLogFacets(this.ctx.em))
  }
}

/** The named fields that differ, as the log keeps them. */
export function changedFields(names: readonly string[], before: Values, after: Values): AuditChange[] {
  const fields = names.map((name) => ({ name, columnTypes: [] }))
  return changesBetween(fields, before, after)
}

function filterOf(where: InstallationAuditWhere | null, after: string | null): InstallationLogFilter {
  const { actorId, kind, action, from, before, search } = where ?? {}
  const text = search?.trim()
  return {
    ...(actorId && { actorId: storedFilter(actorId) }),
    ...(kind && { kind: storedFilter(kind) }),
    ...(action && { action: storedFilter(action) }),
    ...(from && { from: from.toISOString() }),
    ...(before && { before: before.toISOString() }),
    ...(text && { like: `%${escapedLike(text)}%` }),
    ...(after && { after }),
  }
}
