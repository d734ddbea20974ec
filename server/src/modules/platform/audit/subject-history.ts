import { areas } from '../../../kernel/access/permissions.ts'
import type { AuditChange } from '../../../kernel/audit/audit-changes.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { cursorSql, type FeedPlace } from '../../../kernel/graphql/feed-cursor.ts'

/** An audit entry without the details that need permission to view the log. */
export interface SubjectEntry {
  readonly cursor: string
  readonly id: string
  readonly at: Date
  readonly action: string
  readonly kind: string
  readonly recordId: string
  readonly recordTitle: string
  readonly actorName: string
  readonly actorVia: string | null
  readonly changes: readonly AuditChange[]
}

interface HistoryQuery {
  readonly after: FeedPlace | null
  readonly limit: number
  /** The oldest first. */
  readonly isAscending?: boolean
  /** Actions on kinds of records that have timeline entries of their own. */
  readonly except: readonly (readonly [kind: string, action: string])[]
}

/** Changes of a record and of its related records, newest first by default. The caller has checked that the viewer may see the record. */
export class SubjectHistory {
  constructor(private readonly ctx: RequestContext) {}

  /** Of several subjects each is asked by itself: one range of the index each, however long their histories. */
  async of(subjectIds: readonly string[], wanted: HistoryQuery): Promise<SubjectEntry[]> {
    const histories = await Promise.all(subjectIds.map((id) => this.ofOne(id, wanted)))
    return histories
      .flat()
      .sort((one, other) => (one.cursor < other.cursor === Boolean(wanted.isAscending) ? -1 : 1))
      .slice(0, wanted.limit)
  }

  private async ofOne(subjectId: string, { after, limit, except, isAscending }: HistoryQuery): Promise<SubjectEntry[]> {
    const visible = areas.filter((area) => this.ctx.can(`${area}.can_view`))
    if (visible.length === 0) return []
    const [beyond, order] = isAscending ? ['>', 'asc'] : ['<', 'desc']
    const rows = await this.ctx.em.execute<(SubjectEntry & { changes: unknown })[]>(
      `select ${cursorSql('"at"', '"id"')} as "cursor", "id", "at", "act" as "action", "kind", "record_id" as "recordId",
          "record_title" as "recordTitle", "actor_name" as "actorName", "actor_via" as "actorVia", "changes"
        from "audit_entry"
        where "subject_id" = ? and "area" in (${visible.map(() => '?').join(', ')}) and ("audience" is null or ? = any("audience"))
          ${after ? `and ("at", "id") ${beyond} (?::timestamptz, ?::uuid)` : ''}
          ${except.map(() => 'and not ("kind" = ? and "act" = ?)').join(' ')}
        order by "at" ${order}, "id" ${order} limit ?`,
      [
        subjectId,
        ...visible,
        this.ctx.viewer?.userId ?? '',
        ...(after ? [after.at, after.id] : []),
        ...except.flat(),
        limit,
      ],
    )
    return rows.map((row) => ({ ...row, at: new Date(row.at), changes: parseChanges(row.changes) }))
  }
}

/** As drivers hand documents over: read, or as text. */
const parseChanges = (changes: unknown): AuditChange[] =>
  (typeof changes === 'string' ? JSON.parse(changes) : changes) as AuditChange[]
