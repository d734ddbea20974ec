import type { CapabilityFixtures } from '../../../../../../tests/kit/capability-fixtures.ts'

export const fixtures: CapabilityFixtures = {
  ids: { task: /^((Repeat|StopRepeating)TaskInput)\.taskId$/ },
  async reset(database, { tenant, task }) {
    await database.query(
      `insert into task_recurrence (tenant_id, task_id, rule, starts_on, created_at, updated_at)
       values ($1, $2, 'FREQ=YEARLY', '2026-03-31', now(), now()) on conflict do nothing`,
      [tenant, task],
    )
    await database.query(
      `insert into task_occurrence (tenant_id, recurrence_id, day) select $1, id, '2026-03-31' from task_recurrence
       where task_id = $2 on conflict do nothing`,
      [tenant, task],
    )
  },
  rest: {
    'PUT /admin/tasks/:id/recurrence': ({ task }) => ({ params: { id: task }, body: { rule: 'FREQ=WEEKLY' } }),
    'DELETE /admin/tasks/:id/recurrence': ({ task }) => ({ params: { id: task } }),
  },
  values: { 'RepeatTaskInput.rule': () => 'FREQ=WEEKLY' },
}
