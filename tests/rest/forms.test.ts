import { beforeAll, expect, test } from 'vitest'
import { MAPLE, useServer } from '../../server/src/app/test-server.ts'
import { contactForm, publishForms, send } from '../../server/src/modules/content/forms/form-test-kit.ts'
import { rest } from './client.ts'

const kit = useServer()
const BASE = '/admin/forms/submissions'
let staff: ReturnType<typeof rest>
let url: string
beforeAll(async () => {
  const owner = await kit.signedIn('owner@maple.test')
  staff = rest(owner)
  url = `/${(await publishForms(owner, 'By REST', contactForm({ formName: 'By REST' }))).slug}`
})

const rows = async (query: string) => (await staff.get(`${BASE}/?form_name=By%20REST&${query}`)).body.results.rows

test('a submission is listed, read, marked, moved, deleted and restored', async () => {
  const values = { name: 'Ann Lee', email: 'ann@rest-form.test', message: 'Do you fix brakes?' }
  expect(await send(kit.visitor(MAPLE), { url, formName: 'By REST', values })).toMatchObject({ status: 200 })
  const [row] = await rows('unread=true')
  expect(row).toMatchObject({
    ...{ form_name: 'By REST', url, folder: 'inbox', is_verified: true, read_at: null },
    sender_email: 'ann@rest-form.test',
    fields: expect.arrayContaining([
      { key: 'message', label: 'Message', type: 'textarea', value: 'Do you fix brakes?', is_outdated: false },
    ]),
  })
  const { id } = row
  const read = await staff.post(`${BASE}/${id}/read/`, {})
  expect(read.body).toMatchObject({ success: true, submission: { id, read_at: expect.any(String) } })
  expect(await rows('unread=true')).toEqual([])
  const moved = await staff.put(`${BASE}/${id}/`, { folder: 'archive' })
  expect(moved.body.submission).toMatchObject({ folder: 'archive' })
  expect((await staff.put(`${BASE}/${id}/`, { folder: 'attic' })).status).toBe(400)
  expect(await rows('folder=archive')).toMatchObject([{ id }])
  expect((await staff.call('DELETE', `${BASE}/${id}/`)).body).toEqual({ success: true })
  expect(await rows('folder=archive')).toEqual([])
  expect((await staff.post(`${BASE}/${id}/restore/`, {})).body.submission).toMatchObject({ id })
  expect((await staff.get(`${BASE}/${id}/`)).body.submission).toMatchObject({ id, folder: 'archive', url })
})
