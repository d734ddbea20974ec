import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { customersOf } from '../../crm/customers/customer-test-kit.ts'
import { projectsOf } from '../projects/project-test-kit.ts'
import { tasksOf } from './task-test-kit.ts'

const kit = useServer()
const { database } = kit

let owner: Visitor
let mine: ReturnType<typeof tasksOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  mine = tasksOf(owner)
  await owner.ask('mutation { updateSiteSettings(input: { timeZone: "America/Halifax" }) { userErrors { message } } }')
})

test('lists are filtered, searched and ordered', async () => {
  const customerId = (await customersOf(owner).create({ firstname: 'Nora', lastname: 'Zebedee' })).customer.id
  const projectId = (await projectsOf(owner).create({ title: 'Overhaul' })).project.id
  const [manager] = await database.query<{ id: string }>(`select id from "user" where email = 'manager@maple.test'`)
  await mine.create({
    ...{ title: 'Alpha brakes', customerId, dueDate: '2031-01-02', priority: 'LOW', assigneeIds: [manager?.id] },
  })
  await mine.create({
    ...{ title: 'Beta exhaust', customerId, dueDate: '2020-01-01', priority: 'URGENT', description: 'Rusty manifold' },
  })
  await mine.create({
    title: 'Gamma',
    customerId,
    projectId,
    status: 'COMPLETED',
    dueDate: '2020-01-01',
    labels: ['zed'],
  })
  const where = { customerId: { eq: customerId } }
  expect(await mine.titles(where)).toEqual(['Gamma', 'Beta exhaust', 'Alpha brakes'])
  const by = (field: string, direction = 'ASC') => mine.titles(where, [{ field, direction }])
  expect(await by('PRIORITY', 'DESC')).toEqual(['Beta exhaust', 'Gamma', 'Alpha brakes'])
  expect(await by('PRIORITY')).toEqual(['Alpha brakes', 'Gamma', 'Beta exhaust'])
  expect(await by('DUE_DATE', 'DESC')).toEqual(['Alpha brakes', 'Gamma', 'Beta exhaust'])
  const found = async (filter: object) => (await mine.titles({ ...where, ...filter })).sort()
  expect(await found({ open: { eq: true } })).toEqual(['Alpha brakes', 'Beta exhaust'])
  expect(await found({ open: { eq: false } })).toEqual(['Gamma'])
  expect(await found({ overdue: { eq: true } })).toEqual(['Beta exhaust'])
  expect(await found({ overdue: { eq: false } })).toEqual(['Alpha brakes', 'Gamma'])
  expect(await found({ status: { in: ['COMPLETED', 'CANCELLED'] } })).toEqual(['Gamma'])
  expect(await found({ priority: { eq: 'URGENT' } })).toEqual(['Beta exhaust'])
  expect(await found({ projectId: { eq: projectId } })).toEqual(['Gamma'])
  expect(await found({ assigneeId: { in: [manager?.id] } })).toEqual(['Alpha brakes'])
  expect(await found({ assigneeId: { isNull: true } })).toEqual(['Beta exhaust', 'Gamma'])
  expect(await found({ labelId: { isNull: false } })).toEqual(['Gamma'])
  expect(await mine.titles({ search: 'rusty' })).toEqual(['Beta exhaust'])
  expect((await mine.titles({ search: 'zebed' })).sort()).toEqual(['Alpha brakes', 'Beta exhaust', 'Gamma'])
})

test('a day and a month of due dates are those of the zone of the tenant', async () => {
  const { id } = (await mine.create({ title: 'Late in March', dueDate: '2032-03-31' })).task
  await mine.create({ title: 'Early in April', dueDate: '2032-04-01T00:00' })
  await mine.create({ title: 'Some day' })
  // 23:59:59 of 31 March in Halifax is 1 April in UTC.
  expect((await mine.read(id)).data.task.dueDate).toBe('2032-04-01T02:59:59.000Z')
  const titles = (filter: object) => mine.titles({ search: 'in', ...filter })
  expect(await titles({ month: { year: 2032, month: 3 } })).toEqual(['Late in March'])
  expect(await titles({ month: { year: 2032, month: 4 } })).toEqual(['Early in April'])
  expect(await titles({ due: { from: '2032-03-31', to: '2032-03-31' } })).toEqual(['Late in March'])
  expect(await titles({ due: { from: '2032-04-01' } })).toEqual(['Early in April'])
  expect(await mine.titles({ search: 'some day', due: { isNull: true } })).toEqual(['Some day'])
  for (const filter of [{ month: { month: 13 } }, { due: { from: 'soon' } }, { due: { to: '9999-01-01' } }]) {
    const { errors } = await owner.ask('query ($where: TaskWhere) { tasks(where: $where) { totalItems } }', {
      where: filter,
    })
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
  }
})

test('ten thousand tasks are listed, filtered and counted a page at a time', async () => {
  await database.query(
    `insert into task (tenant_id, title, created_by, status, priority, due_date, created_at, updated_at)
     select $1, 'Bulk ' || n, 'Import', case when n % 3 = 0 then 'completed' else 'pending' end,
       (array['low', 'normal', 'high', 'urgent'])[n % 4 + 1], '2033-01-02'::timestamptz + n * interval '1 hour', now(), now()
     from generate_series(1, 10000) n`,
    [kit.tenants.maple],
  )
  await database.query('analyze task')
  const where = { due: { from: '2033-01-01' }, open: { eq: true } }
  const page = await mine.list({ where, orderBy: [{ field: 'DUE_DATE', direction: 'ASC' }], page: 2, perPage: 100 })
  expect(page.items).toHaveLength(100)
  expect(page.totalItems).toBe(6667)
  const plan = await database.query<{ 'QUERY PLAN': string }>(
    `explain select * from task where tenant_id = '${kit.tenants.maple}' and deleted_at is null
     order by due_date asc nulls last, id desc limit 21`,
  )
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('task_tenant_id_due_date_id_index')
})

test('a tenant sees none of another', async () => {
  const { id } = (await mine.create({ title: 'Private' })).task
  const root = tasksOf(await kit.signedIn('root@mainstreet.test'))
  expect(await root.read(id)).toHaveProperty('errors')
})
