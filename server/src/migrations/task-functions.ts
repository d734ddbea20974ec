import { wide } from './wide-function.ts'

/** Tenants with recurring tasks that may be due: somewhere on Earth it is 14 hours later than in UTC. */
export const taskFunctions: readonly string[] = wide(
  'tenants_with_due_tasks()',
  'setof uuid',
  `select distinct tenant_id from "task_recurrence" where next_on <= (now() at time zone 'UTC' + interval '14 hours')::date`,
)
