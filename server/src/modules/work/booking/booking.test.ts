import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { customersOf } from '../../crm/customers/customer-test-kit.ts'
import { calendarOf } from '../calendar/appointment-test-kit.ts'
import { book, bookingOf, everyDay, monthOf } from './booking-test-kit.ts'

const kit = useServer({ role: 'web' }, 20)
const { database } = kit

let owner: Visitor
let staff: ReturnType<typeof bookingOf>
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
let guests = 0
const guest = () => kit.visitor('maple.localhost', `198.51.100.${++guests % 250}`)
const mails = (email: string) =>
  database.query<{ subject: string; text: string; attachments: { name: string; text: string }[] }>(
    'select subject, text, attachments from mail where recipient = $1 order by id',
    [email],
  )

beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  staff = bookingOf(owner)
  await staff.settings({ hours: everyDay('08:00', '18:00'), closedDays: [] })
})

async function service(more: object = {}) {
  const made = await staff.create({ name: `Service ${randomUUID()}`, minutes: 60, noticeMinutes: 0, ...more })
  return made.service as { id: string; name: string; version: number }
}
const free = async (id: string, person?: string) => (await monthOf(guest(), id, MONTH, person)).times
/** A time that is some days ahead, so that all of its day is free. */
const later = async (id: string) => (await free(id)).find((time) => time.slice(0, 10) > inDays(2)) ?? ''

/** A month that lies within what can be booked, with days that are still to come. */
const MONTH = inDays(20).slice(0, 7)

test('a visitor books: customer, appointment, mail with a calendar file, notification and timeline', async () => {
  const bay = await calendarOf(owner).resource('Booking bay')
  const { id, name } = await service({ resourceIds: [bay] })
  const startsAt = await later(id)
  const { receipt, userErrors } = await book(guest(), {
    ...{ serviceId: id, startsAt, name: 'Bea Booker', email: 'Bea@Post.example', phone: '613 555 0148' },
    message: 'The blue one',
  })
  expect(userErrors).toEqual([])
  expect(receipt).toMatchObject({ serviceName: name, startsAt: new Date(startsAt).toISOString() })
  expect(receipt.path).toMatch(/^\/booking\/[\w-]{43}$/)
  const items = await database.query<{ id: string }>('select id from appointment where title = $1', [name])
  const appointmentId = items[0]?.id ?? ''
  const { appointment } = (await calendarOf(owner).read(appointmentId)).data
  expect(appointment).toMatchObject({
    ...{
      title: name,
      status: 'CONFIRMED',
      note: 'The blue one',
      customerName: 'Bea Booker',
      createdBy: 'Online booking',
    },
    reminderMinutes: 1440,
    resources: [{ id: bay }],
  })
  const marked = await owner.ask(
    'query ($id: ID!) { appointment(id: $id) { booking { name email phone phoneFormatted serviceName } } }',
    {
      id: appointmentId,
    },
  )
  expect(marked.data.appointment.booking).toEqual({
    ...{
      name: 'Bea Booker',
      email: 'bea@post.example',
      phone: '+16135550148',
      phoneFormatted: '(613) 555-0148',
      serviceName: name,
    },
  })
  const [mail] = await mails('bea@post.example')
  expect(mail?.text).toContain(receipt.path)
  expect(mail?.attachments[0]).toMatchObject({ name: 'appointment.ics' })
  expect(mail?.attachments[0]?.text).toContain(`UID:${appointmentId}@`)
  const told = await database.query<{ kind: string; title: string }>(
    'select kind, title from notification where link = $1',
    [`/calendar/${appointmentId}`],
  )
  expect(told[0]).toMatchObject({ kind: 'booking_created' })
  expect(told.some(({ title }) => title.startsWith('Bea Booker booked'))).toBe(true)
  const entries = await database.query('select title from timeline_entry where source_id = $1', [appointmentId])
  expect(entries).toHaveLength(1)
  // Its token is nowhere in the database but in the mail.
  const rows = JSON.stringify(await database.query('select * from booking'))
  expect(rows).not.toContain(receipt.path.slice('/booking/'.length))
  expect(await free(id)).not.toContain(startsAt)
})

test('200 people who want one time get exactly one appointment', async () => {
  const bay = await calendarOf(owner).resource('Race bay')
  const { id, name } = await service({ resourceIds: [bay] })
  await owner.ask('mutation { updateFormSettings(input: { humanCheck: false }) { userErrors { message } } }')
  const startsAt = await later(id)
  const rivals = Array.from({ length: 200 }, (_, number) => kit.visitor('maple.localhost', `203.0.113.${number}`))
  const answers = await Promise.all(
    rivals.map((rival, number) =>
      book(rival, { serviceId: id, startsAt, name: `Rival ${number}`, email: `rival${number}@post.example` }, false),
    ),
  )
  expect(answers.filter(({ receipt }) => receipt)).toHaveLength(1)
  expect(new Set(answers.flatMap(({ userErrors }) => userErrors.map(({ code }: { code: string }) => code)))).toEqual(
    new Set(['TAKEN']),
  )
  const made = await database.query('select from appointment where title = $1', [name])
  expect(made).toHaveLength(1)
  expect(await database.query(`select from customer where email like 'rival%'`)).toHaveLength(1)
  expect(await database.query(`select from mail where recipient like 'rival%'`)).toHaveLength(1)
}, 120_000)

test('people who want one person at overlapping times, with buffers, never get them twice', async () => {
  const people = await database.query<{ id: string }>(`select id from "user" where email = 'manager@maple.test'`)
  const { id, name } = await service({ personIds: [people[0]?.id], bufferAfter: 30 })
  const day = (await later(id)).slice(0, 10)
  const times = (await free(id)).filter((time) => time.startsWith(day))
  const answers = await Promise.all(
    times.map((startsAt, number) =>
      book(
        kit.visitor('maple.localhost', `192.0.2.${number}`),
        { serviceId: id, startsAt, email: `overlap${number}@post.example` },
        false,
      ),
    ),
  )
  const booked = await database.query<{ starts_at: Date; ends_at: Date }>(
    'select starts_at, ends_at from appointment where title = $1 order by starts_at',
    [name],
  )
  expect(booked).toHaveLength(answers.filter(({ receipt }) => receipt).length)
  expect(booked.length).toBeGreaterThan(1)
  for (const [place, { starts_at }] of booked.entries()) {
    const before = booked[place - 1]
    if (before) expect(starts_at.getTime() - before.ends_at.getTime()).toBeGreaterThanOrEqual(30 * 60_000)
  }
}, 60_000)

test('the same attempt books once and gets the same link', async () => {
  const { id, name } = await service()
  const startsAt = await later(id)
  const input = { serviceId: id, startsAt, attempt: randomUUID(), email: 'twice@post.example' }
  const answers = await Promise.all([book(guest(), input, false), book(guest(), input, false)])
  const again = await book(guest(), input, false)
  expect(new Set([...answers, again].map(({ receipt }) => receipt?.path)).size).toBe(1)
  expect(again.receipt).not.toBeNull()
  expect(await database.query('select from appointment where title = $1', [name])).toHaveLength(1)
  expect(await mails('twice@post.example')).toHaveLength(1)
})

test('what staff wrote about a customer is never overwritten, and nothing is added by a phone number alone', async () => {
  const { id } = await service({ mostAtOnce: 20 })
  const startsAt = await later(id)
  const known = { firstname: 'Mary', lastname: 'Known', email: 'mary@post.example', phone: '+16135550199' }
  const customer = (await customersOf(owner).create(known)).customer
  await book(guest(), { serviceId: id, startsAt, name: 'Somebody Else', email: 'mary@post.example' }, false)
  await book(
    guest(),
    { serviceId: id, startsAt, name: 'Third', email: 'third@post.example', phone: '6135550199' },
    false,
  )
  const rows = await database.query('select firstname, lastname, email from customer where id = $1', [customer.id])
  expect(rows).toEqual([{ firstname: 'Mary', lastname: 'Known', email: 'mary@post.example' }])
  expect(await database.query(`select from customer where email = 'third@post.example'`)).toHaveLength(1)
})

test('limits, notice, closed days and a changed service', async () => {
  const { id } = await service({ mostPerDay: 2, mostAtOnce: 1 })
  const day = (await later(id)).slice(0, 10)
  const [first = '', second = ''] = (await free(id)).filter((time) => time.startsWith(day) && /T(08|10):00/.test(time))
  for (const startsAt of [first, second]) await book(guest(), { serviceId: id, startsAt }, false)
  expect((await free(id)).filter((time) => time.startsWith(day))).toEqual([])
  const notice = await service({ noticeMinutes: 3 * 24 * 60, daysAhead: 5 })
  const soon = async () => (await monthOf(guest(), notice.id)).times
  const [earliest = '', last = ''] = [(await soon())[0], (await soon()).at(-1)]
  expect(new Date(earliest).getTime()).toBeGreaterThan(Date.now() + 3 * 86_400_000)
  expect(new Date(last).getTime()).toBeLessThan(Date.now() + 7 * 86_400_000)
  const { bookingSettings } = await staff.settings({ closedDays: [{ first: earliest.slice(0, 10), name: 'Fair' }] })
  expect(bookingSettings.closedDays).toEqual([
    { first: earliest.slice(0, 10), last: earliest.slice(0, 10), name: 'Fair' },
  ])
  expect((await soon())[0]?.slice(0, 10)).not.toBe(earliest.slice(0, 10))
  await staff.settings({ closedDays: [] })
  const refused = await book(guest(), { serviceId: notice.id, startsAt: `${inDays(30)}T10:00` }, false)
  expect(refused.userErrors[0]).toMatchObject({ code: 'TAKEN', field: 'startsAt' })
  await staff.update({ id: notice.id, isActive: false })
  const gone = await book(guest(), { serviceId: notice.id, startsAt: earliest }, false)
  expect(gone.userErrors[0]).toMatchObject({ field: 'serviceId' })
})

test('a month takes one statement for what is busy, whatever the service needs', async () => {
  const bays = await Promise.all(
    ['one', 'two', 'three'].map((name) => calendarOf(owner).resource(`Counted bay ${name}`)),
  )
  const people = await database.query<{ id: string }>(`select id from "user" where email = 'manager@maple.test'`)
  const { id } = await service({ resourceIds: bays, personIds: [people[0]?.id] })
  kit.statements.length = 0
  await free(id)
  const about = (table: string) => kit.statements.filter((sql) => sql.includes(`"${table}"`)).length
  expect([about('appointment'), about('appointment_resource'), about('record_assignee')]).toEqual([1, 1, 1])
})

test('customers choose a person only where they may, and people who have left do nothing', async () => {
  const people = await database.query<{ id: string }>(
    `select id from "user" where email in ('owner@maple.test', 'manager@maple.test') order by email`,
  )
  const [manager = '', other = ''] = people.map(({ id }) => id)
  const { id } = await service({ personIds: [manager, other], letsChoosePerson: true })
  const startsAt = (await free(id, manager)).find((time) => time.slice(0, 10) > inDays(4)) ?? ''
  await book(guest(), { serviceId: id, startsAt, personId: manager }, false)
  expect(await free(id, manager)).not.toContain(startsAt)
  expect(await free(id)).toContain(startsAt)
  const offered = await guest().ask('{ bookingOffer { services { id people { firstname } } } }')
  const mine = offered.data.bookingOffer.services.find((one: { id: string }) => one.id === id)
  expect(mine.people).toHaveLength(2)
  await staff.update({ id, personIds: [manager], letsChoosePerson: false })
  await database.query('update "user" set deactivated_at = now() where id = $1', [manager])
  expect(await free(id)).toEqual([])
  await database.query('update "user" set deactivated_at = null where id = $1', [manager])
})

test('wrong details are refused beside their fields, strangers and programs altogether', async () => {
  const { id } = await service()
  const startsAt = await later(id)
  const wrong = await book(guest(), { serviceId: id, startsAt, name: ' ', email: 'nobody', phone: '12' }, false)
  expect(wrong.userErrors.map(({ field }: { field: string }) => field)).toEqual(['name', 'email', 'phone'])
  await owner.ask('mutation { updateFormSettings(input: { humanCheck: true }) { userErrors { message } } }')
  const program = await book(guest(), { serviceId: id, startsAt }, false)
  expect(program.userErrors[0]).toMatchObject({ code: 'HUMAN_CHECK' })
  const birch = kit.visitor('birch.localhost')
  expect((await birch.ask('{ bookingOffer { services { id } } }')).data).toBeNull()
})

test('services have unique names and a version, and only staff with the permission write them', async () => {
  const { id, name, version } = await service()
  expect((await staff.create({ name: name.toUpperCase(), minutes: 30 })).userErrors[0]).toMatchObject({ code: 'TAKEN' })
  expect((await staff.create({ name: 'Short', minutes: 1 })).userErrors[0]).toMatchObject({ field: 'minutes' })
  expect((await staff.update({ id, minutes: 45, version })).userErrors).toEqual([])
  expect((await staff.update({ id, minutes: 50, version })).userErrors[0]).toMatchObject({ code: 'CONFLICT' })
  const wrong = await staff.settings({ hours: [{ weekday: 1, opens: '17:00', closes: '09:00' }] })
  expect(wrong.userErrors[0]).toMatchObject({ field: 'hours' })
  expect(await staff.remove(id)).toBe(id)
  expect((await monthOf(guest(), id)) ?? null).toBeNull()
})
