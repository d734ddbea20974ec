import pg from 'pg'
import { ROLL_UP } from '../../../server/src/modules/outreach/tracking/days/roll-up-statement.ts'
import { indexesOf } from '../indexes.ts'

export const DAYS = 30
/** Connections that fill at the same time. */
const PARTS = 2
/** Of ten events, one is no view. */
const EVENTS = `insert into site_event (tenant_id, at, name, visitor_id, path, source, campaign, country, device, browser, system)
  select $1::uuid, $2::date::timestamp at time zone 'UTC' + n * (interval '30 days' / $3::int),
    case when n % 10 = 0 then 'form_submit' else 'page_view' end, md5((n::bigint * 7919 % ($3::int / 7))::text)::uuid,
    '/page-' || n % 300, (array['', '', 'google', 'facebook', 'bing', 'news'])[1 + n % 6],
    case when n % 20 = 0 then 'Winter' else '' end, (array['CA', 'CA', 'CA', 'US', 'FR'])[1 + n % 5],
    (array['mobile', 'desktop', 'tablet'])[1 + n % 3], (array['Chrome', 'Safari', 'Firefox'])[1 + n % 3], 'Windows'
  from generate_series($4::int, $3::int - 1, ${PARTS}) n`

/** Writes a month of events past the server, from a day on, and rolls its days up. Keys are not checked. */
export async function fillEvents(url: string, tenantId: string, from: string, count: number): Promise<void> {
  const clients = Array.from({ length: PARTS }, () => new pg.Client(url))
  const [client] = clients as [pg.Client, ...pg.Client[]]
  const inParts = (work: (one: pg.Client, part: number) => Promise<unknown>) => Promise.all(clients.map(work))
  await inParts((one) => one.connect())
  try {
    await inParts((one) => one.query('set session_replication_role = replica'))
    await client.query('delete from site_event')
    await client.query('delete from site_day')
    await client.query(`select make_site_event_partitions($1::date, $1::date + ${DAYS})`, [from])
    const { drop, make } = await indexesOf(client, ['site_event'])
    for (const statement of drop) await client.query(statement)
    await inParts((one, part) => one.query(EVENTS, [tenantId, from, count, part]))
    for (const statement of make) await client.query(statement)
    await client.query('vacuum analyze site_event')
    // Superusers see all tenants, but there is only this one.
    let place = 0
    const statement = ROLL_UP.replaceAll('?', () => `$${++place}`)
    await inParts(async (one, part) => {
      for (let day = part; day < DAYS; day += PARTS) {
        const date = new Date(Date.parse(from) + day * 86_400_000)
        const before = new Date(date.getTime() + 86_400_000)
        await one.query(statement, [date, before, tenantId, date.toISOString().slice(0, 10)])
      }
    })
    await client.query('vacuum analyze site_day')
  } finally {
    await inParts((one) => one.end())
  }
}
