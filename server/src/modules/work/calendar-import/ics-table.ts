import { storableText } from '../../../kernel/validation/storable-text.ts'
import { nextTurn } from '../../../kernel/workers/event-loop-turn.ts'
import type { ConvertedTable } from '../../platform/data-exchange/index.ts'
import { icsParts } from './ics-events.ts'
import { overviewOf } from './ics-overview.ts'
import { COLUMNS, eventRow, type ImportRow } from './import-row.ts'

/** Properties of events that are left out, with their names in the notes. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  ATTENDEE: 'People who were invited',
  RDATE: 'Single further dates of recurring events (RDATE)',
  ATTACH: 'Attached files',
}
const LEFT_OUT_PARTS: Readonly<Record<string, string>> = {
  VALARM: 'Reminders',
  VTODO: 'Tasks',
  VJOURNAL: 'Journal entries',
  VFREEBUSY: 'Times when people are busy',
}

/** A calendar file as a table: each event a row, and each line that cannot be read. */
export async function icsTable(path: string): Promise<ConvertedTable> {
  const overview = await overviewOf(path)
  const notes = new Map<string, number>()
  const count = (what: string | undefined) => void (what && notes.set(what, (notes.get(what) ?? 0) + 1))
  async function* rows(): AsyncGenerator<string[]> {
    for await (const part of icsParts(path)) {
      if (part.kind === 'other') count(LEFT_OUT_PARTS[part.name])
      if (part.kind === 'broken')
        yield cells('Line', `Line ${part.number}`, {
          type: 'line',
          line: part.number,
          message: storableText(part.message),
        })
      if (part.kind !== 'event') continue
      for (const { name } of part.lines) count(LEFT_OUT[name])
      // Converting a thousand dates takes some milliseconds.
      if (part.lines.some(({ name }) => name === 'EXDATE')) await nextTurn()
      const row = eventRow(part.lines, part.number, overview)
      yield cells('Event', row.title, row)
    }
  }
  return {
    columns: COLUMNS,
    rows,
    notes: () => [...notes].map(([what, times]) => `${what} are not imported: ${times.toLocaleString('en-CA')}.`),
  }
}

const cells = (type: string, title: string, row: ImportRow): string[] => [type, title, JSON.stringify(row)]
