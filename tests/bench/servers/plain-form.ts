import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { poolOf } from './pool.ts'
import { serve } from './serving.ts'

export interface PlainFormGiven {
  readonly databaseUrl: string
  readonly tenantId: string
}

const INSERT = `insert into form_submission (tenant_id, form_name, attempt, "values", created_at, updated_at)
  values ($1, $2, gen_random_uuid()::text, $3, now(), now()) returning id`

// The least that takes a form: it parses the parts and writes one row.
await serve<PlainFormGiven>(async ({ databaseUrl, tenantId }) => {
  const ask = poolOf(databaseUrl, tenantId)
  const app = Fastify()
  await app.register(multipart)
  app.post('/api/v1/form/submit/', async (request, reply) => {
    const fields: Record<string, string> = {}
    for await (const part of request.parts()) if (part.type === 'field') fields[part.fieldname] = String(part.value)
    await ask({ sql: INSERT, values: [tenantId, 'Plain', JSON.stringify(fields)] })
    return reply.send({ success: true, message: 'Thank you for your submission.' })
  })
  return { app }
})
