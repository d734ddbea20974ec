import {
  buildClientSchema,
  type GraphQLObjectType,
  getIntrospectionQuery,
  getNamedType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'
import { expect, test } from 'vitest'
import { operationRequirements } from '../../kernel/requirements.ts'
import { useServer } from '../test-server.ts'

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
    message: 'The query is too deep: at most 12 levels are answered.',
  })
})

test('a query with 1,000 aliases is refused', async () => {
  for (const field of ['me { user { id } }', '__typename']) {
    const aliases = Array.from({ length: 1000 }, (_, i) => `a${i}: ${field}`).join(' ')
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

test('very long documents are refused before they are compared with the schema', async () => {
  expect(await refusal(`{ ${'me { user { id } } '.repeat(3000)} }`)).toMatchObject({
    status: 400,
    code: 'BAD_USER_INPUT',
  })
  expect(await refusal(`{ ${'__typename '.repeat(9000)} }`.replace('{ ', '{ x '))).toMatchObject({ status: 400 })
})

/** An owner is neither a shopper nor an agency. */
function isForOwner(query: string): boolean {
  return ['anyone', 'signed-in', 'allowed'].includes(operationRequirements.get(query)?.who ?? '')
}

test("the standard tools' introspection is answered, and three levels of all fields", async () => {
  const { data } = await visitor().ask(getIntrospectionQuery({ descriptions: true, inputValueDeprecation: true }))
  const schema = buildClientSchema(data)
  const everything = (type: GraphQLObjectType, levels: number): string =>
    Object.values(type.getFields())
      .filter(({ name }) => type.name !== 'Query' || isForOwner(name))
      // What must be told more than its name is asked for elsewhere.
      .filter(({ args }) => !args.some(isRequiredArgument))
      .map((field) => {
        const inner = getNamedType(field.type)
        if (!isObjectType(inner)) return field.name
        return levels > 1 ? `${field.name} { ${everything(inner, levels - 1)} }` : ''
      })
      .join(' ')
  const query = schema.getQueryType() as GraphQLObjectType
  const owner = await signedIn('owner@maple.test')
  await owner.ask(
    'mutation { createPage(input: { title: "Home", excerpt: "x", publishDate: "2026-01-01T00:00:00Z", isHomepage: true }) { page { id } } }',
  )
  const reply = await owner.ask(`{ ${everything(query, 4)} }`)
  expect(reply.errors).toBeUndefined()
  expect(reply.data.pages.items).toHaveLength(1)
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

test('lists answer without arguments', async () => {
  const owner = await signedIn('owner@maple.test')
  const { errors } = await owner.ask(
    '{ pages { totalItems } tenants { totalItems } page { id } siteSettings { radius } }',
  )
  expect(errors).toBeUndefined()
})
