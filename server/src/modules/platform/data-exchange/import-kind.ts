import type { RequestContext } from '../../../kernel/context.ts'
import type { InputFault } from '../../../kernel/errors.ts'
import type { Feature } from '../../../kernel/features.ts'
import type { JobName } from '../../../kernel/jobs.ts'
import type { Area } from '../../../kernel/permissions.ts'

/** What a column of a file may become. */
export interface ImportField {
  readonly name: string
  /** As the form calls it. */
  readonly label: string
  /** What columns of it are called elsewhere; accents, capitals and signs do not count. */
  readonly alsoCalled: readonly string[]
  /** Whether records can be found again by it. */
  readonly isKey?: boolean
}

export enum OnMatch {
  /** What is filled in replaces what was there; empty cells change nothing. */
  UPDATE = 'update',
  SKIP = 'skip',
}

export enum OnFault {
  SKIP_ROW = 'skip_row',
  IMPORT_NOTHING = 'import_nothing',
}

export interface ColumnChoice {
  /** Counted from 0. */
  readonly column: number
  readonly field: string
}

/** What somebody has chosen for an import; `more` is what its kind asks for besides. */
export interface ImportSettings {
  readonly mapping: readonly ColumnChoice[]
  /** The field by which records are found again; null makes a new one of every row. */
  readonly matchBy: string | null
  readonly onMatch: OnMatch
  readonly onFault: OnFault
  readonly more: Readonly<Record<string, unknown>>
}

/** A row of the file by the names of fields, as text without blanks around it; what is empty is left out. */
export interface ImportedRow {
  readonly row: number
  readonly values: Readonly<Record<string, string>>
}

export enum RowOutcome {
  CREATED = 'created',
  UPDATED = 'updated',
  UNCHANGED = 'unchanged',
  FAILED = 'failed',
}

/** What became of a row, or would. */
export interface RowResult {
  readonly row: number
  readonly outcome: RowOutcome
  /** What the record is called. */
  readonly title?: string
  readonly faults?: readonly InputFault[]
}

/** Something that can be imported: a capability says what its columns are and how rows become records. */
export interface ImportKind {
  readonly name: string
  /** In the plural: 'customers'. */
  readonly noun: string
  readonly area: Area
  readonly feature: Feature
  /** The job that calls `ImportRunner.goOn` with this kind. */
  readonly job: Extract<JobName, `${string}.import`>
  /** Of the current tenant, which may have fields of its own. */
  fields(ctx: RequestContext): Promise<readonly ImportField[]>
  /** Throws UserInputError where what is chosen makes no sense. */
  checkSettings(ctx: RequestContext, settings: ImportSettings): Promise<void>
  /**
   * Answers what becomes of each row, in their order. Unless it is a trial the rows are written, in the transaction under
   * way; a row that breaks a rule is answered as failed, and the others are written all the same.
   */
  take(
    ctx: RequestContext,
    rows: readonly ImportedRow[],
    settings: ImportSettings,
    isTrial: boolean,
  ): Promise<RowResult[]>
}
