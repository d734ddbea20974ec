import { block, encode, tree } from '@mainstreet/blocks/tree'
import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { created, PUBLISH, SAVE } from '../../../content/pages/page-test-kit.ts'
import { calendarOf } from '../../calendar/appointment-test-kit.ts'
import { book, bookingOf, everyDay, monthOf } from '../booking-test-kit.ts'

const kit = useServer({ role: 'web' })
const { database } = kit
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const MONTH = inDays(20).slice(0, 7)

let owner: Visitor
let guests = 0
const guest = () => kit.visitor('maple.localhost', `198.51.100.${++guests}`)
let service: string
let slug: string

beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  await bookingOf(owner).settings({ hours: everyDay('08:00', '18:00') })
  const bay = await calendarOf(owner).resource('Page bay')
  const made = await bookingOf(owner).create({ name: 'Wheel alignment', minutes: 60, resourceIds: [bay] })
  service = made.service.id
  const page = await created(owner, 'Book online')
  slug = page.slug
  const content = encode(tree(block('Wrapper', {}, block('Section', {}, block('Container', {}, block('Booking', {}))))))
  await owner.ask(SAVE, { input: { id: page.id, content } })
  await owner.ask(PUBLISH, { input: { id: page.id } })
})

const times = async () => (await monthOf(guest(), service, MONTH)).times.filter((time) => time.slice(0, 10) > inDays(3))
const get = (visitor: Visitor, url: string) => visitor.request({ method: 'GET', url })
const post = (visitor: Visitor, url: string, fields: Readonly<Record<string, string>>) =>
  visitor.request({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const details = (startsAt: string, more: object = {}) => ({
  ...{ _page: `/${slug}`, service, time: startsAt, name: 'Plain Person', email: 'plain@post.example', phone: '' },
  ...{ person: '', message: '', _attempt: '', _check: '', _website: '', ...more },
})
const booked = async (email: string, place = -1) => {
  const { receipt } = await book(guest(), { serviceId: service, startsAt: (await times()).at(place) ?? '', email })
  return receipt.path as string
}
const startOf = async (path: string) => {
  const [row] = await database.query<{ starts_at: Date; status: string }>(
    `select a.starts_at, a.status from booking b join appointment a on a.id = b.appointment_id
     order by b.created_at desc, b.id desc limit 1`,
  )
  return { path, at: row?.starts_at.toISOString() ?? '', status: row?.status }
}

test('a browser without a script chooses by links and books by a form', async () => {
  const visitor = guest()
  const start = await get(visitor, `/${slug}`)
  expect(start.body).toContain('Wheel alignment')
  const month = await get(visitor, `/${slug}?service=${service}&month=${MONTH}`)
  const [time = ''] = await times()
  expect(month.body).toContain('ms-booking-day')
  const form = await get(visitor, `/${slug}?service=${service}&time=${encodeURIComponent(time)}`)
  expect(form.body).toContain('action="/_booking/book"')
  const wrong = await post(visitor, '/_booking/book', details(time, { email: 'nobody' }))
  expect(wrong.status).toBe(422)
  expect(wrong.body).toContain('Enter a valid email address')
  expect(wrong.body).toContain('value="Plain Person"')
  const sent = await post(visitor, '/_booking/book', details(time))
  expect([sent.status, sent.headers.location]).toEqual([
    303,
    expect.stringMatching(/^\/booking\/[\w-]{43}\?done=booked$/),
  ])
  const page = await get(visitor, String(sent.headers.location))
  expect(page.body).toContain('Your appointment is booked. We sent the details to plain@post.example.')
  expect(page.headers['cache-control']).toBe('no-store')
  const taken = await post(guest(), '/_booking/book', details(time, { email: 'late@post.example' }))
  expect(taken.status).toBe(409)
  expect(taken.body).toContain('This time is no longer free')
  expect(taken.body).toContain('ms-booking-times')
  expect((await get(visitor, `/${slug}?service=${service}&month=${MONTH}`)).body).not.toContain(
    `time=${encodeURIComponent(time)}`,
  )
})

test('the link moves and cancels, and reading it changes nothing', async () => {
  const path = await booked('mover@post.example')
  const visitor = guest()
  const before = await startOf(path)
  for (const query of ['', '?do=cancel', '?done=cancelled']) expect((await get(visitor, path + query)).status).toBe(200)
  expect(await startOf(path)).toEqual(before)
  const [time = ''] = (await times()).slice(3)
  const moved = await post(visitor, path, { form: 'move', time })
  expect([moved.status, moved.headers.location]).toEqual([303, `${path}?done=moved`])
  expect((await startOf(path)).at).toBe(new Date(time).toISOString())
  const cancelled = await post(visitor, path, { form: 'cancel' })
  expect(cancelled.headers.location).toBe(`${path}?done=cancelled`)
  await post(visitor, path, { form: 'cancel' })
  expect((await startOf(path)).status).toBe('cancelled')
  expect(await times()).toContain(time)
  const mails = await database.query<{ subject: string }>(
    `select subject from mail where recipient = 'mover@post.example' order by id`,
  )
  expect(mails.map(({ subject }) => subject.split(' ').at(-1))).toEqual([expect.anything(), 'moved', 'cancelled'])
  const kinds = await database.query<{ kind: string }>(
    `select distinct kind from notification where kind like 'booking%' order by kind`,
  )
  expect(kinds.map(({ kind }) => kind)).toEqual(['booking_cancelled', 'booking_created', 'booking_moved'])
})

test('a time that is taken, one outside of the hours, and a change that comes too late are refused', async () => {
  const path = await booked('late@post.example', 0)
  const other = await times()
  await booked('other@post.example')
  const visitor = guest()
  const gone = other.at(-1) ?? ''
  const taken = await post(visitor, path, { form: 'move', time: gone })
  expect(taken.status).toBe(422)
  expect(taken.body).toContain('This time is no longer free')
  expect((await post(visitor, path, { form: 'move', time: 'soon' })).body).toContain('Choose a time')
  await bookingOf(owner).settings({ changeNoticeMinutes: 31 * 24 * 60 })
  expect((await post(visitor, path, { form: 'cancel' })).body).toContain('It is too late to change this appointment')
  expect((await get(visitor, path)).body).toContain('To change it, please call us')
  await bookingOf(owner).settings({ changeNoticeMinutes: 60 })
})

test('unknown links, links of other tenants and deleted appointments show nothing', async () => {
  const path = await booked('secret@post.example')
  expect((await get(guest(), `${path.slice(0, -4)}AAAA`)).status).toBe(404)
  expect((await get(kit.visitor('birch.localhost'), path)).status).toBe(404)
  const made = await database.query<{ id: string }>(`select id from appointment where title = 'Wheel alignment'`)
  await calendarOf(owner).remove(made.map(({ id }) => id))
  expect((await get(guest(), path)).status).toBe(404)
})
