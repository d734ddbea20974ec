import Fastify from 'fastify'
import { rowsPoolOf } from './pool.ts'
import { serve } from './serving.ts'

export interface PlainEventsGiven {
  readonly databaseUrl: string
  readonly tenantId: string
}

const FULL_BATCH = 500
const LONGEST_WAIT = 1000

const INSERT = `insert into site_event
    (tenant_id, at, name, visitor, path, source, campaign, country, device, browser, system)
  select $1::uuid, e.* from jsonb_to_recordset($2::jsonb) as e (at timestamptz, name text, visitor uuid, path text,
    source text, campaign text, country text, device text, browser text, system text)`

interface Batch {
  readonly visitor: string
  readonly path: string
  readonly events: readonly { readonly name: string }[]
}

// The least that logs events: it believes what it is sent, and inserts the same rows in the same batches.
await serve<PlainEventsGiven>(async ({ databaseUrl, tenantId }) => {
  const ask = rowsPoolOf(databaseUrl, tenantId)
  let waiting: object[] = []
  const store = async () => {
    const rows = waiting
    waiting = []
    if (rows.length > 0) await ask({ sql: INSERT, values: [tenantId, JSON.stringify(rows)] })
  }
  setInterval(() => void store(), LONGEST_WAIT)
  const app = Fastify()
  app.post<{ Body: Batch }>('/_site/events', (request, reply) => {
    const { visitor, path, events } = request.body
    const known = { source: '', campaign: '', country: 'CA', device: 'desktop', browser: 'Chrome', system: 'Windows' }
    for (const { name } of events) waiting.push({ at: new Date(), name, visitor, path, ...known })
    if (waiting.length >= FULL_BATCH) void store()
    return reply.code(204).send()
  })
  return { app }
})
