import { parse, specifiedRules, validate } from 'graphql'
import { expect, test } from 'vitest'
import { loadSchema } from '../schema.ts'
import { useServer } from '../test-server.ts'
import { documentLimits, MAX_ERRORS, MAX_TOKENS } from './document-limits.ts'
import { costOf } from './operation-cost.ts'

const { visitor, signedIn } = useServer()

async function refusal(query: string) {
  const { status, data, errors } = await visitor().ask(query)
  expect(data).toBeUndefined()
  return { status, message: errors?.[0]?.message, code: errors?.[0]?.extensions.code }
}

test('a query 50 levels deep is refused', async () => {
  const deep = `{ pages { items ${'{ revisions { items '.repeat(24)}{ id }${' } }'.repeat(24)} } }`
  expect(await refusal(deep)).toEqual({
    status: 400,
    code: 'BAD_USER_INPUT',
    message: 'The query is nested too deeply. The limit is 12 levels.',
  })
})

test('a query with 300 aliases is refused', async () => {
  for (const field of ['me { user { id } }', '__typename']) {
    const aliases = Array.from({ length: 300 }, (_, i) => `a${i}: ${field}`).join(' ')
    expect(await refusal(`{ ${aliases} }`)).toEqual({
      status: 400,
      code: 'BAD_USER_INPUT',
      message: 'The query has too many aliases: at most 30 are answered.',
    })
  }
})

test('a query that asks for too much is refused, whether by fields, pages or fragments', async () => {
  const many = '{ pages(perPage: 100) { items { revisions(perPage: 100) { items { id kind } } } } }'
  expect((await refusal(many)).message).toMatch(/^The query asks for too much: it costs [\d,]+, and 20,000 is the most/)
  const doubling = Array.from({ length: 9 }, (_, i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`).join(
    ' ',
  )
  const one = await visitor().ask(`{ ...f0 } ${doubling} fragment f9 on Query { __typename }`)
  expect(one.errors ?? one.data).toBeDefined()
})

test('a request searches in a few lists, not in thirty', async () => {
  const searches = (count: number) =>
    `{ ${Array.from({ length: count }, (_, at) => `n${at}: notes(perPage: 1, where: { search: "unknwon wrods" }) { totalItems }`).join(' ')} }`
  const owner = await signedIn('owner@maple.test')
  expect((await owner.ask(searches(7))).errors).toBeUndefined()
  const [error] = (await owner.ask(searches(8))).errors ?? []
  expect(error?.message).toMatch(/^The query asks for too much/)
  expect((await owner.ask(searches(8).replaceAll('unknwon wrods', ' '))).errors).toBeUndefined()
})

test('the cost is counted with the variables of each call', async () => {
  const inner = 'items { revisions(perPage: 100) { items { id kind } } }'
  const counted = `query ($rows: Int) { pages(perPage: $rows) { ${inner} } }`
  const tooMuch = [{ message: expect.stringMatching(/^The query asks for too much/) }]
  expect((await visitor().ask(counted, { rows: 1 })).errors).not.toMatchObject(tooMuch)
  expect((await visitor().ask(counted, { rows: 100 })).errors).toMatchObject(tooMuch)
  const constant = `query ($slug: String) { page(slug: $slug) { id } pages(perPage: 100) { ${inner} } }`
  for (const slug of ['/', null]) expect((await visitor().ask(constant, { slug })).errors).toMatchObject(tooMuch)
})

test('a search costs as much after the same document was sent without one', async () => {
  const owner = await signedIn('owner@maple.test')
  const lists = (where: string) =>
    Array.from({ length: 8 }, (_, at) => `n${at}: notes(perPage: 1, where: ${where}) { totalItems }`).join(' ')
  const tooMuch = [{ message: expect.stringMatching(/^The query asks for too much/) }]
  const byText = `query ($text: String) { ${lists('{ search: $text }')} }`
  for (const text of ['', null, undefined]) expect((await owner.ask(byText, { text })).errors).toBeUndefined()
  expect((await owner.ask(byText, { text: 'unknwon' })).errors).toMatchObject(tooMuch)
  const byWhere = `query ($where: NoteWhere) { ${lists('$where')} }`
  expect((await owner.ask(byWhere, { where: {} })).errors).toBeUndefined()
  expect((await owner.ask(byWhere, { where: { search: 'unknwon' } })).errors).toMatchObject(tooMuch)
})

test('very long documents are refused before they are compared with the schema', async () => {
  expect(await refusal(`{ ${'me { user { id } } '.repeat(3000)} }`)).toMatchObject({
    status: 400,
    code: 'BAD_USER_INPUT',
  })
  expect(await refusal(`{ ${'__typename '.repeat(9000)} }`.replace('{ ', '{ x '))).toMatchObject({ status: 400 })
})

test('a list costs what it answers: null and nothing mean the 20 that come then', async () => {
  const schema = await loadSchema()
  const cost = (query: string, variables = {}) => costOf(schema, parse(query), variables)
  for (const list of ['pages', 'customers', 'notes', 'notifications', 'apiKeys']) {
    const of = (args: string) => cost(`{ ${list}${args} { items { id } } }`)
    expect([list, of('(perPage: null)'), of('')]).toEqual([list, of('(perPage: 20)'), of('(perPage: 20)')])
    expect(of('')).toBeGreaterThan(of('(perPage: 1)'))
  }
  const byVariable = 'query ($perPage: Int) { pages(perPage: $perPage) { items { id } } }'
  expect(cost(byVariable, { perPage: null })).toBe(cost('{ pages(perPage: 20) { items { id } } }'))
  const timeline = (first: string) => cost(`{ customerTimeline(customerId: "a"${first}) { items { id } } }`)
  expect(timeline('')).toBe(timeline(', first: 20'))
})

test('null in place of perPage asks for too much as soon as 20 do', async () => {
  const lists = Array.from({ length: 29 }, (_, i) => `a${i}: revisions(perPage: null) { items { id kind } }`).join(' ')
  expect((await refusal(`{ pages(perPage: null) { items { ${lists} } } }`)).message).toMatch(
    /^The query asks for too much/,
  )
})

const chain = (length: number) =>
  `{ ...f0 } ${Array.from({ length }, (_, i) => `fragment f${i} on Query { ...f${i + 1} }`).join(' ')} fragment f${length} on Query { __typename }`

test('long chains of fragments are refused before they are compared with each other', async () => {
  expect(await refusal(chain(100))).toEqual({
    status: 400,
    code: 'BAD_USER_INPUT',
    message: 'The document is too long: at most 50 operations and fragments are read.',
  })
  expect((await refusal(chain(560))).status).toBe(400)
  expect((await visitor().ask(chain(40))).data).toEqual({ __typename: 'Query' })
})

test('the same field again and again is refused, also by fragments and inside of one another', async () => {
  const message = 'The query asks for the same fields too often. Ask for each once.'
  const inner = 'me { user { id } }'
  expect(await refusal(`{ ${'__typename '.repeat(2000)} }`)).toMatchObject({ message })
  expect(await refusal(`{ ${`${inner} `.repeat(200)} }`)).toMatchObject({ message })
  const many = Array.from({ length: 45 }, (_, i) => `fragment f${i} on Query { ${`${inner} `.repeat(3)} }`).join(' ')
  const all = Array.from({ length: 45 }, (_, i) => `...f${i}`).join(' ')
  expect(await refusal(`{ ${all} } ${many}`)).toMatchObject({ message })
  const search = `pages(where: { search: "${'x'.repeat(900)}" }) { totalItems } `
  expect(await refusal(`{ ${search.repeat(30)} }`)).toMatchObject({ message })
})

test('a document that is too long is refused before it is read, and of very many faults a few are named', async () => {
  expect(await refusal(`{ __typename } # ${'x'.repeat(100_000)}`)).toEqual({
    status: 400,
    code: 'BAD_USER_INPUT',
    message: 'The document can have at most 100,000 characters. Send long texts as variables.',
  })
  const { errors } = await visitor().ask(`{ ${Array.from({ length: 2000 }, (_, i) => `pagess${i}`).join(' ')} }`)
  expect(errors?.length).toBeLessThanOrEqual(MAX_ERRORS + 1)
})

test('fragments nested in one another are refused, and values nested in values do no harm', async () => {
  expect((await refusal(`{ ${'... { '.repeat(900)} __typename ${'}'.repeat(900)} }`)).message).toMatch(
    /nested too deeply/,
  )
  const lists = `{ pages(where: { search: ${'['.repeat(1400)}${']'.repeat(1400)} }) { totalItems } }`
  expect(await refusal(lists)).toMatchObject({ status: 400, code: 'BAD_USER_INPUT' })
})

/** The dearest documents of each kind that are still taken, or refused by validation itself. */
const dearest: Readonly<Record<string, string>> = {
  fragments: chain(48),
  'the same field': `{ ${'__typename '.repeat(70)} }`,
  'the same fields of fields': `{ ${'me { user { id email } } '.repeat(30)} }`,
  'unknown fields': `{ ${Array.from({ length: 2900 }, (_, i) => `page${i}`).join(' ')} }`,
  'unknown types': Array.from({ length: 49 }, (_, i) => `fragment f${i} on CreatePageInputt${i} { a }`).join(' '),
  'unused variables': `query (${Array.from({ length: 740 }, (_, i) => `$v${i}: String`).join(' ')}) { __typename }`,
  'a long list': `{ pages(where: { parentId: { in: [${'"a" '.repeat(900)}] } }) { totalItems } }`,
}

test('no document takes validation longer than a tenth of a second', async () => {
  const schema = await loadSchema()
  for (const [name, source] of Object.entries(dearest)) {
    const times = Array.from({ length: 5 }, () => {
      const document = parse(source, { maxTokens: MAX_TOKENS })
      const start = performance.now()
      validate(schema, document, [...specifiedRules, documentLimits], { maxErrors: MAX_ERRORS })
      return performance.now() - start
    })
    // The quickest of several: others work on this machine, too. On a quiet one it is below 20 ms.
    expect(Math.min(...times), name).toBeLessThan(100)
  }
})

test('faults of the document are named, and no stack leaves the server', async () => {
  expect(await refusal('{ nothing }')).toEqual({
    status: 400,
    code: 'BAD_USER_INPUT',
    message: 'Cannot query field "nothing" on type "Query".',
  })
  expect((await refusal('{ me {')).code).toBe('BAD_USER_INPUT')
  const { body } = await visitor().request({ headers: { 'content-type': 'application/json' }, payload: '{"query": ' })
  expect(JSON.parse(body)).toEqual({
    errors: [{ message: 'The body is not valid JSON.', extensions: { code: 'BAD_USER_INPUT' } }],
  })
  for (const payload of [
    '[]',
    'null',
    '"x"',
    '{}',
    '{"query":1}',
    '{"query":"{me{features}}","variables":1}',
    '{"__proto__":{}}',
  ]) {
    const reply = await visitor().request({ headers: { 'content-type': 'application/json' }, payload })
    expect([payload, reply.status, JSON.parse(reply.body).errors[0].extensions.code]).toEqual([
      payload,
      400,
      'BAD_USER_INPUT',
    ])
  }
  const faults = await visitor().ask('query ($id: ID!) { page(id: $id) { id } }', { id: { a: 1 } })
  expect(faults.errors?.[0]?.extensions).toEqual({
    code: 'BAD_USER_INPUT',
    fault: { field: 'id', expected: 'an id' },
  })
})
