import { LockMode } from '@mikro-orm/core'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { getRecord } from '../../../kernel/database/records.ts'
import { type Listing, listing, type Slice } from '../../../kernel/graphql/paging.ts'
import { currentActor } from '../../../kernel/tenancy/tenant-scope.ts'
import { invalidField, isId, notFound, orNotFound, UserInputError } from '../../../kernel/validation/errors.ts'
import { guessedFields } from './column-guess.ts'
import { countRows, talliesInWords, talliesOf } from './count-rows.ts'
import { DataImport, ImportStatus } from './data-import.entity.ts'
import { ImportRowError } from './data-import-fault.entity.ts'
import { faultsInWords } from './fault-words.ts'
import type { ImportPlan, ImportPreview } from './import.inputs.ts'
import { endImport } from './import-end.ts'
import { FORGOTTEN, firstRowsOf, mappedRow } from './import-file.ts'
import { ImportErrorPolicy, type ImportKind, type ImportSettings, RowOutcome, type RowResult } from './import-kind.ts'

const MOST_TRIED = 500
const MOST_SHOWN = 10
const MOST_FAULTY = 50
const SAMPLES = 3
const LONGEST_SAMPLE = 100

/** User operations on imports. Writes require a transaction. */
export class ImportService {
  constructor(private readonly ctx: RequestContext) {}

  async one({ name }: ImportKind, id: string): Promise<DataImport> {
    return getRecord(this.ctx.em, { entity: DataImport, noun: 'import', where: { kind: name } }, id)
  }

  /** Imports that were started, newest first. */
  async list({ name }: ImportKind, slice: Slice): Promise<Listing<DataImport>> {
    const started = { kind: name, status: { $ne: ImportStatus.UPLOADED } }
    const { offset, limit } = slice
    const rows = await this.ctx.em.find(DataImport, started, { offset, limit, orderBy: { id: 'desc' } })
    return listing(slice, rows, () => this.ctx.em.count(DataImport, started))
  }

  faultsOf({ id }: DataImport): Promise<ImportRowError[]> {
    return this.ctx.em.find(ImportRowError, { importId: id }, { orderBy: { row: 'asc' }, limit: MOST_FAULTY })
  }

  async plan(kind: ImportKind, id: string): Promise<ImportPlan> {
    const one = await this.one(kind, id)
    const fields = await kind.fields(this.ctx)
    const rows = one.hasFile ? await firstRowsOf(this.ctx, one, SAMPLES) : []
    const guesses = guessedFields(one.columns, fields)
    const samples = (column: number) =>
      rows.map(({ cells }) => (cells[column] ?? '').trim().slice(0, LONGEST_SAMPLE)).filter(Boolean)
    return {
      columns: one.columns.map((name, column) => ({
        name,
        samples: samples(column),
        suggestedField: guesses[column] ?? null,
      })),
      fields: fields.map(({ name, label, group, isKey: canMatch = false }) => ({ name, label, group, canMatch })),
      previousImport: await this.earlier(one),
    }
  }

  /** Dry run of the first rows. */
  async preview(kind: ImportKind, id: string, settings: ImportSettings): Promise<ImportPreview> {
    const one = await this.one(kind, id)
    await this.check(kind, one, settings)
    const rows = await firstRowsOf(this.ctx, one, MOST_TRIED)
    const mapped = rows.map((row) => mappedRow(row, settings.mapping, one.columns))
    const results = await kind.take(this.ctx, mapped, settings, true)
    const fields = await kind.fields(this.ctx)
    const toPreviewRow = ({ row, outcome, title = '', detail = '', combinedWith = null, faults = [] }: RowResult) => ({
      row,
      outcome,
      title,
      detail,
      combinedWith,
      message: faultsInWords(faults, fields),
    })
    return {
      rowCount: results.length,
      notes: [...one.notes, ...(kind.notes?.(one.columns, settings) ?? []), ...talliesInWords(talliesOf(results))],
      ...countRows(results),
      combinedRows: results
        .filter(({ isCombined }) => isCombined)
        .slice(0, MOST_FAULTY)
        .map(toPreviewRow),
      rows: results.slice(0, MOST_SHOWN).map(toPreviewRow),
      failedRows: results
        .filter(({ outcome }) => outcome === RowOutcome.FAILED)
        .slice(0, MOST_FAULTY)
        .map(toPreviewRow),
    }
  }

  async start(kind: ImportKind, id: string, settings: ImportSettings): Promise<DataImport> {
    const one = await this.lock(kind, id)
    await this.check(kind, one, settings)
    if (one.status !== ImportStatus.UPLOADED) throw new UserInputError('This import was started already.')
    if (!one.hasFile) throw new UserInputError(FORGOTTEN)
    one.start(settings, currentActor(), settings.errorPolicy === ImportErrorPolicy.IMPORT_NOTHING)
    await this.ctx.em.flush()
    await this.ctx.jobs.add(this.ctx, kind.job, { importId: one.id })
    return one
  }

  /** Rows already imported are kept. An import that has ended is unchanged. */
  async cancel(kind: ImportKind, id: string): Promise<DataImport> {
    const one = await this.lock(kind, id)
    if (one.isUnderWay || one.status === ImportStatus.FAILED)
      await endImport(this.ctx, kind, one, ImportStatus.CANCELLED)
    return one
  }

  /** Resumes an import that failed, or waits for its next try after an error. */
  async resume(kind: ImportKind, id: string): Promise<DataImport> {
    const one = await this.lock(kind, id)
    if (!one.isUnderWay && one.status !== ImportStatus.FAILED)
      throw new UserInputError('This import has already ended.')
    one.resume()
    await this.ctx.em.flush()
    await this.ctx.jobs.add(this.ctx, kind.job, { importId: one.id })
    return one
  }

  /** Locks the import until the transaction ends, waiting for a batch in progress. */
  async lock({ name }: Pick<ImportKind, 'name'>, id: string): Promise<DataImport> {
    if (!isId(id)) throw notFound('import')
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
    return orNotFound(await this.ctx.em.findOne(DataImport, { id, kind: name }, options), 'import')
  }

  private async check(kind: ImportKind, one: DataImport, settings: ImportSettings): Promise<void> {
    const fields = await kind.fields(this.ctx)
    const [chosen, columns] = [settings.mapping.map(({ field }) => field), settings.mapping.map(({ column }) => column)]
    const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name
    if (chosen.length === 0) throw invalidField('mapping', 'Choose a field for at least one column')
    const unknown = chosen.find((name) => !fields.some((field) => field.name === name))
    if (unknown !== undefined) throw invalidField('mapping', 'There is no such field. Choose one from the list')
    const twice = chosen.find((name, index) => chosen.indexOf(name) !== index)
    if (twice) throw invalidField('mapping', `Two columns are chosen for ${labelOf(twice)}. Choose one of them`)
    if (columns.some((column, index) => !(column in one.columns) || columns.indexOf(column) !== index))
      throw invalidField('mapping', 'The file has no such column, or it is chosen twice')
    const { matchBy } = settings
    if (matchBy !== null && !fields.some(({ name, isKey }) => name === matchBy && isKey))
      throw invalidField('matchBy', `This field cannot be used to match ${kind.noun}`)
    if (matchBy !== null && !chosen.includes(matchBy))
      throw invalidField('matchBy', `Choose a column for ${labelOf(matchBy)}, which is used to match ${kind.noun}`)
    await kind.checkSettings(this.ctx, settings)
  }

  private earlier({ id, kind, sha256 }: DataImport): Promise<DataImport | null> {
    const same = { kind, sha256, id: { $ne: id }, status: { $ne: ImportStatus.UPLOADED } }
    return this.ctx.em.findOne(DataImport, same, { orderBy: { id: 'desc' } })
  }
}
