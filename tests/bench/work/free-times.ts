import pg from 'pg'
import { request } from '../../kit/http.ts'
import type { Installed } from '../installed.ts'
import { ratioOfPair } from '../pairs.ts'
import { atLeast, type Row } from '../report.ts'
import { expectSame, headersToRepeat } from '../sameness.ts'
import { startServerProcess } from '../server-process.ts'
import type { PlainStatementsOptions } from '../servers/plain-statements.ts'
import { type Asking, statementsFor } from '../statements.ts'

const RESOURCES = 10
const APPOINTMENTS = 100_000
const MONTH = `query ($serviceId: ID!, $month: String) { bookingMonth(serviceId: $serviceId, month: $month) { month times } }`
const headers = { host: 'maple.localhost', 'content-type': 'application/json' }

/**
 * The free times of a month of a service with ten bays, among many appointments, against a server that sends the same
 * statements and writes an answer that it has.
 */
export async function freeTimesAgainstSql(installed: Installed, tenantId: string): Promise<Row> {
  const { port, pid, databaseUrl } = installed
  const { serviceId, resourceIds } = await fillBays(databaseUrl.replace('//app@', '//postgres@'), tenantId)
  const month = nextMonth()
  const body = JSON.stringify({ query: MONTH, variables: { serviceId, month } })
  const asked = { path: '/graphql', method: 'POST', headers, body } as const
  const ours = await request({ ...asked, port })
  const { times } = ours.json<{ data: { bookingMonth: { times: string[] } } }>().data.bookingMonth
  if (times.length < 100) throw new Error(`Only ${times.length} free times: ${ours.text.slice(0, 200)}`)
  const statements = await statementsOf(installed, asked, { tenantId, serviceId, resourceIds, month })
  const given: PlainStatementsOptions = {
    databaseUrl,
    tenantId,
    statements,
    mayBeEmpty: true,
    body: ours.text,
    headers: headersToRepeat(ours),
  }
  const plain = await startServerProcess('plain-statements', given)
  try {
    console.log(`  ${times.length} free times of a month`)
    const both = { ours: port, plain: plain.port }
    await expectSame(asked, both)
    const target = { ...asked, pid, url: `http://127.0.0.1:${port}/graphql` }
    const ratio = await ratioOfPair(target, { ...asked, pid: plain.pid, url: `${plain.url}/graphql` }, 'answers')
    await expectSame(asked, both)
    return atLeast('work: free times of a month, 10 resources', ratio, '× its plain SQL', 0.5)
  } finally {
    await plain.stop()
  }
}

interface Asked {
  readonly tenantId: string
  readonly serviceId: string
  readonly resourceIds: readonly string[]
  readonly month: string
}

/** The span of the statements begins two days before the month and ends after it. */
function statementsOf(installed: Installed, asked: Asking, { tenantId, serviceId, resourceIds, month }: Asked) {
  const day = 24 * 60 * 60_000
  const first = Date.parse(`${month}-01T04:00:00Z`)
  const [from, before] = [new Date(first - 2 * day).toISOString(), new Date(first + 33 * day).toISOString()]
  const span = [from, before, from]
  const array = (ids: readonly string[]) => `{${ids.join(',')}}`
  return statementsFor(installed, asked, [
    [/ from "bookable_service" where /, [serviceId]],
    [/ from "site_settings" /, [tenantId]],
    [/ from "capability_settings" /, [tenantId]],
    [/ from "bookable_service_person" /, [serviceId]],
    [
      / from "appointment_resource" /,
      [array(resourceIds), null, ...span, '{}', null, ...span, serviceId, null, ...span],
    ],
  ])
}

function nextMonth(): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2)).toISOString().slice(0, 7)
}

/** Ten bays, a service that uses them, and appointments of an hour in each, of some years before and after now. */
async function fillBays(url: string, tenantId: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows: bays } = await client.query<{ id: string }>(
      `insert into calendar_resource (tenant_id, created_at, updated_at, name, position)
       select $1::uuid, now(), now(), 'Bench bay ' || n, 50 + n from generate_series(1, $2::int) n returning id`,
      [tenantId, RESOURCES],
    )
    const resourceIds = bays.map(({ id }) => id)
    const { rows: services } = await client.query<{ id: string }>(
      `insert into bookable_service (tenant_id, created_at, updated_at, name, minutes, position, days_ahead)
       values ($1::uuid, now(), now(), 'Bench service', 60, 90, 90) returning id`,
      [tenantId],
    )
    const serviceId = services[0]?.id as string
    await client.query(
      `insert into bookable_service_resource (tenant_id, service_id, resource_id) select $1::uuid, $2::uuid, unnest($3::uuid[])`,
      [tenantId, serviceId, resourceIds],
    )
    // Six of eight hours of a day, at other hours in each bay; half of them lie ahead.
    await client.query(
      `with made as (
         select n, ($3::uuid[])[1 + n % $4::int] as resource_id,
           (current_date + (n / $4::int / 6 - $2::int / $4::int / 12) * interval '1 day' + make_interval(hours => 9 + (n / $4::int % 6 + n % 3)))
             at time zone 'America/Toronto' as starts_at
         from generate_series(0, $2::int - 1) n),
       written as (
         insert into appointment (tenant_id, created_at, updated_at, title, starts_at, ends_at, created_by, location)
           select $1::uuid, now(), now(), 'Bench', starts_at, starts_at + interval '1 hour', 'Bench', n::text from made
           returning id, tenant_id, starts_at, ends_at, location)
       insert into appointment_resource (tenant_id, appointment_id, resource_id, starts_at, ends_at)
         select w.tenant_id, w.id, m.resource_id, w.starts_at, w.ends_at from written w join made m on m.n::text = w.location`,
      [tenantId, APPOINTMENTS, resourceIds, RESOURCES],
    )
    for (const table of ['appointment', 'appointment_resource', 'record']) await client.query(`vacuum analyze ${table}`)
    return { serviceId, resourceIds }
  } finally {
    await client.end()
  }
}
