import DataLoader from 'dataloader'
import { areas } from '../../../kernel/access/permissions.ts'
import type { AuditAction } from '../../../kernel/audit/audit-actions.ts'
import type { AuditChange } from '../../../kernel/audit/audit-changes.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { getRecord } from '../../../kernel/database/records.ts'
import { conditions, containing } from '../../../kernel/graphql/filters.ts'
import { type Listing, listing, type Slice } from '../../../kernel/graphql/paging.ts'
import { currentAuditBatchId } from '../../../kernel/tenancy/tenant-scope.ts'
import type { AuditActor, AuditFacets, AuditWhere } from './audit.inputs.ts'
import { AuditEntry } from './audit-entry.entity.ts'
import { type AuditEvent, newEntry } from './audit-entry.ts'
import { withLabels } from './audit-labels.ts'
import { InstallationLogService } from './installation-log.service.ts'

const MOST_ACTORS = 200

/** The log of who changed what. Rows are added with each change of a record and are never edited. */
export class AuditService {
  private readonly batches = new DataLoader((ids: readonly string[]) => this.loadBatches(ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  /** Tells of what no written row shows: signing in, what statements made by hand do. In the transaction under way. */
  async record(event: AuditEvent): Promise<void> {
    if (!this.ctx.tenant) return
    await this.ctx.em.persist(newEntry(event)).flush()
  }

  /** The same for many records. */
  async recordAll(events: readonly AuditEvent[]): Promise<void> {
    if (!this.ctx.tenant || events.length === 0) return
    for (const event of events) this.ctx.em.persist(newEntry(event))
    await this.ctx.em.flush()
  }

  /** Records what people do with their own account, in the log of the account's tenant or else of the installation. */
  async recordOwnAccount(action: AuditAction, changes: readonly AuditChange[] = []): Promise<void> {
    const { viewer, tenant } = this.ctx
    if (!viewer || viewer.apiKeyId) return
    const { userId: recordId, displayName: recordTitle } = viewer
    if (!viewer.homeTenantId) {
      return this.ctx.use(InstallationLogService).record({ action, kind: 'user', recordId, recordTitle, changes })
    }
    if (viewer.homeTenantId !== tenant?.id) return
    await this.record({ action, kind: 'user', area: 'users', recordId, recordTitle, changes })
  }

  /** Newest first, limited to records that the viewer may view. `after` returns only older entries. */
  async list(slice: Slice, where: AuditWhere | null, after: string | null): Promise<Listing<AuditEntry>> {
    const { em } = this.ctx
    const { offset, limit } = slice
    const wanted = { $and: [this.visible(), this.ofAudience(), ...conditionsOf(where), ...(await this.older(after))] }
    const rows = await em.find(AuditEntry, wanted, { offset, limit, orderBy: { id: 'desc' } })
    return listing(slice, rows, () => em.count(AuditEntry, wanted))
  }

  /** The history of one record, newest first. The caller has checked that the viewer may see the record. */
  ofRecord(kind: string, recordId: string, limit = 50): Promise<AuditEntry[]> {
    return this.ctx.em.find(
      AuditEntry,
      { $and: [{ kind, recordId }, this.ofAudience()] },
      { limit, orderBy: { id: 'desc' } },
    )
  }

  /** Whether this entry summarizes others. */
  async hasBatch({ recordId }: AuditEntry): Promise<boolean> {
    return recordId !== null && this.batches.load(recordId)
  }

  /** Which of these records the current batch has written already. */
  async writtenInBatch(kind: string, recordIds: readonly string[]): Promise<Set<string>> {
    const batchId = currentAuditBatchId()
    if (batchId === null || recordIds.length === 0) return new Set()
    const where = { kind, recordId: { $in: [...recordIds] }, batchId }
    const entries = await this.ctx.em.find(AuditEntry, where, { fields: ['recordId'] })
    return new Set(entries.map(({ recordId }) => recordId as string))
  }

  async facets(): Promise<AuditFacets> {
    const [actors, kinds, actions] = await Promise.all([this.actors(), this.distinct('kind'), this.distinct('act')])
    return withLabels(this.ctx, { actors, kinds, actions })
  }

  /** Ids are made in the order of time. */
  private async older(after: string | null): Promise<object[]> {
    if (after === null) return []
    const { id } = await getRecord(this.ctx.em, { entity: AuditEntry, noun: 'entry' }, after)
    return [{ id: { $lt: id } }]
  }

  private async loadBatches(ids: readonly string[]): Promise<boolean[]> {
    const rows = await this.ctx.em.execute<{ id: string }[]>(
      `select asked."id" from jsonb_array_elements_text(?::jsonb) asked("id")
        where exists (select 1 from "audit_entry" e where e."batch_id" = asked."id")`,
      [JSON.stringify(ids)],
    )
    const found = new Set(rows.map(({ id }) => id))
    return ids.map((id) => found.has(id))
  }

  private visible() {
    return { area: { $in: areas.filter((area) => this.ctx.can(`${area}.can_view`)) } }
  }

  private ofAudience() {
    return { $or: [{ audience: null }, { audience: { $contains: [this.ctx.viewer?.userId ?? ''] } }] }
  }

  private actors(): Promise<AuditActor[]> {
    return this.ctx.em.execute(
      `select id, name from (
        select distinct on (actor_id) actor_id as id, actor_name as name from audit_entry
        where actor_id is not null order by actor_id, id desc limit ${MOST_ACTORS}) known order by name`,
    )
  }

  private async distinct(column: 'kind' | 'act'): Promise<string[]> {
    const { area } = this.visible()
    const places = area.$in.map(() => '?').join(', ')
    if (!places) return []
    const rows = await this.ctx.em.execute<{ value: string }[]>(
      `select distinct ${column} as value from audit_entry where area in (${places}) and (audience is null or ? = any(audience)) order by 1`,
      [...area.$in, this.ctx.viewer?.userId ?? ''],
    )
    return rows.map(({ value }) => value)
  }
}

/** Entries of a batch would bury the others, so they are listed only when asked for. */
function batchOf({ batchId, recordId, search }: AuditWhere): object[] {
  if (typeof batchId === 'string') return [{ batchId }]
  return recordId || search?.trim() ? [] : [{ batchId: null }]
}

function conditionsOf(where: AuditWhere | null): object[] {
  if (!where) return batchOf({})
  const { from, before, search } = where
  const text = search?.trim()
  return [
    ...conditions('actorId', where.actorId),
    ...conditions('kind', where.kind),
    ...conditions('action', where.action),
    ...conditions('recordId', where.recordId),
    ...batchOf(where),
    ...(from ? [{ at: { $gte: from } }] : []),
    ...(before ? [{ at: { $lt: before } }] : []),
    ...(text ? [{ $or: [{ recordTitle: containing(text) }, { actorName: containing(text) }] }] : []),
  ]
}
