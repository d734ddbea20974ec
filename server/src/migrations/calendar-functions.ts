import { wide } from './wide-function.ts'

export const calendarFunctions: readonly string[] = [
  ...wide(
    'tenants_with_due_appointment_reminders()',
    'setof uuid',
    `select distinct tenant_id from "appointment" where remind_at <= now() and starts_at > now()`,
  ),
  // As `purgeFunction`, with the series that have no date left.
  ...wide(
    'purge_appointments(most integer)',
    'integer',
    `with old as (
      select id from "appointment" where deleted_at < now() - interval '30 days' limit $1 for update skip locked
    ), gone as (
      delete from "appointment" t using old where t.id = old.id returning t.tenant_id, t.series_id
    ), ended as (
      delete from "appointment_series" s using gone
      where s.tenant_id = gone.tenant_id and s.id = gone.series_id and not exists (
        select from "appointment" a where a.tenant_id = s.tenant_id and a.series_id = s.id and a.id not in (select id from old))
    )
    select count(*)::integer from gone`,
    'volatile',
  ),
]
