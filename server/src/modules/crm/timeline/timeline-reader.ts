import type { RequestContext } from '../../../kernel/context/context.ts'
import { cursorSql, type FeedPlace, placeOf } from '../../../kernel/graphql/feed-cursor.ts'
import { MAX_PER_PAGE } from '../../../kernel/graphql/paging.ts'
import type { TimelineKindName } from '../../../kernel/messaging/timeline-kinds.ts'
import { badInput } from '../../../kernel/validation/errors.ts'
import { actionLabelOf, kindLabelOf, type SubjectEntry, SubjectHistory } from '../../platform/audit/index.ts'
import type { Timeline, TimelineChange, TimelineItem } from './timeline-item.ts'

/** Rows further down are read by their cursor, because all rows before an offset are read too. */
const MAX_OFFSET = 1000

interface TimelineQuery {
  readonly first: number | null
  readonly after: string | null
  /** How many items to leave out. */
  readonly offset?: number | null
  /** The oldest first. */
  readonly isAscending?: boolean
  /** Only these kinds; null for all that the viewer may see. */
  readonly kinds: readonly string[] | null
  /** Records merged into this one. Their audit entries have the old IDs. */
  readonly formerIds?: readonly string[]
  /** Whether changes are shown to viewers who may not view customers, too: the record is none of a customer. */
  readonly seesChanges?: boolean
}

interface FeedSlice {
  readonly after: FeedPlace | null
  readonly limit: number
  readonly isAscending: boolean
}

/** Merges recorded timeline entries and audit entries of a record into one feed. */
export class TimelineReader {
  constructor(private readonly ctx: RequestContext) {}

  async of(subjectId: string, query: TimelineQuery): Promise<Timeline> {
    const { first, after, kinds, formerIds = [], isAscending = false, seesChanges = false } = query
    const most = first ?? 20
    const offset = query.offset ?? 0
    if (most < 1 || most > MAX_PER_PAGE) throw badInput(`first is between 1 and ${MAX_PER_PAGE}.`)
    if (offset < 0 || offset > MAX_OFFSET)
      throw badInput(`offset is between 0 and ${MAX_OFFSET}. Use the cursor for items beyond.`)
    const visible = this.kinds.names.filter((kind) => this.sees(kind) || (kind === 'change' && seesChanges))
    const requestedKinds = kinds ? visible.filter((kind) => kinds.includes(kind)) : visible
    const isUnknown = kinds?.some((kind) => !this.kinds.has(kind))
    if (isUnknown) throw badInput(`kinds are some of ${this.kinds.names.join(', ')}.`)
    const slice = { after: typeof after === 'string' ? placeOf(after) : null, limit: offset + most + 1, isAscending }
    const [recorded, changed] = await Promise.all([
      this.recorded(subjectId, requestedKinds, slice),
      requestedKinds.includes('change') ? this.changed([subjectId, ...formerIds], slice) : [],
    ])
    // Each source returned one item more than needed, so anything still missing comes after all of these.
    const items = [...recorded, ...changed].sort((one, other) => (one.cursor < other.cursor === isAscending ? -1 : 1))
    return {
      kinds: visible.map((name) => {
        const { label, icon } = this.kinds.get(name)
        return { name, label, icon }
      }),
      items: items.slice(offset, offset + most),
      hasNextPage: items.length > offset + most,
    }
  }

  /** Whether the viewer may see entries of this kind. */
  sees(kind: TimelineKindName): boolean {
    const { permission, feature } = this.kinds.get(kind)
    return this.ctx.can(permission) && this.ctx.hasFeature(feature)
  }

  private get kinds() {
    return this.ctx.installation.timelineKinds
  }

  private async recorded(
    subjectId: string,
    kinds: readonly TimelineKindName[],
    { after, limit, isAscending }: FeedSlice,
  ): Promise<TimelineItem[]> {
    if (kinds.length === 0) return []
    const [beyond, order] = isAscending ? ['>', 'asc'] : ['<', 'desc']
    const rows = await this.ctx.em.execute<(TimelineItem & { kind: TimelineKindName; recordId: string })[]>(
      `select ${cursorSql('"at"', '"id"')} as "cursor", "id", "at" as "occurredAt", "kind", "source_id" as "recordId", "title", "text",
          "who" as "actorName"
        from "timeline_entry"
        where "record_id" = ? and "kind" in (${kinds.map(() => '?').join(', ')})
          ${after ? `and ("at", "id") ${beyond} (?::timestamptz, ?::uuid)` : ''}
        order by "at" ${order}, "id" ${order} limit ?`,
      [subjectId, ...kinds, ...(after ? [after.at, after.id] : []), limit],
    )
    return rows.map((row) => ({
      ...row,
      occurredAt: new Date(row.occurredAt),
      path: this.kinds.get(row.kind).path?.({ recordId: subjectId, sourceId: row.recordId }) ?? null,
      change: null,
    }))
  }

  private async changed(subjectIds: readonly string[], slice: FeedSlice) {
    const except = this.kinds.names.flatMap((kind) => this.kinds.get(kind).replacesAudit ?? [])
    const entries = await this.ctx.use(SubjectHistory).of(subjectIds, { ...slice, except })
    return entries.map((entry) =>
      itemOf(entry, {
        actionLabel: actionLabelOf(this.ctx, entry.action),
        recordKindLabel: kindLabelOf(this.ctx, entry.kind),
      }),
    )
  }
}

function itemOf(entry: SubjectEntry, labels: Pick<TimelineChange, 'actionLabel' | 'recordKindLabel'>) {
  const { cursor, id, at, action, kind, recordId, recordTitle, actorName, actorVia, changes } = entry
  const title = [labels.actionLabel, recordTitle].filter(Boolean).join(': ')
  const who = actorVia ? `${actorName} (${actorVia})` : actorName
  const change = { action, recordKind: kind, recordTitle, changes: [...changes], ...labels }
  return {
    cursor,
    id,
    occurredAt: at,
    kind: 'change',
    recordId,
    title,
    text: '',
    actorName: who,
    path: null,
    change,
  } satisfies TimelineItem
}
