import type { CapabilityFixtures } from '../../../../../../tests/kit/capability-fixtures.ts'

export const fixtures: CapabilityFixtures = {
  ids: {
    task: /^(SetTimesheetCellInput\.taskId|TimesheetWhere\.taskIds)$/,
    timeEntryPerson: /^(SetTimesheetCellInput|TimesheetWhere)\.personId$/,
  },
  values: {
    // The week of others needs the permission to delete tasks as well.
    'SetTimesheetCellInput.personId': () => undefined,
    'TimesheetWhere.personId': () => undefined,
    'SetTimesheetCellInput.day': () => '2026-04-02',
    'SetTimesheetCellInput.seconds': () => 1200,
    // Of a day that may have time by then.
    'SetTimesheetCellInput.before': () => undefined,
    'TimesheetWhere.day': () => '2026-04-02',
  },
  rest: {
    'GET /admin/timesheet': () => ({ query: { day: '2026-04-02' } }),
    'PUT /admin/timesheet/tasks/:id': ({ task }) => ({
      params: { id: task },
      body: { day: '2026-04-03', seconds: 1800 },
    }),
  },
}
