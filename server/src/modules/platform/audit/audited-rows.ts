import type { RequestContext } from '../../../kernel/context/context.ts'
import { completeRows } from '../../../kernel/database/insert-statements.ts'
import { Writes } from '../../../kernel/database/writes.ts'
import { type AuditEvent, newEntry } from './audit-entry.ts'
import { creationOf } from './audit-subscriber.ts'

/**
 * Adds new records with their entries in the audit log, as a flush does, but in one statement, which is several times as
 * fast. Requires a transaction.
 */
export class AuditedRows {
  constructor(private readonly ctx: RequestContext) {}

  /** Entities of one or several classes. `events` are logged in addition to the creation of each. */
  async add(entities: readonly object[], events: readonly AuditEvent[] = []): Promise<void> {
    const writes = new Writes()
    this.addTo(writes, entities, events)
    await writes.run(this.ctx.em)
  }

  /** The same, added to `writes`, which the caller runs. */
  addTo(writes: Writes, entities: readonly object[], events: readonly AuditEvent[] = []): void {
    const { em } = this.ctx
    completeRows(em, entities)
    const created = entities.flatMap((entity) => creationOf(em, entity) ?? [])
    writes.insert([...entities, ...[...created, ...events].map(newEntry)])
  }
}
