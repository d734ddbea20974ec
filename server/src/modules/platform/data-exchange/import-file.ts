import type { RequestContext } from '../../../kernel/context/context.ts'
import { UserInputError } from '../../../kernel/validation/errors.ts'
import { type CsvRow, csvRows } from './csv-reader.ts'
import type { DataImport } from './data-import.entity.ts'
import { plainCell } from './formula-cells.ts'
import type { ColumnChoice, ImportedRow } from './import-kind.ts'

/** The storage name of an import's file. Folders starting with a dot are never served. */
export function storedImport(tenantId: string, importId: string): string {
  return `${tenantId}/.imports/${importId}`
}

export const FORGOTTEN = 'The file of this import has been deleted. Upload it again.'

/** The rows of an import's file below the header and after row `after`. */
export async function* rowsOf(ctx: RequestContext, source: DataImport, after = 0): AsyncGenerator<CsvRow> {
  const name = storedImport(ctx.currentTenant.id, source.id)
  const opened = source.hasFile ? await ctx.installation.files.open(name) : null
  if (!opened) throw new UserInputError(FORGOTTEN)
  const start = Math.max(after, source.headerRow)
  for await (const row of csvRows(opened.stream, source)) if (row.row > start) yield row
}

/** Limits the characters in a batch, however few rows that is. */
const MOST_HELD = 4_000_000

/** Batches of up to `size` rows, or fewer if they are long. */
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

/** The first rows, or fewer if they are long. */
export async function firstRowsOf(ctx: RequestContext, source: DataImport, most: number): Promise<CsvRow[]> {
  for await (const rows of batchesOf(rowsOf(ctx, source), most)) return rows
  return []
}

/** Maps a row's cells to field names, and those without a field to the titles of their columns. */
export function mappedRow(
  { row, cells }: CsvRow,
  mapping: readonly ColumnChoice[],
  columns: readonly string[],
): ImportedRow {
  const values: Record<string, string> = {}
  const others: Record<string, string> = {}
  const fields = new Map(mapping.map(({ column, field }) => [column, field]))
  for (const [column, cell] of cells.entries()) {
    const text = plainCell(cell).trim()
    if (text === '') continue
    const [field, title] = [fields.get(column), columns[column]]
    if (field) values[field] = text
    else if (title) others[title] ??= text
  }
  return { row, values, others }
}
