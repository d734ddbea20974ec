import Fastify from 'fastify'
import { serve } from './serving.ts'

export interface PlainBytesOptions {
  readonly base64: string
  readonly headers: Readonly<Record<string, string>>
}

// The least that any server of Fastify does for a page: it sends bytes that it has.
await serve<PlainBytesOptions>(async ({ base64, headers }) => {
  const bytes = Buffer.from(base64, 'base64')
  const app = Fastify()
  app.get('/*', (_request, reply) => reply.headers(headers).send(bytes))
  return { app }
})
