import { createImportResolver } from '../../platform/data-exchange/index.ts'
import { CalendarImportInput, settingsOf } from './calendar-import.inputs.ts'
import { calendarImport } from './calendar-import.ts'

export const CalendarImportResolver = createImportResolver({
  name: 'Calendar',
  kind: calendarImport,
  input: CalendarImportInput,
  settingsOf,
  descriptions: {
    plan: 'The columns of the table that the file became, with the field of each.',
    cancel: 'Events that were already imported are kept.',
  },
})
