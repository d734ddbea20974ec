import { DIRECT } from '../dimensions.ts'

/**
 * Stores the events of batches that are not known yet, up to the daily limit, and the sources of their visitors. Its values: the rows of
 * `encodeBatch` as a JSON array, the limit, the tenant. It is one statement, so an attempt is stored as a whole, and is not stored
 * again after an unclear failure. Ids are inserted in their order, because two processes with the same batches or visitors would wait
 * for each other. At the limit even the ids of batches are left out. One jsonb array is as fast as anything that row-level security
 * allows.
 */
export const WRITE_EVENTS = `with "sent" as materialized (
    select row_number() over () as "position", e.* from jsonb_to_recordset($1::jsonb) as e
      ("batchId" uuid, "at" text, "name" text, "visitorId" uuid, "path" text, "source" text, "campaign" text, "country" text,
        "device" text, "browser" text, "system" text, "parameters" jsonb, "medium" text, "gclid" text)
  ), "today" as materialized (
    select coalesce(max("stored"), 0) >= $2::int as "isFull" from "site_event_usage"
      where "day" = (now() at time zone 'UTC')::date
  ), "unknown" as (
    insert into "site_event_batch" ("tenant_id", "id")
      select $3::uuid, "batchId" from "sent" where not (select "isFull" from "today") group by "batchId" order by "batchId"
      on conflict do nothing returning "id"
  ), "fresh" as materialized (
    select row_number() over (order by "position") as "place", s.* from "sent" s
      where ("batchId" in (select "id" from "unknown")) is true or (select "isFull" from "today")
  ), "usage" as (
    insert into "site_event_usage" as u ("tenant_id", "day", "received", "stored")
      select $3::uuid, (now() at time zone 'UTC')::date, count(*), least(count(*), $2::int) from "fresh" having count(*) > 0
      on conflict ("tenant_id", "day") do update set "received" = u."received" + excluded."received",
        "stored" = u."stored" + least(excluded."received", greatest($2::int - u."stored", 0))
      returning with (old as "before", new as "after") "after"."stored" - coalesce("before"."stored", 0) as "room"
  ), "counted" as materialized (
    select * from "fresh" where "place" <= (select "room" from "usage")
  ), "arrivals" as (
    select "place", "visitorId", "source", jsonb_build_object('source', coalesce(nullif("source", ''), '${DIRECT}'),
        'medium', "medium", 'campaign', "campaign", 'gclid', "gclid", 'landingPage', "path", 'at', "at") as "came"
      from "counted" where "medium" is not null
  ), "visitors" as (
    select "visitorId", (array_agg("came" order by "place"))[1] as "first",
        (array_agg("came" order by "place" desc) filter (where "source" <> ''))[1] as "last"
      from "arrivals" group by "visitorId"
  ), "known" as (
    insert into "site_visitor" as v ("tenant_id", "visitor_id", "first", "last", "seen_at")
      select $3::uuid, "visitorId", "first", coalesce("last", "first"), now() from "visitors" order by "visitorId"
      on conflict ("tenant_id", "visitor_id") do update set "seen_at" = now(),
        "last" = case when excluded."last" ->> 'source' = '${DIRECT}' then v."last" else excluded."last" end
        where excluded."last" ->> 'source' <> '${DIRECT}' or v."seen_at" < now() - interval '1 day'
  )
  insert into "site_event"
    ("tenant_id", "at", "name", "visitor_id", "path", "source", "campaign", "country", "device", "browser", "system", "parameters")
  select $3::uuid, "at"::timestamptz, "name", "visitorId", "path", "source", "campaign", "country", "device", "browser", "system",
      "parameters"
    from "counted"`
