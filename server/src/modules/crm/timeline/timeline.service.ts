import type { RequestContext } from '../../../kernel/context/context.ts'
import { Writes } from '../../../kernel/database/writes.ts'
import type { TimelineKindName } from '../../../kernel/messaging/timeline-kinds.ts'
import { currentActor } from '../../../kernel/tenancy/tenant-scope.ts'
import { truncate } from '../../../kernel/validation/truncate.ts'
import { publishRecords } from './changed-records.ts'

/** A timeline entry, in words for people. */
export interface TimelineEntryInput {
  /** The record whose timeline it is in. */
  readonly recordId: string
  readonly kind: TimelineKindName
  /** The record that it is about, such as a note. */
  readonly sourceId: string
  /**
   * The stage in the record's life, such as `written`. Recording it again overwrites the entry and its time. If
   * omitted, every call adds an entry.
   */
  readonly what?: string
  readonly title: string
  readonly text?: string
  /** Who did it; the current user if omitted. */
  readonly who?: string
  /** When it happened; now if omitted. */
  readonly at?: Date
}

const INSERT = `insert into "timeline_entry"
    ("tenant_id", "record_id", "kind", "source_id", "what", "title", "text", "who", "at")
  select ?::uuid, entry."recordId", entry."kind", entry."sourceId", entry."what", entry."title", entry."text", entry."who", coalesce(entry."at", now())
    from jsonb_to_recordset(?::jsonb) as entry
      ("recordId" uuid, "kind" text, "sourceId" text, "what" text, "title" text, "text" text, "who" text, "at" timestamptz)
  on conflict ("tenant_id", "kind", "source_id", "what") where "what" is not null
  do update set "record_id" = excluded."record_id", "title" = excluded."title", "text" = excluded."text", "at" = excluded."at"
  returning old."record_id" as "before", new."record_id" as "after"`

interface Written {
  readonly before?: string | null
  readonly after?: string | null
}

/**
 * Records timeline entries in the current transaction. All capabilities may use it, because this area comes before
 * theirs.
 */
export class TimelineService {
  constructor(private readonly ctx: RequestContext) {}

  async record(...entries: readonly TimelineEntryInput[]): Promise<void> {
    const writes = new Writes()
    this.addTo(writes, entries)
    await writes.run(this.ctx.em)
  }

  /** Adds entries to `writes`, which the caller runs. */
  addTo(writes: Writes, entries: readonly TimelineEntryInput[]): void {
    if (entries.length === 0) return
    const rows = entries.map((one) => ({
      ...one,
      title: truncate(one.title, 300),
      text: truncate(one.text ?? '', 1000),
      who: truncate(one.who ?? currentActor().name, 100),
    }))
    writes.add<Written>(INSERT, [this.ctx.currentTenant.id, JSON.stringify(rows)], (written) => this.publish(written))
  }

  /** Removes the entries of records: all of them, or those of one stage. */
  async withdraw(kind: TimelineKindName, sourceIds: readonly string[], what?: string): Promise<void> {
    if (sourceIds.length === 0) return
    const [more, values] = what === undefined ? ['', []] : [' and "what" = ?', [what]]
    const writes = new Writes()
    writes.add<Written>(
      `delete from "timeline_entry" where "kind" = ? and "source_id" = any(?::text[])${more} returning old."record_id" as "before"`,
      [kind, sourceIds, ...values],
      (written) => this.publish(written),
    )
    await writes.run(this.ctx.em)
  }

  /** If an entry moves to another record, both get a live update. */
  private async publish(written: readonly Written[]): Promise<void> {
    const recordIds = written.flatMap(({ before, after }) => [before, after])
    await publishRecords(
      this.ctx.em,
      recordIds.filter((id) => typeof id === 'string'),
    )
  }
}
