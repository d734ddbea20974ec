import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import type { Services } from '../../../../kernel/capability/services.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { dayIn } from '../../../../kernel/time/calendar-day.ts'
import { daysAfter } from '../../../../kernel/time/zoned-time.ts'
import { tasksOf } from '../task-test-kit.ts'
import { queueDueRecurrences } from './recurrence-jobs.ts'
import { TaskRecurrenceService } from './task-recurrence.service.ts'

const kit = useServer({ role: 'web' })
const { database } = kit
const zone = 'America/Halifax'

let owner: Visitor
let mine: ReturnType<typeof tasksOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  mine = tasksOf(owner)
  await owner.ask(`mutation { updateSiteSettings(input: { timeZone: "${zone}" }) { userErrors { message } } }`)
})

const today = dayIn(zone)
const repeat = async (taskId: string, rule: string) =>
  (
    await owner.ask(
      `mutation ($input: RepeatTaskInput!) { repeatTask(input: $input) {
        task { version recurrence { id rule startsOn nextOn } } userErrors { field message } } }`,
      { input: { taskId, rule } },
    )
  ).data.repeatTask
const taskDue = async (title: string, dueDate: string | null, more: object = {}) =>
  (await mine.create({ title, dueDate, ...more })).task.id as string
/** Moves a recurrence into the past and makes what is due. */
const run = async (recurrenceId: string, startsOn: string, nextOn: string) => {
  await database.query('update task_recurrence set starts_on = $2, next_on = $3 where id = $1', [
    recurrenceId,
    startsOn,
    nextOn,
  ])
  await runDue(recurrenceId)
}
const runDue = (recurrenceId: string) =>
  (kit.server as Services).inTenant(kit.tenants.maple as string, (ctx) =>
    inTransaction(ctx, () => ctx.use(TaskRecurrenceService).runDue(recurrenceId)),
  )
const copies = (title: string) =>
  database.query<{ id: string; due_date: Date }>(
    'select id, due_date from task where title = $1 and tenant_id = $2 order by due_date',
    [title, kit.tenants.maple],
  )

test('a rule needs a due date, and a date that is still to come', async () => {
  const without = await taskDue('Undated', null)
  expect((await repeat(without, 'FREQ=DAILY')).userErrors).toEqual([
    { field: 'rule', message: 'Enter a due date first. The task repeats from that day.' },
  ])
  const id = await taskDue('Dated', today)
  for (const rule of ['FREQ=SECONDLY', 'soon', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=DAILY;COUNT=1'])
    expect((await repeat(id, rule)).userErrors).toMatchObject([{ field: 'rule' }])
  expect((await repeat(id, 'freq=daily')).task.recurrence).toMatchObject({
    ...{ rule: 'FREQ=DAILY', startsOn: today, nextOn: daysAfter(today, 1) },
  })
  expect((await repeat(id, 'FREQ=WEEKLY')).task.recurrence).toMatchObject({ nextOn: daysAfter(today, 7) })
  await owner.ask('mutation ($id: ID!) { stopRepeatingTask(input: { taskId: $id }) { userErrors { message } } }', {
    id,
  })
  expect(await database.query('select from task_recurrence where task_id = $1', [id])).toEqual([])
})

test('a rule of a task that was due long ago is refused, because its dates would be counted from there', async () => {
  const id = await taskDue('Ancient', '1950-01-01')
  expect((await repeat(id, 'FREQ=DAILY;COUNT=1000;BYMONTH=2')).userErrors).toEqual([
    { field: 'rule', message: 'Enter a due date of the last 5 years first. The task repeats from that day.' },
  ])
})

test('the day of a rule without an end becomes one task, with the same time, labels, steps and people', async () => {
  const [manager] = await database.query<{ id: string }>(`select id from "user" where email = 'manager@maple.test'`)
  const [start, due] = [daysAfter(today, -7), daysAfter(today, -6)]
  const id = await taskDue('Weekly check', `${due}T09:30`, {
    ...{ startDate: `${start}T08:00`, labels: ['weekly'], assigneeIds: [manager?.id], priority: 'HIGH' },
    checklist: [{ text: 'Oil', isDone: true }],
    status: 'COMPLETED',
  })
  const { recurrence } = (await repeat(id, 'FREQ=DAILY')).task
  await run(recurrence.id, due, daysAfter(today, -1))
  const [, copy, ...more] = await copies('Weekly check')
  // Yesterday's was missed and is left out.
  expect(more).toEqual([])
  const { task } = (await mine.read(copy?.id ?? '')).data
  expect(task).toMatchObject({
    ...{ status: 'PENDING', priority: 'HIGH', createdBy: 'Mainstreet', assignees: [{ id: manager?.id }] },
    labels: [{ name: 'weekly' }],
    checklist: [{ text: 'Oil', isDone: false }],
  })
  const wall = (time: string) => new Date(time).toLocaleString('sv', { timeZone: zone })
  expect([wall(task.startDate), wall(task.dueDate)]).toEqual([`${daysAfter(today, -1)} 08:00:00`, `${today} 09:30:00`])
  await runDue(recurrence.id)
  expect(await copies('Weekly check')).toHaveLength(2)
})

test('one date makes one task, also when twenty workers run at the same time or the day is asked for again', async () => {
  const id = await taskDue('Raced', daysAfter(today, -1))
  const { recurrence } = (await repeat(id, 'FREQ=DAILY')).task
  await database.query('update task_recurrence set next_on = $2 where id = $1', [recurrence.id, today])
  await Promise.all(Array.from({ length: 20 }, () => runDue(recurrence.id)))
  expect(await copies('Raced')).toHaveLength(2)
  await database.query('update task_recurrence set next_on = $2 where id = $1', [recurrence.id, today])
  await runDue(recurrence.id)
  expect(await copies('Raced')).toHaveLength(2)
})

test('a rule ends with its count, and the dates of a deleted task pass', async () => {
  const id = await taskDue('Counted', daysAfter(today, -1))
  const { recurrence } = (await repeat(id, 'FREQ=DAILY;COUNT=3')).task
  await run(recurrence.id, daysAfter(today, -2), daysAfter(today, -1))
  expect(await copies('Counted')).toHaveLength(2)
  const [after] = await database.query<{ next_on: Date | null }>('select next_on from task_recurrence where id = $1', [
    recurrence.id,
  ])
  expect(after?.next_on).toBeNull()
  const other = await taskDue('Deleted one', daysAfter(today, -1))
  const second = (await repeat(other, 'FREQ=DAILY')).task.recurrence
  await mine.remove([other])
  await run(second.id, daysAfter(today, -1), today)
  expect(await copies('Deleted one')).toHaveLength(1)
})

test('a repeated subtask of a parent that is full stands alone', async () => {
  const parentId = await taskDue('Full', null)
  const id = await taskDue('Repeated below', daysAfter(today, -1), { parentId })
  const { recurrence } = (await repeat(id, 'FREQ=DAILY')).task
  for (let number = 1; number < 200; number += 1) await taskDue(`Below ${number}`, null, { parentId })
  await run(recurrence.id, daysAfter(today, -1), today)
  const parents = await database.query<{ parent_id: string | null }>(
    `select parent_id from task where title = 'Repeated below' order by due_date`,
  )
  expect(parents).toEqual([{ parent_id: parentId }, { parent_id: null }])
})

test('the timetable finds what is due in every tenant', async () => {
  const id = await taskDue('Found', daysAfter(today, -1))
  const { recurrence } = (await repeat(id, 'FREQ=DAILY')).task
  await database.query('update task_recurrence set next_on = $2 where id = $1', [recurrence.id, today])
  await queueDueRecurrences.run(kit.server as Services)
  const queued = await database.query<{ data: { recurrenceId?: string } }>(
    `select data from jobs.job where name = 'tasks.recur'`,
  )
  expect(JSON.stringify(queued)).toContain(recurrence.id)
})
