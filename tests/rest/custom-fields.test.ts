import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../server/src/app/test-server.ts'
import { rest } from './client.ts'

const { signedIn } = useServer()

let staff: ReturnType<typeof rest>
beforeAll(async () => {
  staff = rest(await signedIn('owner@maple.test'))
})

test('fields are made, listed, changed and deleted under /admin/custom-fields/', async () => {
  const options = [{ label: 'Gold' }, { label: 'Silver' }]
  const { status, body } = await staff.post('/admin/custom-fields/', { label: 'Club tier', type: 'select', options })
  expect([status, body]).toEqual([
    200,
    {
      success: true,
      field: {
        id: expect.any(String),
        key: 'club_tier',
        label: 'Club tier',
        type: 'select',
        help: '',
        is_required: false,
        is_archived: false,
        options: [
          { id: expect.any(String), label: 'Gold' },
          { id: expect.any(String), label: 'Silver' },
        ],
        version: 1,
      },
    },
  ])
  const { id, version } = body.field
  const changed = await staff.put(`/admin/custom-fields/${id}`, { version, label: 'Tier' })
  expect(changed.body.field).toMatchObject({ key: 'club_tier', label: 'Tier' })
  for (const path of ['/admin/custom-fields', '/admin/custom-fields/?kind=customer', '/admin/customers/custom-fields'])
    expect((await staff.get(path)).body.results).toMatchObject({ rows: [{ label: 'Tier' }], total: 1 })
  expect(await staff.post('/admin/custom-fields', { label: 'x', type: 'select' })).toMatchObject({
    status: 400,
    body: { success: false, errors: { options: ['Add at least one option'] } },
  })
  expect((await staff.call('DELETE', `/admin/custom-fields/${id}`)).body).toEqual({ success: true })
  expect((await staff.get('/admin/custom-fields')).body.results.total).toBe(0)
})

test('customers carry custom_fields with the values that JSON has for them, and take them', async () => {
  for (const [label, type] of [
    ['Card', 'text'],
    ['Visits', 'number'],
    ['Since', 'date'],
    ['News', 'checkbox'],
  ])
    await staff.post('/admin/custom-fields', { label, type })
  const custom_fields = [
    { key: 'card', value: 'A 1' },
    { key: 'visits', value: 12.5 },
    { key: 'news', value: true },
  ]
  const { body } = await staff.post('/admin/customers', { lastname: 'Rest', custom_fields })
  expect(body.customer.custom_fields).toEqual([
    { key: 'card', label: 'Card', type: 'text', value: 'A 1' },
    { key: 'visits', label: 'Visits', type: 'number', value: 12.5 },
    { key: 'since', label: 'Since', type: 'date', value: null },
    { key: 'news', label: 'News', type: 'checkbox', value: true },
  ])
  const path = `/admin/customers/${body.customer.customer_id}`
  await staff.put(path, { custom_fields: [{ key: 'since', value: '2020-01-31' }] })
  const read = (await staff.get(path)).body.customer.custom_fields
  expect(read.map(({ value }: { value: unknown }) => value)).toEqual(['A 1', 12.5, '2020-01-31', true])
  const wrong = [{ key: 'visits', value: 'many' }]
  expect(await staff.put(path, { custom_fields: wrong })).toMatchObject({
    status: 400,
    body: { errors: { 'custom_fields.visits': [expect.stringContaining('Enter a number')] } },
  })
  for (const strange of ['x', [1], [{ key: 'card', value: { a: 1 } }], {}])
    expect((await staff.put(path, { custom_fields: strange })).status).toBeLessThan(500)
})
