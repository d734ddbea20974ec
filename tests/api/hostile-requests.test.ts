import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAPLE, type Visitor } from '../../server/src/app/test-server.ts'
import { table } from '../../server/src/rest/table.ts'
import { give, type Rows, resetFixtures } from './fixtures.ts'
import { expectNoneBlocks, type HostileCall } from './hostile-calls.ts'
import { deepJson, type Hostile, hostileAddress, hostiles, hostileText, LONG_IN_ADDRESS } from './hostile-texts.ts'
import { type Person, people } from './people.ts'
import { exampleOf, lineOf } from './rest-examples.ts'
import { useServerProcess } from './server-process.ts'

const server = useServerProcess()

const named = (name: string) => people.find((person) => person.name === name) as Person
const persons = [named('role 1'), named('somebody signed out')]

/** By a connection of its own, throughout: whatever is sent, the process says that it lives. */
const polls: number[] = []
const polling = new AbortController()
let polled: Promise<void>

let own: Rows
beforeAll(async () => {
  own = await give(server, 'maple')
  polled = poll()
})
afterAll(async () => {
  polling.abort()
  await polled
})

async function poll(): Promise<void> {
  while (!polling.signal.aborted) {
    // By fetch, whose connections no hostile request shares: the server closes those of some.
    const reply = await fetch(`http://127.0.0.1:${server.port}/health/live`)
    await reply.text()
    polls.push(reply.status)
    await pause(25)
  }
}

describe.each(persons)('$name', (person) => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await person.arrive(server)
  })

  test.each(table.map((route) => ({ line: lineOf(route), route })))('REST $line', async ({ route }) => {
    await resetFixtures(server.database, own)
    const { query = {}, params = {}, body = {} } = exampleOf(route, own)
    const url = (inQuery = query, inPath = params) =>
      `/api/v1${route.path.replace(/:(\w+)/g, (_all, name) => inPath[name] ?? '')}/?${new URLSearchParams(inQuery)}`
    const method = route.method as 'POST'
    const inBody = (name: string, payload: string) => ({
      name,
      send: () => visitor.request({ method, url: url(), headers: { 'content-type': 'application/json' }, payload }),
    })
    const calls = hostiles.flatMap((hostile) => [
      ...Object.keys(body as object).map((field) =>
        inBody(
          `${lineOf(route)} with ${hostile} as ${field}`,
          JSON.stringify({ ...(body as object), [field]: hostileText(hostile) }),
        ),
      ),
      ...[...Object.keys(query), 'search', 'slug', 'page', 'orderBy'].map((name) => ({
        name: `${lineOf(route)} with ${hostile} as ?${name}`,
        send: () => visitor.request({ method, url: url({ ...query, [name]: short(hostile) }) }),
      })),
      ...Object.keys(params).map((name) => ({
        name: `${lineOf(route)} with ${hostile} as :${name}`,
        send: () => visitor.request({ method, url: url(query, { ...params, [name]: inAddress(hostile) }) }),
      })),
    ])
    const isWithBody = Object.keys(body as object).length > 0
    await expectNoneBlocks(
      server,
      isWithBody ? [...calls, inBody(`${lineOf(route)} with deep JSON`, deepJson())] : calls,
    )
  })

  test('every route, by its address and by its body', async () => {
    const routes = [...new Set(server.routes)].filter((route) => !/^(HEAD|OPTIONS) /.test(route))
    expect(routes).toContain('POST /graphql')
    for (const route of routes) await expectNoneBlocks(server, callsOf(visitor, route))
  }, 120_000)
})

describe('a site', () => {
  const visitor = () => server.visitor(MAPLE)
  const addresses = ['/', '/tenant/', '/media/', '/admin/', '/login?next=', '/?', '/a/', '/_', '/sitemap-', '/preview/']

  test.each(addresses)('with hostile text behind %s', async (address) => {
    const calls = hostiles.flatMap((hostile) =>
      [hostileAddress(hostile, encodeURI), inAddress(hostile)].flatMap((text) =>
        ['', '/'].map((end) => get(visitor(), `${address} with ${hostile}${end}`, `${address}${text}${end}`)),
      ),
    )
    await expectNoneBlocks(server, calls)
  })

  test.each(['cookie', 'authorization', 'accept', 'accept-language', 'accept-encoding', 'if-none-match', 'range'])(
    'with hostile text in the header %s',
    async (header) => await expectNoneBlocks(server, withHeader(visitor(), header)),
  )

  test.each(['host', 'user-agent', 'origin', 'referer', 'x-forwarded-for', 'x-forwarded-host', 'x-request-id'])(
    'with hostile text in the header %s',
    async (header) => await expectNoneBlocks(server, withHeader(visitor(), header)),
  )
})

test('the process said throughout that it lives', () => {
  expect(polls.length).toBeGreaterThan(10)
  expect(polls.filter((status) => status !== 200)).toEqual([])
})

const inAddress = (hostile: Hostile) => hostileAddress(hostile, encodeURIComponent)
const short = (hostile: Hostile) => decodeURIComponent(inAddress(hostile))

const get = (visitor: Visitor, name: string, url: string): HostileCall => ({
  name,
  send: () => visitor.request({ method: 'GET', url }),
})

/** Headers take no line breaks and no letters beyond Latin. */
function withHeader(visitor: Visitor, header: string): HostileCall[] {
  const texts = hostiles.map((hostile) => hostileText(hostile, LONG_IN_ADDRESS)).filter((text) => /^[ -~]*$/.test(text))
  return ['/', '/api/v1/pages/?slug=/', '/graphql?query={__typename}'].flatMap((url) =>
    texts.map((text) => ({
      name: `${header}: ${text.slice(0, 12)}… at ${url}`,
      send: () => visitor.request({ method: 'GET', url, headers: { [header]: text } }),
    })),
  )
}

function callsOf(visitor: Visitor, route: string): HostileCall[] {
  const [method = '', path = ''] = route.split(' ')
  const isOpen = /[:*]/.test(path)
  const filled = (text: string) => path.replace(/:\w+|\*/g, () => text)
  const sent = (name: string, url: string, headers = {}, payload?: string): HostileCall => ({
    name: `${method} ${path} with ${name}`,
    send: () =>
      visitor.request({ method: method as 'GET', url, headers, ...(payload === undefined ? {} : { payload }) }),
  })
  return hostiles.flatMap((hostile) => [
    ...(isOpen ? [sent(`${hostile} in its path`, filled(inAddress(hostile)))] : []),
    sent(`${hostile} in its query`, `${filled('a')}?a=${inAddress(hostile)}&${inAddress(hostile).slice(0, 600)}`),
    ...(method === 'GET'
      ? []
      : bodiesOf(hostileText(hostile)).map(([type, body]) =>
          sent(`${hostile} as ${type}`, filled('a'), { 'content-type': type }, body),
        )),
  ])
}

/** The same text in every form that bodies come in. */
function bodiesOf(text: string): [string, string][] {
  const fields = ['email', 'password', 'name', 'next', 'token', 'query', 'file']
  const part = (name: string, more: string, content: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`
  const file = part('file', `; filename="${encodeURI(text).slice(0, 2_000)}.svg"`, `${text}<svg>${text}</svg>`)
  return [
    ['application/json', JSON.stringify(Object.fromEntries(fields.map((field) => [field, text])))],
    [
      'application/x-www-form-urlencoded',
      new URLSearchParams(fields.map((field) => [field, text.slice(0, 10_000)])).toString(),
    ],
    ['multipart/form-data; boundary=x', `${part('alt', '', text)}${file}--x--\r\n`],
    ['text/plain', text],
  ]
}
