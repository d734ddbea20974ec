import type { Opt } from '@mikro-orm/core'
import { Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { type Actor, NotAudited } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'
import { countRows, talliesOf } from './count-rows.ts'
import { ImportErrorPolicy, type ImportSettings, type RowResult } from './import-kind.ts'

export enum ImportStatus {
  /** Waiting for the column mapping. */
  UPLOADED = 'uploaded',
  /** All rows are validated before any is written. */
  CHECKING = 'checking',
  RUNNING = 'running',
  COMPLETED = 'done',
  CANCELLED = 'cancelled',
  /** Nothing was imported because of faulty rows. */
  REJECTED = 'refused',
  /** It stopped at an error, and all tries were used up. It can be resumed. */
  FAILED = 'failed',
}
registerEnumType(ImportStatus, { name: 'ImportStatus' })

const GAVE_UP = 'The import met an error several times and has stopped. Resume it to try again.'
const LOST = 'The import took too long several times and has stopped. Resume it to try again.'

/** An uploaded file being imported, with its progress. Audited when it ends; progress is not. */
@ObjectType()
@Index({ properties: ['tenantId', 'kind', 'id'] })
@Index({ properties: ['tenantId', 'kind', 'sha256'] })
@NotAudited()
@TenantTable()
export class DataImport extends TenantEntity {
  @Property({ type: 'string', length: 40 })
  kind!: string

  @Field(() => String)
  @Property({ type: 'string', length: 255 })
  fileName!: string

  @Field(() => Int, { description: 'In bytes.' })
  @Property({ type: 'integer' })
  size!: number

  @Property({ type: 'string', length: 64 })
  sha256!: string

  @Field(() => String, { description: 'The character encoding, such as utf-8 or windows-1252.' })
  @Property({ type: 'string', length: 40 })
  encoding!: string

  @Field(() => String, { description: 'The cell delimiter.' })
  @Property({ type: 'string', length: 1 })
  delimiter!: string

  @Field(() => [String], { description: 'The header row.' })
  @Property({ type: 'json' })
  columns!: string[]

  @Property({ type: 'integer' })
  headerRow!: number

  @Field(() => Int, { description: "The number of rows below the header that aren't blank." })
  @Property({ type: 'integer' })
  rows!: number

  /** What the file's format leaves out, in sentences. */
  @Property({ type: 'json', default: '[]' })
  notes: Opt<string[]> = []

  /** How many rows changed nothing, by the reason. */
  @Property({ type: 'json', default: '{}' })
  tallies: Opt<Record<string, number>> = {}

  @Field(() => ImportStatus)
  @Property({ type: 'string' })
  status: Opt<ImportStatus> = ImportStatus.UPLOADED

  @Property({ type: 'json', nullable: true })
  settings: ImportSettings | null = null

  /** The last processed row of the file. */
  @Property({ type: 'integer' })
  doneRow!: number

  @Field(() => Int, {
    description: 'The number of rows imported so far, or checked so far while the status is CHECKING.',
  })
  @Property({ type: 'integer' })
  processed: Opt<number> = 0

  @Field(() => Int)
  @Property({ type: 'integer' })
  created: Opt<number> = 0

  @Field(() => Int)
  @Property({ type: 'integer' })
  updated: Opt<number> = 0

  @Field(() => Int, { description: 'Rows that match an existing record and were left unchanged.' })
  @Property({ type: 'integer' })
  unchanged: Opt<number> = 0

  @Field(() => Int, {
    description: 'Rows for the same record as an earlier row of the file. They are left out of the other counts.',
  })
  @Property({ type: 'integer', default: 0 })
  combined: Opt<number> = 0

  @Field(() => Int)
  @Property({ type: 'integer' })
  failed: Opt<number> = 0

  @Field(() => String, { nullable: true, description: "Why the import has stopped; null while it hasn't." })
  @Property({ type: 'string', length: 300, nullable: true })
  problem: string | null = null

  @Field(() => Boolean, { description: 'Whether the file is still stored; the file of faulty rows is read from it.' })
  @Property({ type: 'boolean' })
  hasFile: Opt<boolean> = true

  @Field(() => Date)
  @Property({ type: 'datetime', onCreate: () => new Date() })
  uploadedAt!: Opt<Date>

  /** The user who uploaded the file, then the one who started the import, on whose behalf it runs. */
  @Property({ type: 'json' })
  actor!: Actor

  @Field(() => Date, { nullable: true })
  @Property({ type: 'datetime', nullable: true })
  startedAt: Date | null = null

  @Field(() => Date, { nullable: true })
  @Property({ type: 'datetime', nullable: true })
  finishedAt: Date | null = null

  @Field(() => String, { description: 'The user on whose behalf it runs.' })
  get startedByName(): Opt<string> {
    return this.actor.name
  }

  get isUnderWay(): Opt<boolean> {
    return this.status === ImportStatus.CHECKING || this.status === ImportStatus.RUNNING
  }

  start(settings: ImportSettings, actor: Actor, isChecked: boolean): void {
    Object.assign(this, { settings, actor, startedAt: new Date(), problem: null })
    this.status = isChecked ? ImportStatus.CHECKING : ImportStatus.RUNNING
  }

  /** All rows are valid: start again from the first row and write them. */
  startWriting(): void {
    Object.assign(this, { status: ImportStatus.RUNNING, doneRow: this.headerRow, processed: 0 })
  }

  count(results: readonly RowResult[]): void {
    const isTrial = this.status === ImportStatus.CHECKING
    const { created, updated, unchanged, combined, failed } = countRows(results)
    this.processed += results.length
    this.doneRow = results.at(-1)?.row ?? this.doneRow
    this.failed += failed
    this.problem = null
    if (isTrial) return
    this.created += created
    this.updated += updated
    this.unchanged += unchanged
    this.combined += combined
    this.tallies = talliesOf(results, this.tallies)
  }

  /** Stops retrying after an error. Imported rows stay. */
  giveUp(): void {
    Object.assign(this, { status: ImportStatus.FAILED, problem: this.problem ? GAVE_UP : LOST })
  }

  /** Goes on where it failed. Nothing was written while the rows were checked. */
  resume(): void {
    const isWritten = this.created + this.updated + this.unchanged + this.combined > 0
    const isChecked = this.settings?.errorPolicy === ImportErrorPolicy.IMPORT_NOTHING && !isWritten
    if (this.status === ImportStatus.FAILED) this.status = isChecked ? ImportStatus.CHECKING : ImportStatus.RUNNING
    this.problem = null
  }

  end(status: ImportStatus.COMPLETED | ImportStatus.CANCELLED | ImportStatus.REJECTED): void {
    Object.assign(this, { status, finishedAt: new Date(), problem: null })
  }
}
