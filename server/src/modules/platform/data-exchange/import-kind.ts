import type { Feature } from '../../../kernel/access/features.ts'
import type { Area, Permission } from '../../../kernel/access/permissions.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import type { JobName } from '../../../kernel/messaging/jobs.ts'
import type { InputFault } from '../../../kernel/validation/errors.ts'

/** A field that a column can be mapped to. */
export interface ImportField {
  readonly name: string
  /** The label in forms. */
  readonly label: string
  /** The heading above it in forms. */
  readonly group: string
  /** Column titles used by other programs; compared without accents, case and punctuation. */
  readonly alsoCalled: readonly string[]
  /** Whether existing records can be matched by it. */
  readonly isKey?: boolean
}

export enum ImportMatchPolicy {
  /** Non-empty cells overwrite existing values; empty cells change nothing. */
  UPDATE = 'update',
  SKIP = 'skip',
}

export enum ImportErrorPolicy {
  SKIP_ROW = 'skip_row',
  IMPORT_NOTHING = 'import_nothing',
}

export interface ColumnChoice {
  /** Zero-based. */
  readonly column: number
  readonly field: string
}

/** The choices for an import; `more` contains those of its kind. */
export interface ImportSettings {
  readonly mapping: readonly ColumnChoice[]
  /** The field that existing records are matched by; null always creates new records. */
  readonly matchBy: string | null
  readonly matchPolicy: ImportMatchPolicy
  readonly errorPolicy: ImportErrorPolicy
  readonly more: Readonly<Record<string, unknown>>
}

/** A row's values by field name, as trimmed text. Empty values are left out. */
export interface ImportedRow {
  readonly row: number
  readonly values: Readonly<Record<string, string>>
  /** Values of the columns without a field, by the titles of the columns. */
  readonly others: Readonly<Record<string, string>>
  /** The result of `prepare`. */
  readonly prepared?: unknown
}

/** Turns files of another format than CSV into a table, which is stored and imported instead of the file. */
export interface ImportConverter {
  readonly mostBytes: number
  readonly tooLarge: string
  /** Throws UserInputError for a file that it cannot read. */
  open(path: string, fileName: string): Promise<ConvertedTable>
}

export interface ConvertedTable {
  readonly columns: readonly string[]
  rows(): AsyncGenerator<string[]>
  /** What the import leaves out or changes. Complete once all rows were read. */
  notes(): readonly string[]
}

export enum RowOutcome {
  CREATED = 'created',
  UPDATED = 'updated',
  UNCHANGED = 'unchanged',
  FAILED = 'failed',
}

/** The outcome of a row, or its expected outcome. */
export interface RowResult {
  readonly row: number
  readonly outcome: RowOutcome
  /** Whether an earlier row of the file is about the same record. */
  readonly isCombined?: boolean
  /** That row, if it is among the rows that are processed together. */
  readonly combinedWith?: number | null
  /** Why a row changes nothing, such as 'Unsubscribed before'. The preview and the result count rows by it. */
  readonly tally?: string
  /** The title of the record. */
  readonly title?: string
  /** More about the row, such as the vehicle of a customer. */
  readonly detail?: string
  readonly faults?: readonly InputFault[]
}

/** A kind of import: a capability defines its fields and how rows become records. */
export interface ImportKind {
  readonly name: string
  /** In the plural: 'customers'. */
  readonly noun: string
  readonly area: Area
  /** The permission that importing needs in the area; `can_create` if omitted. */
  readonly action?: 'can_create' | 'can_edit'
  readonly feature: Feature
  /** Where its files are uploaded, below `/api/v1/admin`; the area if omitted. */
  readonly path?: string
  /** The job that calls `ImportRunner.run` with this kind. */
  readonly job: Extract<JobName, `${string}.import`>
  /** Null for CSV files. */
  readonly converter?: ImportConverter
  /** Files with more rows are refused before anything is stored. */
  readonly mostRows: number
  /** The fields for the current tenant, including its custom fields. */
  fields(ctx: RequestContext): Promise<readonly ImportField[]>
  /** Warnings to show before a file with these columns is imported. */
  notes?(columns: readonly string[], settings: ImportSettings): string[]
  /** Throws UserInputError if the settings are invalid. */
  checkSettings(ctx: RequestContext, settings: ImportSettings): Promise<void>
  /** Work on a batch that takes long, so it is done before the transaction begins. Not called before a trial. */
  prepare?(ctx: RequestContext, rows: readonly ImportedRow[], settings: ImportSettings): Promise<ImportedRow[]>
  /**
   * Returns the outcome of each row, in order. Unless it is a trial, valid rows are written in the current transaction,
   * and invalid rows are returned as failed without affecting others.
   */
  take(
    ctx: RequestContext,
    rows: readonly ImportedRow[],
    settings: ImportSettings,
    isTrial: boolean,
  ): Promise<RowResult[]>
}

/** The permission that each step of an import needs, from the upload on. */
export const permissionToImport = ({ area, action = 'can_create' }: ImportKind): Permission => `${area}.${action}`
