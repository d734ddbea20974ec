import { areas } from '../../../kernel/access/permissions.ts'
import type { AuditAction } from '../../../kernel/audit/audit-actions.ts'
import type { AuditChange } from '../../../kernel/audit/audit-changes.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { conditions, containing } from '../../../kernel/graphql/filters.ts'
import { type Listing, listing, type Slice } from '../../../kernel/graphql/paging.ts'
import { isId, orNotFound } from '../../../kernel/validation/errors.ts'
import type { AuditActor, AuditFacets, AuditWhere } from './audit.inputs.ts'
import { AuditEntry } from './audit-entry.entity.ts'
import { type AuditEvent, newEntry } from './audit-entry.ts'
import { withLabels } from './audit-labels.ts'
import { InstallationLogService } from './installation-log.service.ts'

const MOST_ACTORS = 200

/** The log of who changed what. Rows are added by whatever changes records; nobody changes or removes them. */
export class AuditService {
  constructor(private readonly ctx: RequestContext) {}

  /** Tells of what no written row shows: signing in, what statements made by hand do. In the transaction under way. */
  async record(event: AuditEvent): Promise<void> {
    if (!this.ctx.tenant) return
    await this.ctx.em.persist(newEntry(event)).flush()
  }

  /** The same of many at once. */
  async recordAll(events: readonly AuditEvent[]): Promise<void> {
    if (!this.ctx.tenant || events.length === 0) return
    for (const event of events) this.ctx.em.persist(newEntry(event))
    await this.ctx.em.flush()
  }

  /** What people do with their own account: in the log of the tenant whose account it is, else of the installation. */
  async recordOwnAccount(act: AuditAction, changes: readonly AuditChange[] = []): Promise<void> {
    const { viewer, tenant } = this.ctx
    if (!viewer || viewer.apiKeyId) return
    const { userId: recordId, displayName: recordTitle } = viewer
    if (!viewer.homeTenantId) {
      return this.ctx.use(InstallationLogService).record({ act, kind: 'user', recordId, recordTitle, changes })
    }
    if (viewer.homeTenantId !== tenant?.id) return
    await this.record({ act, kind: 'user', area: 'users', recordId, recordTitle, changes })
  }

  /** The latest first, of what the viewer may view. `after` an entry come those older than it. */
  async list(slice: Slice, where: AuditWhere | null, after: string | null): Promise<Listing<AuditEntry>> {
    const { em } = this.ctx
    const { offset, limit } = slice
    const wanted = { $and: [this.visible(), ...asked(where), ...(await this.older(after))] }
    const rows = await em.find(AuditEntry, wanted, { offset, limit, orderBy: { id: 'desc' } })
    return listing(slice, rows, () => em.count(AuditEntry, wanted))
  }

  /** What happened to one record, the latest first: for whoever shows that record and has checked that they may. */
  ofRecord(kind: string, recordId: string, limit = 50): Promise<AuditEntry[]> {
    return this.ctx.em.find(AuditEntry, { kind, recordId }, { limit, orderBy: { id: 'desc' } })
  }

  async facets(): Promise<AuditFacets> {
    const [actors, kinds, actions] = await Promise.all([this.actors(), this.distinct('kind'), this.distinct('act')])
    return withLabels(this.ctx, { actors, kinds, actions })
  }

  /** Ids are made in the order of time. */
  private async older(after: string | null): Promise<object[]> {
    if (after === null) return []
    const { id } = orNotFound(isId(after) ? await this.ctx.em.findOne(AuditEntry, after) : null, 'entry')
    return [{ id: { $lt: id } }]
  }

  private visible() {
    return { area: { $in: areas.filter((area) => this.ctx.can(`${area}.can_view`)) } }
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
      `select distinct ${column} as value from audit_entry where area in (${places}) order by 1`,
      area.$in,
    )
    return rows.map(({ value }) => value)
  }
}

function asked(where: AuditWhere | null): object[] {
  if (!where) return []
  const { from, before, search } = where
  const text = search?.trim()
  return [
    ...conditions('actorId', where.actorId),
    ...conditions('kind', where.kind),
    ...conditions('act', where.action),
    ...conditions('recordId', where.recordId),
    ...(from ? [{ at: { $gte: from } }] : []),
    ...(before ? [{ at: { $lt: before } }] : []),
    ...(text ? [{ $or: [{ recordTitle: containing(text) }, { actorName: containing(text) }] }] : []),
  ]
}
