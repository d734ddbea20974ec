import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { invalidField } from '../../../kernel/errors.ts'
import { SAYS_DELIMITER } from './delimiter.ts'

export interface CsvFormat {
  readonly encoding: string
  readonly delimiter: string
}

export interface CsvRow {
  /** As spreadsheets count: the first row is 1, and a cell of many lines is one row. */
  readonly row: number
  readonly cells: readonly string[]
}

/** A row of this many characters has a quotation mark that is never closed, rather than so much to say. */
const LONGEST_ROW = 1_000_000

/** The rows of a table as they come, in constant memory, blank ones left out. Throws UserInputError where they cannot be told apart. */
export async function* csvRows(stream: Readable, { encoding, delimiter }: CsvFormat): AsyncGenerator<CsvRow> {
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: LONGEST_ROW,
  })
  pipeline(Readable.from(decoded(stream, encoding)), parser, () => stream.destroy())
  let row = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1
      if (row === 1 && SAYS_DELIMITER.test(cells.join(delimiter))) continue
      if (cells.some((cell) => cell.trim() !== '')) yield { row, cells }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // What was read before may not have come yet: the parser counts by itself.
    const before = typeof error.records === 'number' ? error.records : row
    throw invalidField('file', inWords(error, before + 1))
  }
}

async function* decoded(stream: Readable, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of stream as AsyncIterable<Buffer>) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

function inWords({ code }: CsvError, row: number): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE') {
    return `Row ${row} opens a quotation mark (") that is never closed, so that what follows cannot be told apart. Close it or take it out, and upload the file again.`
  }
  return `Row ${row} cannot be read as a row of a CSV file.`
}
