import { once } from 'node:events'
import http from 'node:http'
import { expect, test } from 'vitest'
import { addressOf } from '../../../../tests/kit/socket.ts'
import type { CurrentTenant } from '../../kernel/tenancy/viewer.ts'
import { ADMIN, MAPLE, useServer } from '../test-server.ts'
import { ApiRates } from './rate-limit.ts'

const RATE = 4
const SITE_RATE = 5
const kit = useServer({ apiRateSignedOut: RATE, siteRate: SITE_RATE })
const json = { 'content-type': 'application/json' }
const payload = JSON.stringify({ query: '{ __typename }' })

const get = (url: string, ip: string, host = MAPLE) => kit.visitor(host, ip).request({ method: 'GET', url })

async function statusesOf(urls: readonly string[], ip: string, host?: string): Promise<number[]> {
  const statuses: number[] = []
  for (const url of urls) statuses.push((await get(url, ip, host)).status)
  return statuses
}

const many = (count: number, url: (i: number) => string) => Array.from({ length: count }, (_, i) => url(i))
const isRefused = (status: number) => status === 429

/** Sends the path as it stands: clients would normalize it. */
async function raw(path: string, ip: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL((await addressOf(kit)).replace(/^ws/, 'http'))
  const headers = { ...json, host: ADMIN, 'x-forwarded-for': ip }
  const request = http.request({ hostname, port, path, method: 'POST', headers, agent: false }).end(payload)
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  return { status: response.statusCode as number, body: Buffer.concat(await response.toArray()).toString() }
}

test.each([
  ['/%67raphql', '10.2.0.1'],
  ['/graphq%6c', '10.2.0.2'],
])('%s is the API and counts as such', async (path, ip) => {
  const first = await raw('/graphql', ip)
  expect(first.status).toBe(200)
  const statuses = []
  for (let i = 0; i < RATE; i++) statuses.push((await raw(path, ip)).status)
  expect(statuses).toEqual([...Array(RATE - 1).fill(200), 429])
})

test('an encoded path of REST counts as a call', async () => {
  const statuses = await statusesOf(
    many(RATE + 1, () => '/%61pi/v1/none'),
    '10.2.0.3',
    ADMIN,
  )
  expect(statuses).toEqual([...Array(RATE).fill(404), 429])
})

test.each([`http://${ADMIN}/graphql`, '/graphql#x', '/graphql\\x', '/%67raphql#?query=x'])(
  'the URL %s is refused',
  async (path) => {
    const { status, body } = await raw(path, '10.2.0.4')
    expect([status, body]).toEqual([400, expect.stringMatching(/address is not valid/)])
  },
)

test('an encoded answer of the API is stored nowhere', async () => {
  const { headers } = await kit.visitor(ADMIN, '10.2.0.5').request({ url: '/%67raphql', headers: json, payload })
  expect(headers['cache-control']).toBe('no-store')
})

test('only the exact URLs of monitoring are not counted', async () => {
  for (const [at, folder] of ['internal', 'metrics', 'health'].entries()) {
    const statuses = await statusesOf(
      many(SITE_RATE + 1, (i) => `/${folder}/${i}`),
      `10.3.0.${at + 1}`,
    )
    expect([folder, ...statuses.map(isRefused)]).toEqual([folder, ...Array(SITE_RATE).fill(false), true])
  }
  expect(
    await statusesOf(
      many(SITE_RATE * 2, () => '/health/live'),
      '10.3.0.1',
    ),
  ).toEqual(Array(SITE_RATE * 2).fill(200))
})

test.each([
  ['media', '10.3.1.1'],
  ['admin', '10.3.1.2'],
  ['admin/assets', '10.3.1.3'],
  ['%6dedia', '10.3.1.4'],
])('a file that is missing in /%s on a site counts as a page', async (folder, ip) => {
  const statuses = await statusesOf(
    many(SITE_RATE + 1, (i) => `/${folder}/none-${i}.png`),
    ip,
  )
  expect(statuses.map(isRefused)).toEqual([...Array(SITE_RATE).fill(false), true])
})

test('a network asks all tenants together no more than five times what it asks one', async () => {
  const rates = new ApiRates({ apiRateSignedOut: RATE, apiRateKey: RATE, apiRateSession: RATE, redis: null })
  const ask = async (tenant: number, ip: string) => {
    const asked = { viewer: null, tenant: { id: String(tenant) } as CurrentTenant }
    return (await rates.consume(asked, ip)) === 0
  }
  const answers: boolean[] = []
  // Calls that the limit of a tenant refuses do not count for the others.
  for (let tenant = 0; tenant < 7; tenant++) {
    for (let i = 0; i < RATE * 2; i++) answers.push(await ask(tenant, `2001:db8:7:7::${i}`))
  }
  expect(answers.filter(Boolean)).toHaveLength(5 * RATE)
  expect(await ask(6, '2001:db8:7:8::1')).toBe(true)
})
