import { randomUUID } from 'node:crypto'
import type { Visitor } from '../../../app/test-server.ts'

export const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
export const VISITOR = '0b0e3c7e-8a2f-4f6a-9d5c-1f2e3d4c5b6a'

/** What the script of a page sends. */
export const batchOf = (more: object = {}) => ({
  id: randomUUID(),
  visitorId: VISITOR,
  path: '/tires',
  referrer: '',
  zone: 'America/Toronto',
  utm: {},
  events: [{ name: 'page_view', parameters: { currency: 'CAD' } }],
  ...more,
})

/** Sends it, and answers the status. */
export async function report(visitor: Visitor, batch: unknown, headers: Record<string, string> = {}): Promise<number> {
  const { status } = await visitor.request({
    url: '/_site/events',
    headers: { 'content-type': 'application/json', 'user-agent': CHROME, ...headers },
    payload: typeof batch === 'string' ? batch : JSON.stringify(batch),
  })
  return status
}

/** An event of the log, as SQL inserts it. */
export interface LoggedEvent {
  readonly at: string
  readonly visitorId: string
  readonly name?: string
  readonly path?: string
  readonly source?: string
  readonly campaign?: string
  readonly country?: string
  readonly device?: string
}

/** A UUID that ends in a number. */
export const visitorNumber = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

interface Database {
  query(sql: string, values?: unknown[]): Promise<object[]>
}

/** Writes events as if they had been received at that time, with the partitions that they need. */
export async function log(
  database: Database,
  tenantId: string | undefined,
  events: readonly LoggedEvent[],
): Promise<void> {
  const times = events.map(({ at }) => at).toSorted()
  await database.query('select make_site_event_partitions($1::timestamptz::date, $2::timestamptz::date)', [
    times[0],
    times.at(-1),
  ])
  await database.query(
    `insert into site_event (tenant_id, at, visitor_id, name, path, source, campaign, country, device)
     select $1, e.at, e."visitorId", coalesce(e.name, 'page_view'), coalesce(e.path, '/'), coalesce(e.source, ''),
       coalesce(e.campaign, ''), coalesce(e.country, 'CA'), coalesce(e.device, 'desktop')
     from jsonb_to_recordset($2::jsonb) as e (at timestamptz, "visitorId" uuid, name text, path text, source text,
       campaign text, country text, device text)`,
    [tenantId, JSON.stringify(events)],
  )
}
