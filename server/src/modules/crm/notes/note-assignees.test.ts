import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { notesOf } from './note-test-kit.ts'

const kit = useServer()

let owner: Visitor
let managerId: string
let ownerId: string
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  managerId = await idOf('manager@maple.test')
  ownerId = await idOf('owner@maple.test')
})

const idOf = async (email: string): Promise<string> =>
  (await kit.database.query<{ id: string }>('select id from "user" where email = $1', [email]))[0]?.id ?? ''
const rest = async (method: 'POST' | 'DELETE', path: string, body?: object) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await owner.request({
    method,
    url: `/api/v1/admin/notes/${path}`,
    ...(body ? { headers, payload: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, ...JSON.parse(answer.body) }
}

test('REST assigns a note to one person, replacing the previous assignee', async () => {
  const { id } = (await notesOf(owner).create({ title: 'Call' })).note
  expect(await rest('POST', `assignees/${id}`, { assignees: [managerId] })).toEqual({
    status: 200,
    success: true,
    assignees: [{ id: managerId, displayName: 'Max Maple', firstname: 'Max' }],
  })
  expect((await rest('POST', `assignees/${id}`, { assignees: [ownerId] })).assignees).toMatchObject([{ id: ownerId }])
  expect(await rest('POST', `assignees/${id}`, { assignees: [ownerId, managerId] })).toMatchObject({
    status: 400,
    errors: { assignees: ['A note has at most one assignee'] },
  })
  expect((await rest('DELETE', `assignees/${id}/${managerId}`)).assignees).toMatchObject([{ id: ownerId }])
  expect((await rest('DELETE', `assignees/${id}/${ownerId}`)).assignees).toEqual([])
})

test('REST restores a deleted note', async () => {
  const { id } = (await notesOf(owner).create({ title: 'Back again' })).note
  expect((await rest('DELETE', id)).status).toBe(200)
  expect(await rest('POST', `${id}/restore`, {})).toMatchObject({ status: 200, note: { id, title: 'Back again' } })
  expect((await rest('POST', '0199f3a1-5b7e-7c3a-9d21-4f6a8b0c2d4e/restore', {})).status).toBe(404)
})
