import { wide } from './wide-function.ts'

/** Visitors go when the last of their events do, by the settings of their tenant: after 13 months by default, 25 at most. */
export const visitorFunctions: readonly string[] = wide(
  'purge_site_visitors(most integer)',
  'integer',
  `with old as (
    select v."tenant_id", v."visitor_id" from "site_visitor" v
      left join "capability_settings" s on s."tenant_id" = v."tenant_id" and s."capability" = 'tracking'
      where v."seen_at" < now() - interval '1 month' and v."seen_at" < now()
        - make_interval(months => least(greatest(coalesce((s."data" ->> 'keepMonths')::integer, 13), 1), 25))
      limit $1
  ), gone as (
    delete from "site_visitor" v using old
      where v."tenant_id" = old."tenant_id" and v."visitor_id" = old."visitor_id" returning 1
  )
  select count(*)::integer from gone`,
  'volatile',
)
