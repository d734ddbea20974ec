import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly timeEntry: string
    readonly timeEntryPerson: string
  }
}

export const fixtures: CapabilityFixtures = {
  ids: {
    task: /^((AddTimeEntry|UpdateTimeEntry|ManageTimeEntries|StartTimer)Input|TimeEntryWhere)\.taskId$/,
    timeEntry: /^(timeEntry\.id|(UpdateTimeEntry|StopTimer)Input\.id|ManageTimeEntriesInput\.ids)$/,
    timeEntryPerson: /^(AddTimeEntryInput|TimeEntryWhere)\.personId$/,
  },
  async create({ database }, handle) {
    const [row] = await database.query<{ id: string }>('select id from "user" where email = $1 and role_id = 2', [
      `owner@${handle}.test`,
    ])
    return { timeEntryPerson: row?.id ?? '' }
  },
  async reset(database, { tenant, task, timeEntry, timeEntryPerson }) {
    await database.query(
      `insert into time_entry (id, tenant_id, task_id, person_id, person_name, day, seconds, created_at, updated_at)
       values ($1, $2, $3, $4, 'Given', '2026-03-31', 600, now(), now()) on conflict (id) do update set deleted_at = null`,
      [timeEntry, tenant, task, timeEntryPerson],
    )
  },
  values: {
    // Time of others needs the permission to delete tasks as well.
    'AddTimeEntryInput.personId': () => undefined,
    // Either a duration or these.
    'AddTimeEntryInput.startedAt': () => undefined,
    'AddTimeEntryInput.endedAt': () => undefined,
    'AddTimeEntryInput.day': () => '2026-03-31',
    'UpdateTimeEntryInput.startedAt': () => undefined,
    'UpdateTimeEntryInput.endedAt': () => undefined,
    'UpdateTimeEntryInput.day': () => '2026-03-31',
    'TimeEntryDaysInput.from': () => '2026-03-01',
    'TimeEntryDaysInput.to': () => '2026-03-31',
  },
  rest: {
    'GET /admin/tasks/:id/time-entries': ({ task }) => ({ params: { id: task } }),
    'POST /admin/tasks/:id/time-entries': ({ task }) => ({
      params: { id: task },
      body: { started_at: '2026-03-31T09:00', ended_at: '2026-03-31T10:30', note: 'Walk', is_billable: false },
    }),
    'PUT /admin/tasks/:id/time-entries/:entryId': ({ task, timeEntry }) => ({
      params: { id: task, entryId: timeEntry },
      body: { seconds: 900, day: '2026-03-30' },
    }),
    'DELETE /admin/tasks/:id/time-entries/:entryId': ({ task, timeEntry }) => ({
      params: { id: task, entryId: timeEntry },
    }),
    'POST /admin/tasks/:id/time-entries/:entryId/restore': ({ task, timeEntry }) => ({
      params: { id: task, entryId: timeEntry },
    }),
    'GET /admin/time-entries/running': () => ({}),
    'POST /admin/tasks/:id/time-entries/start': ({ task }) => ({ params: { id: task }, body: { note: 'Walk' } }),
    'POST /admin/time-entries/:id/stop': ({ timeEntry }) => ({ params: { id: timeEntry } }),
  },
  // Entries of others need the permission to delete tasks as well.
  administratorsOnly: ['updateTimeEntry', 'stopTimer', 'deleteTimeEntries', 'restoreTimeEntries'],
}
