import { beforeAll, expect, test } from 'vitest'
import { MAPLE, useServer, type Visitor } from '../../../../app/test-server.ts'
import { customersOf } from '../../../crm/customers/customer-test-kit.ts'
import { calendarOf } from '../appointment-test-kit.ts'

const kit = useServer()
const { database } = kit

let owner: Visitor
let manager: Visitor
let managerId: string
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  manager = await kit.signedIn('manager@maple.test')
  const [row] = await database.query<{ id: string }>(`select id from "user" where email = 'manager@maple.test'`)
  managerId = row?.id ?? ''
})

const create = async (person: Visitor) =>
  (await person.ask('mutation { createCalendarFeed { url userErrors { message } } }')).data.createCalendarFeed
    .url as string
const read = (url: string, host = MAPLE) => kit.visitor(host).request({ method: 'GET', url: new URL(url).pathname })

test('a person reads the appointments that are assigned to them, and customers if they may view those', async () => {
  const customerId = (await customersOf(owner).create({ lastname: 'Feedson' })).customer.id
  const mine = calendarOf(owner)
  const startsAt = '2099-03-02T10:00'
  await mine.create({ title: 'For Max', startsAt, customerId, assigneeIds: [managerId], location: 'Bay; 2' })
  await mine.create({ title: 'For nobody', startsAt })
  const whole = await mine.create({
    title: 'Whole day',
    isAllDay: true,
    startsAt: '2099-03-08',
    assigneeIds: [managerId],
  })
  await mine.update({ id: whole.appointment.id, status: 'CANCELLED' })
  const url = await create(manager)
  const answer = await read(url)
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  for (const line of [
    'SUMMARY:For Max',
    'DESCRIPTION:Feedson',
    'LOCATION:Bay\\; 2',
    'DTSTART;VALUE=DATE:20990308',
    'STATUS:CANCELLED',
  ])
    expect(answer.body).toContain(`${line}\r\n`)
  expect(answer.body).not.toContain('For nobody')
  await database.query(
    `update role set permissions = permissions - 'customers.can_view' where number = 3 and tenant_id = $1`,
    [kit.tenants.maple],
  )
  expect((await read(url)).body).not.toContain('Feedson')
})

test('only the hash of the address is stored; a new address, turning it off, or a lost permission ends it', async () => {
  const first = await create(manager)
  const token = first.split('/').at(-1)?.replace('.ics', '') ?? ''
  expect(JSON.stringify(await database.query('select * from calendar_feed'))).not.toContain(token)
  const second = await create(manager)
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
  expect((await read(second, 'birch.localhost')).status).toBe(404)
  expect((await read(second.replace(/.{8}\.ics$/, 'AAAAAAAA.ics'))).status).toBe(404)
  await manager.ask('mutation { deleteCalendarFeed { success } }')
  expect((await read(second)).status).toBe(404)
  const third = await create(manager)
  await database.query(`update "user" set deactivated_at = now() where id = $1`, [managerId])
  expect((await read(third)).status).toBe(404)
})

test('a signed-in person creates, sees and revokes it by REST, and an API key cannot', async () => {
  const call = async (method: 'GET' | 'POST' | 'DELETE', visitor: Visitor = owner) => {
    const { status, body } = await visitor.request({ method, url: '/api/v1/admin/calendar/feed' })
    return { status, ...JSON.parse(body) }
  }
  expect(await call('GET')).toEqual({ status: 200, success: true, feed: null })
  const { url } = await call('POST')
  expect((await read(url)).status).toBe(200)
  expect((await call('GET')).feed).toEqual({ created_at: expect.any(String) })
  expect(await call('DELETE')).toEqual({ status: 200, success: true })
  expect((await read(url)).status).toBe(404)
  const key = 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { token } }'
  const { data } = await owner.ask(key, { input: { name: 'Calendar', permissions: { 'calendar.can_view': true } } })
  for (const method of ['GET', 'POST', 'DELETE'] as const)
    expect(await call(method, kit.visitor(undefined, undefined, data.createApiKey.token))).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
      error: expect.stringContaining('This needs a signed-in person.'),
    })
})

test('accounts of agencies and administrators of the installation, whose address would answer 404, get none', async () => {
  for (const email of ['agency@north.test', 'root@mainstreet.test']) {
    const account = await kit.signedIn(email)
    await account.ask('mutation ($id: ID!) { switchTenant(input: { tenantId: $id }) { userErrors { message } } }', {
      id: kit.tenants.maple,
    })
    const { createCalendarFeed } = (await account.ask('mutation { createCalendarFeed { url userErrors { message } } }'))
      .data
    expect(createCalendarFeed.url).toBeNull()
    expect(createCalendarFeed.userErrors[0].message).toContain('belongs to no business')
  }
})
