import type { RequestContext } from '../context/context.ts'
import { getRecord, lockRecords, type RecordTable } from '../database/records.ts'
import type { SoftDeletable } from '../tenancy/soft-deletable-entity.ts'
import { notFound } from '../validation/errors.ts'

/**
 * The base of services of records that can be restored after deletion. A subclass adds creation and changes. All but
 * `get` require a transaction.
 */
export abstract class RecordService<Row extends SoftDeletable> {
  constructor(
    protected readonly ctx: RequestContext,
    private readonly table: RecordTable<Row>,
  ) {}

  /** The record, deleted or not. Throws NOT_FOUND if there is none. */
  get(id: string): Promise<Row> {
    return getRecord(this.ctx.em, this.table, id)
  }

  /** Locks records, deleted or not, until the transaction ends. Throws NOT_FOUND unless all of them exist. */
  lock(ids: readonly string[]): Promise<Row[]> {
    return lockRecords(this.ctx.em, this.table, ids)
  }

  /** Locks a record that is not deleted. */
  async forWriting(id: string): Promise<Row> {
    const [record] = await this.lock([id])
    if (!record || record.deletedAt) throw notFound(this.table.noun)
    return record
  }

  /** Deletes all of them or none; they can be restored for 30 days. Those already deleted are skipped. */
  async delete(ids: readonly string[]): Promise<Row[]> {
    const records = await this.lock(ids)
    const active = records.filter(({ deletedAt }) => !deletedAt)
    await this.beforeDelete(active)
    const now = new Date()
    for (const record of active) record.delete(now)
    await this.ctx.em.flush()
    await this.afterDelete(active)
    return records
  }

  async restore(ids: readonly string[]): Promise<Row[]> {
    const records = await this.lock(ids)
    const deleted = records.filter(({ deletedAt }) => deletedAt)
    for (const record of deleted) record.restore()
    await this.ctx.em.flush()
    await this.afterRestore(deleted)
    return records
  }

  /** Runs before the deletion, for data that must be read while the records still count, such as that of webhooks. */
  protected async beforeDelete(_active: readonly Row[]): Promise<void> {}
  protected async afterDelete(_deleted: readonly Row[]): Promise<void> {}
  protected async afterRestore(_restored: readonly Row[]): Promise<void> {}
}
