import Fastify from 'fastify'
import { type AskedStatement, poolOf } from './pool.ts'
import { serve } from './serving.ts'

export interface PlainQueryOptions {
  readonly databaseUrl: string
  readonly tenantId: string
  readonly page: AskedStatement
  readonly headers: Readonly<Record<string, string>>
}

// What somebody would write who needs this one answer and no GraphQL.
await serve<PlainQueryOptions>(async ({ databaseUrl, tenantId, page, headers }) => {
  const ask = poolOf(databaseUrl, tenantId)
  const app = Fastify()
  app.post<{ Body: { variables: { slug: string } } }>('/graphql', async ({ body }, reply) => {
    const [, ...others] = page.values
    const row = await ask({ sql: page.sql, values: [body.variables.slug, ...others] })
    if (!row) return reply.code(404).send({ data: null })
    const { id, slug, title, excerpt, updatedAt, published: content } = row
    const answer = { data: { page: { id, slug, title, excerpt, updatedAt, content } } }
    // GraphQL's answers end with a new line.
    return reply.headers(headers).send(`${JSON.stringify(answer)}\n`)
  })
  return { app }
})
