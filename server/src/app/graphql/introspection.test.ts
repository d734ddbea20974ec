import {
  buildClientSchema,
  type GraphQLObjectType,
  getIntrospectionQuery,
  getNamedType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'
import { expect, test } from 'vitest'
import { operationRequirements } from '../../kernel/graphql/requirements.ts'
import { type Reply, useServer } from '../test-server.ts'

const { visitor, signedIn } = useServer()

/** Of all fields. Some of them together cost as much as one request may. */
const QUERIES_AT_ONCE = 12

/** An owner is neither a shopper nor an agency. */
function isForOwner(query: string): boolean {
  return ['anyone', 'signed-in', 'allowed', 'allowed-some'].includes(operationRequirements.get(query)?.who ?? '')
}

test("the standard tools' introspection is answered, and three levels of all fields", async () => {
  const { data } = await visitor().ask(getIntrospectionQuery({ descriptions: true, inputValueDeprecation: true }))
  const schema = buildClientSchema(data)
  const everything = (type: GraphQLObjectType, levels: number, isAsked = (_name: string) => true): string =>
    Object.values(type.getFields())
      .filter(({ name }) => isAsked(name))
      .filter(({ name }) => type.name !== 'Query' || isForOwner(name))
      // What must be told more than its name is asked for elsewhere.
      .filter(({ args }) => !args.some(isRequiredArgument))
      .map((field) => {
        const inner = getNamedType(field.type)
        if (!isObjectType(inner)) return field.name
        const selection = levels > 1 ? everything(inner, levels - 1) : ''
        // Of an object that has only objects, nothing is left on the last level.
        return selection && `${field.name} { ${selection} }`
      })
      .filter(Boolean)
      .join(' ')
  const query = schema.getQueryType() as GraphQLObjectType
  const owner = await signedIn('owner@maple.test')
  await owner.ask(
    'mutation { createPage(input: { title: "Home", excerpt: "x", publishDate: "2026-01-01T00:00:00Z", isHomepage: true }) { page { id } } }',
  )
  // In parts: all areas of the product together are more than one request may ask for.
  const names = Object.keys(query.getFields()).filter((name) => everything(query, 4, (one) => one === name))
  const answers: Record<string, Reply['data']> = {}
  for (let from = 0; from < names.length; from += QUERIES_AT_ONCE) {
    const part = names.slice(from, from + QUERIES_AT_ONCE)
    const { data, errors } = await owner.ask(`{ ${everything(query, 4, (name) => part.includes(name))} }`)
    expect([part, errors]).toEqual([part, undefined])
    Object.assign(answers, data)
  }
  expect(Object.keys(answers)).toEqual(names)
  expect(answers.pages.items).toHaveLength(1)
})

test('lists answer without arguments', async () => {
  const owner = await signedIn('owner@maple.test')
  const { errors } = await owner.ask(
    '{ pages { totalItems } tenants { totalItems } page { id } siteSettings { radius } }',
  )
  expect(errors).toBeUndefined()
})
