import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { dayIn } from '../../../kernel/time/calendar-day.ts'
import { daysAfter } from '../../../kernel/time/zoned-time.ts'
import { tasksOf } from './task-test-kit.ts'

const kit = useServer({ role: 'web' })
let owner: Visitor
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
})

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, sent?: object) {
  const { status, body } = await owner.request({
    method,
    url: `/api/v1${path}`,
    ...(sent && { payload: JSON.stringify(sent), headers: { 'content-type': 'application/json' } }),
  })
  return { status, body: JSON.parse(body) }
}

const taskCalled = async (title: string, more: object = {}) =>
  (await tasksOf(owner).create({ title, ...more })).task.id as string

test('comments are added, edited, reacted to, deleted and restored by REST', async () => {
  const id = await taskCalled('Discussed by REST')
  const { people } = (await call('GET', '/admin/tasks/comments/people/?search=max')).body
  expect(people).toEqual([{ id: expect.any(String), name: 'Max Maple' }])
  const { comment } = (
    await call('POST', `/admin/tasks/${id}/comments/`, { body: 'Ask @Max Maple', mentioned_ids: [people[0].id] })
  ).body
  expect(comment).toMatchObject({
    ...{ author_name: 'Olive Maple', body: 'Ask @Max Maple', is_mine: true, edited_at: null, version: 1 },
    ...{ mentions: people, reactions: [] },
  })
  const path = `/admin/tasks/comments/${comment.id}`
  const edited = await call('PUT', `${path}/`, { body: 'Asked', mentioned_ids: [], version: 1 })
  expect(edited.body.comment).toMatchObject({ body: 'Asked', mentions: [], edited_at: expect.any(String) })
  expect(await call('PUT', `${path}/`, { body: 'Again', version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT' },
  })
  const liked = await call('POST', `${path}/reactions/`, { reaction: 'thumbs_up', is_on: true })
  expect(liked.body.comment.reactions).toEqual([
    { reaction: 'thumbs_up', count: 1, is_mine: true, names: ['Olive Maple'] },
  ])
  expect((await call('POST', `${path}/reactions/`, { reaction: 'wow', is_on: true })).status).toBe(400)
  const list = async () => (await call('GET', `/admin/tasks/${id}/comments/`)).body.results
  expect(await list()).toMatchObject({ total: 1, rows: [{ body: 'Asked' }] })
  await call('DELETE', `${path}/`)
  expect(await list()).toMatchObject({ total: 0, rows: [] })
  expect((await call('POST', `${path}/restore/`)).body.comment).toMatchObject({ body: 'Asked' })
  expect(await list()).toMatchObject({ total: 1 })
})

test('a task is repeated by REST, and shows its recurrence', async () => {
  const today = dayIn('UTC')
  const id = await taskCalled('Repeated by REST', { dueDate: `${today}T12:00:00Z` })
  const repeated = await call('PUT', `/admin/tasks/${id}/recurrence/`, { rule: 'FREQ=DAILY' })
  expect(repeated.body.task?.recurrence ?? repeated.body).toEqual({
    rule: 'FREQ=DAILY',
    starts_on: today,
    next_on: daysAfter(today, 1),
  })
  expect((await call('GET', `/admin/tasks/${id}/`)).body.task.recurrence).toEqual(repeated.body.task.recurrence)
  const refused = await call('PUT', `/admin/tasks/${id}/recurrence/`, { rule: 'FREQ=HOURLY' })
  expect(refused).toMatchObject({ status: 400, body: { errors: { rule: expect.any(Array) } } })
  expect((await call('DELETE', `/admin/tasks/${id}/recurrence/`)).body.task.recurrence).toBeNull()
})
