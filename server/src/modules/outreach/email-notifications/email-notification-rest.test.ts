import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'

const kit = useServer({ role: 'web' })
let owner: Visitor
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  await kit.database.query('delete from email_notification')
})

const BASE = '/api/v1/admin/email-marketing'

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const { status, body } = await owner.request({
    method,
    url: `${BASE}/${path}`,
    ...(payload && { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(payload) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: tests look at single fields
  return { status, body: JSON.parse(body) as any }
}

test('a notification is created, read, changed, listed and deleted, with and without its email', async () => {
  const before = (await call('GET', 'notifications/')).body.results
  expect(before.total).toBe(before.rows.length)
  expect(before.rows).toContainEqual(
    expect.objectContaining({
      kind: 'order_placed',
      label: 'Order placed',
      id: null,
      enabled: true,
      uses_design: false,
    }),
  )

  const created = await call('POST', 'notifications/', { kind: 'order_placed', uses_design: true, preheader: 'Thanks' })
  expect(created.body).toMatchObject({ success: true, notification: { kind: 'order_placed', preheader: 'Thanks' } })
  const { id, version } = created.body.notification
  expect((await call('GET', `notifications/${id}/`)).body.notification.content).toMatch(/\S/)

  const changed = await call('PUT', `notifications/${id}/`, { subject: 'Got it', enabled: false, version })
  expect(changed.body.notification).toMatchObject({ subject: 'Got it', enabled: false, uses_design: true })
  expect((await call('PUT', `notifications/${id}/`, { subject: 'Old', version })).status).toBe(409)
  const listed = (await call('GET', 'notifications/?orderBy=kind')).body.results.rows
  expect(listed).toContainEqual(expect.objectContaining({ id, enabled: false, subject: 'Got it' }))

  expect((await call('DELETE', `notifications/email/${id}/`)).body).toEqual({ success: true })
  expect((await call('GET', `notifications/${id}`)).body.notification).toMatchObject({
    content: null,
    uses_design: false,
    enabled: false,
  })
  expect((await call('DELETE', `notifications/${id}/`)).body).toEqual({ success: true })
  expect((await call('GET', `notifications/${id}/`)).status).toBe(404)
})

test('a kind that does not exist is refused with its field', async () => {
  const { status, body } = await call('POST', 'notifications/', { kind: 'nonsense' })
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain('There is no automatic email with this name')
})

test('an email is sent to a few addresses, to look at it', async () => {
  const sent = await call('POST', 'send-email-notification/', { kind: 'quote_sent', recipients: ['rest@test.test'] })
  expect(sent.body).toEqual({ success: true, recipients: ['rest@test.test'] })
  const mails = await kit.database.query(`select subject from mail where recipient = 'rest@test.test'`)
  expect(mails).toEqual([{ subject: '[Test] Quote Q-1042 from Maple Auto' }])
})

test('the modules of the tenant are listed', async () => {
  const { results } = (await call('GET', 'modules-list/')).body
  expect(results.rows).toContainEqual({ name: 'email_marketing' })
  expect(results.total).toBe(results.rows.length)
})
