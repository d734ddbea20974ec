import type { ConvertedTable } from '../../platform/data-exchange/index.ts'
import { plainText } from './content-line.ts'
import { icsParts, type NumberedLine } from './ics-events.ts'
import { type IcsTime, icsTime } from './ics-time.ts'
import { COLUMNS, eventRow, type IcsOverview, type ImportRow } from './import-row.ts'

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
        yield cells('Line', `Line ${part.number}`, { type: 'line', line: part.number, message: part.message })
      if (part.kind !== 'event') continue
      for (const { name } of part.lines) count(LEFT_OUT[name])
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

/** What events refer to, wherever in the file it is. */
async function overviewOf(path: string): Promise<IcsOverview> {
  const zones = new Map<string, string>()
  const own: { readonly uid: string; readonly line: NumberedLine }[] = []
  const starts = new Map<string, NumberedLine>()
  for await (const part of icsParts(path)) {
    if (part.kind === 'zone' && part.place) zones.set(part.name, part.place)
    if (part.kind !== 'event') continue
    const line = (name: string) => part.lines.find((one) => one.name === name)
    const uid = plainText(line('UID')?.value ?? '').slice(0, 1_000)
    const [recurrence, start] = [line('RECURRENCE-ID'), line('DTSTART')]
    if (recurrence) own.push({ uid, line: recurrence })
    else if (line('RRULE') && start) starts.set(uid, start)
  }
  const moved = new Map<string, IcsTime[]>()
  for (const { uid, line } of own) {
    const time = icsTime(line, zones)
    if (typeof time === 'string') continue
    const times = moved.get(uid)
    if (times) times.push(time)
    else moved.set(uid, [time])
  }
  const zoneOf = new Map<string, string | null>()
  for (const [uid, line] of starts) {
    const time = icsTime(line, zones)
    if (typeof time !== 'string') zoneOf.set(uid, time.zone)
  }
  return { zones, moved, zoneOf }
}
