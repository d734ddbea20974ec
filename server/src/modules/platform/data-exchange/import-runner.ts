import type { RequestContext } from '../../../kernel/context/context.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { actAs, currentTenantId, withinAuditBatch } from '../../../kernel/tenancy/tenant-scope.ts'
import type { CsvRow } from './csv-reader.ts'
import { DataImport, ImportStatus } from './data-import.entity.ts'
import { faultsInWords } from './fault-words.ts'
import { ImportService } from './import.service.ts'
import { endImport } from './import-end.ts'
import { batchesOf, mappedRow, rowsOf } from './import-file.ts'
import { type ImportKind, type ImportSettings, RowOutcome, type RowResult } from './import-kind.ts'

/** Rows per transaction. Limits the work lost when a process is killed, and how long cancelling waits. */
const BATCH = 250
/** Duration of one job in ms. Limits the wait after a crash, when the job is run again. */
const TIME_SLICE_MS = 20_000

interface Pace {
  readonly batch?: number
  readonly forMs?: number
}

/** Runs an import in batches. Each batch is one transaction that also saves the position. */
export class ImportRunner {
  constructor(private readonly ctx: RequestContext) {}

  /** Continues the import for a while. Errors are saved on the import and rethrown, so the job is retried. */
  async run(kind: ImportKind, id: string, { batch = BATCH, forMs = TIME_SLICE_MS }: Pace = {}): Promise<void> {
    const one = await this.state(kind, id)
    if (!one?.isUnderWay || !one.settings) return
    actAs(one.actor)
    try {
      const isAtEnd = await this.takeFrom(kind, one, batch, Date.now() + forMs)
      if (isAtEnd === null) return
      if (isAtEnd && (await this.finish(kind, id))) return
      await inTransaction(this.ctx, () => this.ctx.jobs.add(this.ctx, kind.job, { importId: id }))
    } catch (error) {
      await this.saveProblem(kind, id, 'The import has stopped. It is retried automatically for a few minutes.')
      throw error
    }
  }

  /** Called when the job has used up its tries, also if the last one was lost with its process. */
  async giveUp(kind: ImportKind, id: string): Promise<void> {
    await inTransaction(this.ctx, async () => {
      const one = await this.ctx.use(ImportService).lock(kind, id)
      if (one.isUnderWay) one.giveUp()
      await this.ctx.em.flush()
    })
  }

  /** True at the end of the file; null if there is nothing left to do or another process has taken over. */
  private async takeFrom(kind: ImportKind, one: DataImport, size: number, end: number): Promise<boolean | null> {
    let { doneRow } = one
    for await (const batch of batchesOf(rowsOf(this.ctx, one, doneRow), size)) {
      if (!(await this.take(kind, one, doneRow, batch))) return null
      doneRow = batch.at(-1)?.row ?? doneRow
      if (Date.now() >= end) return false
    }
    return true
  }

  /**
   * Processes a batch and saves the position, both or neither. False if the import was cancelled or another process was
   * faster.
   */
  private async take(kind: ImportKind, read: DataImport, after: number, rows: readonly CsvRow[]): Promise<boolean> {
    const { id } = read
    const settings = read.settings as ImportSettings
    const mapped = rows.map((row) => mappedRow(row, settings.mapping, read.columns))
    const isTrial = read.status === ImportStatus.CHECKING
    const prepared = isTrial ? mapped : ((await kind.prepare?.(this.ctx, mapped, settings)) ?? mapped)
    const taken = await inTransaction(this.ctx, async () => {
      await this.lockImports()
      const one = await this.ctx.use(ImportService).lock(kind, id)
      if (!one.isUnderWay || one.doneRow !== after || one.status !== read.status) return false
      const results = await withinAuditBatch(id, () => kind.take(this.ctx, prepared, settings, isTrial))
      await this.saveRowErrors(kind, id, results)
      one.count(results)
      await this.ctx.em.flush()
      return true
    })
    this.ctx.em.clear()
    return taken
  }

  /** Serializes the imports of a tenant, so that each sees the records that the other creates. */
  private async lockImports(): Promise<void> {
    await this.ctx.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`import ${currentTenantId()}`])
  }

  private async saveRowErrors(kind: ImportKind, importId: string, results: readonly RowResult[]): Promise<void> {
    const failed = results.filter(({ outcome }) => outcome === RowOutcome.FAILED)
    if (failed.length === 0) return
    const fields = await kind.fields(this.ctx)
    const rows = failed.map(() => '(?, ?, ?, ?)').join(', ')
    await this.ctx.em.execute(
      `insert into "data_import_fault" ("tenant_id", "import_id", "row", "message") values ${rows}`,
      failed.flatMap(({ row, faults = [] }) => [currentTenantId(), importId, row, faultsInWords(faults, fields)]),
    )
  }

  /** True if the import is complete; false if validation is complete and writing starts. */
  private finish(kind: ImportKind, id: string): Promise<boolean> {
    return inTransaction(this.ctx, async () => {
      const one = await this.ctx.use(ImportService).lock(kind, id)
      if (!one.isUnderWay) return true
      if (one.status === ImportStatus.RUNNING) await endImport(this.ctx, kind, one, ImportStatus.COMPLETED)
      else if (one.failed > 0) await endImport(this.ctx, kind, one, ImportStatus.REJECTED)
      else one.startWriting()
      await this.ctx.em.flush()
      return !one.isUnderWay
    })
  }

  private async saveProblem(kind: ImportKind, id: string, problem: string): Promise<void> {
    await inTransaction(this.ctx, async () => {
      const one = await this.ctx.use(ImportService).lock(kind, id)
      if (one.isUnderWay) one.problem = problem
      await this.ctx.em.flush()
    })
  }

  private state({ name }: ImportKind, id: string): Promise<DataImport | null> {
    this.ctx.em.clear()
    return this.ctx.em.findOne(DataImport, { id, kind: name })
  }
}
