import { wide } from './wide-function.ts'

const DEFAULT_MONTHS = 13
/** The most that a tenant may keep. */
const MOST_MONTHS = 25

/** How many months a tenant keeps its events, whatever its settings say. */
const KEPT = `make_interval(months => least(greatest(coalesce((s."data" ->> 'keepMonths')::integer, ${DEFAULT_MONTHS}), 1), ${MOST_MONTHS}))`

/**
 * A partition for each month, in a schema that the application's role may not even enter: the policy holds only for who
 * comes through the parent. Default privileges grant every new table to the role, so they are revoked at once, and the
 * policies that a partition does not have would refuse everybody, its owner too.
 */
const makePartitions = `create or replace function make_site_event_partitions(first_day date, last_day date) returns void
    language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '5s' as $function$
  declare
    starts_on date := date_trunc('month', first_day)::date;
    ends_on date;
    part text;
  begin
    if last_day > first_day + interval '5 years' then
      raise exception 'At most five years of partitions are made at once';
    end if;
    perform pg_advisory_xact_lock(hashtext('site_event partitions'));
    while starts_on <= last_day loop
      ends_on := (starts_on + interval '1 month')::date;
      part := 'site_event_' || to_char(starts_on, 'YYYY_MM');
      if to_regclass(format('site_events.%I', part)) is null then
        execute format('create table site_events.%I partition of public.site_event for values from (%L) to (%L)',
          part, starts_on::timestamp at time zone 'UTC', ends_on::timestamp at time zone 'UTC');
        execute format('alter table site_events.%I enable row level security, force row level security', part);
      end if;
      execute format('revoke all on site_events.%I from app, public', part);
      starts_on := ends_on;
    end loop;
  end $function$;`

/** Asks the parent whether a month is empty: forced policies hide the rows of a partition from its owner. */
const dropPartitions = `create or replace function drop_site_event_partitions() returns integer
    language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '5s' as $function$
  declare
    part text;
    starts_at timestamptz;
    ends_at timestamptz;
    dropped integer := 0;
  begin
    perform pg_advisory_xact_lock(hashtext('site_event partitions'));
    for part in
      select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'public.site_event'::regclass order by 1
    loop
      starts_at := to_date(right(part, 7), 'YYYY_MM')::timestamp at time zone 'UTC';
      ends_at := (to_date(right(part, 7), 'YYYY_MM') + interval '1 month') at time zone 'UTC';
      continue when ends_at > now() - interval '1 month';
      if ends_at < now() - interval '${MOST_MONTHS} months'
        or not exists (select from public.site_event e where e."at" >= starts_at and e."at" < ends_at) then
        execute format('drop table site_events.%I', part);
        dropped := dropped + 1;
      end if;
    end loop;
    return dropped;
  end $function$;`

const forAppAlone = (name: string) => [
  `revoke execute on function ${name} from public;`,
  `grant execute on function ${name} to app;`,
]

export const trackingFunctions: readonly string[] = [
  makePartitions,
  ...forAppAlone('make_site_event_partitions(date, date)'),
  dropPartitions,
  ...forAppAlone('drop_site_event_partitions()'),
  ...wide(
    'tenants_with_site_events(hours integer)',
    'setof uuid',
    `select t."id" from "tenant" t where exists (
      select from "site_event" e where e."tenant_id" = t."id" and e."at" >= now() - make_interval(hours => $1))`,
  ),
  ...wide(
    'purge_site_events(most integer)',
    'integer',
    `with old as (
      select e."tenant_id", e."at", e."id" from "tenant" t
        left join "capability_settings" s on s."tenant_id" = t."id" and s."capability" = 'tracking'
        cross join lateral (
          select "tenant_id", "at", "id" from "site_event" where "tenant_id" = t."id" and "at" < now() - ${KEPT} limit $1
        ) e limit $1
    ), gone as (
      delete from "site_event" e using old
        where e."tenant_id" = old."tenant_id" and e."at" = old."at" and e."id" = old."id" returning 1
    )
    select count(*)::integer from gone`,
    'volatile',
  ),
]
