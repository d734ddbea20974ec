import { Text } from '@mantine/core'
import { type ImportKind, ImportScreen } from '../../platform/data-exchange/index.ts'
import {
  CalendarImportDocument,
  CalendarImportPlanDocument,
  CalendarImportPreviewDocument,
  CalendarImportsDocument,
  CancelCalendarImportDocument,
  ResumeCalendarImportDocument,
  StartCalendarImportDocument,
} from './calendar-import-documents.ts'

/** What becomes of recurring events, which nobody has to choose. */
const AboutRecurrence = () => (
  <Text size="sm" c="dimmed">
    Of recurring events, the dates from a month ago for a year are imported. Import the file again to add later ones:
    events are found by their UID, so nothing is imported twice.
  </Text>
)

const calendarImport: ImportKind = {
  title: 'Import a calendar',
  one: 'event',
  many: 'events',
  home: '/calendar',
  homeLabel: 'Calendar',
  uploads: '/api/v1/admin/calendar/imports/',
  area: 'calendar',
  file: {
    name: 'the file of your calendar',
    accept: '.ics,text/calendar',
    help: 'In Google Calendar, Outlook or Apple Calendar, export the calendar as an .ics file. At most 5 MB.',
  },
  documents: {
    list: CalendarImportsDocument,
    one: CalendarImportDocument,
    plan: CalendarImportPlanDocument,
    preview: CalendarImportPreviewDocument,
    start: StartCalendarImportDocument,
    cancel: CancelCalendarImportDocument,
    resume: ResumeCalendarImportDocument,
  },
  initial: {},
  Choices: AboutRecurrence,
}

export function CalendarImportScreen() {
  return <ImportScreen kind={calendarImport} />
}
