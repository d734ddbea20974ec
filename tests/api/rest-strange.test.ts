import { beforeAll, expect, test } from 'vitest'
import { capabilities } from '../../server/src/app/modules.ts'
import { loadRestTable } from '../../server/src/app/rest-table.ts'
import { useServer, type Visitor } from '../../server/src/app/test-server.ts'
import { give, type Rows } from './fixtures.ts'
import { type Person, people } from './people.ts'
import { exampleOf, lineOf } from './rest-examples.ts'

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

async function statusOf(method: string, path: string, query: string, payload?: string): Promise<number> {
  if (!visitor.cookies.has('ms_session')) visitor = await anybody.arrive(kit)
  const sent = payload === undefined ? {} : { headers: { 'content-type': 'application/json' }, payload }
  const reply = await visitor.request({ method: method as 'GET', url: `/api/v1${path}/${query}`, ...sent })
  expect(() => JSON.parse(reply.body), reply.body).not.toThrow()
  return reply.status
}

test.each(routes)('$line answers or refuses whatever its body says', async ({ route }) => {
  const { body } = exampleOf(route, own)
  if (body === undefined) return
  const blamed: string[] = []
  const send = async (name: string, payload: string) => {
    const status = await statusOf(route.method, route.path, '', payload)
    if (status >= 500) blamed.push(`${name}: ${status}`)
  }
  for (const [name, json] of Object.entries(strange)) {
    await send(name, json)
    for (const field of Object.keys(body as object)) {
      const rest = JSON.stringify({ ...(body as object), [field]: 'HERE' }).replace('"HERE"', () => json)
      await send(`${field} ${name}`, rest)
    }
  }
  expect(blamed).toEqual([])
})

test.each(routes)('$line answers or refuses whatever its address says', async ({ route }) => {
  const { query = {}, body } = exampleOf(route, own)
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const names = [...Object.keys(query), 'page', 'limit', 'orderBy', 'orderDirection', 'direction', 'search', 'slug']
  const blamed: string[] = []
  for (const name of new Set(names)) {
    const texts = ['', 'a', '-5', '1e99', '%00', '%ED%A0%80', '%', ...inherited, 'x'.repeat(5_000)]
    for (const given of [...texts.map((text) => `${name}=${text}`), `${name}=a&${name}=b`, `${name}[a]=b`]) {
      const status = await statusOf(route.method, route.path, `?${given}`, payload)
      if (status >= 500) blamed.push(`${given.slice(0, 40)}: ${status}`)
    }
  }
  expect(blamed).toEqual([])
})
