import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { tasksOf } from '../../tasks/task-test-kit.ts'

const kit = useServer()

let owner: Visitor
let taskId: string
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  taskId = (await tasksOf(owner).create({ title: 'Sweep' })).task.id
})

const rest = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await owner.request({
    method,
    url: `/api/v1/admin/${path}`,
    ...(body ? { headers, payload: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, ...JSON.parse(answer.body) }
}
const weekOf = async (day: string) => {
  const { timesheet } = await rest('GET', `timesheet?day=${day}`)
  return [timesheet.from, timesheet.to]
}
const enter = (day: string) => rest('PUT', `timesheet/tasks/${taskId}`, { day, seconds: 600 })
const begin = async (day: string) => {
  const { status, settings } = await rest('PUT', 'settings', { week_starts_on: day })
  expect([status, settings.week_starts_on]).toEqual([200, { value: day }])
}

test('weeks begin on Sunday, or on Monday if the tenant says so', async () => {
  expect(await weekOf('2026-03-29')).toEqual(['2026-03-29', '2026-04-04'])
  expect(await weekOf('2026-04-04')).toEqual(['2026-03-29', '2026-04-04'])
  await begin('monday')
  expect(await weekOf('2026-03-29')).toEqual(['2026-03-23', '2026-03-29'])
  expect(await weekOf('2026-03-30')).toEqual(['2026-03-30', '2026-04-05'])
  expect((await rest('PUT', 'settings', { week_starts_on: 'friday' })).status).toBe(400)
  await begin('sunday')
})

test('an approved week keeps its seven days when weeks begin on another day', async () => {
  expect((await enter('2026-04-07')).status).toBe(200)
  const { week } = await rest('POST', 'timesheet/2026-04-07/submit', {})
  expect(week).toMatchObject({ week: '2026-04-05', status: 'submitted' })
  await rest('PUT', `timesheet/weeks/${week.id}/approve`, {})
  await begin('monday')
  const isAllowed: boolean[] = []
  for (const day of ['2026-04-04', '2026-04-05', '2026-04-06', '2026-04-11', '2026-04-12'])
    isAllowed.push((await enter(day)).status === 200)
  expect(isAllowed).toEqual([true, false, false, false, true])
  const { results } = await rest('GET', 'timesheet/weeks?status=approved')
  expect(results.rows).toMatchObject([{ id: week.id, week: '2026-04-05' }])
  await begin('sunday')
})
