import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly calendarImport: string
  }
}

export const fixtures: CapabilityFixtures = {
  ids: {
    // One that nobody has started, and whose file is gone.
    calendarImport: /^(calendarImport(Plan)?|CalendarImportInput|ManageCalendarImportInput)\.id$/,
  },
  async reset(database, { tenant, appointment, calendarImport }) {
    await database.query(
      `insert into data_import (id, tenant_id, kind, status, file_name, size, sha256, encoding, delimiter, columns, header_row,
        rows, done_row, has_file, uploaded_at, actor)
       select one.id, $3, 'calendar', one.status, 'given.ics', 11, left(one.id::text, 8), 'utf-8', ',',
         '["Type", "Title", "Data"]', 1, 1, 1, false, now(),
         '{"kind":"person","id":null,"name":"Given","via":null,"address":null}'
       from (values ($1::uuid, 'uploaded'), ($2::uuid, 'done')) one (id, status)
       on conflict (id) do update set status = excluded.status, settings = null`,
      [calendarImport, appointment, tenant],
    )
    await database.query(
      `insert into data_import_fault (id, tenant_id, import_id, row, message) values ($1, $2, $1, 2, 'Given')
       on conflict do nothing`,
      [calendarImport, tenant],
    )
    await database.query(
      `insert into imported_appointment (tenant_id, key, event, appointment_id, hash) values ($1, 'given', 'given', $2, 'given')
       on conflict do nothing`,
      [tenant, appointment],
    )
  },
  values: {
    'CalendarImportInput.mapping': () => [
      { column: 0, field: 'type' },
      { column: 1, field: 'title' },
      { column: 2, field: 'data' },
    ],
    'CalendarImportInput.matchBy': () => undefined,
  },
  expectedErrors: { startCalendarImport: 'INVALID', resumeCalendarImport: 'INVALID' },
}
