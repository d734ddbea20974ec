import type { CapabilityFixtures } from '../../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    /** A week that was submitted. */
    readonly timesheetWeek: string
  }
}

export const fixtures: CapabilityFixtures = {
  ids: {
    timesheetWeek: /^(ManageTimesheetInput|ReturnTimesheetInput)\.id$/,
    timeEntryPerson: /^(SubmitTimesheetInput|TimesheetWeekWhere)\.personId$/,
  },
  async reset(database, { tenant, timesheetWeek, timeEntryPerson }) {
    await database.query('delete from timesheet_week where tenant_id = $1 and id <> $2', [tenant, timesheetWeek])
    await database.query(
      `insert into timesheet_week (id, tenant_id, person_id, person_name, week, status, submitted_at, created_at, updated_at)
       values ($1, $2, $3, 'Given', '2026-05-04', 'submitted', now(), now(), now())
       on conflict (id) do update set status = 'submitted', note = '', decided_at = null, decided_by = ''`,
      [timesheetWeek, tenant, timeEntryPerson],
    )
  },
  values: {
    // The week of others needs the permission to delete tasks as well.
    'SubmitTimesheetInput.personId': () => undefined,
    'SubmitTimesheetInput.day': () => '2031-03-31',
  },
  // That week has no time.
  expectedErrors: { submitTimesheet: 'INVALID' },
  rest: {
    'GET /admin/timesheet/weeks': () => ({ query: { status: 'submitted' } }),
    'POST /admin/timesheet/:day/submit': ({ timeEntryPerson }) => ({
      params: { day: '2026-03-31' },
      body: { person_id: timeEntryPerson },
    }),
    'PUT /admin/timesheet/weeks/:id/approve': ({ timesheetWeek }) => ({ params: { id: timesheetWeek }, body: {} }),
    'PUT /admin/timesheet/weeks/:id/return': ({ timesheetWeek }) => ({
      params: { id: timesheetWeek },
      body: { note: 'Friday is missing' },
    }),
    'PUT /admin/timesheet/weeks/:id/reopen': ({ timesheetWeek }) => ({ params: { id: timesheetWeek }, body: {} }),
  },
  vocabulary: ['timesheet_week.status'],
  // Weeks of others need the permission to delete tasks as well.
  administratorsOnly: ['reopenTimesheet'],
}
