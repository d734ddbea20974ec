import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { tasksOf } from '../tasks/task-test-kit.ts'

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

test('a timer is started, found, stopped and its entry deleted and restored by REST', async () => {
  const taskId = (await tasksOf(owner).create({ title: 'Timed by REST' })).task.id
  const running = async () => (await call('GET', '/admin/time-entries/running/')).body.time_entry
  expect(await running()).toBeNull()
  const started = (
    await call('POST', `/admin/tasks/${taskId}/time-entries/start/`, { note: 'Front axle', is_billable: false })
  ).body.time_entry
  expect(started).toMatchObject({ task_id: taskId, note: 'Front axle', is_billable: false, seconds: null })
  expect(await running()).toEqual(started)
  const stopped = (await call('POST', `/admin/time-entries/${started.id}/stop/`)).body.time_entry
  expect(stopped).toMatchObject({ id: started.id, seconds: expect.any(Number), ended_at: expect.any(String) })
  expect(await running()).toBeNull()
  const path = `/admin/tasks/${taskId}/time-entries`
  await call('DELETE', `${path}/${started.id}/`)
  expect((await call('GET', `${path}/`)).body.results.total).toBe(0)
  const restored = (await call('POST', `${path}/${started.id}/restore/`)).body.time_entry
  expect(restored).toMatchObject({ id: started.id, deleted_at: null })
  const other = (await tasksOf(owner).create({ title: 'Another' })).task.id
  expect((await call('POST', `/admin/tasks/${other}/time-entries/${started.id}/restore/`)).status).toBe(404)
})
