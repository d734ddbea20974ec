import { wide } from './wide-function.ts'

/** Browsers repeat a batch for an hour. */
export const trackingDeliveryFunctions: readonly string[] = wide(
  'purge_site_event_batches(most integer)',
  'integer',
  `with old as (
    select "tenant_id", "id" from "site_event_batch" where "received_at" < now() - interval '1 day' limit $1
  ), gone as (
    delete from "site_event_batch" b using old where b."tenant_id" = old."tenant_id" and b."id" = old."id" returning 1
  )
  select count(*)::integer from gone`,
  'volatile',
)
