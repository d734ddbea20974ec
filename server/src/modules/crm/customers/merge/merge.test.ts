import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { customFieldsOf } from '../../../platform/custom-fields/custom-field-test-kit.ts'
import { customersOf } from '../customer-test-kit.ts'
import { mergesOf } from './merge-test-kit.ts'

const kit = useServer()

let owner: Visitor
let mine: ReturnType<typeof customersOf> & ReturnType<typeof mergesOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  mine = { ...customersOf(owner), ...mergesOf(owner) }
})

const make = async (fields: object) => (await mine.create(fields)).customer
const pair = async (name: string) => [
  await make({ lastname: `${name} Kept` }),
  await make({ lastname: `${name} Gone` }),
]

test('the target has the chosen values and all records of the source', async () => {
  const [vip, fleet] = [await mine.makeTag('VIP'), await mine.makeTag('Fleet')]
  const target = await make({ firstname: 'Sam', lastname: 'Tremblay', phone: '613 555 0148', tagIds: [vip] })
  const source = await make({ firstname: 'Samuel', email: 'sam@tremblay.example', city: 'Hull', tagIds: [vip, fleet] })
  await mine.addVehicle(source.id, 'MERGE 1')
  const { customer, userErrors } = await mine.merge({
    targetId: target.id,
    sourceId: source.id,
    fieldsFromSource: ['EMAIL', 'CITY'],
  })
  expect(userErrors).toEqual([])
  expect(customer).toMatchObject({
    id: target.id,
    displayName: 'Sam Tremblay',
    email: 'sam@tremblay.example',
    phone: '+16135550148',
    city: 'Hull',
    tags: [{ name: 'Fleet' }, { name: 'VIP' }],
    vehicles: [{ plate: 'MERGE 1' }],
    version: target.version + 1,
  })
  for (const text of ['merge1', 'sam@tremblay', 'tremblay']) expect(await mine.found(text)).toEqual(['Sam Tremblay'])
  expect(await mine.found('samuel')).toEqual([])
})

test('the source only refers to the target', async () => {
  const [target, source] = await pair('Sign')
  await mine.merge({ targetId: target.id, sourceId: source.id })
  expect(await mine.read(source.id)).toMatchObject({
    mergedIntoId: target.id,
    mergedInto: { displayName: 'Sign Kept' },
    lastname: '',
    deletedAt: expect.any(String),
  })
  const deleted = await mine.list({ where: { deleted: { eq: true } } })
  expect(deleted.items.map(({ id }: { id: string }) => id)).not.toContain(source.id)
  const merged = [{ code: 'MERGED', message: 'This customer was merged into Sign Kept.' }]
  expect((await mine.update({ id: source.id, city: 'Ottawa' })).userErrors).toMatchObject(merged)
  expect((await mine.addVehicle(source.id, 'LATE 1')).userErrors).toEqual(merged)
  expect((await mine.restore([source.id])).data.restoreCustomers.userErrors).toMatchObject([
    { message: 'This customer was merged into Sign Kept.' },
  ])
  // After another merge it points at the final target.
  const last = await make({ lastname: 'Last' })
  await mine.merge({ targetId: last.id, sourceId: target.id })
  expect((await mine.read(source.id)).mergedIntoId).toBe(last.id)
})

test('a merge is audited once, for the target', async () => {
  const [target, source] = await pair('Told')
  await mine.merge({ targetId: target.id, sourceId: source.id, fieldsFromSource: ['LASTNAME'] })
  const entry = async (id: string) =>
    (
      await kit.database.query(
        `select record_title, changes from audit_entry where record_id = $1 and act = 'merged'`,
        [id],
      )
    )[0]
  expect(await entry(target.id)).toEqual({
    record_title: 'Told Gone',
    changes: [
      { field: 'merged', before: null, after: 'Merged with Told Gone' },
      { field: 'lastname', before: 'Told Kept', after: 'Told Gone' },
    ],
  })
  expect(await entry(source.id)).toBeUndefined()
})

test('the latest consent counts, and consent for a dropped address does not', async () => {
  const target = await make({ lastname: 'Consent', email: 'stays@consent.example' })
  const source = await make({ lastname: 'Consent', email: 'goes@consent.example' })
  await mine.record(target.id, 'WITHDRAWN', '2026-01-01T00:00:00Z')
  await mine.record(source.id, 'GIVEN', '2026-02-01T00:00:00Z')
  const { customer } = await mine.merge({ targetId: target.id, sourceId: source.id })
  expect([customer.emailConsent, customer.consents.length]).toEqual(['WITHDRAWN', 2])
  const other = await make({ lastname: 'Consent', email: 'third@consent.example' })
  await mine.record(other.id, 'GIVEN', '2026-03-01T00:00:00Z')
  const again = await mine.merge({ targetId: target.id, sourceId: other.id, fieldsFromSource: ['EMAIL'] })
  expect(again.customer).toMatchObject({ email: 'third@consent.example', emailConsent: 'GIVEN' })
})

test('a merge based on a stale version of either customer is rejected', async () => {
  const [target, source] = await pair('Stale')
  const input = {
    targetId: target.id,
    sourceId: source.id,
    targetVersion: target.version,
    sourceVersion: source.version,
  }
  await mine.update({ id: source.id, city: 'Ottawa' })
  expect(await mine.merge(input)).toMatchObject({ customer: { id: target.id }, userErrors: [{ code: 'CONFLICT' }] })
  expect((await mine.read(source.id)).mergedIntoId).toBeNull()
})

test.each([
  ['itself', (id: string) => id, [{ code: 'INVALID', message: 'Choose two different customers', field: 'sourceId' }]],
  ['itself in capitals', (id: string) => id.toUpperCase(), [expect.objectContaining({ field: 'sourceId' })]],
])('a customer cannot be merged with %s', async (_whom, other, userErrors) => {
  const { id } = await make({ lastname: 'Alone' })
  expect((await mine.merge({ targetId: id, sourceId: other(id) })).userErrors).toEqual(userErrors)
})

test("a merge with a missing, deleted or other tenant's customer is rejected", async () => {
  const { id } = await make({ lastname: 'Alone' })
  const foreign = await customersOf(await kit.signedIn('owner@birch.test')).create({ lastname: 'Foreign' })
  const deleted = await make({ lastname: 'Deleted' })
  await mine.remove([deleted.id])
  const document = 'mutation ($input: MergeCustomersInput!) { mergeCustomers(input: $input) { customer { id } } }'
  for (const sourceId of ['nonsense', crypto.randomUUID(), foreign.customer.id, deleted.id]) {
    const { errors } = await owner.ask(document, { input: { targetId: id, sourceId } })
    expect(errors?.[0]?.extensions.code, sourceId).toBe('NOT_FOUND')
  }
})

test('an invalid combination is reported at its field, and nothing is merged', async () => {
  const target = await make({ lastname: 'Here', province: 'ON' })
  const source = await make({ lastname: 'There', country: 'US', province: 'NY', postalCode: '10001' })
  const refused = await mine.merge({ targetId: target.id, sourceId: source.id, fieldsFromSource: ['POSTAL_CODE'] })
  expect(refused.userErrors).toMatchObject([{ field: 'postalCode' }])
  expect((await mine.read(source.id)).mergedIntoId).toBeNull()
})

test('REST calls name the target of a merged customer', async () => {
  const [target, source] = await pair('Rest')
  await mine.merge({ targetId: target.id, sourceId: source.id })
  const url = `/api/v1/admin/customers/${source.id}`
  const read = JSON.parse((await owner.request({ method: 'GET', url })).body)
  expect(read.customer).toMatchObject({ merged_into: target.id, deleted_at: expect.any(String) })
  const headers = { 'content-type': 'application/json' }
  const written = await owner.request({ method: 'PUT', url, headers, payload: '{"city":"Ottawa"}' })
  expect([written.status, JSON.parse(written.body).code]).toEqual([409, 'MERGED'])
})

test("the target's timeline includes that of the source", async () => {
  const [target, source] = await pair('Time')
  await mine.update({ id: source.id, city: 'Truro' })
  await mine.merge({ targetId: target.id, sourceId: source.id })
  const document = `query ($id: ID!) { customerTimeline(customerId: $id) { items { kind change { action changes { field after } } } } }`
  const { items } = (await owner.ask(document, { id: target.id })).data.customerTimeline
  const auditChanges = items.flatMap(({ change }: { change: { changes: object[] } | null }) => change?.changes ?? [])
  expect(auditChanges).toContainEqual({ field: 'city', after: 'Truro' })
  expect(items.filter(({ kind }: { kind: string }) => kind === 'creation')).toHaveLength(2)
})

test('the target keeps its own value of a custom field and is found by it alone', async () => {
  const fieldId = await customFieldsOf(owner).made('Card', 'TEXT')
  const target = await make({ lastname: 'Card', customFields: [{ fieldId, value: 'keptcard' }] })
  const source = await make({ lastname: 'Card', customFields: [{ fieldId, value: 'gonecard' }] })
  expect((await mine.merge({ targetId: target.id, sourceId: source.id })).userErrors).toEqual([])
  expect([await mine.found('keptcard'), await mine.found('gonecard')]).toEqual([['Card'], []])
})

test('custom fields take the chosen value or the only one, and are audited', async () => {
  const fields = customFieldsOf(owner)
  const [size, shoe] = [await fields.made('Size', 'TEXT'), await fields.made('Shoe', 'TEXT')]
  const two = async () => [
    await make({ lastname: 'Fitted', customFields: [{ fieldId: size, value: 'sizesmall' }] }),
    await make({
      lastname: 'Fitted',
      customFields: [
        { fieldId: size, value: 'sizelarge' },
        { fieldId: shoe, value: 'shoebrown' },
      ],
    }),
  ]
  const says = async (input: object) => {
    const [target, source] = await two()
    const { userErrors } = await mine.merge({ targetId: target.id, sourceId: source.id, ...input })
    expect(userErrors).toEqual([])
    const { data } = await owner.ask(
      'query ($id: ID!) { customer(id: $id) { customFields { field { id } value } } }',
      target,
    )
    const values = data.customer.customFields as { field: { id: string }; value: string | null }[]
    return [target.id, ...[size, shoe].map((id) => values.find(({ field }) => field.id === id)?.value)]
  }
  expect((await says({})).slice(1)).toEqual(['sizesmall', 'shoebrown'])
  expect((await says({ customFieldIdsFromSource: [] })).slice(1)).toEqual(['sizesmall', null])
  const [id, ...taken] = await says({ customFieldIdsFromSource: [size, shoe] })
  expect(taken).toEqual(['sizelarge', 'shoebrown'])
  expect(await mine.found('sizelarge')).toEqual(['Fitted'])
  const [entry] = await kit.database.query<{ changes: object[] }>(
    `select changes from audit_entry where record_id = $1 and act = 'merged'`,
    [id],
  )
  expect(entry?.changes).toContainEqual({ field: 'customFields.Size', before: 'sizesmall', after: 'sizelarge' })
  const [target, source] = await two()
  const stranger = { targetId: target.id, sourceId: source.id, customFieldIdsFromSource: [target.id] }
  const refused = await owner.ask(
    'mutation ($input: MergeCustomersInput!) { mergeCustomers(input: $input) { customer { id } } }',
    { input: stranger },
  )
  expect(refused.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
})
