import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { solvedChallenge } from '../../content/forms/form-test-kit.ts'
import { bookingOf, everyDay } from './booking-test-kit.ts'

const kit = useServer({ role: 'web' }, 20)
const { database } = kit

let owner: Visitor
let guests = 0
const guest = () => kit.visitor('maple.localhost', `198.51.100.${++guests}`)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  await bookingOf(owner).settings({ hours: everyDay('08:00', '18:00'), closedDays: [] })
})

async function call(person: Visitor, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const sent = body ? { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) } : {}
  const answer = await person.request({ method, url: `/api/v1${path}`, ...sent })
  return { status: answer.status, ...JSON.parse(answer.body) }
}

async function service(more: object = {}): Promise<{ id: string; version: number }> {
  const made = { name: `Service ${randomUUID()}`, minutes: 60, notice_minutes: 0, ...more }
  return (await call(owner, 'POST', '/admin/booking/services/', made)).service
}

test('staff write services and settings, and conflicts are told', async () => {
  const { id, version } = await service({ price_text: 'from $10', buffer_after: 15 })
  const changed = await call(owner, 'PUT', `/admin/booking/services/${id}/`, { minutes: 45, most_at_once: 2, version })
  expect(changed).toMatchObject({
    status: 200,
    service: { minutes: 45, most_at_once: 2, price_text: 'from $10', buffer_after: 15 },
  })
  expect(await call(owner, 'PUT', `/admin/booking/services/${id}/`, { minutes: 50, version })).toMatchObject({
    status: 409,
  })
  expect(await call(owner, 'POST', '/admin/booking/services/', { name: 'Short', minutes: 1 })).toMatchObject({
    status: 400,
  })
  const { results } = await call(owner, 'GET', '/admin/booking/services/?limit=-1')
  expect(results.rows.map((row: { id: string }) => row.id)).toContain(id)
  expect(await call(owner, 'DELETE', `/admin/booking/services/${id}/`)).toMatchObject({ status: 200 })

  const { settings } = await call(owner, 'PUT', '/admin/booking/settings/', {
    step_minutes: 60,
    closed_days: [{ first: '2099-12-24', last: '2099-12-26', name: 'Holidays' }],
  })
  expect(settings).toMatchObject({ step_minutes: 60, closed_days: [{ first: '2099-12-24', last: '2099-12-26' }] })
  const late = await call(owner, 'PUT', '/admin/booking/settings/', { closed_days: [{ first: '2099-02-30' }] })
  expect(late).toMatchObject({ status: 400 })
  expect((await call(owner, 'GET', '/admin/booking/settings/')).settings).toEqual(settings)
  expect(await call(guest(), 'GET', '/admin/booking/settings/')).toMatchObject({ status: 401 })
})

test('a visitor finds a time, books it, moves it and cancels it', async () => {
  const { id } = await service()
  const offer = await call(guest(), 'GET', '/booking/services/')
  expect(offer.services.some((one: { id: string }) => one.id === id)).toBe(true)
  const path = `/booking/times/?service_id=${id}&month=${inDays(20).slice(0, 7)}`
  const times: string[] = (await call(guest(), 'GET', path)).times.filter(
    (time: string) => time.slice(0, 10) > inDays(3),
  )
  const visitor = guest()
  const sent = {
    ...{ service_id: id, starts_at: times[0], name: 'Rita Rest', email: 'rita@post.example', attempt: randomUUID() },
    human_check: await solvedChallenge(visitor),
  }
  const booked = await call(visitor, 'POST', '/booking/bookings/', sent)
  expect(booked).toMatchObject({ status: 200, booking: { starts_at: new Date(times[0] ?? '').toISOString() } })
  const token = booked.booking.path.split('/').at(-1)
  expect(await call(guest(), 'GET', `/booking/bookings/${token}/`)).toMatchObject({
    status: 200,
    booking: { status: 'confirmed', is_open: true },
  })
  const taken = { ...sent, attempt: randomUUID(), human_check: '' }
  expect(await call(guest(), 'POST', '/booking/bookings/', taken)).toMatchObject({ status: 409 })
  const moved = await call(guest(), 'PUT', `/booking/bookings/${token}/`, { starts_at: times[3] })
  expect(moved).toMatchObject({ status: 200, booking: { starts_at: new Date(times[3] ?? '').toISOString() } })
  expect(await call(guest(), 'PUT', `/booking/bookings/${token}/`, { starts_at: 'soon' })).toMatchObject({
    status: 400,
  })
  expect(await call(guest(), 'DELETE', `/booking/bookings/${token}/`)).toMatchObject({
    status: 200,
    booking: { status: 'cancelled', is_open: false },
  })
  expect(await call(guest(), 'DELETE', `/booking/bookings/${token}/`)).toMatchObject({ status: 200 })
  const subjects = await database.query<{ subject: string }>(
    `select subject from mail where recipient = 'rita@post.example' order by id`,
  )
  expect(subjects.map(({ subject }) => subject.split(' ').slice(-1)[0])).toEqual([
    expect.any(String),
    'moved',
    'cancelled',
  ])
})

test('what visitors call has the limits of the form: the human check, and so many changes of an hour', async () => {
  const { id } = await service()
  const robot = guest()
  const path = `/booking/times/?service_id=${id}&month=${inDays(20).slice(0, 7)}`
  const [first] = (await call(robot, 'GET', path)).times.filter((time: string) => time.slice(0, 10) > inDays(3))
  const sent = { service_id: id, starts_at: first, name: 'Robot', email: 'robot@post.example' }
  expect(await call(robot, 'POST', '/booking/bookings/', { ...sent, attempt: randomUUID() })).toMatchObject({
    status: 422,
  })
  expect(await call(robot, 'POST', '/booking/bookings/', { ...sent, attempt: 'short' })).toMatchObject({ status: 400 })
  const cancel = () => call(robot, 'DELETE', '/booking/bookings/nobody/')
  for (let number = 1; number <= 30; number++) expect(await cancel()).toMatchObject({ status: 422 })
  expect(JSON.stringify(await cancel())).toContain('Too many attempts')
  expect(await call(robot, 'GET', '/booking/bookings/nobody/')).toMatchObject({ status: 404 })
})
