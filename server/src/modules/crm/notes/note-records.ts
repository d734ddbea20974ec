import { raw } from '@mikro-orm/core'
import DataLoader from 'dataloader'
import type { RecordKind, RecordKindName } from '../../../kernel/capability/record-kinds.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import type { Condition } from '../../../kernel/graphql/filters.ts'
import { isId, notFound } from '../../../kernel/validation/errors.ts'
import type { NoteRecord } from './note.inputs.ts'

interface FoundRecord extends NoteRecord {
  /** Whether the viewer may view records of its kind. */
  readonly isVisible: boolean
}

/** The records other than customers that notes are about. */
export class NoteRecords {
  private readonly records = new DataLoader((ids: readonly string[]) => this.load(ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  /** Null for notes about a customer or about nothing. */
  async of(recordId: string | null): Promise<FoundRecord | null> {
    return recordId ? this.records.load(recordId) : null
  }

  /** Locks the record of a new note. Throws NOT_FOUND for those that can have no notes, or that the viewer may not view. */
  async lock(id: string): Promise<void> {
    const [found] = isId(id) ? await this.kindsOf([id]) : []
    const kind = this.kinds().find(([name]) => name === found?.kind)?.[1]
    if (!kind || !this.isVisible(kind)) throw notFound('record', 'recordId')
    await kind.lock(this.ctx, id)
  }

  /** One of the records that is deleted, or null. */
  async hiddenOf(ids: readonly string[]): Promise<FoundRecord | null> {
    if (ids.length === 0) return null
    const hides = this.kinds().map(([, { notes }]) => notes?.hides('r."id"'))
    if (hides.length === 0) return null
    const [row] = await this.ctx.em.execute<{ id: string }[]>(
      `select r."id" from "record" r where r."id" = any(?::uuid[]) and (${hides.join(' or ')}) limit 1`,
      [`{${ids.join(',')}}`],
    )
    return row ? this.of(row.id) : null
  }

  /** The conditions for notes whose record is not deleted, made anew for each statement. */
  visible(): Condition[] {
    return this.kinds().map(([, { notes }]) => {
      const sql = (alias: string) => `not ${notes?.hides(`${alias}."record_id"`)}`
      return { [raw(sql)]: [] } as Condition
    })
  }

  private kinds(): [RecordKindName, RecordKind][] {
    const { recordKinds } = this.ctx.installation
    return recordKinds.names
      .map((name): [RecordKindName, RecordKind] => [name, recordKinds.get(name)])
      .filter(([, { notes }]) => notes !== undefined)
  }

  private isVisible({ area, feature }: RecordKind): boolean {
    return this.ctx.can(`${area}.can_view`) && this.ctx.hasFeature(feature)
  }

  private kindsOf(ids: readonly string[]): Promise<{ id: string; kind: string }[]> {
    return this.ctx.em.execute(`select "id", "kind" from "record" where "id" = any(?::uuid[])`, [`{${ids.join(',')}}`])
  }

  private async load(ids: readonly string[]): Promise<(FoundRecord | null)[]> {
    const found = await this.kindsOf(ids)
    const records = new Map<string, FoundRecord>()
    for (const [name, kind] of this.kinds()) {
      const ofKind = found.filter((row) => row.kind === name).map(({ id }) => id)
      if (ofKind.length === 0) continue
      const rows = (await this.ctx.em.find(kind.entity, { id: { $in: ofKind } } as never)) as { readonly id: string }[]
      for (const row of rows)
        records.set(row.id, {
          id: row.id,
          kind: name,
          title: kind.titleOf(row),
          path: kind.path(row.id),
          isVisible: this.isVisible(kind),
        })
    }
    return ids.map((id) => records.get(id) ?? null)
  }
}
