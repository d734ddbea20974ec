import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { IpRateLimiter } from '../../kernel/security/ip-rate-limiter.ts'
import { ADMIN, MAPLE, useServer } from '../test-server.ts'
import { MAX_PATH, MAX_URL } from './http.ts'
import { MAX_BODY_DEPTH } from './json-shape.ts'

const SITE_RATE = 5
const dataDir = mkdtempSync(path.join(tmpdir(), 'limits-'))
const kit = useServer({ siteRate: SITE_RATE, dataDir })
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const json = { 'content-type': 'application/json' }

const visit = (ip: string, url = '/') => kit.visitor(MAPLE, ip).request({ method: 'GET', url })

async function visits(ips: readonly string[]): Promise<number[]> {
  const statuses: number[] = []
  for (const ip of ips) statuses.push((await visit(ip)).status)
  return statuses
}

test('an IP that requests too many pages is told when to come again, others go on', async () => {
  const statuses = await visits(Array(SITE_RATE + 1).fill('198.51.100.1'))
  expect(statuses).toEqual([...Array(SITE_RATE).fill(statuses[0]), 429])
  expect(statuses[0]).not.toBe(429)
  const { status, headers, body } = await visit('198.51.100.1', '/somewhere/else')
  expect([status, headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(body).toContain('Too many requests')
  expect((await visit('198.51.100.2')).status).not.toBe(429)
})

test('health and the API are not counted as pages', async () => {
  await visits(Array(SITE_RATE + 1).fill('198.51.100.3'))
  for (const url of ['/health/live', '/graphql?query={__typename}']) {
    expect([url, (await visit('198.51.100.3', url)).status]).not.toEqual([url, 429])
  }
})

test('files are counted apart from pages, and there may be 20 times as many', async () => {
  const ip = '198.51.100.5'
  await kit.server.files.write(`${kit.tenants.maple}/dot.png`, Buffer.from('x'), 'image/png')
  await visits(Array(SITE_RATE + 1).fill(ip))
  const files = Array(20 * SITE_RATE + 1).fill('/media/dot.png')
  const statuses = await Promise.all(files.map(async (url) => (await visit(ip, url)).status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(20 * SITE_RATE)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

test('IPv6 addresses that share their first 64 bits count as one', async () => {
  const statuses = await visits(Array.from({ length: SITE_RATE + 1 }, (_, i) => `2001:db8:1:2::${i + 1}`))
  expect(statuses.at(-1)).toBe(429)
  expect((await visit('2001:db8:1:3::1')).status).not.toBe(429)
})

test('the API counts IPv6 by 64 bits as well', async () => {
  const kitOf = (i: number) => kit.visitor(ADMIN, `2001:db8:9:9::${i}`)
  const [first, ...others] = await Promise.all(
    Array.from({ length: 601 }, (_, i) => kitOf(i + 1).request({ method: 'GET', url: '/api/v1/none' })),
  )
  expect(first?.status).toBe(404)
  expect(others.filter(({ status }) => status === 429)).toHaveLength(1)
})

test('a minute later an IP may come again, and very many IPs take no more memory', () => {
  const rate = new IpRateLimiter(1)
  expect([rate.consume('a', 1000), rate.consume('a', 1001), rate.consume('a', 31_000)]).toEqual([0, 60, 30])
  expect(rate.consume('a', 61_000)).toBe(0)
  expect([rate.consume('b', 61_000, 0), rate.consume('b', 61_000), rate.consume('c', 61_000, 2)]).toEqual([0, 0, 60])
})

test('a URL that is too long is refused before anything reads it', async () => {
  const page = await visit('198.51.100.4', `/${'/'.repeat(15_000)}`)
  expect([page.status, page.headers['content-type']]).toEqual([414, 'text/html; charset=utf-8'])
  expect((await visit('198.51.100.4', `/${'%41'.repeat(MAX_PATH / 3 + 1)}`)).status).toBe(414)
  expect((await visit('198.51.100.4', `/${'a'.repeat(MAX_PATH - 1)}?${'b'.repeat(100)}`)).status).not.toBe(414)
  const call = await visit('198.51.100.4', `/api/v1/pages?slug=${'a'.repeat(MAX_URL)}`)
  expect([call.status, JSON.parse(call.body)]).toEqual([
    414,
    { success: false, error: 'The address is too long.', code: 'BAD_USER_INPUT' },
  ])
  const query = await visit('198.51.100.4', `/graphql?query=${'a'.repeat(MAX_URL)}`)
  expect([query.status, JSON.parse(query.body).errors[0].message]).toEqual([414, 'The address is too long.'])
})

test.each([
  ['[', ']'],
  ['{"a":', '}'],
])('a body of very many %s is refused in words, and so is one that is a little too deep', async (open, close) => {
  for (const levels of [MAX_BODY_DEPTH + 1, 400_000]) {
    const body = `${open.repeat(levels)}1${close.repeat(levels)}`
    const payload = `{"query":"{__typename}","variables":{"a":${body}}}`
    const call = await kit.visitor().request({ headers: json, payload })
    expect([call.status, JSON.parse(call.body).errors[0].message]).toEqual([
      400,
      'The body is nested too deeply: at most 110 levels are read.',
    ])
    const rest = await kit.visitor().request({ url: '/api/v1/auth/login', headers: json, payload: body })
    expect([rest.status, JSON.parse(rest.body).code]).toEqual([400, 'BAD_USER_INPUT'])
  }
})

test('a body of very many values is refused', async () => {
  const payload = `{"query":"{__typename}","variables":{"a":[${'0,'.repeat(300_000)}0]}}`
  const { status, body } = await kit.visitor().request({ headers: json, payload })
  expect([status, JSON.parse(body).errors[0].message]).toEqual([
    400,
    'The body has too many values: at most 60,000 are read.',
  ])
})

/** A body of an operation that reads nothing of its variables. */
const bodyWith = (more: object) => JSON.stringify({ query: '{ __typename }', ...more })
const names = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 0]))
const tooLargeObject = 'An object has too many names: at most 500 are read.'
const signIn = 'mutation ($input: SignInInput!) { signIn(input: $input) { userErrors { code } } }'

test.each([
  ['variables', bodyWith({ variables: names(59_000) }), tooLargeObject],
  ['fields of an input', bodyWith({ query: signIn, variables: { input: names(49_000) } }), tooLargeObject],
  ['names beside the query', bodyWith(names(59_000)), tooLargeObject],
  ['names in extensions', bodyWith({ extensions: names(59_000) }), tooLargeObject],
  [
    'names in many objects',
    bodyWith({ variables: { a: Array.from({ length: 50 }, () => names(450)) } }),
    'The body has too many names: at most 20,000 are read.',
  ],
  ['a few hundred variables', bodyWith({ variables: names(101) }), 'A document can have at most 100 variables.'],
  [
    'unknown fields',
    bodyWith({ query: signIn, variables: { input: names(450) } }),
    'Field "k0" is not defined by type "SignInInput".',
  ],
])('a body of very many names is refused: %s', async (_name, payload, message) => {
  const { status, body } = await kit.visitor().request({ headers: json, payload })
  expect([status, JSON.parse(body).errors[0]]).toEqual([400, { message, extensions: { code: 'BAD_USER_INPUT' } }])
})

test('variables in the URL are counted before the document is read', async () => {
  const variables = encodeURIComponent(JSON.stringify(names(101)))
  const url = `/graphql?query=%7B__typename%7D&variables=${variables}`
  const headers = { 'apollo-require-preflight': 'yes' }
  const { status, body } = await kit.visitor().request({ method: 'GET', url, headers })
  expect([status, JSON.parse(body).errors[0].message]).toEqual([400, 'A document can have at most 100 variables.'])
})
