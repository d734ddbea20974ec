import { beforeAll, expect, test } from 'vitest'
import { rest } from '../../../../../tests/rest/client.ts'
import { useServer } from '../../../app/test-server.ts'

const kit = useServer({ role: 'web' })
let staff: ReturnType<typeof rest>
beforeAll(async () => {
  staff = rest(await kit.signedIn('owner@maple.test'))
})

test('a list is created, read, changed and deleted', async () => {
  const made = await staff.post('/admin/mailing-lists', { name: 'By REST', double_opt_in: false })
  expect(made.body).toMatchObject({
    success: true,
    mailing_list: { name: 'By REST', description: '', double_opt_in: false, members: 0 },
  })
  const { id, version } = made.body.mailing_list
  const changed = await staff.put(`/admin/mailing-lists/${id}`, { description: 'Once a month', version })
  expect(changed.body.mailing_list).toMatchObject({ name: 'By REST', description: 'Once a month' })
  expect((await staff.put(`/admin/mailing-lists/${id}`, { name: 'Late', version })).status).toBe(409)
  const { results } = (await staff.get('/admin/mailing-lists/?orderBy=name')).body
  expect(results.rows).toContainEqual(expect.objectContaining({ id, name: 'By REST' }))
  expect((await staff.post('/admin/mailing-lists', { name: 'By REST' })).status).toBe(422)
  expect((await staff.call('DELETE', `/admin/mailing-lists/${id}`)).body).toEqual({ success: true })
  expect((await staff.get(`/admin/mailing-lists/${id}`)).status).toBe(404)
})

test('members are added, found, unsubscribed and deleted, and the list shows its growth', async () => {
  const made = await staff.post('/admin/mailing-lists', { name: 'Members', double_opt_in: false })
  const { id } = made.body.mailing_list
  const base = `/admin/mailing-lists/${id}`
  const added = await staff.post(`${base}/members`, { email: 'Ann@Rest.test', source: 'In person' })
  expect(added.body.member).toMatchObject({ email: 'ann@rest.test', status: 'subscribed', expires_at: null })
  await staff.post(`${base}/members`, { email: 'bob@rest.test', source: 'In person' })
  expect((await staff.post(`${base}/members`, { email: 'nobody', source: 'x' })).status).toBe(422)
  const member = added.body.member.id
  const left = await staff.post(`/admin/mailing-lists/members/${member}/unsubscribe`, {})
  expect(left.body.member).toMatchObject({ status: 'unsubscribed', unsubscribed_at: expect.any(String) })
  const found = async (query: string) =>
    (await staff.get(`${base}/members?${query}`)).body.results.rows.map((row: { email: string }) => row.email)
  expect(await found('')).toEqual(['bob@rest.test', 'ann@rest.test'])
  expect(await found('status=unsubscribed')).toEqual(['ann@rest.test'])
  expect(await found('search=BOB')).toEqual(['bob@rest.test'])
  const { growth } = (await staff.get(`${base}/growth?days=2`)).body
  expect(growth).toMatchObject({ joined: 2, left: 1, days: [{ members: 0 }, { joined: 2, left: 1, members: 1 }] })
  expect((await staff.get(`${base}/growth?days=many`)).status).toBe(400)
  expect((await staff.call('DELETE', `/admin/mailing-lists/members/${member}`)).body).toEqual({ success: true })
  expect(await found('')).toEqual(['bob@rest.test'])
})
