import { once } from 'node:events'
import http from 'node:http'
import { expect, test } from 'vitest'
import { batchOf } from '../../modules/outreach/tracking/tracking-test-kit.ts'
import { readConfig } from '../config.ts'
import { embeddedAccess } from '../database/access.ts'
import { startServer } from '../server.ts'
import { ADMIN, MAPLE, useServer } from '../test-server.ts'

const kit = useServer({ apiRateSignedOut: 8, apiRateSession: 12 })
const { visitor, signedIn, database } = kit
const json = { 'content-type': 'application/json' }
const asked = JSON.stringify({ query: '{ tenant { handle } }' })

test('liveness and readiness are told apart', async () => {
  const get = (url: string) => visitor().request({ method: 'GET', url })
  expect((await get('/health/live')).body).toBe('{"status":"ok"}')
  expect((await get('/health/ready')).status).toBe(200)
})

test('logs have the route of an address with a token instead of its path', () => {
  const { log } = kit.server.app
  const { req } = (log as unknown as Record<symbol, Record<string, (request: object) => { path: string }>>)[
    Symbol.for('pino.serializers')
  ] as Record<string, (request: object) => { path: string }>
  const pathOf = (url: string, route: string) => req?.({ url, routeOptions: { url: route } }).path
  expect(pathOf('/order/secret/pay?a=1', '/order/:token/pay')).toBe('/order/:token/pay')
  expect(pathOf('/about?a=1', '/*')).toBe('/about')
})

test('every answer carries its request id and keeps browsers from guessing', async () => {
  const { headers } = await visitor(ADMIN, '10.1.0.1').request({ headers: json, payload: asked })
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' })
  expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['access-control-allow-origin']).toBeUndefined()
})

test('a response without content has no headers about content, and a request ID only if the request is logged', async () => {
  const about = [
    'x-content-type-options',
    'x-frame-options',
    'referrer-policy',
    'cross-origin-opener-policy',
    'x-request-id',
  ]
  const present = ({ headers }: { headers: Record<string, unknown> }) => about.filter((name) => name in headers)
  const report = (payload: string) =>
    visitor(MAPLE, '10.1.0.9').request({ url: '/_site/events', headers: json, payload })
  const events = await report(JSON.stringify(batchOf()))
  expect([events.status, present(events)]).toEqual([204, []])
  const refused = await report('{}')
  expect([refused.status, present(refused)]).toEqual([400, about])
  const asking = { origin: 'https://shop.example', 'access-control-request-method': 'POST' }
  const url = '/graphql'
  const preflight = await kit.server.app.inject({ method: 'OPTIONS', url, headers: { host: ADMIN, ...asking } })
  expect([preflight.statusCode, present(preflight)]).toEqual([204, ['x-request-id']])
})

test('writes that a browser sends for another site are refused', async () => {
  const from = async (origin: string | undefined, host = ADMIN, more = {}) => {
    const headers = { ...json, ...(origin ? { origin } : {}), ...more }
    return (await visitor(host, '10.1.0.2').request({ headers, payload: asked })).status
  }
  expect(await from('http://localhost')).toBe(200)
  expect(await from('http://maple.localhost', MAPLE)).toBe(200)
  expect(await from(undefined)).toBe(200)
  expect(await from('http://maple.localhost')).toBe(403)
  expect(await from('null')).toBe(403)
  expect(await from(undefined, ADMIN, { 'sec-fetch-site': 'same-site' })).toBe(403)
})

test('a query in the URL works, a mutation in the URL does not', async () => {
  const get = (query: string) =>
    visitor(ADMIN, '10.1.0.3').request({
      method: 'GET',
      url: `/graphql?query=${encodeURIComponent(query)}`,
      headers: { 'apollo-require-preflight': 'yes' },
    })
  expect((await get('{ tenant { handle } }')).status).toBe(200)
  expect((await get('mutation { signOut { success } }')).status).toBe(405)
})

test('bodies that are too large or of another kind are named', async () => {
  const send = async (type: string, payload: string) => {
    const { status, body } = await visitor(ADMIN, '10.1.0.4').request({ headers: { 'content-type': type }, payload })
    return [status, JSON.parse(body).errors[0].message]
  }
  expect(await send('application/json', `{"query":"${'x'.repeat(4 * 1024 * 1024)}"}`)).toEqual([
    413,
    'The body is larger than 4 MiB.',
  ])
  expect(await send('application/xml', '<a/>')).toEqual([415, 'Send the body as application/json.'])
})

test('calls are limited by IP while signed out, also those that cannot be read', async () => {
  const person = visitor(ADMIN, '10.1.0.5')
  const send = (payload: string) => person.request({ headers: json, payload })
  for (let i = 0; i < 8; i++) expect((await send(i % 2 ? asked : '{')).status).toBe(i % 2 ? 200 : 400)
  const refused = await send('{')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(JSON.parse(refused.body).errors[0].extensions.code).toBe('RATE_LIMITED')
  person.cookies.set('ms_session', 'made-up')
  expect((await send(asked)).status).toBe(429)
  expect((await visitor('birch.localhost', '10.1.0.5').request({ headers: json, payload: asked })).status).toBe(200)
})

test('somebody signed in is counted by the session, whatever their IP', async () => {
  const owner = await signedIn('owner@maple.test')
  const statuses = []
  for (let i = 0; i < 13; i++) statuses.push((await owner.ask('{ tenant { handle } }')).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(12)
  expect(statuses.at(-1)).toBe(429)
})

test('closing answers what is under way, and over a real socket the tenant reaches the resolvers', async () => {
  const config = readConfig({ LOG_LEVEL: 'silent', SECRET: 'x'.repeat(32), PORT: '0' })
  const server = await startServer(config, embeddedAccess(database, database.name))
  const { port } = new URL(server.url)
  // The server says 100 Continue once it has the head of a request: from then on that is under way.
  const headers = { ...json, host: 'birch.localhost', expect: '100-continue' }
  const underWay = [1, 2, 3].map(() => http.request({ port, path: '/graphql', method: 'POST', headers }))
  const answers = Promise.all(
    underWay.map(async (request) => {
      const [response] = (await once(request, 'response')) as [http.IncomingMessage]
      return Buffer.concat(await response.toArray()).toString()
    }),
  )
  const taken = Promise.all(underWay.map((request) => once(request, 'continue')))
  for (const request of underWay) request.flushHeaders()
  await taken
  const closed = server.close()
  for (const request of underWay) request.end(JSON.stringify({ query: '{ siteSettings { companyName } }' }))
  expect(await answers).toEqual(Array(3).fill('{"data":{"siteSettings":{"companyName":"Birch Bakery"}}}\n'))
  await closed
})
