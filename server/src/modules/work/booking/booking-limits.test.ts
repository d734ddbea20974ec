import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { customersOf } from '../../crm/customers/customer-test-kit.ts'
import { erasedNow } from '../../crm/customers/every-table-test-kit.ts'
import { book, bookingOf, everyDay, monthOf } from './booking-test-kit.ts'

const kit = useServer({ role: 'web' })
const { database } = kit
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const MONTH = inDays(20).slice(0, 7)

let owner: Visitor
let guests = 0
const guest = () => kit.visitor('maple.localhost', `198.51.100.${++guests}`)
const checksHumans = (humanCheck: boolean) =>
  owner.ask('mutation ($on: Boolean) { updateFormSettings(input: { humanCheck: $on }) { userErrors { message } } }', {
    on: humanCheck,
  })

beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  await bookingOf(owner).settings({ hours: everyDay('08:00', '18:00'), closedDays: [], changeNoticeMinutes: 0 })
  await checksHumans(false)
})

async function service(more: object = {}) {
  const made = await bookingOf(owner).create({
    name: `Service ${randomUUID()}`,
    minutes: 60,
    noticeMinutes: 0,
    ...more,
  })
  const { id } = made.service as { id: string }
  const { times } = await monthOf(guest(), id, MONTH)
  return { id, times: times.filter((time) => time.slice(0, 10) > inDays(2)) }
}

test('names carry no links and no addresses, in whatever alphabet, but all that names have', async () => {
  const { id, times } = await service({ mostAtOnce: 20 })
  const input = { serviceId: id, startsAt: times[0] }
  for (const name of ['See evil.example', 'https://evil', 'a@b', 'www.', '<b>Ana</b>', 'пример.рф', '{{ name }}'])
    expect((await book(guest(), { ...input, name }, false)).userErrors).toEqual([
      expect.objectContaining({ field: 'name', message: 'Enter your name without links and without / @ < > { }' }),
    ])
  for (const [place, name] of ["J.R. O'Neil", 'Dr. Anne-Marie Côté', '李小龍'].entries())
    expect((await book(guest(), { ...input, name, email: `name${place}@post.example` }, false)).userErrors).toEqual([])
})

test('the link of an attempt is only for whoever sends the same booking', async () => {
  const { id, times } = await service({ mostAtOnce: 20 })
  const other = await service()
  const input = { serviceId: id, startsAt: times[0], attempt: randomUUID(), email: 'mine@post.example' }
  const { receipt } = await book(guest(), input, false)
  expect((await book(guest(), { ...input, email: 'MINE@post.example' }, false)).receipt).toEqual(receipt)
  for (const more of [{ email: 'thief@post.example' }, { serviceId: other.id }]) {
    const refused = await book(guest(), { ...input, ...more }, false)
    expect(refused).toMatchObject({ receipt: null, userErrors: [{ field: 'attempt' }] })
  }
  const short = await book(guest(), { ...input, attempt: '1' }, false)
  expect(short).toMatchObject({ receipt: null, userErrors: [{ field: 'attempt' }] })
})

test('requests without a human check use up nothing of the mailbox that they name', async () => {
  const { id, times } = await service({ mostAtOnce: 20 })
  await checksHumans(true)
  const input = { serviceId: id, startsAt: times[0], email: 'victim@post.example' }
  for (let number = 0; number < 12; number++)
    expect((await book(guest(), input, false)).userErrors[0]).toMatchObject({ code: 'HUMAN_CHECK' })
  expect((await book(guest(), input)).userErrors).toEqual([])
  await checksHumans(false)
  for (let number = 0; number < 9; number++) expect((await book(guest(), input, false)).userErrors).toEqual([])
  expect((await book(guest(), input, false)).userErrors[0]).toMatchObject({ code: 'RATE_LIMITED' })
})

test('a booking is moved six times a day, from whatever network, and can still be cancelled', async () => {
  const { id, times } = await service()
  const email = 'moved@post.example'
  const { receipt } = await book(guest(), { serviceId: id, startsAt: times[0], email }, false)
  const change = (fields: Readonly<Record<string, string>>) =>
    guest().request({
      method: 'POST',
      url: receipt.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  for (let number = 1; number <= 6; number++)
    expect((await change({ form: 'move', time: times[number] ?? '' })).status).toBe(303)
  const refused = await change({ form: 'move', time: times[7] ?? '' })
  expect(refused.body).toContain('This appointment was moved too often')
  expect(await database.query('select from mail where recipient = $1', [email])).toHaveLength(7)
  const [row] = await database.query<{ starts_at: Date }>(
    `select a.starts_at from appointment a join booking b on b.appointment_id = a.id where b.email = $1`,
    [email],
  )
  expect(row?.starts_at.toISOString()).toBe(new Date(times[6] ?? '').toISOString())
  expect((await change({ form: 'cancel' })).headers.location).toContain('done=cancelled')
})

test('a month with very many times offers some of them, at wider steps', async () => {
  await bookingOf(owner).settings({ hours: everyDay('00:00', '24:00'), stepMinutes: 5 })
  const { id } = await service({ minutes: 5, daysAhead: 90 })
  const { times } = await monthOf(guest(), id, inDays(40).slice(0, 7))
  await bookingOf(owner).settings({ hours: everyDay('08:00', '18:00'), stepMinutes: 30 })
  expect(times.length).toBeGreaterThan(2_000)
  expect(times.length).toBeLessThanOrEqual(3_000)
  expect(new Set(times.map((time) => time.slice(14, 16)))).toEqual(new Set(['00', '15', '30', '45']))
})

test('who is erased leaves no message in an appointment that staff gave to another customer', async () => {
  const { id, times } = await service()
  const email = 'erased@post.example'
  const input = { serviceId: id, startsAt: times[0], name: 'Eve Erased', email, message: 'My back hurts' }
  expect((await book(guest(), input, false)).userErrors).toEqual([])
  const [eve] = await database.query<{ id: string }>('select id from customer where email = $1', [email])
  const other = (await customersOf(owner).create({ firstname: 'Other', lastname: 'Owner' })).customer
  const [given] = await database.query<{ id: string; note: string }>(
    'update appointment set customer_id = $1 where customer_id = $2 returning id, note',
    [other.id, eve?.id],
  )
  expect(given?.note).toBe('My back hurts')
  expect(await erasedNow(owner, eve?.id ?? '', 'Eve Erased')).toEqual([])
  const rows = await database.query('select note, customer_id from appointment where id = $1', [given?.id])
  expect(rows).toEqual([{ note: '', customer_id: other.id }])
  expect(await database.query('select from booking where email = $1', [email])).toEqual([])
})
