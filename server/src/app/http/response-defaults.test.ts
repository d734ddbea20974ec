import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { htmlDocument, INERT, type ResponsePolicy } from '../../kernel/security/response-policy.ts'
import { registerResponseDefaults } from './response-defaults.ts'

/** The headers of a response with this type and body, from a route that asks for a policy or for none. */
async function headersOf(type: string | null, body: unknown, policy?: ResponsePolicy, status = 200) {
  const app = Fastify()
  registerResponseDefaults(app)
  app.get('/', (_request, reply) => {
    if (policy) reply.relax(policy)
    if (type) reply.header('content-type', type)
    return reply.code(status).send(body)
  })
  const { headers } = await app.inject('/')
  await app.close()
  return [headers['content-type'], headers['content-disposition'], headers['content-security-policy']]
}

const SAVED = ['application/octet-stream', 'attachment', INERT]

test.each(['text/html', 'TEXT/HTML; charset=utf-8', 'image/svg+xml', 'application/xml', 'text/javascript', 'x/y'])(
  'a response of type %j that no route vouches for is bytes to be saved',
  async (type) => {
    expect(await headersOf(type, '<p>')).toEqual(SAVED)
  },
)

test('so is a stream or a buffer without a type', async () => {
  expect(await headersOf(null, Readable.from(['<p>']))).toEqual(SAVED)
  expect(await headersOf(null, Buffer.from('<p>'))).toEqual(SAVED)
})

test.each(['application/json; charset=utf-8', 'text/plain; charset=utf-8', 'image/png', 'video/mp4', 'text/csv'])(
  'a response of type %j keeps it, and runs nothing',
  async (type) => {
    expect(await headersOf(type, 'x')).toEqual([type, undefined, INERT])
  },
)

test('a route that asks for a policy gets that, for the types it names', async () => {
  const page = htmlDocument("default-src 'self'")
  expect(await headersOf('text/html', '<p>', page)).toEqual(['text/html', undefined, "default-src 'self'"])
  expect(await headersOf('image/svg+xml', '<svg/>', page)).toEqual([SAVED[0], 'attachment', "default-src 'self'"])
  expect(await headersOf('text/html', '<p>', htmlDocument(null))).toEqual(['text/html', undefined, undefined])
})

test('a body that the browser has already keeps its type', async () => {
  expect(await headersOf(null, Readable.from(['']), htmlDocument(null), 304)).toEqual([undefined, undefined, undefined])
})
