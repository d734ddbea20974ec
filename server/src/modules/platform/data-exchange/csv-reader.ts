import { pipeline, Readable } from 'node:stream'
import { CsvError, type Parser, parse } from 'csv-parse'
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

/** Bytes and lines that are parsed in one turn of the event loop. */
const AT_ONCE = 16 * 1024
const LINES_AT_ONCE = 500
/** Blank ones included. A file with more is no table. */
const MOST_LINES = 1_000_000
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
    skip_empty_lines: true,
    info: true,
    max_record_size: LONGEST_ROW,
  })
  withoutStacks(parser)
  pipeline(Readable.from(decoded(stream, encoding)), parser, () => stream.destroy())
  let row = 0
  try {
    for await (const { record: cells, info } of parser as AsyncIterable<ParsedRow>) {
      row = info.records + info.empty_lines
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

interface ParsedRow {
  readonly record: string[]
  readonly info: { readonly records: number; readonly empty_lines: number }
}

/** The parser makes an error for each row with fewer cells than the first. Stacks of these errors take most of its time. */
function withoutStacks(parser: Parser): void {
  const transform = parser._transform
  parser._transform = function (...given) {
    const limit = Error.stackTraceLimit
    Error.stackTraceLimit = 0
    try {
      transform.apply(this, given)
    } finally {
      Error.stackTraceLimit = limit
    }
  }
}

async function* decoded(stream: Readable, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let lines = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.length; at += AT_ONCE) {
      for (const [text, ends] of fewLinesOf(decoder.decode(chunk.subarray(at, at + AT_ONCE), { stream: true }))) {
        lines += ends
        if (lines > MOST_LINES) throw invalidField('file', TOO_MANY_LINES)
        yield text
        await nextTurn()
      }
    }
  }
  yield decoder.decode()
}

const TOO_MANY_LINES = `The file has more than ${MOST_LINES.toLocaleString('en')} lines. Split it into several files.`

/** A text in parts of few lines, each with the number of ends of lines in it. */
function* fewLinesOf(text: string): Generator<readonly [text: string, ends: number]> {
  let [start, ends] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code !== LINE_FEED && code !== CARRIAGE_RETURN) continue
    ends += 1
    if (ends < LINES_AT_ONCE) continue
    yield [text.slice(start, at + 1), ends]
    start = at + 1
    ends = 0
  }
  if (start < text.length) yield [text.slice(start), ends]
}

const LINE_FEED = 10
const CARRIAGE_RETURN = 13

function inWords({ code }: CsvError, row: number): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE') {
    return `Row ${row} opens a quotation mark (") that is never closed, so the rows after it cannot be read. Close or remove it, and upload the file again.`
  }
  return `Row ${row} cannot be read as a row of a CSV file.`
}
