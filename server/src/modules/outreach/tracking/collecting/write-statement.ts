/**
 * Stores the events of batches that are not known yet, up to the daily limit. Its values: the events as JSON, the limit, the tenant
 * twice, the limit twice, the tenant. It is one statement, so an attempt is stored as a whole, and is not stored again after an
 * unclear failure. Ids are inserted in their order, because two processes with the same batches would wait for each other. At the
 * limit even the ids of batches are left out. One jsonb array is as fast as anything that row-level security allows.
 */
export const WRITE_EVENTS = `with "sent" as materialized (
    select row_number() over () as "position", e.* from jsonb_to_recordset(?::jsonb) as e
      ("batchId" uuid, "at" timestamptz, "name" text, "visitorId" uuid, "path" text, "source" text, "campaign" text,
        "country" text, "device" text, "browser" text, "system" text, "parameters" jsonb)
  ), "today" as materialized (
    select coalesce(max("stored"), 0) >= ? as "isFull" from "site_event_usage" where "day" = (now() at time zone 'UTC')::date
  ), "unknown" as (
    insert into "site_event_batch" ("tenant_id", "id")
      select ?::uuid, "batchId" from "sent" where not (select "isFull" from "today") group by "batchId" order by "batchId"
      on conflict do nothing returning "id"
  ), "fresh" as materialized (
    select row_number() over (order by "position") as "place", s.* from "sent" s
      where ("batchId" in (select "id" from "unknown")) is true or (select "isFull" from "today")
  ), "usage" as (
    insert into "site_event_usage" as u ("tenant_id", "day", "received", "stored")
      select ?::uuid, (now() at time zone 'UTC')::date, count(*), least(count(*), ?) from "fresh" having count(*) > 0
      on conflict ("tenant_id", "day") do update set "received" = u."received" + excluded."received",
        "stored" = u."stored" + least(excluded."received", greatest(? - u."stored", 0))
      returning with (old as "before", new as "after") "after"."stored" - coalesce("before"."stored", 0) as "room"
  )
  insert into "site_event"
    ("tenant_id", "at", "name", "visitor_id", "path", "source", "campaign", "country", "device", "browser", "system", "parameters")
  select ?::uuid, "at", "name", "visitorId", "path", "source", "campaign", "country", "device", "browser", "system", "parameters"
    from "fresh" where "place" <= (select "room" from "usage")`
