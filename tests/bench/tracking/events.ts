import { randomUUID } from 'node:crypto'
import { networkOf } from '../cart/networks.ts'
import type { Installed } from '../installed.ts'
import { ratioOfPair } from '../pairs.ts'
import { atLeast, type Row } from '../report.ts'
import { startServerProcess } from '../server-process.ts'
import type { PlainEventsGiven } from '../servers/plain-events.ts'

/** Each in a network of its own, because batches of a network are limited. */
const VISITORS = 20_000
const USER_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Views of pages, each of another visitor, against the thinnest route that stores the same rows in the same batches. */
export async function eventsAgainstPlain(installed: Installed, tenantId: string): Promise<Row> {
  const { baseUrl, pid, databaseUrl } = installed
  const given: PlainEventsGiven = { databaseUrl, tenantId }
  const plain = await startServerProcess('plain-events', given)
  try {
    const each = Array.from({ length: VISITORS }, (_visitor, at) => ({
      headers: { 'x-forwarded-for': networkOf(at) },
      body: JSON.stringify({
        ...{
          // A batch is stored once, so the id of a repeated one is new.
          id: 'NEW_UUID',
          visitorId: randomUUID(),
          path: `/page-${at % 50}`,
          referrer: 'https://www.google.ca/',
          utm: {},
        },
        ...{ zone: 'America/Toronto', events: [{ name: 'page_view', parameters: { currency: 'CAD' } }] },
      }),
    }))
    const headers = { host: 'maple.localhost', 'content-type': 'application/json', 'user-agent': USER_AGENT }
    const common = { method: 'POST', headers, each } as const
    const ratio = await ratioOfPair(
      { ...common, pid, url: `${baseUrl}/_site/events` },
      { ...common, pid: plain.pid, url: `${plain.url}/_site/events` },
      'answers',
    )
    return atLeast('tracking: events', ratio, '× plain Fastify', 0.5)
  } finally {
    await plain.stop()
  }
}
