import type { RequestContext } from '../../../kernel/context/context.ts'
import { WordpressRecord, type WordpressRecordKind } from './wordpress-record.entity.ts'

export interface KnownRecord {
  readonly recordId: string
  readonly hash: string
}

interface NewRecord extends KnownRecord {
  readonly key: string
  readonly kind: WordpressRecordKind
  readonly parentKey?: string | null
}

/** Records that earlier imports, or earlier rows, have made. Those deleted since do not count. */
export class ImportRecords {
  private readonly known = new Map<string, KnownRecord>()

  constructor(private readonly ctx: RequestContext) {}

  async load(keys: readonly string[]): Promise<void> {
    const rows = await this.ctx.em.execute<(KnownRecord & { key: string })[]>(
      `select w."key", w."record_id" as "recordId", w."hash" from "wordpress_record" w
        where w."key" in (select jsonb_array_elements_text(?::jsonb)) and (
          exists (select from "blog_post" p where p."id" = w."record_id" and p."deleted_at" is null)
          or exists (select from "page" p where p."id" = w."record_id" and p."status" <> 'archived')
          or exists (select from "blog_term" t where t."id" = w."record_id"))`,
      [JSON.stringify([...new Set(keys)])],
    )
    for (const { key, ...record } of rows) this.known.set(key, record)
  }

  of(key: string): KnownRecord | null {
    return this.known.get(key) ?? null
  }

  /** Pages below the page with this key that were imported before it. */
  async childrenOf(key: string): Promise<string[]> {
    const rows = await this.ctx.em.execute<{ id: string }[]>(
      `select p."id" from "wordpress_record" w join "page" p on p."id" = w."record_id"
        where w."parent_key" = ? and p."parent_id" is null and p."status" <> 'archived' order by p."position", p."id"`,
      [key],
    )
    return rows.map(({ id }) => id)
  }

  /** Requires a transaction. */
  async save({ key, kind, recordId, hash, parentKey = null }: NewRecord): Promise<void> {
    const { em } = this.ctx
    const before = await em.findOne(WordpressRecord, { key })
    if (before) Object.assign(before, { recordId, hash, parentKey })
    else em.create(WordpressRecord, { key, kind, recordId, hash, parentKey })
    await em.flush()
    this.known.set(key, { recordId, hash })
  }
}
