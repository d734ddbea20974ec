import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { harmlessCell } from './formula-cells.ts'

/** With the mark by which spreadsheets know UTF-8, and the line ends that they write. */
const WRITTEN = { bom: true, record_delimiter: '\r\n' } as const

/** Rows as a CSV file, written as fast as it is read. No cell is ever a formula. */
export function csvFile(rows: AsyncIterable<readonly string[]>): Readable {
  const writer = stringify(WRITTEN)
  // Whoever stops reading ends the source too; what fails breaks the file off, so that nobody takes it for whole.
  pipeline(Readable.from(harmless(rows)), writer, (error) => error && writer.destroy(error))
  return writer
}

async function* harmless(rows: AsyncIterable<readonly string[]>): AsyncGenerator<string[]> {
  for await (const row of rows) yield row.map(harmlessCell)
}

/** The head of an answer that is saved as a file. Names are ours, so they need no quoting. */
export function savedAs(fileName: string) {
  return {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${fileName}"`,
    'cache-control': 'private, no-store',
  }
}
