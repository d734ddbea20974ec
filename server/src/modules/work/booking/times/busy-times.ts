import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { BusyTimes, Needs } from './free-times.ts'

/** Appointments last at most 31 days, so none that began earlier is still going on. */
const LONGEST = `interval '32 days'`

const within = (table: string) =>
  `${table}."starts_at" > ?::timestamptz - ${LONGEST} and ${table}."starts_at" < ?::timestamptz and ${table}."ends_at" > ?::timestamptz`
/** Milliseconds since 1970: dates as texts take longer to read than all the rest of the answer. */
const moment = (column: string) => `(date_part('epoch', ${column}) * 1000)::bigint`
/** With the buffers that were booked. */
const times = (table: string) =>
  `${moment(`${table}."starts_at"`)} - coalesce(k."buffer_before", 0) * 60000 as "from",
   ${moment(`${table}."ends_at"`)} + coalesce(k."buffer_after", 0) * 60000 as "until"`
const TAKES_PLACE = `p."deleted_at" is null and p."status" not in ('cancelled', 'no_show')`

/** What resources, people and the service itself are taken by, in one statement. */
const BUSY = [
  `select b."resource_id" as "ownerId", ${times('b')}
   from "appointment_resource" b left join "booking" k on k."appointment_id" = b."appointment_id"
   where b."resource_id" = any(?::uuid[]) and b."is_blocking" and b."appointment_id" is distinct from ?::uuid and ${within('b')}`,
  `select a."user_id", ${times('p')}
   from "appointment" p join "record_assignee" a on a."record_id" = p."id"
   left join "booking" k on k."appointment_id" = p."id"
   where a."user_id" = any(?::uuid[]) and ${TAKES_PLACE} and p."id" is distinct from ?::uuid and ${within('p')}`,
  `select k."service_id", ${moment('p."starts_at"')}, ${moment('p."ends_at"')}
   from "booking" k join "appointment" p on p."id" = k."appointment_id"
   where k."service_id" = ?::uuid and ${TAKES_PLACE} and p."id" is distinct from ?::uuid and ${within('p')}`,
].join(' union all ')

/** One row for each, with all its times: a busy month has thousands. */
const BUSY_BY_OWNER = `select "ownerId", json_agg("from")::text as "from", json_agg("until")::text as "until"
  from (${BUSY}) busy group by "ownerId"`

interface Row {
  readonly ownerId: string
  /** JSON. */
  readonly from: string
  readonly until: string
}

/**
 * When the people and resources of a service, and the service itself, are busy, by their IDs. `except` is an appointment
 * that is to be moved.
 */
export async function busyTimes(
  { em }: RequestContext,
  { personIds, resourceIds, serviceId }: Needs,
  { from, before, except }: { readonly from: Date; readonly before: Date; readonly except: string | null },
): Promise<Map<string, BusyTimes>> {
  const span = [from.toISOString(), before.toISOString(), from.toISOString()]
  const array = (ids: readonly string[] | null) => `{${(ids ?? []).join(',')}}`
  const rows = await em.execute<Row[]>(BUSY_BY_OWNER, [
    ...[array(resourceIds), except, ...span],
    ...[array(personIds), except, ...span],
    ...[serviceId, except, ...span],
  ])
  return new Map(
    rows.map(({ ownerId, from: begins, until }) => [ownerId, { from: JSON.parse(begins), until: JSON.parse(until) }]),
  )
}
