import Fastify from 'fastify'
import { WRITE_EVENTS } from '../../../server/src/modules/outreach/tracking/collecting/write-statement.ts'
import { rowsPoolOf } from './pool.ts'
import { serve } from './serving.ts'

export interface PlainEventsGiven {
  readonly databaseUrl: string
  readonly tenantId: string
}

const FULL_BATCH = 500
const LONGEST_WAIT = 1000

/** Beyond what is measured. */
const NO_LIMIT = 2 ** 31 - 1

interface Batch {
  readonly id: string
  readonly visitorId: string
  readonly path: string
  readonly events: readonly { readonly name: string }[]
}

// The least that logs events: it believes what it is sent, and stores the same rows by the same statement.
await serve<PlainEventsGiven>(async ({ databaseUrl, tenantId }) => {
  const ask = rowsPoolOf(databaseUrl, tenantId)
  let waiting: object[] = []
  const store = async () => {
    const rows = waiting
    waiting = []
    if (rows.length > 0) {
      await ask({ sql: WRITE_EVENTS, values: [JSON.stringify(rows), NO_LIMIT, tenantId] })
    }
  }
  setInterval(() => void store(), LONGEST_WAIT)
  const app = Fastify()
  app.post<{ Body: Batch }>('/_site/events', (request, reply) => {
    const { id: batchId, visitorId, path, events } = request.body
    // A row with a medium stores the source of its visitor too, which a batch of ours always does.
    const known = {
      source: 'google',
      campaign: '',
      country: 'CA',
      device: 'desktop',
      browser: 'Chrome',
      system: 'Windows',
      medium: '',
      gclid: '',
    }
    for (const { name } of events) waiting.push({ batchId, at: new Date(), name, visitorId, path, ...known })
    if (waiting.length >= FULL_BATCH) void store()
    return reply.code(204).send()
  })
  return { app }
})
