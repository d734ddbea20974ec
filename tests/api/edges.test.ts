import {
  buildClientSchema,
  getIntrospectionQuery,
  getNamedType,
  isObjectType,
  lexicographicSortSchema,
  printSchema,
} from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadSchema } from '../../server/src/app/schema.ts'
import { type Reply, useServer, type Visitor } from '../../server/src/app/test-server.ts'
import { operationRequirements } from '../../server/src/kernel/graphql/requirements.ts'
import { give, rowKindOf } from '../kit/all-fixtures.ts'
import type { Rows } from '../kit/capability-fixtures.ts'
import { everything, type Operation, operationsOf } from './operations.ts'
import { fingerprint } from './tables.ts'

const schema = await loadSchema()
const operations = operationsOf(schema)
const kit = useServer({ apiRateSignedOut: 100_000, apiRateSession: 100_000 })
const json = { 'content-type': 'application/json' }

let rows: Rows
let owner: Visitor
let root: Visitor
beforeAll(async () => {
  rows = await give(kit, 'maple')
  owner = await kit.signedIn('owner@maple.test')
  root = await kit.signedIn('root@mainstreet.test')
})

const codes = ({ errors = [] }: Reply) => errors.map(({ extensions }) => extensions.code)
const message = ({ errors = [] }: Reply) => errors[0]?.message

describe('any document is answered', () => {
  const isOfTenant = (name: string) =>
    ['anyone', 'signed-in', 'allowed', 'allowed-some'].includes(operationRequirements.get(name)?.who ?? '')
  const lists = operations.filter(({ kind, field }) => {
    const type = getNamedType(field.type)
    const isForStaff = operationRequirements.get(field.name)?.who !== 'shopper'
    return (
      kind === 'query' && isForStaff && isObjectType(type) && type.name.endsWith('List') && 'items' in type.getFields()
    )
  })

  /** What it cannot do without, and a full page where there are pages. */
  const argumentsOf = ({ leaves }: Operation) => {
    const required = leaves.filter(({ isRequired }) => isRequired)
    const needed = required.map((leaf) => `${leaf.path}: "${rows[rowKindOf(leaf)]}"`)
    const hasPages = leaves.some(({ path }) => path === 'perPage')
    return [needed, hasPages ? [...needed, 'perPage: 100'] : needed].map((all) =>
      all.length ? `(${all.join(', ')})` : '',
    )
  }

  test.each(lists)(
    '$name: three levels of all fields, with no more arguments than it demands and with a full page',
    async (operation) => {
      const { field, name } = operation
      expect(isObjectType(getNamedType(field.type))).toBe(true)
      for (const given of argumentsOf(operation)) {
        const reply = await (isOfTenant(name) ? owner : root).ask(`{ ${name}${given} ${everything(field.type, 3)} }`)
        expect(codes(reply), message(reply)).toEqual([])
        expect(reply.data[name].items.length).toBeGreaterThan(0)
      }
    },
  )

  test('introspection with every option of the standard tools', async () => {
    const options = {
      schemaDescription: true,
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      inputValueDeprecation: true,
    }
    const { data } = await kit.visitor().ask(getIntrospectionQuery({ ...options, descriptions: true, oneOf: true }))
    const print = (one: typeof schema) => printSchema(lexicographicSortSchema(one))
    expect(print(buildClientSchema(data))).toBe(print(schema))
  })
})

describe('a page of a list', () => {
  const LIST = 'query ($page: Int, $perPage: Int) { pages(page: $page, perPage: $perPage) { items { id } } }'

  test.each([
    [{ perPage: 101 }, 'perPage is between 1 and 100.'],
    [{ perPage: 0 }, 'perPage is between 1 and 100.'],
    [{ perPage: -1 }, 'perPage is between 1 and 100.'],
    [{ page: 0 }, 'page is between 1 and 1,000,000.'],
    [{ page: 2_000_000 }, 'page is between 1 and 1,000,000.'],
    [{ perPage: 3_000_000_000 }, expect.stringContaining('32-bit')],
  ])('%j is refused', async (variables, sentence) => {
    const reply = await owner.ask(LIST, variables)
    expect([message(reply), codes(reply)]).toEqual([sentence, ['BAD_USER_INPUT']])
  })

  test('past the end is empty, and null means the default', async () => {
    expect((await owner.ask(LIST, { page: 1_000_000 })).data.pages.items).toEqual([])
    expect((await owner.ask(LIST, { page: null, perPage: null })).data.pages.items).toHaveLength(4)
  })

  test('with the contents of all its pages is dear, so that a short query cannot ask for hundreds of megabytes', async () => {
    const query = (times: number) =>
      `{ ${Array.from({ length: times }, (_, i) => `a${i}: pages(perPage: 100) { items { content } }`).join(' ')} }`
    expect(codes(await kit.visitor().ask(query(2)))).toEqual([])
    expect(message(await kit.visitor().ask(query(10)))).toMatch(/^The query asks for too much/)
  })

  test('is ordered by a few fields', async () => {
    const order = Array.from({ length: 11 }, () => ({ field: 'TITLE' }))
    const reply = await owner.ask('query ($order: [PageOrder!]) { pages(orderBy: $order) { totalItems } }', { order })
    expect(message(reply)).toBe('A list is ordered by at most 10 fields.')
  })
})

describe('a document or its variables', () => {
  test('that go round in circles, nest without end or are of no known kind are refused in words', async () => {
    const refused = async (query: string) => {
      const reply = await kit.visitor().ask(query)
      expect([reply.status, new Set(codes(reply))]).toEqual([400, new Set(['BAD_USER_INPUT'])])
      return message(reply)
    }
    expect(await refused('{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }')).toMatch(/within itself/)
    expect(await refused('subscription { news }')).toBe(
      'Subscriptions are answered over a WebSocket (graphql-transport-ws) at this address.',
    )
    const nested = `{ pages(where: ${'{a:'.repeat(3300)}1${'}'.repeat(3300)}) { totalItems } }`
    expect(await refused(nested)).toBe('The query is too long. The limit is 3,000 tokens.')
    const hidden = `{ ...f0 } fragment f0 on Query { pages { ...f1 } } fragment f1 on PageList { items { ...f2 } }
      fragment f2 on Page { revisions { items { ${'x { '.repeat(10)} id ${'} '.repeat(10)} } } }`
    expect(await refused(hidden)).toBe('The query is nested too deeply. The limit is 12 levels.')
  })

  test('with 450 faults are told one of them, briefly', async () => {
    const where = Object.fromEntries(Array.from({ length: 450 }, (_, i) => [`unknown${i}`, i]))
    const reply = await kit
      .visitor()
      .ask('query ($where: PageWhere) { pages(where: $where) { totalItems } }', { where })
    expect([reply.status, codes(reply)]).toEqual([400, ['BAD_USER_INPUT']])
    expect(message(reply)).toBe('Field "unknown0" is not defined by type "PageWhere".')
    expect(message(reply)?.length).toBeLessThan(600)
    const echo = await kit.visitor().ask(`{ pages(perPage: "${'x'.repeat(1_000_000)}") { totalItems } }`)
    expect(message(echo)?.length).toBeLessThan(600)
  })

  test.each([
    ['a batch', [{ query: '{ me { features } }' }, { query: '{ me { features } }' }], /batching/],
    [
      'two operations without a choice',
      { query: 'query A { me { features } } query B { me { features } }' },
      /operation name/,
    ],
    [
      'an operation that is not there',
      { query: 'query A { me { features } }', operationName: 'B' },
      /Unknown operation/,
    ],
  ])('%s is refused in words', async (_name, body, sentence) => {
    const reply = await kit.visitor().request({ headers: json, payload: JSON.stringify(body) })
    const { errors } = JSON.parse(reply.body)
    expect([reply.status, errors[0].extensions.code]).toEqual([400, 'BAD_USER_INPUT'])
    expect(errors[0].message).toMatch(sentence)
  })
})

describe('a write in the name of somebody signed in', () => {
  const write = JSON.stringify({
    query:
      'mutation { createPage(input: { title: "T", excerpt: "E", publishDate: "2026-01-01T00:00:00Z" }) { page { id } } }',
  })

  test.each([
    ['from another origin', { ...json, origin: 'http://maple.localhost' }, 403],
    ['from no origin at all', { ...json, origin: 'null' }, 403],
    ['as a form would send it', { 'content-type': 'text/plain', origin: 'http://localhost' }, 400],
    ['as a file', { 'content-type': 'multipart/form-data; boundary=x', origin: 'http://localhost' }, 415],
  ])('%s changes nothing, and they stay signed in', async (_name, headers, status) => {
    const before = await fingerprint(kit.database)
    expect((await owner.request({ headers, payload: write })).status).toBe(status)
    expect(await fingerprint(kit.database)).toEqual(before)
    expect((await owner.ask('{ me { user { email } } }')).data.me.user.email).toBe('owner@maple.test')
  })

  test('after their session has expired is refused, and changes nothing', async () => {
    const staff = await kit.signedIn('staff@maple.test')
    await kit.database.query(`update session set expires_at = now() - interval '1 second'
      where user_id = (select id from "user" where email = 'staff@maple.test')`)
    const before = await fingerprint(kit.database)
    const { status, body } = await staff.request({ headers: json, payload: write })
    expect([status, JSON.parse(body).errors[0].extensions.code]).toEqual([401, 'UNAUTHENTICATED'])
    expect(await fingerprint(kit.database)).toEqual(before)
  })
})
