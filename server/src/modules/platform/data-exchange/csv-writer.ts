import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { harmlessCell } from './formula-cells.ts'

/** BOM and CRLF, as spreadsheets expect for UTF-8. */
const WRITTEN = { bom: true, record_delimiter: '\r\n' } as const

/** A number is written as it is; only texts can be formulas. */
type Cell = string | number

/** Streams rows as a CSV file at the speed of the reader. Cells are escaped so that none is read as a formula. */
export function csvFile(rows: AsyncIterable<readonly Cell[]>): Readable {
  const writer = stringify(WRITTEN)
  // If the reader stops, the source is closed too. An error breaks off the response, so the file isn't mistaken for
  // complete.
  pipeline(Readable.from(harmless(rows)), writer, (error) => error && writer.destroy(error))
  return writer
}

async function* harmless(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield row.map((cell) => (typeof cell === 'number' ? cell : harmlessCell(cell)))
}

/** Response headers of a download. File names are ours and need no quoting. */
export function savedAs(fileName: string) {
  return {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${fileName}"`,
    'cache-control': 'private, no-store',
  }
}
