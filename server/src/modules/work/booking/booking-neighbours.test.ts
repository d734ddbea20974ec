import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import type { Services } from '../../../kernel/capability/services.ts'
import { calendar } from '../calendar/index.ts'
import { book, bookingOf, everyDay, monthOf } from './booking-test-kit.ts'

const kit = useServer({ role: 'web' }, 20)
const { database } = kit

let owner: Visitor
let staff: ReturnType<typeof bookingOf>
let guests = 0
const guest = () => kit.visitor('maple.localhost', `198.51.100.${++guests}`)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const MONTH = inDays(20).slice(0, 7)
const mails = (email: string) =>
  database.query<{ subject: string; text: string }>('select subject, text from mail where recipient = $1 order by id', [
    email,
  ])

beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  staff = bookingOf(owner)
  await staff.settings({ hours: everyDay('08:00', '18:00'), closedDays: [] })
})

const reminding = calendar.scheduledTasks?.find(({ name }) => name === 'calendar.remind')

async function service(more: object = {}) {
  const made = await staff.create({ name: `Service ${randomUUID()}`, minutes: 60, noticeMinutes: 0, ...more })
  return made.service as { id: string; name: string }
}
const free = async (id: string) => (await monthOf(guest(), id, MONTH)).times
/** A time that is some days ahead, so that all of its day is free. */
const later = async (id: string) => (await free(id)).find((time) => time.slice(0, 10) > inDays(2)) ?? ''

test('the planner decides on which days nobody can be booked, and when people work', async () => {
  const people = await database.query<{ id: string }>(`select id from "user" where email = 'manager@maple.test'`)
  const personId = people[0]?.id
  const { id } = await service({ personIds: [personId] })
  const day = (await free(id)).map((time) => time.slice(0, 10)).find((one) => one > inDays(2)) ?? ''
  const hoursOf = async () => (await free(id)).filter((time) => time.startsWith(day)).map((time) => time.slice(11, 16))
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
  const setHours = (days: object[] | null) =>
    owner.ask(
      'mutation ($input: SetWorkingHoursInput!) { setWorkingHours(input: $input) { userErrors { message } } }',
      {
        input: { personId, days },
      },
    )
  await setHours([{ weekday, from: '10:00', to: '12:00' }])
  expect(await hoursOf()).toEqual(['10:00', '10:30', '11:00'])
  await setHours([])
  expect(await hoursOf()).toEqual([])
  await setHours(null)
  expect((await hoursOf()).at(-1)).toBe('17:00')
  const close = (closedDays: object[]) =>
    owner.ask(
      'mutation ($input: UpdateWorkingTimesInput!) { updateWorkingTimes(input: $input) { userErrors { message } } }',
      { input: { closedDays } },
    )
  await close([{ day, name: 'Inventory' }])
  expect(await hoursOf()).toEqual([])
  const refused = await book(guest(), { serviceId: id, startsAt: `${day}T10:00`, email: 'closed@post.example' }, false)
  expect(refused.userErrors).toMatchObject([{ code: 'TAKEN' }])
  await close([])
})

test('the reminder of a booking leads to its page, to move or cancel it while that is possible', async () => {
  const { id } = await service()
  const startsAt = await later(id)
  const email = 'reminded@post.example'
  const { receipt } = await book(guest(), { serviceId: id, startsAt, name: 'Rae Reminded', email })
  const remind = async () => {
    await database.query(
      `update appointment set remind_at = now() - interval '1 minute', reminded_at = null
       where id = (select appointment_id from booking where email = $1)`,
      [email],
    )
    await reminding?.run(kit.server as Services)
    return (await mails(email)).at(-1)
  }
  const open = await remind()
  expect(open?.subject).toContain('Reminder of your appointment')
  expect(open?.text).toContain('Move or cancel: ')
  expect(open?.text).toContain(receipt.path)
  await staff.settings({ changeNoticeMinutes: 31 * 24 * 60 })
  const late = (await remind())?.text
  expect(late).toContain('Show the appointment: ')
  expect(late).toContain(receipt.path)
  await staff.settings({ changeNoticeMinutes: 24 * 60 })
})
