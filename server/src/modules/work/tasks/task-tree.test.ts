import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { customersOf } from '../../crm/customers/customer-test-kit.ts'
import { tasksOf } from './task-test-kit.ts'

const kit = useServer()

let owner: Visitor
let mine: ReturnType<typeof tasksOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  mine = tasksOf(owner)
})

const taskCalled = async (title: string, more: object = {}) => (await mine.create({ title, ...more })).task.id as string
const CYCLE = "A task can't be a subtask of itself or of one of its subtasks"

test('a task has subtasks, which are not listed where only whole tasks are asked for', async () => {
  const id = await taskCalled('Whole')
  await mine.create({ title: 'Part 1', parentId: id })
  await mine.create({ title: 'Part 2', parentId: id })
  expect((await mine.read(id)).data.task.subtasks).toEqual([{ title: 'Part 1' }, { title: 'Part 2' }])
  expect(await mine.titles({ parentId: { eq: id } }, [{ field: 'TITLE' }])).toEqual(['Part 1', 'Part 2'])
  expect(await mine.titles({ search: 'part', parentId: { isNull: true } })).toEqual([])
  const missing = await mine.create({ title: 'Lost', parentId: '0199f3a1-5b7e-7c3a-9d21-4f6a8b0c2d4e' })
  expect(missing.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND', field: 'parentId' } }])
})

test('a task is never a part of itself, not even through its subtasks', async () => {
  const top = await taskCalled('Top')
  const middle = await taskCalled('Middle', { parentId: top })
  const bottom = await taskCalled('Bottom', { parentId: middle })
  for (const parentId of [top, middle, bottom, top.toUpperCase()])
    expect((await mine.update({ id: top, parentId })).userErrors).toMatchObject([{ field: 'parentId', message: CYCLE }])
  expect((await mine.update({ id: bottom, parentId: top })).task.parent.title).toBe('Top')
  expect((await mine.update({ id: bottom, parentId: '' })).task.parent).toBeNull()
})

test('a task of a deleted customer gets no subtasks until the customer is restored', async () => {
  const customers = customersOf(owner)
  const { customer } = await customers.create({ firstname: 'Nora', lastname: 'Leaving' })
  const [id, other] = [await taskCalled('Left', { customerId: customer.id }), await taskCalled('Other')]
  await customers.remove([customer.id])
  const refused = [{ field: 'parentId', message: 'Nora Leaving is deleted. Restore the customer to add subtasks.' }]
  expect((await mine.create({ title: 'Part', parentId: id })).userErrors).toMatchObject(refused)
  expect((await mine.update({ id: other, parentId: id })).userErrors).toMatchObject(refused)
  await customers.restore([customer.id])
  expect((await mine.create({ title: 'Part', parentId: id })).task).toMatchObject({ customerName: 'Nora Leaving' })
})

test('two people who each move one task below the other do not close a circle', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, other] = [await taskCalled(`Left ${round}`), await taskCalled(`Right ${round}`)]
    const answers = await Promise.all([
      mine.update({ id: one, parentId: other }),
      mine.update({ id: other, parentId: one }),
    ])
    const refused = answers.flatMap(({ userErrors }) => userErrors)
    expect(refused).toMatchObject([{ field: 'parentId', message: CYCLE }])
  }
})

test('subtasks go five levels deep, also when a task with subtasks is moved', async () => {
  const levels: string[] = []
  for (let level = 1; level <= 5; level++)
    levels.push(await taskCalled(`Level ${level}`, level > 1 ? { parentId: levels.at(-1) } : {}))
  const deep = [{ field: 'parentId', message: 'Subtasks can be nested up to 5 levels deep' }]
  expect((await mine.create({ title: 'Too deep', parentId: levels.at(-1) })).userErrors).toMatchObject(deep)
  const above = await taskCalled('Above')
  expect((await mine.update({ id: levels[0], parentId: above })).userErrors).toMatchObject(deep)
  expect((await mine.update({ id: levels[1], parentId: above })).userErrors).toEqual([])
})

test('a task waits for others, never for one that waits for it', async () => {
  const [one, two, three] = [await taskCalled('First'), await taskCalled('Second'), await taskCalled('Third')]
  expect((await mine.update({ id: two, blockedByIds: [one] })).task.blockedBy).toMatchObject([{ title: 'First' }])
  expect((await mine.update({ id: three, blockedByIds: [two, one] })).task.blockedBy).toHaveLength(2)
  for (const blocker of [one, two, three])
    expect((await mine.update({ id: one, blockedByIds: [blocker] })).userErrors).toMatchObject([
      { field: 'blockedByIds', message: "A task can't be blocked by itself or by a task that it blocks" },
    ])
  expect((await mine.read(one)).data.task.blocks).toEqual([{ title: 'Second' }, { title: 'Third' }])
  expect((await mine.update({ id: three, blockedByIds: [] })).task.blockedBy).toEqual([])
  const [left, right] = [await taskCalled('Left'), await taskCalled('Right')]
  const answers = await Promise.all([
    mine.update({ id: left, blockedByIds: [right] }),
    mine.update({ id: right, blockedByIds: [left] }),
  ])
  expect(answers.flatMap(({ userErrors }) => userErrors)).toHaveLength(1)
})

test('subtasks are deleted and restored with their task, but not those that were deleted before', async () => {
  const top = await taskCalled('Trunk')
  const [early, late] = [await taskCalled('Early', { parentId: top }), await taskCalled('Late', { parentId: top })]
  const leaf = await taskCalled('Leaf', { parentId: late })
  await mine.remove([early])
  const { data } = await mine.remove([top])
  expect(data.deleteTasks.tasks.map(({ title }: { title: string }) => title).sort()).toEqual([
    'Early',
    'Late',
    'Leaf',
    'Trunk',
  ])
  const refused = (await mine.restore([leaf])).data.restoreTasks
  expect(refused.userErrors).toEqual([{ message: '“Late” is deleted. Restore it before its subtasks.' }])
  await mine.restore([top])
  expect((await mine.read(leaf)).data.task.deletedAt).toBeNull()
  expect((await mine.read(early)).data.task.deletedAt).not.toBeNull()
})
