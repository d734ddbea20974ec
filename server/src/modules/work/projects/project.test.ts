import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { purgeTask } from '../../../kernel/capability/purge.ts'
import { customersOf } from '../../crm/customers/customer-test-kit.ts'
import { mergesOf } from '../../crm/customers/merge/merge-test-kit.ts'
import { projectsOf } from './project-test-kit.ts'

const kit = useServer()
const { signedIn, database } = kit

let owner: Visitor
let mine: ReturnType<typeof projectsOf>
let customers: ReturnType<typeof customersOf>
beforeAll(async () => {
  owner = await signedIn('owner@maple.test')
  mine = projectsOf(owner)
  customers = customersOf(owner)
  await owner.ask('mutation { updateSiteSettings(input: { timeZone: "America/Halifax" }) { userErrors { message } } }')
})

const idOf = async (email: string) =>
  (await database.query<{ id: string }>('select id from "user" where email = $1', [email]))[0]?.id as string
const customerCalled = async (lastname: string) =>
  (await customers.create({ firstname: 'Nora', lastname })).customer.id as string
const projectCalled = async (title: string, more: object = {}) =>
  (await mine.create({ title, ...more })).project.id as string

test('a project has a title, hours, dates, a customer with a vehicle, and assignees', async () => {
  const customerId = await customerCalled('Planned')
  const { vehicle } = await mergesOf(owner).addVehicle(customerId, 'PLAN 1')
  const [ownerId, managerId] = [await idOf('owner@maple.test'), await idOf('manager@maple.test')]
  const { project, userErrors } = await mine.create({
    title: ' Winter tires ',
    estHours: 1.257,
    startDate: '2026-11-01',
    endDate: '2026-11-01',
    customerId,
    vehicleId: vehicle.id,
    assigneeIds: [managerId, ownerId, managerId],
  })
  expect(userErrors).toEqual([])
  expect(project).toMatchObject({
    title: 'Winter tires',
    estHours: 1.26,
    startDate: '2026-11-01T03:00:00.000Z',
    endDate: '2026-11-02T03:59:59.000Z',
    customerName: 'Nora Planned',
    vehicle: { plate: 'PLAN 1' },
    createdBy: 'Olive Maple',
    version: 1,
  })
  expect(project.assignees).toEqual([
    { id: managerId, displayName: 'Max Maple', firstname: 'Max' },
    { id: ownerId, displayName: 'Olive Maple', firstname: 'Olive' },
  ])
  expect((await mine.create({ title: 'Plain' })).project).toMatchObject({ estHours: 1, startDate: null, assignees: [] })
})

test('title and hours are required, and the end is never before the start', async () => {
  const refused = await mine.create({ title: ' ', estHours: null, startDate: '2026-11-02', endDate: '2026-11-01' })
  expect(refused.userErrors).toMatchObject([
    { field: 'title', message: 'Title is required' },
    { field: 'estHours', message: 'Estimated hours are required' },
    { field: 'endDate', message: 'End date must be on or after the start date' },
  ])
  const id = await projectCalled('Dated', { startDate: '2026-11-01T12:00' })
  const end = async (endDate: string) =>
    (await mine.update({ id, endDate })).userErrors.map((one: { field: string }) => one.field)
  expect(await end('2026-11-01T11:59')).toEqual(['endDate'])
  expect(await end('2026-11-01')).toEqual([])
  expect((await mine.read(id)).data.project.endDate).toBe('2026-11-02T03:59:59.000Z')
  expect(await end('some day')).toEqual(['endDate'])
  expect((await mine.update({ id, startDate: '2026-11-03' })).userErrors).toMatchObject([{ field: 'endDate' }])
  for (const estHours of [-1, 10_001])
    expect((await mine.update({ id, estHours })).userErrors).toMatchObject([{ field: 'estHours' }])
})

test('only administrators and managers are assigned, and those who were stay', async () => {
  const [managerId, staffId] = [await idOf('manager@maple.test'), await idOf('staff@maple.test')]
  const search = async (text: string) =>
    (await owner.ask('query ($text: String) { assignees(search: $text) { displayName } }', { text })).data.assignees
  expect(await search('maple')).toEqual([{ displayName: 'Max Maple' }, { displayName: 'Olive Maple' }])
  expect(await search('%')).toEqual([])
  const id = await projectCalled('Assigned')
  for (const other of [staffId, await idOf('owner@birch.test'), 'nobody'])
    expect((await mine.assign(id, [other])).userErrors).toMatchObject([{ field: 'assigneeIds' }])
  expect((await mine.assign(id, [managerId])).project).toMatchObject({ version: 2, assignees: [{ id: managerId }] })
  expect((await mine.assign(id, [managerId.toUpperCase()])).project).toMatchObject({ version: 2 })
  expect((await mine.unassign(id, [await idOf('owner@maple.test')])).project).toMatchObject({ version: 2 })
  await database.query('update "user" set role_id = 4 where id = $1', [managerId])
  const kept = await mine.update({ id, assigneeIds: [managerId, await idOf('owner@maple.test')] })
  await database.query('update "user" set role_id = 3 where id = $1', [managerId])
  expect(kept.project.assignees).toHaveLength(2)
  expect((await mine.unassign(id, [managerId])).project.assignees).toMatchObject([{ displayName: 'Olive Maple' }])
  const notified = await database.query<{ title: string; user_id: string }>(
    `select title, user_id from notification where link = $1 order by id`,
    [`/projects/${id}`],
  )
  expect(notified.map(({ user_id }) => user_id)).toContain(managerId)
})

test('an ID in capital letters is the same project', async () => {
  const [ownerId, managerId] = [await idOf('owner@maple.test'), await idOf('manager@maple.test')]
  const id = await projectCalled('Capital', { assigneeIds: [managerId] })
  const typed = id.toUpperCase()
  const assignees = [{ id: managerId }, { id: ownerId }]
  expect((await mine.assign(typed, [managerId])).project).toMatchObject({ version: 1, assignees: [{ id: managerId }] })
  expect((await mine.update({ id: typed, assigneeIds: [managerId, ownerId] })).project).toMatchObject({ id, assignees })
  expect((await mine.unassign(typed, [managerId])).project.assignees).toMatchObject([{ id: ownerId }])
})

test('a project has at most 50 assignees, also if they come one after the other', async () => {
  const made = await database.query<{ id: string }>(
    `insert into "user" (tenant_id, email, display_name, role_id, password_hash)
     select tenant_id, 'crew-' || n || '@maple.test', 'Crew ' || n, role_id, password_hash
     from "user", generate_series(1, 51) n where email = 'manager@maple.test' returning id`,
  )
  const ids = made.map((row) => row.id)
  const id = await projectCalled('Crowded')
  expect((await mine.assign(id, ids.slice(0, 50))).project.assignees).toHaveLength(50)
  expect((await mine.assign(id, ids.slice(50))).userErrors).toMatchObject([{ message: 'At most 50 assignees' }])
  await database.query('delete from record_assignee where record_id = $1', [id])
  await database.query('delete from "user" where id = any($1)', [ids])
})

test('who may not view users finds assignees by name, and by a whole address', async () => {
  await database.query(`update role set permissions = $1 where tenant_id = $2 and number = 4`, [
    '{"projects.can_view": true}',
    kit.tenants.maple,
  ])
  const staff = await signedIn('staff@maple.test')
  const search = async (person: Visitor, text: string) =>
    (await person.ask('query ($text: String) { assignees(search: $text) { displayName } }', { text })).data.assignees
  expect([await search(owner, 'manager@m'), await search(staff, 'manager@m')]).toEqual([
    [{ displayName: 'Max Maple' }],
    [],
  ])
  expect(await search(staff, 'Manager@maple.test')).toEqual([{ displayName: 'Max Maple' }])
  expect(await search(staff, 'max')).toEqual([{ displayName: 'Max Maple' }])
})

test('a customer is chosen only by those who may view customers; others see the name', async () => {
  const customerId = await customerCalled('Hidden')
  const permissions = '{"projects.can_view": true, "projects.can_edit": true, "projects.can_create": true}'
  await database.query(`update role set permissions = $1 where tenant_id = $2 and number = 4`, [
    permissions,
    kit.tenants.maple,
  ])
  const staff = await signedIn('staff@maple.test')
  const theirs = projectsOf(staff)
  const abilities = async (person: Visitor) =>
    (await person.ask('{ projectAbilities { canAssignCustomer } }')).data.projectAbilities.canAssignCustomer
  expect([await abilities(owner), await abilities(staff)]).toEqual([true, false])
  expect((await theirs.create({ title: 'Mine', customerId })).errors).toMatchObject([
    { extensions: { code: 'FORBIDDEN' } },
  ])
  const id = await projectCalled('Seen', { customerId })
  expect((await theirs.read(id)).data.project).toMatchObject({ customerName: 'Nora Hidden', customer: null })
  expect((await theirs.update({ id, title: 'Renamed' })).project).toMatchObject({ title: 'Renamed', customerId })
  const { vehicle } = await mergesOf(owner).addVehicle(customerId, 'SHUT 1')
  expect((await theirs.update({ id, vehicleId: vehicle.id })).errors).toMatchObject([
    { extensions: { code: 'FORBIDDEN' } },
  ])
  await mine.update({ id, vehicleId: vehicle.id })
  expect((await theirs.update({ id, title: 'Renamed again', vehicleId: vehicle.id })).project).toMatchObject({
    title: 'Renamed again',
    vehicleId: vehicle.id,
  })
  expect((await theirs.update({ id, customerId: null })).project).toMatchObject({ customerId: null, vehicleId: null })
  expect((await theirs.remove([id])).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
})

test('a vehicle is one of the customer and goes with another customer', async () => {
  const [one, other] = [await customerCalled('Keeper'), await customerCalled('Buyer')]
  const { vehicle } = await mergesOf(owner).addVehicle(one, 'GOES 1')
  const refused = await mine.create({ title: 'Wrong', customerId: other, vehicleId: vehicle.id })
  expect(refused.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
  const id = await projectCalled('Moves', { customerId: one, vehicleId: vehicle.id })
  expect((await mine.update({ id, customerId: other })).project).toMatchObject({ customerId: other, vehicleId: null })
})

test('lists are filtered, searched and ordered', async () => {
  const customerId = await customerCalled('Zebedee')
  const managerId = await idOf('manager@maple.test')
  await mine.create({ title: 'Alpha brakes', startDate: '2031-01-02', customerId, assigneeIds: [managerId] })
  await mine.create({ title: 'Beta exhaust', startDate: '2031-01-01', customerId, description: 'Rusty manifold' })
  await mine.create({ title: 'Gamma', customerId })
  const where = { customerId: { eq: customerId } }
  expect(await mine.titles(where)).toEqual(['Gamma', 'Beta exhaust', 'Alpha brakes'])
  const byStart = (direction: string) => mine.titles(where, [{ field: 'START_DATE', direction }])
  expect(await byStart('ASC')).toEqual(['Beta exhaust', 'Alpha brakes', 'Gamma'])
  expect(await byStart('DESC')).toEqual(['Alpha brakes', 'Beta exhaust', 'Gamma'])
  expect(await mine.titles({ ...where, assigneeId: { in: [managerId] } })).toEqual(['Alpha brakes'])
  expect(await mine.titles({ ...where, assigneeId: { isNull: true } })).toEqual(['Gamma', 'Beta exhaust'])
  expect(await mine.titles({ search: 'rusty' })).toEqual(['Beta exhaust'])
  expect((await mine.titles({ search: 'zebed' })).sort()).toEqual(['Alpha brakes', 'Beta exhaust', 'Gamma'])
  expect(await projectsOf(await signedIn('root@mainstreet.test')).read(customerId)).toHaveProperty('errors')
})

test('a stale change is refused with the current project', async () => {
  const id = await projectCalled('Contested')
  await mine.update({ id, title: 'First', version: 1 })
  const { project, userErrors } = await mine.update({ id, title: 'Second', version: 1 })
  expect([project.title, userErrors[0].code]).toEqual(['First', 'CONFLICT'])
})

test('deleted projects can be restored for 30 days and are erased then', async () => {
  const [id, other] = [await projectCalled('Gone 1'), await projectCalled('Gone 2')]
  await mine.remove([id, other])
  expect(await mine.titles({ search: 'gone' })).toEqual([])
  expect(await mine.titles({ deleted: { eq: true } })).toEqual(expect.arrayContaining(['Gone 1', 'Gone 2']))
  expect((await mine.update({ id, title: 'Late' })).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
  await mine.restore([other])
  await database.query(`update project set deleted_at = now() - interval '31 days' where id = $1`, [id])
  await purgeTask('projects').run(kit.server)
  expect((await mine.read(id)).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
  expect((await mine.read(other)).data.project.deletedAt).toBeNull()
  expect(await database.query('select from record where id = $1', [id])).toEqual([])
})
