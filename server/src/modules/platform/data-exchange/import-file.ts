import type { RequestContext } from '../../../kernel/context.ts'
import { UserInputError } from '../../../kernel/errors.ts'
import { type CsvRow, csvRows } from './csv-reader.ts'
import type { DataImport } from './data-import.entity.ts'
import { plainCell } from './formula-cells.ts'
import type { ColumnChoice, ImportedRow } from './import-kind.ts'

/** Where the file of an import lies. Folders that begin with a dot are never served. */
export function storedImport(tenantId: string, importId: string): string {
  return `${tenantId}/.imports/${importId}`
}

export const FORGOTTEN = 'The file of this import is not kept any more. Upload it again.'

/** The rows of an import's file, below the header and below row `after`. */
export async function* rowsOf(ctx: RequestContext, source: DataImport, after = 0): AsyncGenerator<CsvRow> {
  const name = storedImport(ctx.currentTenant.id, source.id)
  const opened = source.hasFile ? await ctx.installation.files.open(name) : null
  if (!opened) throw new UserInputError(FORGOTTEN)
  const start = Math.max(after, source.headerRow)
  for await (const row of csvRows(opened.stream, source)) if (row.row > start) yield row
}

/** So many characters of rows are held at once, however few rows that are. */
const MOST_HELD = 4_000_000

/** Rows by so many at once, or fewer where they are long. */
export async function* batchesOf(rows: AsyncIterable<CsvRow>, size: number): AsyncGenerator<CsvRow[]> {
  let [batch, held]: [CsvRow[], number] = [[], 0]
  for await (const row of rows) {
    batch.push(row)
    held += row.cells.reduce((sum, cell) => sum + cell.length, 0)
    if (batch.length < size && held < MOST_HELD) continue
    yield batch
    batch = []
    held = 0
  }
  if (batch.length > 0) yield batch
}

/** The first rows: fewer than are wanted where they are long. */
export async function firstRowsOf(ctx: RequestContext, source: DataImport, most: number): Promise<CsvRow[]> {
  for await (const rows of batchesOf(rowsOf(ctx, source), most)) return rows
  return []
}

/** A row by the names of the fields that its columns are about. */
export function mappedRow({ row, cells }: CsvRow, mapping: readonly ColumnChoice[]): ImportedRow {
  const values: Record<string, string> = {}
  for (const { column, field } of mapping) {
    const text = plainCell(cells[column] ?? '').trim()
    if (text !== '') values[field] = text
  }
  return { row, values }
}
