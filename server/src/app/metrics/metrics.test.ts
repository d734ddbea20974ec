import { expect, test } from 'vitest'
import { ADMIN, MAPLE, useServer } from '../test-server.ts'

const TOKEN = 'a token of some length'
const kit = useServer({ metricsToken: TOKEN })

const read = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  kit.server.app.inject({ url: '/metrics', headers: { host: ADMIN, ...headers }, remoteAddress })

/** The value of one series, as it is printed. */
async function countOf(series: string): Promise<number> {
  const line = (await read()).body.split('\n').find((one) => one.startsWith(`${series} `))
  return Number(line?.split(' ').at(-1) ?? 0)
}

test.each([
  ['this machine', {}, '127.0.0.1', 200],
  ['this machine by IPv6', {}, '::1', 200],
  ['another machine', {}, '10.0.0.7', 404],
  ['a proxy on this machine', { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1', 404],
  ['another machine with the token', { authorization: `Bearer ${TOKEN}` }, '10.0.0.7', 200],
  ['another machine with a wrong token', { authorization: 'Bearer wrong' }, '10.0.0.7', 404],
])('are for this machine and for holders of the token: %s', async (_who, headers, ip, status) => {
  expect((await read(headers, ip)).statusCode).toBe(status)
})

test('requests are counted by route and status, operations by kind, errors by code', async () => {
  const ok = 'mainstreet_http_request_duration_seconds_count{method="POST",route="/graphql",status="200"}'
  const queries = 'mainstreet_graphql_operations_total{kind="query"}'
  const refused = 'mainstreet_graphql_errors_total{code="BAD_USER_INPUT"}'
  const before = [await countOf(ok), await countOf(queries), await countOf(refused)]
  const visitor = kit.visitor(MAPLE)
  await visitor.ask('{ tenant { handle } }')
  await visitor.ask('{ thereIsNoSuchField }')
  expect(await countOf(ok)).toBe((before[0] as number) + 1)
  expect(await countOf(queries)).toBeGreaterThan(before[1] as number)
  expect(await countOf(refused)).toBe((before[2] as number) + 1)
})

test('a page is missed once and then held', async () => {
  const visit = () => kit.visitor(MAPLE).request({ method: 'GET', url: '/nowhere-yet' })
  const misses = 'mainstreet_site_cache_total{outcome="miss"}'
  const before = await countOf(misses)
  await visit()
  expect(await countOf(misses)).toBe(before + 1)
})

test('the process and the pool of connections are told', async () => {
  const { body } = await read()
  expect(body).toContain('process_resident_memory_bytes')
  expect(body).toMatch(/^mainstreet_database_connections\{state="idle"\} \d+$/m)
})

test('nothing tells whose anything is', async () => {
  const owner = await kit.signedIn('owner@maple.test')
  await owner.ask('query MapleSecret { me { user { id } } }')
  await kit.visitor(MAPLE).request({ method: 'GET', url: '/private-offer' })
  const { body } = await read()
  for (const word of ['maple', 'private-offer', 'MapleSecret', kit.tenants.maple as string])
    expect(body.toLowerCase()).not.toContain(word.toLowerCase())
})
