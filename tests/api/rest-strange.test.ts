import { beforeAll, expect, test } from 'vitest'
import { capabilities } from '../../server/src/app/modules.ts'
import { loadRestTable } from '../../server/src/app/rest-table.ts'
import { useServer, type Visitor } from '../../server/src/app/test-server.ts'
import { give } from '../kit/all-fixtures.ts'
import type { Rows } from '../kit/capability-fixtures.ts'
import { type Person, people } from './people.ts'
import { exampleOf, lineOf } from './rest-examples.ts'
import { faultsAmong } from './shared-calls.ts'

const table = await loadRestTable(capabilities)

const kit = useServer({ apiRateSession: 100_000 })
const routes = table.map((route) => ({ line: lineOf(route), route }))
const anybody = people.find(({ name }) => name === 'role 1') as Person

let own: Rows
let visitor: Visitor
beforeAll(async () => {
  own = await give(kit, 'maple')
  visitor = await anybody.arrive(kit)
})

/** JSON as it is sent, because some of it no object of ours could hold. */
const strange = {
  nothing: 'null',
  'a number': '5',
  'a number too large': '1e999',
  'a list': '[]',
  'an object': '{}',
  'an object that is no text': '{"toString": 1, "valueOf": 1}',
  'a list without end': `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  'a nul': '"\\u0000"',
  'half a character': '"\\ud800"',
  'a book': JSON.stringify('x'.repeat(100_000)),
}

/** Names that an object has although nobody gave them to it. */
const inherited = ['constructor', '__proto__', 'toString']

interface Answer {
  readonly status: number
  readonly body: string
  /** The names that its errors have. */
  readonly refused: readonly string[]
}

async function ask(method: string, path: string, query: string, payload?: string): Promise<Answer> {
  if (!visitor.cookies.has('ms_session')) visitor = await anybody.arrive(kit)
  const sent = payload === undefined ? {} : { headers: { 'content-type': 'application/json' }, payload }
  const reply = await visitor.request({ method: method as 'GET', url: `/api/v1${path}/${query}`, ...sent })
  expect(() => JSON.parse(reply.body), reply.body).not.toThrow()
  return { status: reply.status, body: reply.body, refused: Object.keys(JSON.parse(reply.body)?.errors ?? {}) }
}

/** What a route last answered without any strange value. */
interface Plain {
  body?: string
}

/** Puts one value into as many places as the route takes at once. Returns the places that the server fails on. */
async function faultsOf(
  places: readonly string[],
  askWith: (places: readonly string[]) => Promise<Answer>,
  plain: Plain,
) {
  const groups = await faultsAmong(places, async (some) => {
    const { status, body, refused } = await askWith(some)
    const named = some.filter((one) => refused.includes(one))
    // Refused whatever the values are, as for a row that is gone: fewer of them would not get further.
    const isAnyway = async () => {
      if (status >= 500 || named.length > 0 || some.length === 1) return false
      if (plain.body !== body) plain.body = (await askWith([])).body
      return plain.body === body
    }
    return { isFault: status >= 500, isAccepted: status < 400 || (await isAnyway()), refused: named }
  })
  return groups.map((group) => group.join(' and '))
}

test.each(routes)('$line answers or refuses whatever its body says', async ({ route }) => {
  const { body } = exampleOf(route, own) as { body?: object }
  if (body === undefined) return
  const faults: string[] = []
  const plain: Plain = {}
  for (const [name, json] of Object.entries(strange)) {
    const send = (payload: string) => ask(route.method, route.path, '', payload)
    if ((await send(json)).status >= 500) faults.push(name)
    const sendWith = (fields: readonly string[]) => {
      const marks = Object.fromEntries(fields.map((field) => [field, 'HERE']))
      return send(JSON.stringify({ ...body, ...marks }).replaceAll('"HERE"', () => json))
    }
    const found = await faultsOf(Object.keys(body), sendWith, plain)
    faults.push(...found.map((fields) => `${fields} ${name}`))
  }
  expect(faults).toEqual([])
})

test.each(routes)('$line answers or refuses whatever its address says', async ({ route }) => {
  const { query = {}, body } = exampleOf(route, own)
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const names = new Set([
    ...Object.keys(query),
    'page',
    'limit',
    'orderBy',
    'orderDirection',
    'direction',
    'search',
    'slug',
  ])
  const texts = ['', 'a', '-5', '1e99', '%00', '%ED%A0%80', '%', ...inherited, 'x'.repeat(900)]
  const parts: ((name: string) => string)[] = [
    ...texts.map((text) => (name: string) => `${name}=${text}`),
    (name) => `${name}=a&${name}=b`,
    (name) => `${name}[a]=b`,
  ]
  const faults: string[] = []
  const plain: Plain = {}
  for (const part of parts) {
    const askWith = (some: readonly string[]) => ask(route.method, route.path, `?${some.map(part).join('&')}`, payload)
    const found = await faultsOf([...names], askWith, plain)
    faults.push(...found.map((some) => `${some}: ${part('…').slice(0, 40)}`))
  }
  const long = await ask(route.method, route.path, `?search=${'x'.repeat(5_000)}`, payload)
  if (long.status >= 500) faults.push('search')
  expect(faults).toEqual([])
})
