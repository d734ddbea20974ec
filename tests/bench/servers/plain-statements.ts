import Fastify from 'fastify'
import { type AskedStatement, rowsPoolOf } from './pool.ts'
import { serve } from './serving.ts'

export interface PlainStatementsOptions {
  readonly databaseUrl: string
  readonly tenantId: string
  /** Asked one after the other, as ours does because one needs what the other answers. */
  readonly statements: readonly AskedStatement[]
  /** Without it, a statement that finds nothing is an error. */
  readonly mayBeEmpty?: boolean
  /** The answer, which is not made of the rows. */
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

// What the statements of an operation take, with no more around them than HTTP.
await serve<PlainStatementsOptions>(async ({ databaseUrl, tenantId, statements, mayBeEmpty, body, headers }) => {
  const ask = rowsPoolOf(databaseUrl, tenantId)
  const app = Fastify()
  app.post('/graphql', async (_request, reply) => {
    for (const statement of statements)
      if ((await ask(statement)).length === 0 && !mayBeEmpty) return reply.code(404).send({ data: null })
    return reply.headers(headers).send(body)
  })
  return { app }
})
