import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import type { Services } from '../../../kernel/capability/services.ts'
import { customersOf } from '../../crm/customers/customer-test-kit.ts'
import { calendarOf } from './appointment-test-kit.ts'
import { sendAppointmentReminders } from './reminders/send-reminders.ts'

const kit = useServer({ role: 'web' })
const { database } = kit

let owner: Visitor
let mine: ReturnType<typeof calendarOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  mine = calendarOf(owner)
})
const customerCalled = async (lastname: string, email = '') =>
  (await customersOf(owner).create({ lastname, ...(email ? { email } : {}) })).customer.id as string
const rest = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await owner.request({
    method,
    url: `/api/v1/admin/calendar/${path}`,
    ...(body ? { headers, payload: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, ...JSON.parse(answer.body) }
}
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const remind = () => sendAppointmentReminders.run(kit.server as Services)
const mailsTo = (email: string) =>
  database.query<{ subject: string; text: string }>('select subject, text from mail where recipient = $1', [email])

test('a customer is reminded once, however many workers run, and again after the appointment was moved', async () => {
  const customerId = await customerCalled('Reminded', 'reminded@post.example')
  const { id } = (
    await mine.create({
      title: 'Tire change',
      startsAt: inHours(2),
      customerId,
      reminderMinutes: 180,
      location: 'Bay 2',
    })
  ).appointment
  await Promise.all(Array.from({ length: 5 }, remind))
  const [mail, ...more] = await mailsTo('reminded@post.example')
  expect(more).toEqual([])
  expect(mail?.subject).toContain('Reminder of your appointment')
  expect(mail?.text).toContain('Tire change')
  expect(mail?.text).toContain('Where: Bay 2')
  expect((await mine.read(id)).data.appointment.remindedAt).not.toBeNull()
  await mine.update({ id, note: 'Still the same time' })
  await remind()
  expect(await mailsTo('reminded@post.example')).toHaveLength(1)
  await mine.update({ id, startsAt: inHours(2.5) })
  await remind()
  expect(await mailsTo('reminded@post.example')).toHaveLength(2)
})

test('cancelled, deleted, past and later appointments are not reminded of; assignees get a notification', async () => {
  const customerId = await customerCalled('Silent', 'silent@post.example')
  const make = async (title: string, hours: number, more: object = {}) =>
    (await mine.create({ title, startsAt: inHours(hours), customerId, reminderMinutes: 60, ...more })).appointment.id
  await mine.update({ id: await make('Cancelled', 0.5), status: 'CANCELLED' })
  await mine.remove([await make('Deleted', 0.5)])
  await make('Begun', -0.2)
  await make('Later', 5)
  await remind()
  expect(await mailsTo('silent@post.example')).toEqual([])
  const [manager] = await database.query<{ id: string }>(`select id from "user" where email = 'manager@maple.test'`)
  const id = await make('Staffed', 0.5, { customerId: null, assigneeIds: [manager?.id] })
  await remind()
  const told = await database.query<{ kind: string; title: string }>(
    'select kind, title from notification where link = $1 order by created_at',
    [`/calendar/${id}`],
  )
  expect(told.map(({ kind }) => kind)).toEqual(['appointment_assigned', 'appointment_reminder'])
  expect(told[1]?.title).toContain('Coming up: “Staffed”')
})

test('the timeline of the customer follows an appointment, and one of a series stands for all', async () => {
  const [one, other] = [await customerCalled('Ada'), await customerCalled('Bob')]
  const titles = async (id: string) => {
    const asked =
      'query ($id: ID!) { customerTimeline(customerId: $id, kinds: ["appointment"]) { items { title path } } }'
    return (await owner.ask(asked, { id })).data.customerTimeline.items.map(({ title }: { title: string }) =>
      title.slice(0, 18),
    )
  }
  const { id } = (
    await mine.create({ title: 'Paint', startsAt: '2026-03-02T10:00', customerId: one, rule: 'FREQ=DAILY;COUNT=3' })
  ).appointment
  expect(await titles(one)).toEqual(['Appointment: Paint'])
  await mine.update({ id, customerId: other, scope: 'ALL' })
  expect([await titles(one), await titles(other)]).toEqual([[], ['Appointment: Paint']])
  await mine.remove([id])
  expect(await titles(other)).toEqual([])
  await mine.restore([id])
  expect(await titles(other)).toEqual(['Appointment: Paint'])
})

test('webhooks get each change once, as in the REST API', async () => {
  const events = '["appointment.created", "appointment.updated", "appointment.cancelled"]'
  const created = await owner.ask(
    `mutation { createWebhook(input: { url: "https://nobody.invalid/", events: ${events} }) { userErrors { message } } }`,
  )
  expect(created.data.createWebhook.userErrors).toEqual([])
  const { id } = (await mine.create({ title: 'Told', startsAt: '2026-03-02T10:00' })).appointment
  await mine.update({ id, title: 'Told' })
  await mine.update({ id, title: 'Told again' })
  await mine.update({ id, status: 'CANCELLED' })
  await mine.update({ id, note: 'Since then' })
  await mine.remove([id])
  await mine.restore([id])
  const told = await database.query<{ event: string; data: Record<string, unknown> }>(
    'select event, data from webhook_delivery where subject = $1 order by number',
    [id],
  )
  expect(told.map(({ event }) => event.slice(12))).toEqual([
    ...['created', 'updated', 'cancelled', 'updated', 'cancelled', 'created'],
  ])
  const { appointment } = await rest('GET', `appointments/${id}`)
  expect(Object.keys(told[0]?.data ?? {}).sort()).toEqual(Object.keys(appointment).sort())
})

test('appointments of a deleted customer are hidden, and are exported and erased with the customer', async () => {
  const customerId = await customerCalled('Leaving')
  const { id } = (await mine.create({ title: 'Private matter', startsAt: '2026-03-02T10:00', customerId })).appointment
  const exported = await owner.request({ method: 'GET', url: `/api/v1/admin/customers/${customerId}/everything` })
  expect(JSON.parse(exported.body).records.appointment).toMatchObject([{ title: 'Private matter' }])
  await owner.ask('mutation ($id: ID!) { deleteCustomers(input: { ids: [$id] }) { userErrors { message } } }', {
    id: customerId,
  })
  expect(await mine.titles({ search: 'private matter' })).toEqual([])
  expect((await mine.update({ id, title: 'Changed' })).userErrors).toMatchObject([
    { message: 'Leaving is deleted. Restore the customer to change this appointment.' },
  ])
  const erase =
    'mutation ($id: ID!) { eraseCustomer(input: { id: $id, confirmName: "Leaving" }) { userErrors { message } } }'
  expect((await owner.ask(erase, { id: customerId })).data.eraseCustomer.userErrors).toEqual([])
  for (const [table, column] of [
    ['appointment', 'id'],
    ['appointment_word', 'appointment_id'],
  ])
    expect(await database.query(`select from ${table} where ${column} = $1`, [id])).toEqual([])
})

test('REST creates, lists by month and days, changes and deletes appointments', async () => {
  const { resource } = await rest('POST', 'resources/', { name: 'REST bay', kind: 'bay', color: 'teal' })
  const created = await rest('POST', 'appointments/', {
    ...{ title: 'By program', kind: 'inspection', starts_at: '2029-03-31T14:30', resource_ids: [resource.id] },
  })
  expect(created).toMatchObject({
    status: 200,
    appointment: { kind: 'inspection', status: 'scheduled', is_all_day: false, resources: [{ name: 'REST bay' }] },
  })
  const { id } = created.appointment
  const refused = await rest('POST', 'appointments/', {
    ...{ title: 'Second', starts_at: '2029-03-31T15:00', resource_ids: [resource.id] },
  })
  expect(refused.errors.resource_ids[0]).toContain('REST bay is taken by “By program”')
  const total = async (query: string) => (await rest('GET', `appointments/?${query}`)).results.total
  expect(await total('year=2029&month=3')).toBe(1)
  expect(await total('year=2029&month=4')).toBe(0)
  expect(await total('from=2029-03-31&to=2029-03-31')).toBe(1)
  expect(await total('search=by+program')).toBe(1)
  expect(await total(`from=2029-03-31&to=2029-03-31&resource_id=${resource.id}`)).toBe(1)
  expect(await rest('GET', 'appointments/?from=2029-03-31')).toMatchObject({ status: 400 })
  expect(await rest('GET', 'appointments/?month=x')).toMatchObject({ status: 400 })
  expect((await rest('GET', 'appointments/')).status).toBe(200)
  const changed = await rest('PUT', `appointments/${id}/`, { status: 'no_show', version: 1 })
  expect(changed.appointment.status).toBe('no_show')
  expect(await rest('PUT', `appointments/${id}/`, { title: 'Late', version: 1 })).toMatchObject({ status: 409 })
  expect(await rest('DELETE', `appointments/${id}/?scope=sometimes`)).toMatchObject({ status: 400 })
  expect(await rest('DELETE', `appointments/${id}/?scope=all`)).toMatchObject({ status: 200 })
  expect(await rest('POST', `appointments/${id}/restore/`, {})).toMatchObject({
    status: 200,
    appointment: { id, deleted_at: null },
  })
  expect(await rest('DELETE', `appointments/${id}/`)).toMatchObject({ status: 200 })
  expect(await rest('DELETE', `resources/${resource.id}/`)).toMatchObject({ status: 200 })
})

test('REST adds and removes assignees of an appointment', async () => {
  const [manager] = await database.query<{ id: string }>(`select id from "user" where email = 'manager@maple.test'`)
  const { id, version } = (await mine.create({ title: 'With people', startsAt: '2031-05-02T10:00' })).appointment
  const sent = { assignees: [manager?.id] }
  const added = await rest('POST', `assignees/${id}/`, sent)
  expect(added).toMatchObject({ status: 200, assignees: [{ id: manager?.id, firstname: 'Max' }] })
  expect((await mine.read(id)).data.appointment.version).toBe(version + 1)
  expect((await rest('POST', `assignees/${id}/`, sent)).assignees).toHaveLength(1)
  expect((await mine.read(id)).data.appointment.version).toBe(version + 1)
  expect(await rest('POST', `assignees/${id}/`, { assignees: [] })).toMatchObject({ status: 400 })
  expect(await rest('DELETE', `assignees/${id}/${manager?.id}/`)).toMatchObject({ status: 200, assignees: [] })
})
