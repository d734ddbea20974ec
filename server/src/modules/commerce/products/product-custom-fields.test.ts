import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { productsOf } from './product-test-kit.ts'

const kit = useServer({ role: 'web' })
const { signedIn, database } = kit

let owner: Visitor
let mine: ReturnType<typeof productsOf>
let originId: string
beforeAll(async () => {
  owner = await signedIn('owner@maple.test')
  mine = productsOf(owner)
  originId = await makeField('Origin', 'TEXT')
  await makeField('Warranty', 'NUMBER')
})

async function makeField(label: string, type: string, more: object = {}): Promise<string> {
  const create = 'mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { field { id } } }'
  const { data } = await owner.ask(create, { input: { kind: 'PRODUCT', label, type, ...more } })
  return data.createCustomField.field.id
}

/** A call of the REST API by this person. */
const call = async (person: Visitor, method: 'GET' | 'POST', path: string, body?: object) => {
  const headers: Record<string, string> = body ? { 'content-type': 'application/json' } : {}
  const sent = body ? { payload: JSON.stringify(body) } : {}
  return JSON.parse((await person.request({ method, url: `/api/v1${path}`, headers, ...sent })).body)
}

const VALUES = '{ customFields { field { key } value } }'
const valuesOf = async (id: string) => {
  const { data } = await owner.ask(`query ($id: ID!) { catalogProduct(id: $id) ${VALUES} }`, { id })
  return Object.fromEntries(
    data.catalogProduct.customFields.map((one: { field: { key: string }; value: string | null }) => [
      one.field.key,
      one.value,
    ]),
  )
}

test('values are saved with the product, in its version and its entry of the log', async () => {
  const { id, version } = await mine.made('Maple syrup', {
    customFields: [
      { key: 'origin', value: ' Quebec ' },
      { key: 'warranty', value: '12.50' },
    ],
  })
  expect(await valuesOf(id)).toEqual({ origin: 'Quebec', warranty: '12.5' })
  const { product } = await mine.update({ id, version, customFields: [{ fieldId: originId, value: '' }] })
  expect(product.version).toBe(version + 1)
  expect(await valuesOf(id)).toEqual({ origin: null, warranty: '12.5' })
  const [entry] = await database.query<{ changes: { field: string }[] }>(
    `select changes from audit_entry where record_id = $1 and act = 'updated'`,
    [id],
  )
  expect(entry?.changes.map(({ field }) => field)).toEqual(['customFields.Origin'])
})

test('a value of the wrong kind is refused beside the other faults, and nothing is written', async () => {
  const { product, userErrors } = await mine.create({
    name: ' ',
    variants: [{ price: 100 }],
    customFields: [{ key: 'warranty', value: 'long' }],
  })
  expect(product).toBeNull()
  expect(userErrors.map(({ field }: { field: string }) => field)).toEqual(['name', 'customFields.warranty'])
  const { errors } = await owner.ask(
    'mutation ($input: CreateProductInput!) { createProduct(input: $input) { product { id } } }',
    { input: { name: 'Unknown', variants: [{ price: 100 }], customFields: [{ key: 'nothing', value: 'x' }] } },
  )
  expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
})

test('the list is filtered by values, and visitors do not see them', async () => {
  await mine.made('Birch syrup', { customFields: [{ key: 'origin', value: 'Yukon' }] })
  const names = (...customFields: object[]) => mine.names({ customFields, search: 'syrup' })
  expect(await names({ key: 'origin', eq: 'Yukon' })).toEqual(['Birch syrup'])
  expect(await names({ key: 'origin', isSet: false })).toEqual(['Maple syrup'])
  expect(await mine.list({ where: { customFields: [{ fieldId: originId, isSet: true }] } })).toMatchObject({
    totalItems: 1,
  })
  const asked = `{ product(slug: "birch-syrup") { name customFields { value } } }`
  expect((await owner.ask(asked)).data.product.customFields).toMatchObject([{ value: 'Yukon' }, { value: null }])
  const visitor = kit.visitor('maple.localhost')
  expect((await visitor.ask(asked)).data.product).toEqual({ name: 'Birch syrup', customFields: [] })
})

test('REST takes and answers them under custom_fields', async () => {
  const { product } = await call(owner, 'POST', '/admin/products', {
    name: 'Rest syrup',
    variants: [{ price: 5 }],
    custom_fields: [{ key: 'warranty', value: 24 }],
  })
  const expected = [
    { key: 'origin', label: 'Origin', type: 'text', value: null },
    { key: 'warranty', label: 'Warranty', type: 'number', value: 24 },
  ]
  expect(product.custom_fields).toEqual(expected)
  const { results } = await call(owner, 'GET', '/admin/products/custom-fields')
  expect(results.rows).toMatchObject([{ key: 'origin' }, { key: 'warranty' }])
})

test('a deleted field takes its values along', async () => {
  const id = await makeField('Colour', 'TEXT')
  await mine.made('Coloured', { customFields: [{ fieldId: id, value: 'Red' }] })
  const { data } = await owner.ask(
    'mutation ($id: ID!) { deleteCustomField(input: { id: $id }) { deletedId userErrors { message } } }',
    { id },
  )
  expect(data.deleteCustomField).toEqual({ deletedId: id, userErrors: [] })
  expect(await database.query('select from custom_field_value where field_id = $1', [id])).toEqual([])
})

test('a required field is asked for in new products, and old ones can be saved without it', async () => {
  const { id } = await mine.made('Old syrup')
  await makeField('Grade', 'TEXT', { isRequired: true })
  const { userErrors } = await mine.create({ name: 'New syrup', variants: [{ price: 100 }] })
  expect(userErrors).toMatchObject([{ field: 'customFields.grade', message: 'Enter a value for Grade' }])
  expect((await mine.update({ id, brand: 'Cabane' })).userErrors).toEqual([])
})

test('views of products are kept with their filters', async () => {
  const query = { where: { customFields: [{ fieldId: originId, isSet: true }] }, columns: ['status'] }
  const create = `mutation ($input: CreateSavedViewInput!) {
    createProductView(input: $input) { view { name query } userErrors { message } } }`
  const { data } = await owner.ask(create, { input: { name: 'With origin', query } })
  expect(data.createProductView).toMatchObject({ view: { name: 'With origin', query }, userErrors: [] })
  const all = (await owner.ask('{ productViews { items { name } } customerViews { items { name } } }')).data
  expect(all).toEqual({ productViews: { items: [{ name: 'With origin' }] }, customerViews: { items: [] } })
})
