import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { BusyTimes, Needs } from './free-times.ts'

/** Appointments last at most 31 days, so none that began earlier is still going on. */
const LONGEST = `interval '32 days'`

const within = (table: string) =>
  `${table}."starts_at" > ?::timestamptz - ${LONGEST} and ${table}."starts_at" < ?::timestamptz and ${table}."ends_at" > ?::timestamptz`
/** Minutes since 1970, because parsing dates would take longer than everything else here. */
const from = (table: string) => `floor(date_part('epoch', ${table}."starts_at") / 60)::int`
const until = (table: string) => `ceil(date_part('epoch', ${table}."ends_at") / 60)::int`
/** With the buffers that were booked. */
const times = (table: string) =>
  `${from(table)} - coalesce(k."buffer_before", 0) as "from", ${until(table)} + coalesce(k."buffer_after", 0) as "until"`
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
  `select k."service_id", ${from('p')}, ${until('p')}
   from "booking" k join "appointment" p on p."id" = k."appointment_id"
   where k."service_id" = ?::uuid and ${TAKES_PLACE} and p."id" is distinct from ?::uuid and ${within('p')}`,
].join(' union all ')

/** One row for each person, resource or service, with all its times, of which a busy month has thousands. */
const BUSY_BY_OWNER = `select "ownerId", json_agg("from")::text as "from", json_agg("until")::text as "until"
  from (${BUSY}) busy group by "ownerId"`

interface Row {
  readonly ownerId: string
  /** An array as JSON, and so is `until`. */
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
  { first, before, except }: { readonly first: Date; readonly before: Date; readonly except: string | null },
): Promise<Map<string, BusyTimes>> {
  const span = [first.toISOString(), before.toISOString(), first.toISOString()]
  const array = (ids: readonly string[] | null) => `{${(ids ?? []).join(',')}}`
  const rows = await em.execute<Row[]>(BUSY_BY_OWNER, [
    ...[array(resourceIds), except, ...span],
    ...[array(personIds), except, ...span],
    ...[serviceId, except, ...span],
  ])
  return new Map(
    rows.map(({ ownerId, ...taken }) => [ownerId, { from: JSON.parse(taken.from), until: JSON.parse(taken.until) }]),
  )
}
