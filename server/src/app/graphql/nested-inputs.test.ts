import { getMetadataStorage as ruleStorage } from 'class-validator'
import { getMetadataStorage } from 'type-graphql'
import { beforeAll, expect, test } from 'vitest'
import { isInputClass } from '../../kernel/validation/nested-inputs.ts'
import { loadSchema } from '../schema.ts'
import { useServer } from '../test-server.ts'

const kit = useServer()

beforeAll(async () => {
  await loadSchema()
})

/** The fields of all inputs and arguments, with the names of their rules. */
function inputFields() {
  return getMetadataStorage()
    .fields.filter(({ target }) => isInputClass(target))
    .map(({ target, name, getType, typeOptions }) => {
      const owner = target as new () => object
      const rules = ruleStorage()
        .getTargetValidationMetadatas(owner, '', false, false)
        .filter(({ propertyName }) => propertyName === name)
        .map((rule) => rule.name ?? rule.type)
      // The getter writes into the options whether it is a list.
      const type: unknown = getType()
      return { name: `${owner.name}.${name}`, type, isList: typeOptions.array === true, typeOptions, rules }
    })
}

test('every list of inputs has a limit of its own: @ArrayMaxSize', () => {
  const lists = inputFields().filter(({ type, isList }) => isList && isInputClass(type))
  expect(lists.length).toBeGreaterThan(50)
  expect(lists.filter(({ rules }) => !rules.includes('arrayMaxSize')).map(({ name }) => name)).toEqual([])
})

test('no argument is a list of inputs: those are fields of an @ArgsType(), where they have a limit', () => {
  const { queries, mutations, subscriptions, fieldResolvers } = getMetadataStorage()
  const handlers = [...queries, ...mutations, ...subscriptions, ...fieldResolvers]
  const lists = handlers.flatMap(({ methodName, params = [] }) =>
    params.flatMap((param) => {
      if (param.kind !== 'arg' || !isInputClass(param.getType()) || !param.typeOptions.array) return []
      return [`${methodName}(${param.name})`]
    }),
  )
  expect(lists).toEqual([])
})

test('rules of fields that may be null leave null alone', () => {
  const strict = inputFields().filter(
    ({ typeOptions, rules }) =>
      typeOptions.nullable &&
      rules.length > 0 &&
      !rules.includes('conditionalValidation') &&
      !rules.includes('isOptional'),
  )
  expect(strict.map(({ name }) => name)).toEqual([])
})

test('an input within a list breaks a rule: the error names its place, in GraphQL and in REST', async () => {
  const owner = await kit.signedIn('owner@maple.test')
  const { data } = await owner.ask(
    'mutation ($input: CreateBoardInput!) { createBoard(input: $input) { userErrors { field message } } }',
    { input: { name: 'Jobs', columns: [{ name: 'Open' }, { name: 'x'.repeat(61) }] } },
  )
  expect(data.createBoard.userErrors).toEqual([{ field: 'columns.1.name', message: 'At most 60 characters' }])
  const headers = { 'content-type': 'application/json' }
  const payload = JSON.stringify({ name: 'Tires', variants: [{ price: 1, sku: 'x'.repeat(500) }] })
  const { status, body } = await owner.request({ url: '/api/v1/admin/products', headers, payload })
  expect([status, JSON.parse(body).errors]).toEqual([400, { 'variants.0.sku': ['At most 64 characters'] }])
})

test('a query with an invalid filter is refused with the place of the error', async () => {
  const owner = await kit.signedIn('owner@maple.test')
  const customFields = Array.from({ length: 11 }, () => ({ key: 'size', eq: 'S' }))
  const { errors } = await owner.ask('query ($where: CustomerWhere) { customers(where: $where) { totalItems } }', {
    where: { customFields },
  })
  expect(errors?.[0]).toMatchObject({
    message: 'At most 10 custom fields can be filtered by at once.',
    extensions: { code: 'BAD_USER_INPUT', field: 'where.customFields' },
  })
})

test('an argument has a limited number of objects, however they are nested', async () => {
  const jobs = Array.from({ length: 10 }, () => ({ lines: Array.from({ length: 600 }, () => ({})) }))
  const { status, errors } = await kit
    .visitor()
    .ask('mutation ($input: CreateDocumentInput!) { createDocument(input: $input) { userErrors { code } } }', {
      input: { type: 'INVOICE', jobs },
    })
  expect([status, errors?.[0]?.message]).toEqual([400, 'Jobs can have at most 5,000 objects.'])
})
