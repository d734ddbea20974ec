import { wide } from './wide-function.ts'

const DEFAULT_MONTHS = 24

/** Tenants with calls whose phones went silent: nothing more is reported about them after a day. */
export const silentCallFunctions: readonly string[] = wide(
  'tenants_with_silent_calls()',
  'setof uuid',
  `select distinct "tenant_id" from "call"
    where "status" in ('ringing', 'active') and "started_at" < now() - interval '1 day'`,
)

/** Erases up to `most` calls that were deleted 30 days ago, or are older than their tenant keeps them, of all tenants. */
export const telephonyFunctions: readonly string[] = wide(
  'purge_calls(most integer)',
  'integer',
  `with old as (
    select c."id", c."tenant_id" from "call" c
    left join "capability_settings" s on s."tenant_id" = c."tenant_id" and s."capability" = 'telephony'
    where c."deleted_at" < now() - interval '30 days'
      or (coalesce((s."data" ->> 'keepMonths')::integer, ${DEFAULT_MONTHS}) > 0
        and c."started_at" < now() - make_interval(months => coalesce((s."data" ->> 'keepMonths')::integer, ${DEFAULT_MONTHS})))
    limit $1 for update of c skip locked
  ), entries as (
    delete from "timeline_entry" e using old where e."tenant_id" = old."tenant_id" and e."kind" = 'call' and e."source_id" = old."id"::text
  ), gone as (
    delete from "call" t using old where t."id" = old."id" returning 1
  )
  select count(*)::integer from gone`,
  'volatile',
)
