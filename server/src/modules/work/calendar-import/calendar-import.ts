import type { RequestContext } from '../../../kernel/context/context.ts'
import { invalidField, UserInputError } from '../../../kernel/validation/errors.ts'
import { nextTurn } from '../../../kernel/workers/event-loop-turn.ts'
import type { ImportedRow, ImportField, ImportKind } from '../../platform/data-exchange/index.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import { EventWriter } from './event-writer.ts'
import { icsTable } from './ics-table.ts'
import { COLUMNS, rowOf } from './import-row.ts'
import { occurrencesOf } from './occurrences.ts'

const fields: readonly ImportField[] = COLUMNS.map((label) => ({
  name: label.toLowerCase(),
  label,
  group: 'Calendar',
  alsoCalled: [],
  isKey: label === 'Data',
}))

export const calendarImport: ImportKind = {
  name: 'calendar',
  noun: 'events',
  area: 'calendar',
  feature: 'calendar',
  job: 'calendar.import',
  mostRows: 50_000,
  converter: {
    mostBytes: 5 * 1024 * 1024,
    tooLarge: 'The file is larger than 5 MB. Export the calendar in parts, such as a year at a time.',
    open: icsTable,
  },
  fields: async () => fields,
  async checkSettings(_ctx, { mapping }) {
    const isComplete = COLUMNS.every((label, at) =>
      mapping.some(({ column, field }) => column === at && field === label.toLowerCase()),
    )
    if (!isComplete) throw invalidField('mapping', 'Choose the fields that the plan suggests')
  },
  prepare: withOccurrences,
  take: (ctx, rows, settings, isTrial) => new EventWriter(ctx, settings, isTrial).take(rows),
}

/** Counting the dates of a rule can take some milliseconds, so each event has a turn of its own. */
async function withOccurrences(ctx: RequestContext, rows: readonly ImportedRow[]): Promise<ImportedRow[]> {
  const clock = ctx.use(TenantClock)
  const [zone, today] = [await clock.timeZone(), await clock.today()]
  const prepared: ImportedRow[] = []
  for (const row of rows) {
    const entry = rowOf(row.values)
    await nextTurn()
    try {
      prepared.push(
        entry.type === 'event' && entry.faults.length === 0
          ? { ...row, prepared: occurrencesOf(entry, zone, today) }
          : row,
      )
    } catch (error) {
      if (!(error instanceof UserInputError)) throw error
      prepared.push({ ...row, values: { ...row.values, data: JSON.stringify({ ...entry, faults: [error.message] }) } })
    }
  }
  return prepared
}
