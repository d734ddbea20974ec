import type { RequestContext } from '../../../kernel/context.ts'
import { RuleBroken } from '../../../kernel/errors.ts'
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
  if (!opened) throw new RuleBroken(FORGOTTEN)
  const start = Math.max(after, source.headerRow)
  for await (const row of csvRows(opened.stream, source)) if (row.row > start) yield row
}

/** The first rows, or those that are wanted of them. */
export async function firstRowsOf(ctx: RequestContext, source: DataImport, most: number): Promise<CsvRow[]> {
  const rows: CsvRow[] = []
  for await (const row of rowsOf(ctx, source)) {
    rows.push(row)
    if (rows.length === most) break
  }
  return rows
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
