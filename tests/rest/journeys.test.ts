import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../server/src/app/test-server.ts'
import { listWith, setPostalAddress } from '../../server/src/modules/outreach/campaigns/campaign-test-kit.ts'
import { rest } from './client.ts'

const kit = useServer({ role: 'web' })
const BASE = '/admin/email-marketing/journeys'
let staff: ReturnType<typeof rest>
beforeAll(async () => {
  staff = rest(await kit.signedIn('owner@maple.test'))
  await setPostalAddress(kit.database, kit.tenants.maple as string)
})

test('a journey is created, written, activated, paused, deleted and restored', async () => {
  const listId = await listWith(kit.database, kit.tenants.maple as string, [])
  const made = await staff.post(BASE, { name: 'By REST' })
  expect(made.body.journey).toMatchObject({ name: 'By REST', status: 'draft', trigger: null, steps: [] })
  const { id, version } = made.body.journey
  expect((await staff.post(`${BASE}/${id}/publish`, {})).status).toBe(422)
  const steps = [
    { id: 'wait', kind: 'wait', minutes: 60 },
    { id: 'member', kind: 'condition', test: 'in_list', list_id: listId },
    { id: 'tell', kind: 'notify', text: 'Still there', parent: 'member', branch: true },
  ]
  const trigger = { kind: 'list_joined', list_id: listId }
  const written = await staff.put(`${BASE}/${id}`, { trigger, steps, version })
  expect(written.body.journey).toMatchObject({ name: 'By REST', trigger, steps, has_changes: true })
  expect((await staff.put(`${BASE}/${id}`, { name: 'Late', version })).status).toBe(409)
  const active = await staff.post(`${BASE}/${id}/publish`, {})
  expect(active.body.journey).toMatchObject({ status: 'active', published_version: 1, has_changes: false })
  expect((await staff.post(`${BASE}/${id}/pause`, {})).body).toEqual({ success: true })
  expect((await staff.get(`${BASE}/${id}`)).body.journey).toMatchObject({ status: 'paused', trigger, steps })
  expect((await staff.call('DELETE', `${BASE}/${id}`)).body).toEqual({ success: true })
  expect((await staff.get(`${BASE}/?search=By REST`.replaceAll(' ', '%20'))).body.results.rows).toEqual([])
  expect((await staff.post(`${BASE}/${id}/restore`, {})).body.journey).toMatchObject({ id, name: 'By REST' })
})

test.each([
  [{ steps: [{ id: 'a', kind: 'fly' }] }, 400],
  [{ steps: 'none' }, 400],
  [{ trigger: { kind: 'list_joined', list_id: 'none' } }, 404],
  [{ steps: [{ id: 'a b', kind: 'end' }] }, 400],
])('a draft that cannot be is refused: %o', async (body, status) => {
  const { id } = (await staff.post(BASE, { name: 'Refused' })).body.journey
  expect((await staff.put(`${BASE}/${id}`, body)).status).toBe(status)
})
