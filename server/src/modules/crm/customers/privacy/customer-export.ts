import type { EntityManager, EntityMetadata } from '@mikro-orm/postgresql'
import type { FastifyInstance } from 'fastify'
import { type Area, areas } from '../../../../kernel/access/permissions.ts'
import { auditOptionsOf } from '../../../../kernel/audit/audit.ts'
import { secret } from '../../../../kernel/audit/audit-changes.ts'
import type { Services } from '../../../../kernel/capability/services.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { referencesTo, withDependents } from '../../../../kernel/database/references.ts'
import type { TimelineKindName } from '../../../../kernel/messaging/timeline-kinds.ts'
import { AuditService, titleOfRecord } from '../../../platform/audit/index.ts'
import { TimelineReader } from '../../timeline/index.ts'
import { CustomerService } from '../customer.service.ts'
import { personOf } from './erasure.service.ts'

type Row = Record<string, unknown>

interface Place {
  readonly table: string
  readonly id: string
  readonly area: Area
}

const MOST_HISTORY = 10_000

/** Exports all records related to a customer, found through the foreign keys of the database. */
export class CustomerExport {
  constructor(private readonly ctx: RequestContext) {}

  /**
   * Leaves out what the viewer may not see and says so in the file. Requires a transaction, because the export is
   * audited.
   */
  async of(id: string): Promise<object> {
    const { em } = this.ctx
    const customer = await this.ctx.use(CustomerService).get(id)
    const withheld = new Set<string>()
    const [row] = await this.rows('customer', 'id', [customer.id])
    const records = await this.dependentsOf({ table: 'customer', id: customer.id, area: 'customers' }, withheld)
    const person = await personOf(this.ctx, [customer])
    for (const { name, area, collect } of this.ctx.installation.personalData) {
      if (!this.ctx.can(`${area}.can_view`)) withheld.add(name)
      // In place of the plain rows that were found by their key.
      else records[name] = await collect(this.ctx, person)
    }
    const dependents = await withDependents(em, 'customer', [customer.id])
    const history = await this.history(dependents.filter(({ table }) => !withheld.has(table)))
    const event = { action: 'exported', kind: 'customer', area: 'customers' } as const
    await this.ctx.use(AuditService).record({ ...event, recordId: customer.id, recordTitle: customer.displayName })
    const { name: business } = this.ctx.currentTenant
    return { business, exportedAt: new Date(), withheld: [...withheld].sort(), customer: row, records, history }
  }

  /** The records that refer to a record, by kind, and recursively those that refer to them. */
  private async dependentsOf({ table, id, area }: Place, withheld: Set<string>): Promise<Record<string, object[]>> {
    const byKind: Record<string, object[]> = {}
    for (const { table: kind, column, hasId } of await referencesTo(this.ctx.em, table)) {
      if (!hasId) continue
      const all = await this.rows(kind, column, [id])
      const rows = all.filter((row) => this.mayView(kind, row))
      if (rows.length < all.length) withheld.add(kind)
      if (rows.length === 0) continue
      const opens = this.areaOf(kind) ?? area
      if (!this.ctx.can(`${opens}.can_view`)) {
        withheld.add(kind)
        continue
      }
      const whole = []
      for (const row of rows) {
        const records = await this.dependentsOf({ table: kind, id: String(row.id), area: opens }, withheld)
        whole.push(Object.keys(records).length > 0 ? { ...row, records } : row)
      }
      byKind[kind] = [...(byKind[kind] ?? []), ...whole]
    }
    return byKind
  }

  /** Timeline entries belong to different permission areas, depending on their kind. */
  private mayView(table: string, row: Row): boolean {
    return table !== 'timeline_entry' || this.ctx.use(TimelineReader).sees(row.kind as TimelineKindName)
  }

  /** Rows as property names and values, without secrets, and with the titles of the records they refer to. */
  private async rows(table: string, column: string, values: readonly string[]): Promise<Row[]> {
    const { em } = this.ctx
    const meta = metaOf(em, table)
    const hidden = (name: string) => meta?.props.some((one) => one.fieldNames?.[0] === name && one.hidden)
    const nameOf = (name: string) => meta?.props.find(({ fieldNames }) => fieldNames?.[0] === name)?.name ?? name
    const sql = `select * from "${table}" where "${column}" = any(?::uuid[]) order by 1`
    const rows = await em.execute<Row[]>(sql, [`{${values.join(',')}}`])
    const points = (await this.pointsAt(table, column)).filter(({ by }) => !hidden(by))
    const called = new Map<string, string>()
    for (const { to, by } of points) {
      const ids = rows.map((row) => row[by]).filter((id) => typeof id === 'string')
      for (const [id, title] of await this.titles(to, ids)) called.set(`${by} ${id}`, title)
    }
    return rows.map((row) => {
      const shown = Object.entries(row).filter(([name]) => name !== 'tenant_id' && !hidden(name) && !secret.test(name))
      const titles = points.flatMap(({ by }) => {
        const title = called.get(`${by} ${row[by]}`)
        return title ? [[nameOf(by).replace(/Id$/, ''), title]] : []
      })
      return Object.fromEntries([...shown.map(([name, value]) => [nameOf(name), value]), ...titles])
    })
  }

  /** The foreign keys of a table, except to its tenant and along the path already followed. */
  private pointsAt(table: string, column: string): Promise<{ by: string; to: string }[]> {
    return this.ctx.em.execute(
      `select a.attname as "by", t.relname as "to" from pg_constraint k join pg_class t on t.oid = k.confrelid
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey) and a.attname not in ('tenant_id', ?)
       where k.contype = 'f' and k.conrelid = to_regclass(quote_ident(?)) and array_length(k.conkey, 1) = 2`,
      [column, table],
    )
  }

  private async titles(table: string, ids: readonly string[]): Promise<[string, string][]> {
    const meta = metaOf(this.ctx.em, table)
    if (!meta || ids.length === 0) return []
    const rows = await this.ctx.em.find(meta.class as never, { id: { $in: [...new Set(ids)] } } as never)
    const how = auditOptionsOf(meta.class) ?? {}
    return (rows as Row[]).map((row) => [String(row.id), titleOfRecord(row, how)])
  }

  /** Audit entries without their actors, because that is personal data of others. */
  private async history(records: readonly { table: string; ids: readonly string[] }[]): Promise<object[]> {
    const rows = await this.ctx.em.execute<Row[]>(
      `select "at", "act" as "action", "kind", "record_title" as "title", "changes" from "audit_entry" e
       where e."audience" is null
         and (${records.map(() => '(e."kind" = ? and e."record_id" = any(?::text[]))').join(' or ')})
       order by e."id" desc limit ${MOST_HISTORY}`,
      records.flatMap(({ table, ids }) => [table, `{${ids.join(',')}}`]),
    )
    return rows
  }

  /** Undefined if the table has the permissions of its parent. */
  private areaOf(table: string): Area | undefined {
    const meta = metaOf(this.ctx.em, table)
    return (meta && auditOptionsOf(meta.class)?.area) ?? areas.find((one) => one === table || one === `${table}s`)
  }
}

function metaOf(em: EntityManager, table: string): EntityMetadata | undefined {
  return [...em.getMetadata().getAll().values()].find(({ tableName }) => tableName === table)
}

/** A plain HTTP download rather than an API response. Requires the permission to erase customers. */
export function registerCustomerExport(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { id: string } }>('/api/v1/admin/customers/:id/everything', async (request, reply) => {
    const ctx = await services.contextOf(request, reply)
    ctx.require('customers.can_view', 'customers')
    ctx.require('customers.can_delete', 'customers')
    const { id } = request.params
    const file = await inTransaction(ctx, () => ctx.use(CustomerExport).of(id))
    reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="customer-${id.toLowerCase()}.json"`,
      'cache-control': 'private, no-store',
    })
    return reply.send(JSON.stringify(file, null, 2))
  })
}
