import { beforeAll, describe, expect, test } from 'vitest'
import { MAX_PATH, MAX_URL } from '../../server/src/app/http/http.ts'
import { capabilities } from '../../server/src/app/modules.ts'
import { loadRestTable } from '../../server/src/app/rest-table.ts'
import { MAPLE, type Visitor } from '../../server/src/app/test-server.ts'
import { DEFAULT_MAX_LENGTH } from '../../server/src/kernel/validation/input-limits.ts'
import { give, resetFixtures } from '../kit/all-fixtures.ts'
import type { Rows } from '../kit/capability-fixtures.ts'
import { useHealthPolling } from './health-polling.ts'
import { expectNoneBlocks, type HostileCall } from './hostile-calls.ts'
import { deepJson, FEW, type Hostile, hostileAddress, hostileContent, hostiles, hostileText } from './hostile-texts.ts'
import { type Person, people } from './people.ts'
import { exampleOf, lineOf } from './rest-examples.ts'
import { useServerProcess } from './server-process.ts'
import { faultsAmong, halvesOf } from './shared-calls.ts'

const table = await loadRestTable(capabilities)

const server = useServerProcess()
useHealthPolling(server)

const named = (name: string) => people.find((person) => person.name === name) as Person
const privileged = named('role 1')
const persons = [privileged, named('somebody signed out')]

/** Characters of all headers together, slightly less than Node reads. */
const HEADERS = 14_000
/** As long as the longest text that a form of the REST table takes. */
const LONG_TEXT = 100_000
/** Parameters of a path have no more characters. */
const MAX_PARAM = 1_000

let own: Rows
beforeAll(async () => {
  own = await give(server, 'maple')
})

describe.each(persons)('$name', (person) => {
  // Most of what a stranger sends is refused unread, and the rest is the same for everybody.
  const kinds: readonly Hostile[] = person === privileged ? hostiles : FEW
  let visitor: Visitor
  let isChanged = true
  beforeAll(async () => {
    visitor = await person.arrive(server)
  })

  test.each(table.map((route) => ({ line: lineOf(route), route })))('REST $line', async ({ route }) => {
    if (isChanged) await resetFixtures(server.database, own)
    isChanged = route.method !== 'GET'
    const { query = {}, params = {}, body = {} } = exampleOf(route, own)
    const url = (inQuery = query, inPath = params) =>
      `/api/v1${route.path.replace(/:(\w+)/g, (_all, name) => inPath[name] ?? '')}/?${new URLSearchParams(inQuery)}`
    const method = route.method as 'POST'
    const headers = { 'content-type': 'application/json' }
    const fields = Object.keys(body as object)
    const send = (payload: string) => visitor.request({ method, url: url(), headers, payload })
    let plainly: ReturnType<typeof send> | undefined
    const isRefusedAnyway = async (reply: string) => {
      plainly ??= send(JSON.stringify(body))
      return (await plainly).body === reply
    }
    /** One text in several fields, again with fewer of them until each was accepted or refused alone, or the request is refused without the text, too. */
    const inFields = (what: string, text: string, some: readonly string[] = fields): HostileCall => ({
      name: `${lineOf(route)} with ${what} as ${some.join(', ')}`,
      send: () =>
        faultsAmong(some, async (fewer) => {
          const hostile = Object.fromEntries(fewer.map((field) => [field, text]))
          const { status, body: reply } = await send(JSON.stringify({ ...(body as object), ...hostile }))
          const names = Object.keys(JSON.parse(reply).errors ?? {})
          const refused = fewer.filter((one) => names.includes(one))
          const isUnclear = status >= 400 && refused.length === 0 && fewer.length > 2
          const isAnyway = !person.held || (isUnclear && (await isRefusedAnyway(reply)))
          return { isFault: false, isAccepted: status < 400 || isAnyway, refused }
        }),
      ...(some.length > 1 ? { parts: halvesOf(some).map((half) => inFields(what, text, half)) } : {}),
    })
    const inBody = (name: string, payload: string) => ({
      name: `${lineOf(route)} with ${name}`,
      send: () => send(payload),
    })
    const names = [...Object.keys(query), ...(route.method === 'GET' ? ['search', 'page', 'orderBy'] : [])]
    const calls = kinds.flatMap((hostile) => [
      inFields(hostile, hostileText(hostile, DEFAULT_MAX_LENGTH)),
      // One kind each in turn. Kinds and names together would be most of all calls.
      ...names
        .slice(kinds.indexOf(hostile) % names.length)
        .slice(0, 1)
        .map((name) => ({
          name: `${lineOf(route)} with ${hostile} as ?${name}`,
          send: () =>
            visitor.request({ method, url: url({ ...query, [name]: hostileText(hostile, DEFAULT_MAX_LENGTH) }) }),
        })),
      ...Object.keys(params).map((name) => ({
        name: `${lineOf(route)} with ${hostile} as :${name}`,
        send: () => visitor.request({ method, url: url(query, { ...params, [name]: inAddress(hostile, MAX_PARAM) }) }),
      })),
    ])
    const longCalls = FEW.map((hostile) => inFields(`a long text of ${hostile}`, hostileText(hostile, LONG_TEXT)))
    const deep = fields.length > 0 ? [inBody('deep JSON', deepJson(100_000))] : []
    await expectNoneBlocks(server, [...calls, ...longCalls, ...deep])
  })

  test('every route, by its address and by its body', async () => {
    const inTable = new Set(table.map((route) => `${route.method} /api/v1${route.path}`))
    const routes = [...new Set(server.routes)].filter((one) => !/^(HEAD|OPTIONS) /.test(one) && !inTable.has(one))
    expect(routes).toContain('POST /graphql')
    for (const route of routes) await expectNoneBlocks(server, callsOf(visitor, route, kinds))
  }, 300_000)
})

describe('a site', () => {
  const visitor = () => server.visitor(MAPLE)
  const addresses = ['/', '/tenant/', '/media/', '/admin/', '/login?next=', '/?', '/a/', '/_', '/sitemap-', '/preview/']

  test.each(addresses)('with hostile text behind %s', async (address) => {
    const most = address.includes('?') ? MAX_URL : MAX_PATH
    const calls = hostiles.flatMap((hostile) =>
      [encodeURI, encodeURIComponent].flatMap((encode) =>
        ['', '/'].map((end) => {
          const text = hostileAddress(hostile, encode, most - address.length - end.length)
          return get(visitor(), `${address} with ${hostile}${end}`, `${address}${text}${end}`)
        }),
      ),
    )
    await expectNoneBlocks(server, calls)
  })

  test('with addresses that are too long', async () => {
    const calls = FEW.flatMap((hostile) =>
      addresses.map((address) =>
        get(visitor(), `${address} with too many ${hostile}`, `${address}${inAddress(hostile, HEADERS)}`),
      ),
    )
    await expectNoneBlocks(server, calls)
  })

  test.each(hostiles)('whose page is full of %s', async (hostile) => {
    await resetFixtures(server.database, own)
    const owner = await server.signedIn('owner@maple.test')
    // Saving refuses custom CSS of more than 3,000 tokens.
    const input = { id: own.page, content: hostileContent(hostile, 20_000, 2_900) }
    const url = `/${own.slug}?${hostiles.indexOf(hostile)}`
    const publish = 'mutation ($input: PublishPageInput!) { publishPage(input: $input) { userErrors { message } } }'
    const save =
      'mutation ($input: SavePageContentInput!) { savePageContent(input: $input) { userErrors { message } } }'
    expect((await owner.ask(save, { input })).data?.savePageContent).toEqual({ userErrors: [] })
    expect((await owner.ask(publish, { input: { id: own.page } })).data?.publishPage).toEqual({ userErrors: [] })
    await expectNoneBlocks(server, [get(visitor(), `a page of ${hostile}`, url)])
    expect((await visitor().request({ method: 'GET', url })).status).toBe(200)
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

const inAddress = (hostile: Hostile, length: number) => hostileAddress(hostile, encodeURIComponent, length)

const get = (visitor: Visitor, name: string, url: string): HostileCall => ({
  name,
  send: () => visitor.request({ method: 'GET', url }),
})

/** Headers take no line breaks and no letters beyond Latin. */
function withHeader(visitor: Visitor, header: string): HostileCall[] {
  const texts = hostiles.map((hostile) => hostileText(hostile, HEADERS)).filter((text) => /^[ -~]*$/.test(text))
  return ['/', '/api/v1/pages/?slug=/', '/graphql?query={__typename}'].flatMap((url) =>
    texts.map((text) => ({
      name: `${header}: ${text.slice(0, 12)}… at ${url}`,
      send: () => visitor.request({ method: 'GET', url, headers: { [header]: text } }),
    })),
  )
}

function callsOf(visitor: Visitor, route: string, kinds: readonly Hostile[]): HostileCall[] {
  const [method = '', path = ''] = route.split(' ')
  const slots = path.match(/:\w+|\*/g)?.length ?? 0
  const filled = (text: string) => path.replace(/:\w+|\*/g, () => text)
  const sent = (name: string, url: string, headers = {}, payload?: string): HostileCall => ({
    name: `${method} ${path} with ${name}`,
    send: () =>
      visitor.request({ method: method as 'GET', url, headers, ...(payload === undefined ? {} : { payload }) }),
  })
  return kinds.flatMap((hostile) => {
    const inPath = inAddress(hostile, Math.floor((MAX_PATH - path.length) / Math.max(1, slots)))
    const inQuery = inAddress(hostile, MAX_URL - filled('a').length - 3)
    return [
      ...(slots > 0
        ? [inPath, inAddress(hostile, MAX_PARAM)].map((text) => sent(`${hostile} in its path`, filled(text)))
        : []),
      sent(`${hostile} in its query`, `${filled('a')}?a=${inQuery}`),
      ...(method === 'GET'
        ? []
        : oneInTurn(bodiesOf(hostileText(hostile, 30_000)), kinds.indexOf(hostile) + path.length).map(([type, body]) =>
            sent(`${hostile} as ${type}`, filled('a'), { 'content-type': type }, body),
          )),
    ]
  })
}

/** Each route meets every form of a body, though not with every kind of text: that would be most of all calls. */
const oneInTurn = <Item>(items: readonly Item[], turn: number): Item[] => items.slice(turn % items.length).slice(0, 1)

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
