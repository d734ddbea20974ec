import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { customersOf } from '../../../crm/customers/customer-test-kit.ts'
import { tasksOf } from '../task-test-kit.ts'

const kit = useServer()
const { database } = kit

let owner: Visitor
let manager: Visitor
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  manager = await kit.signedIn('manager@maple.test')
})

const COMMENT = `id authorName body isMine editedAt version mentions { displayName } reactions { reaction count isMine names }`
const inputs: Readonly<Record<string, string>> = {
  addTaskComment: 'AddTaskCommentInput',
  editTaskComment: 'EditCommentInput',
  reactToTaskComment: 'ReactToCommentInput',
}
const send = async (person: Visitor, name: string, input: object) => {
  const document = `mutation ($input: ${inputs[name]}!) { ${name}(input: $input) {
    comment { ${COMMENT} } userErrors { code message field } } }`
  const { data, errors } = await person.ask(document, { input })
  return data?.[name] ?? { comment: null, userErrors: [], errors }
}
const manage = (person: Visitor, name: 'deleteTaskComments' | 'restoreTaskComments', id: string) =>
  person.ask(`mutation ($input: ManageCommentsInput!) { ${name}(input: $input) { comments { id } } }`, {
    input: { ids: [id] },
  })
const list = async (taskId: string) =>
  (
    await owner.ask(`query ($taskId: ID!) { taskComments(taskId: $taskId) { items { ${COMMENT} } totalItems } }`, {
      taskId,
    })
  ).data.taskComments
const taskCalled = async (title: string, more: object = {}) =>
  (await tasksOf(owner).create({ title, ...more })).task.id as string
const idOf = async (email: string) =>
  (await database.query<{ id: string }>('select id from "user" where email = $1', [email]))[0]?.id as string

test('a comment tells assignees and those whom it mentions, each once', async () => {
  const [ownerId, managerId] = [await idOf('owner@maple.test'), await idOf('manager@maple.test')]
  const taskId = await taskCalled('Discussed', { assigneeIds: [ownerId, managerId] })
  const { comment } = await send(owner, 'addTaskComment', {
    ...{ taskId, body: ' Ask @Max Maple ', mentionedIds: [managerId, managerId] },
  })
  expect(comment).toMatchObject({
    ...{ authorName: 'Olive Maple', body: 'Ask @Max Maple', isMine: true, editedAt: null },
    mentions: [{ displayName: 'Max Maple' }],
  })
  await send(manager, 'addTaskComment', { taskId, body: 'Done' })
  const told = await database.query<{ kind: string; user_id: string }>(
    'select kind, user_id from notification where link = $1 and kind <> $2 order by id',
    [`/tasks/${taskId}`, 'task_assigned'],
  )
  expect(told).toEqual([
    { kind: 'task_mentioned', user_id: managerId },
    { kind: 'task_commented', user_id: ownerId },
  ])
  expect((await list(taskId)).items.map(({ body }: { body: string }) => body)).toEqual(['Done', 'Ask @Max Maple'])
})

test('who was mentioned once is not told again when the mention comes back', async () => {
  const managerId = await idOf('manager@maple.test')
  const taskId = await taskCalled('Mentioned often')
  const { comment } = await send(owner, 'addTaskComment', { taskId, body: '@Max Maple', mentionedIds: [managerId] })
  for (const mentionedIds of [[], [managerId], [], [managerId]])
    await send(owner, 'editTaskComment', { id: comment.id, body: `For ${mentionedIds.length}`, mentionedIds })
  const told = await database.query(`select from notification where link = $1 and kind = 'task_mentioned'`, [
    `/tasks/${taskId}`,
  ])
  expect(told).toHaveLength(1)
  expect((await list(taskId)).items[0].mentions).toEqual([{ displayName: 'Max Maple' }])
  const none = await send(owner, 'editTaskComment', { id: comment.id, body: 'Nobody', mentionedIds: [] })
  expect(none.comment.mentions).toEqual([])
})

test('people are found by their name, and no more than a hundred at once', async () => {
  const people = async (search: string | null) => {
    const document = 'query ($search: String) { taskCommentPeople(search: $search) { displayName } }'
    return (await owner.ask(document, { search })).data.taskCommentPeople
  }
  expect(await people('olive')).toEqual([{ displayName: 'Olive Maple' }])
  expect(await people('%')).toEqual([])
  await database.query(
    `insert into "user" (tenant_id, email, display_name, role_id, password_hash)
     select $1, 'many' || n || '@maple.test', 'Many ' || n, 2, 'x' from generate_series(1, 110) n`,
    [kit.tenants.maple],
  )
  expect(await people('many')).toHaveLength(100)
  expect(await people(null)).toHaveLength(100)
  expect(await people('Many 110')).toEqual([{ displayName: 'Many 110' }])
  await database.query(`delete from "user" where email like 'many%'`)
})

test('only people of the tenant who can view tasks are mentioned, and a comment says something', async () => {
  const taskId = await taskCalled('Quiet')
  for (const other of [await idOf('owner@birch.test'), 'nobody'])
    expect(
      (await send(owner, 'addTaskComment', { taskId, body: 'Hi', mentionedIds: [other] })).userErrors,
    ).toMatchObject([{ field: 'mentionedIds' }])
  expect((await send(owner, 'addTaskComment', { taskId, body: ' ' })).userErrors).toMatchObject([
    { field: 'body', message: 'Enter a comment' },
  ])
  expect((await list(taskId)).totalItems).toBe(0)
})

test('only its author changes a comment, once at a time', async () => {
  const taskId = await taskCalled('Corrected')
  const { comment } = await send(owner, 'addTaskComment', { taskId, body: 'Frist' })
  expect((await send(manager, 'editTaskComment', { id: comment.id, body: 'Mine' })).errors).toMatchObject([
    { extensions: { code: 'NOT_FOUND' } },
  ])
  const edited = (await send(owner, 'editTaskComment', { id: comment.id, version: 1, body: 'First' })).comment
  expect([edited.body, edited.editedAt]).toEqual(['First', expect.any(String)])
  const stale = await send(owner, 'editTaskComment', { id: comment.id, version: 1, body: 'Second' })
  expect([stale.userErrors[0].code, stale.comment.body]).toEqual(['CONFLICT', 'First'])
})

test('reactions are counted by person, also if they come at the same time', async () => {
  const taskId = await taskCalled('Liked')
  const { id } = (await send(owner, 'addTaskComment', { taskId, body: 'It works' })).comment
  const react = (person: Visitor, isOn: boolean) => send(person, 'reactToTaskComment', { id, reaction: 'HEART', isOn })
  await Promise.all([react(owner, true), react(owner, true), react(manager, true)])
  const [heart] = (await list(taskId)).items[0].reactions
  expect({ ...heart, names: heart.names.toSorted() }).toEqual({
    ...{ reaction: 'HEART', count: 2, isMine: true, names: ['Max Maple', 'Olive Maple'] },
  })
  expect((await react(owner, false)).comment.reactions).toMatchObject([{ count: 1, isMine: false }])
  expect((await react(owner, false)).comment.reactions).toHaveLength(1)
})

test('a reaction of many people names the first twenty and counts all', async () => {
  const taskId = await taskCalled('Loved')
  const { id } = (await send(owner, 'addTaskComment', { taskId, body: 'Done' })).comment
  await database.query(
    `insert into comment_reaction (tenant_id, comment_id, person_id, person_name, reaction)
     select $1, $2, 'person ' || n, 'Person ' || n, 'heart' from generate_series(1, 30) n`,
    [kit.tenants.maple, id],
  )
  await send(owner, 'reactToTaskComment', { id, reaction: 'EYES', isOn: true })
  await send(owner, 'reactToTaskComment', { id, reaction: 'HEART', isOn: true })
  const [heart, eyes] = (await list(taskId)).items[0].reactions
  expect(heart).toMatchObject({ reaction: 'HEART', count: 31, isMine: true })
  expect(heart.names).toHaveLength(20)
  expect(eyes).toEqual({ reaction: 'EYES', count: 1, isMine: true, names: ['Olive Maple'] })
})

test('the audit log shows comments to those who may view their records', async () => {
  const taskId = await taskCalled('Logged')
  const { id } = (await send(owner, 'addTaskComment', { taskId, body: 'First' })).comment
  await send(owner, 'editTaskComment', { id, body: 'Second' })
  await manage(owner, 'deleteTaskComments', id)
  await manage(owner, 'restoreTaskComments', id)
  const entries = await database.query<{ act: string; area: string }>(
    `select act, area from audit_entry where kind = 'comment' and record_id = $1 order by id`,
    [id],
  )
  expect(entries).toEqual(['created', 'updated', 'deleted', 'restored'].map((act) => ({ act, area: 'tasks' })))
})

test('authors and those who may delete tasks delete comments, and bring them back', async () => {
  const permissions = '{"tasks.can_view": true, "tasks.can_edit": true}'
  await database.query('update role set permissions = $1 where tenant_id = $2 and number = 4', [
    permissions,
    kit.tenants.maple,
  ])
  const staff = await kit.signedIn('staff@maple.test')
  const taskId = await taskCalled('Tidied')
  const ownersId = (await send(owner, 'addTaskComment', { taskId, body: 'By the owner' })).comment.id
  const staffsId = (await send(staff, 'addTaskComment', { taskId, body: 'By staff' })).comment.id
  expect((await manage(staff, 'deleteTaskComments', ownersId)).errors).toMatchObject([
    { extensions: { code: 'FORBIDDEN' } },
  ])
  await manage(staff, 'deleteTaskComments', staffsId)
  await manage(owner, 'deleteTaskComments', ownersId)
  expect((await list(taskId)).totalItems).toBe(0)
  await manage(owner, 'restoreTaskComments', staffsId)
  expect((await list(taskId)).items).toMatchObject([{ body: 'By staff', isMine: false }])
})

test('comments are exported and erased with the customer of their task', async () => {
  const customerId = (await customersOf(owner).create({ lastname: 'Talked' })).customer.id
  const taskId = await taskCalled('About her', { customerId })
  await send(owner, 'addTaskComment', { taskId, body: 'She called twice' })
  const { body } = await owner.request({ method: 'GET', url: `/api/v1/admin/customers/${customerId}/everything` })
  expect(body).toContain('She called twice')
  await owner.ask('mutation ($id: ID!) { deleteCustomers(input: { ids: [$id] }) { userErrors { message } } }', {
    id: customerId,
  })
  await owner.ask(
    'mutation ($id: ID!) { eraseCustomer(input: { id: $id, confirmName: "Talked" }) { userErrors { message } } }',
    { id: customerId },
  )
  expect(await database.query('select from comment where record_id = $1', [taskId])).toEqual([])
})
