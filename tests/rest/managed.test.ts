import { beforeAll, describe, expect, test } from 'vitest'
import { useServer } from '../../server/src/app/test-server.ts'
import { rest } from './client.ts'

const { signedIn, database } = useServer()

let staff: ReturnType<typeof rest>
beforeAll(async () => {
  staff = rest(await signedIn('owner@maple.test'))
})

test('a vehicle is added, found, changed, checked in and out, and deleted', async () => {
  const customer_id = (await staff.post('/admin/customers', { lastname: 'Driver' })).body.customer.customer_id
  const sent = { type: 'truck', make: 'Ford', plate: 'CAR 417', odometer: 12_000 }
  const { body } = await staff.post('/admin/vehicles', { customer_id, ...sent })
  expect(body.vehicle).toMatchObject({ customer_id, ...sent, is_checked_in: false, version: 1 })
  const path = `/admin/vehicles/${body.vehicle.id}`
  expect((await staff.get('/admin/vehicles/?search=417')).body.results).toMatchObject({
    rows: [body.vehicle],
    total: 1,
  })
  expect((await staff.put(path, { color: 'Red' })).body.vehicle).toMatchObject({ color: 'Red', make: 'Ford' })
  expect((await staff.post(`${path}/check-in`, { odometer: 12_500 })).body.vehicle.is_checked_in).toBe(true)
  expect(await staff.post(`${path}/check-in`, {})).toMatchObject({ status: 422, body: { code: 'INVALID' } })
  expect((await staff.get('/admin/vehicles/?is_checked_in=1&search=417')).body.results.total).toBe(1)
  expect((await staff.post(`${path}/check-out`)).body.vehicle.is_checked_in).toBe(false)
  expect((await staff.call('DELETE', `/admin/customers/${customer_id}`)).status).toBe(200)
  expect((await staff.get(path)).status).toBe(404)
})

test('settings are read and saved, and errors are keyed by their names', async () => {
  const saved = await staff.put('/admin/settings', { company_name: 'Maple', contact_email: { value: 'a@maple.test' } })
  expect(saved.body.settings).toMatchObject({
    company_name: { value: 'Maple' },
    contact_email: { value: 'a@maple.test' },
  })
  expect((await staff.get('/admin/settings')).body).toEqual(saved.body)
  const wrong = await staff.put('/admin/settings', { gtm_id: 'x', contact_email: 'x' })
  expect([wrong.status, Object.keys(wrong.body.errors).toSorted()]).toEqual([400, ['contact_email', 'gtm_id']])
})

test('the theme is read and saved, and errors are keyed by its names', async () => {
  const mainnav_items = [{ linkText: 'Shop', href: '/shop', target: '_blank', submenu: [] }]
  const theme = { primary: '#123456', heading_font: 'Lato', button_radius: 4, mainnav_items }
  const saved = await staff.put('/admin/settings/theme', {
    ...theme,
    mainnav_settings: { mobileNavStyle: 'offcanvas' },
  })
  expect(saved.body.theme).toMatchObject({ ...theme, mainnav_settings: { mobileNavStyle: 'offcanvas' } })
  expect((await staff.get('/admin/settings/theme')).body).toEqual(saved.body)
  const wrong = await staff.put('/admin/settings/theme', {
    primary: 'blue',
    heading_font: 'None',
    mainnav_items: [{ linkText: '', href: '/' }],
  })
  expect([wrong.status, Object.keys(wrong.body.errors).toSorted()]).toEqual([
    400,
    ['heading_font', 'mainnav_items.0.linkText', 'primary'],
  ])
})

test('pages and templates are deleted', async () => {
  const page = { title: 'Gone', excerpt: 'Soon', slug: 'gone-soon', publish_date: '2026-01-01' }
  const { id } = (await staff.post('/admin/pages', page)).body.page
  expect(await staff.call('DELETE', `/admin/pages/${id}`)).toEqual({ status: 200, body: { success: true } })
  expect((await staff.get('/admin/pages/?search=gone-soon')).body.rows).toEqual([])
  const { template } = (await staff.post('/admin/page/component-template', { componentName: 'Gone' })).body
  const path = `/admin/page/component-template/${template.id}`
  expect(await staff.call('DELETE', path)).toEqual({ status: 200, body: { success: true } })
  expect((await staff.get(path)).status).toBe(404)
})

test('tags and folders are created, changed and deleted', async () => {
  const { tag } = (await staff.post('/admin/customers/tags', { name: 'Fleet', colour: 'teal' })).body
  expect(tag).toEqual({ id: expect.any(String), name: 'Fleet', colour: 'teal' })
  expect(await staff.post('/admin/customers/tags', { name: 'Fleet' })).toMatchObject({ status: 409 })
  const path = `/admin/customers/tags/${tag.id}`
  expect((await staff.put(path, { colour: 'pink' })).body.tag).toEqual({ ...tag, colour: 'pink' })
  expect(await staff.put(path, { colour: 'mauve' })).toMatchObject({
    status: 400,
    body: { errors: { colour: [expect.any(String)] } },
  })
  expect((await staff.call('DELETE', path)).status).toBe(200)
  const { folder } = (await staff.post('/admin/media/folders', { name: 'Spring' })).body
  expect(folder).toEqual({ id: expect.any(String), name: 'Spring', item_count: 0 })
  const renamed = await staff.put(`/admin/media/folders/${folder.id}`, { name: 'Summer' })
  expect(renamed.body.folder.name).toBe('Summer')
  expect((await staff.call('DELETE', `/admin/media/folders/${folder.id}`)).status).toBe(200)
})

test('roles and users are managed', async () => {
  const permissions = { 'pages.can_view': true }
  const { role } = (await staff.post('/admin/roles', { name: 'Reader', permissions })).body
  expect(role).toMatchObject({ name: 'Reader', permissions, is_own: true, member_count: 0 })
  const { rows } = (await staff.get('/admin/users/?search=staff@maple.test')).body.results
  const path = `/admin/users/${rows[0].id}`
  expect((await staff.put(path, { role_id: role.role_id })).body.user.role_name).toBe('Reader')
  expect(await staff.call('DELETE', `/admin/roles/${role.id}`)).toMatchObject({ status: 422, body: { code: 'IN_USE' } })
  await staff.put(path, { role_id: rows[0].role_id })
  expect((await staff.call('DELETE', `/admin/roles/${role.id}`)).status).toBe(200)
  expect((await staff.call('DELETE', path)).status).toBe(200)
  expect((await staff.post(`${path}/reactivate`)).status).toBe(200)
  const email = 'new@maple.test'
  const { invitation } = (await staff.post('/admin/users/invitations', { email, role_id: 4 })).body
  expect((await staff.get('/admin/users/invitations')).body.results.rows).toContainEqual(invitation)
  expect((await staff.call('DELETE', `/admin/users/invitations/${invitation.id}`)).status).toBe(200)
})

describe('a module that the tenant does not have', () => {
  test('rejects its settings too, by REST and by GraphQL', async () => {
    await database.query(`update tenant set modules = '{}' where handle = 'birch'`)
    const owner = await signedIn('owner@birch.test')
    const refused = await rest(owner).put('/admin/settings', { live_chat_enabled: true })
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', errors: { live_chat_enabled: ['This needs the module email_marketing.'] } },
    })
    const { data } = await owner.ask(
      'mutation { updateSiteSettings(input: { cartEnabled: true }) { siteSettings { id } userErrors { code field } } }',
    )
    expect(data.updateSiteSettings).toEqual({
      siteSettings: null,
      userErrors: [{ code: 'FORBIDDEN', field: 'cartEnabled' }],
    })
    expect((await rest(owner).put('/admin/settings', { use_vehicle: true })).status).toBe(200)
  })
})
