import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly schedule: string
  }
}

export const fixtures: CapabilityFixtures = {
  ids: {
    schedule: /^(schedule\.id|UpdateScheduleInput\.id|ManageSchedulesInput\.ids)$/,
    task: /^(CreateScheduleInput|ScheduleWhere)\.taskId$/,
    project: /^(CreateScheduleInput|ScheduleWhere)\.projectId$/,
    timeEntryPerson: /^((Create|Update)ScheduleInput|ScheduleWhere|SetWorkingHoursInput)\.personId$/,
  },
  async reset(database, { tenant, task, schedule, timeEntryPerson }) {
    await database.query(
      `insert into schedule (id, tenant_id, task_id, person_id, person_name, starts_at, ends_at, created_at, updated_at)
       values ($1, $2, $3, $4, 'Given', '2026-03-31T15:00:00Z', '2026-03-31T16:00:00Z', now(), now())
       on conflict (id) do update set deleted_at = null, starts_at = '2026-03-31T15:00:00Z', ends_at = '2026-03-31T16:00:00Z'`,
      [schedule, tenant, task, timeEntryPerson],
    )
    await database.query(
      `insert into working_hours (tenant_id, person_id, person_name, days, created_at, updated_at)
       values ($1, $2, 'Given', '[{"weekday":1,"from":"08:00","to":"17:00","breakMinutes":60}]', now(), now()) on conflict do nothing`,
      [tenant, timeEntryPerson],
    )
  },
  echoing: ['schedules'],
  values: {
    // Either a task or this.
    'CreateScheduleInput.projectId': () => undefined,
    'CreateScheduleInput.startsAt': () => '2026-03-31T14:30',
    'CreateScheduleInput.endsAt': () => '2026-03-31T15:30',
    'UpdateScheduleInput.startsAt': () => '2026-03-31T14:30',
    'UpdateScheduleInput.endsAt': () => '2026-03-31T15:30',
    'PlannedDaysInput.from': () => '2026-03-01',
    'PlannedDaysInput.to': () => '2026-03-31',
    'WorkingDayInput.weekday': () => 1,
    'WorkingDayInput.from': () => '08:00',
    'WorkingDayInput.to': () => '17:00',
    'WorkingDayInput.breakMinutes': () => 60,
    'ClosedDayInput.day': () => '2026-12-24',
    'UpdateWorkingTimesInput.province': () => 'NS',
    'UpdateWorkingTimesInput.workedHolidays': () => 'boxing',
  },
  rest: {
    'GET /admin/tasks/schedules': ({ task, timeEntryPerson }) => ({
      query: { task_id: task, person_id: timeEntryPerson, from: '2026-03-01', to: '2026-03-31' },
    }),
    'POST /admin/tasks/schedules': ({ task, timeEntryPerson }) => ({
      body: { task_id: task, person_id: timeEntryPerson, starts_at: '2026-04-01T09:00', ends_at: '2026-04-01T10:00' },
    }),
    'PUT /admin/tasks/schedules/:id': ({ schedule }) => ({
      params: { id: schedule },
      body: { starts_at: '2026-04-02T09:00' },
    }),
    'DELETE /admin/tasks/schedules/:id': ({ schedule }) => ({ params: { id: schedule } }),
    'POST /admin/tasks/schedules/:id/restore': ({ schedule }) => ({ params: { id: schedule } }),
    'GET /admin/planner': () => ({ query: { from: '2026-03-01', to: '2026-03-31' } }),
    'PUT /admin/planner/people/:id/hours': ({ timeEntryPerson }) => ({
      params: { id: timeEntryPerson },
      body: { days: [{ weekday: 1, from: '08:00', to: '16:00', break_minutes: 30 }] },
    }),
  },
  events: {
    plannerChanged: () => ['plans.changed', { tables: ['schedule'] }],
    tasksChanged: () => ['plans.changed', { tables: ['task'] }],
    calendarChanged: () => ['plans.changed', { tables: ['schedule'] }],
  },
}
