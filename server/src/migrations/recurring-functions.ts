import { wide } from './wide-function.ts'

/** Tenants that may have dates to catch up on: somewhere on Earth it is 14 hours later than in UTC. */
export const recurringFunctions: readonly string[] = wide(
  'tenants_with_due_schedules()',
  'setof uuid',
  `select distinct tenant_id from "recurring_schedule" where status = 'active'
    and next_on <= (now() at time zone 'UTC' + interval '14 hours')::date and (retry_at is null or retry_at <= now())`,
)
