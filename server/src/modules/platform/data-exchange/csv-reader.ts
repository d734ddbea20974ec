import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { invalidField } from '../../../kernel/validation/errors.ts'
import { nextTurn } from '../../../kernel/workers/event-loop-turn.ts'
import { SAYS_DELIMITER } from './delimiter.ts'

export interface CsvFormat {
  readonly encoding: string
  readonly delimiter: string
}

export interface CsvRow {
  /** As in spreadsheets: rows start at 1, and a row with multi-line cells counts once. */
  readonly row: number
  readonly cells: readonly string[]
}

/** Bytes parsed in one turn of the event loop. They can hold thousands of rows. */
const AT_ONCE = 16 * 1024
/** A longer row most likely has an unclosed quotation mark. */
const LONGEST_ROW = 1_000_000

/**
 * Streams the rows of a CSV file in constant memory, skipping blank ones. Throws UserInputError if the file can't be
 * parsed.
 */
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
    // Earlier rows may not have been emitted yet, so prefer the parser's own count.
    const before = typeof error.records === 'number' ? error.records : row
    throw invalidField('file', inWords(error, before + 1))
  }
}

async function* decoded(stream: Readable, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.length; at += AT_ONCE) {
      yield decoder.decode(chunk.subarray(at, at + AT_ONCE), { stream: true })
      await nextTurn()
    }
  }
  yield decoder.decode()
}

function inWords({ code }: CsvError, row: number): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE') {
    return `Row ${row} opens a quotation mark (") that is never closed, so that what follows cannot be told apart. Close it or take it out, and upload the file again.`
  }
  return `Row ${row} cannot be read as a row of a CSV file.`
}
