import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../server/src/app/test-server.ts'
import {
  contentOf,
  insertCustomer,
  listWith,
  setPostalAddress,
} from '../../server/src/modules/outreach/campaigns/campaign-test-kit.ts'
import { rest } from './client.ts'

// No jobs: nothing is sent.
const kit = useServer({ role: 'web' })
const BASE = '/admin/email-marketing/campaigns'
let staff: ReturnType<typeof rest>
let maple: string
beforeAll(async () => {
  staff = rest(await kit.signedIn('owner@maple.test'))
  maple = kit.tenants.maple as string
  await setPostalAddress(kit.database, maple)
})

const rowsNamed = async (search: string) => (await staff.get(`${BASE}/?search=${search}`)).body.results.rows

test('a campaign is created, read, listed, changed by its content and deleted', async () => {
  const made = await staff.post(`${BASE}/`, { name: 'ByRest', subject: 'Hello' })
  expect(made.body).toMatchObject({
    success: true,
    campaign: { name: 'ByRest', subject: 'Hello', content: null, status: 'draft' },
  })
  const { id, version } = made.body.campaign
  const content = contentOf('<p>Hi</p>')
  const changed = await staff.put(`${BASE}/${id}/`, { content })
  expect(changed.body.campaign).toMatchObject({ id, content, subject: 'Hello' })
  expect((await staff.put(`${BASE}/${id}/`, { subject: 'Late', version })).status).toBe(409)
  expect((await staff.get(`${BASE}/${id}/`)).body.campaign).toMatchObject({ id, name: 'ByRest', content })
  expect(await rowsNamed('ByRest')).toMatchObject([{ id, name: 'ByRest' }])
  expect((await staff.call('DELETE', `${BASE}/${id}/`)).body).toEqual({ success: true })
  expect(await rowsNamed('ByRest')).toEqual([])
})

test('several are deleted at once, or none', async () => {
  const ids: string[] = []
  for (const name of ['Several', 'Several too']) ids.push((await staff.post(`${BASE}/`, { name })).body.campaign.id)
  const unknown = '01990000-0000-7000-8000-000000000000'
  const refused = await staff.call('DELETE', `${BASE}/delete/`, { campaignsToDelete: [...ids, unknown] })
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(await rowsNamed('Several')).toHaveLength(2)
  expect((await staff.call('DELETE', `${BASE}/delete/`, { campaignsToDelete: ids })).body).toEqual({ success: true })
  expect(await rowsNamed('Several')).toEqual([])
})

test('an audience is chosen from the filters, previewed, tested and sent to', async () => {
  const listId = await listWith(kit.database, maple, ['ann@rest-campaign.test', 'bob@rest-campaign.test'])
  const { filters } = (await staff.get(`${BASE}/filters/`)).body
  expect(filters.lists).toContainEqual({ id: listId, name: expect.stringContaining('List') })
  const audience = { include: { list_ids: [listId] } }
  const preview = await staff.post(`${BASE}/preview-list/`, { audience })
  expect(preview.body.results).toMatchObject({ total: 2, excluded: 0 })
  expect(preview.body.results.rows.map(({ email }: { email: string }) => email).toSorted()).toEqual([
    'ann@rest-campaign.test',
    'bob@rest-campaign.test',
  ])

  const written = { name: 'Sent by REST', subject: 'For {{ customer.firstname | "you" }}', audience }
  const { id } = (await staff.post(`${BASE}/`, { ...written, content: contentOf('<p>Hi</p>') })).body.campaign
  const testCustomer = await insertCustomer(kit.database, maple, { email: 'cy@rest-campaign.test', firstname: 'Cy' })
  const tested = await staff.post(`${BASE}/${id}/send-test/`, { recipients: ['me@rest-campaign.test'], testCustomer })
  expect(tested.body).toEqual({ success: true, recipients: ['me@rest-campaign.test'] })
  const mails = await kit.database.query(`select subject from mail where recipient = 'me@rest-campaign.test'`)
  expect(mails).toEqual([{ subject: '[Test] For Cy' }])

  const sent = await staff.post(`${BASE}/${id}/send-now/`, {})
  expect(sent.body).toMatchObject({ success: true, campaign: { id, status: 'sending' } })
  expect((await staff.post(`${BASE}/${id}/send-now/`, {})).status).toBe(422)
})
