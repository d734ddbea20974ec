import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'

const { signedIn, database } = useServer()

const USERS = `query ($search: String) { users(where: { search: $search }) {
  items { id email roleId roleName isActive lastSeenAt hasSecondFactor } totalItems } }`
const CHANGE = `mutation ($id: ID!, $roleId: Int!) { changeUserRole(input: { id: $id, roleId: $roleId }) {
  user { roleName } userErrors { code message field } } }`
const DEACTIVATE =
  'mutation ($id: ID!) { deactivateUser(input: { id: $id }) { user { isActive } userErrors { code message } } }'
const REACTIVATE =
  'mutation ($id: ID!) { reactivateUser(input: { id: $id }) { user { isActive } userErrors { code } } }'
const ME = '{ me { user { email } permissions } }'

let owner: Visitor
const ids: Record<string, string> = {}
beforeAll(async () => {
  owner = await signedIn('owner@maple.test')
  for (const { id, email } of await database.query<{ id: string; email: string }>('select id, email from "user"'))
    ids[email] = id
})

test('staff are listed with role and last visit, shoppers and other tenants are not', async () => {
  const { users } = (await owner.ask(USERS)).data
  expect(users.items.map(({ email }: { email: string }) => email)).toEqual([
    'manager@maple.test',
    'owner@maple.test',
    'staff@maple.test',
  ])
  expect(users.items[1]).toMatchObject({ roleName: 'Administrator', isActive: true, hasSecondFactor: false })
  expect(users.items[1].lastSeenAt).toMatch(/^\d{4}-/)
  expect(users.items[2].lastSeenAt).toBeNull()
  expect((await owner.ask(USERS, { search: 'stefan' })).data.users.totalItems).toBe(1)
})

test('a changed role holds from the next request on', async () => {
  const staff = await signedIn('staff@maple.test')
  expect((await staff.ask(ME)).data.me.permissions).not.toContain('users.can_view')
  const { data } = await owner.ask(CHANGE, { id: ids['staff@maple.test'], roleId: 3 })
  expect(data.changeUserRole).toEqual({ user: { roleName: 'Manager' }, userErrors: [] })
  expect((await staff.ask(ME)).data.me.permissions).toContain('users.can_view')
  await owner.ask(CHANGE, { id: ids['staff@maple.test'], roleId: 4 })
})

test.each([1, 5, 6, 99])('role %i cannot be given to staff', async (roleId) => {
  const { data } = await owner.ask(CHANGE, { id: ids['staff@maple.test'], roleId })
  expect(data.changeUserRole.userErrors).toEqual([
    { code: 'INVALID', message: 'Please choose a role', field: 'roleId' },
  ])
})

test('who is deactivated is signed out at once and cannot come back until reactivated', async () => {
  const staff = await signedIn('staff@maple.test')
  expect((await owner.ask(DEACTIVATE, { id: ids['staff@maple.test'] })).data.deactivateUser).toEqual({
    user: { isActive: false },
    userErrors: [],
  })
  expect((await staff.ask(ME)).data.me).toBeNull()
  await expect(signedIn('staff@maple.test')).rejects.toThrow('could not sign in')
  await owner.ask(REACTIVATE, { id: ids['staff@maple.test'] })
  expect((await (await signedIn('staff@maple.test')).ask(ME)).data.me).not.toBeNull()
})

test('nobody changes or deactivates themselves', async () => {
  const id = ids['owner@maple.test']
  expect((await owner.ask(CHANGE, { id, roleId: 3 })).data.changeUserRole.userErrors[0].message).toBe(
    'Ask another administrator to change your own role.',
  )
  expect((await owner.ask(DEACTIVATE, { id })).data.deactivateUser.userErrors[0].message).toBe(
    'You cannot deactivate yourself.',
  )
})

test('accounts of other tenants, of shoppers and of nobody are not found', async () => {
  for (const id of [ids['owner@birch.test'], ids['shopper@maple.test'], ids['root@mainstreet.test'], 'x']) {
    expect((await owner.ask(DEACTIVATE, { id })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  }
})

test('who may edit users but not everything manages nobody who may do more, and gives no such role', async () => {
  await database.query(`update role set permissions = permissions || '{"users.can_edit": true, "users.can_delete": true}'
    where number = 3 and tenant_id = (select id from tenant where handle = 'maple')`)
  const manager = await signedIn('manager@maple.test')
  const refused = await manager.ask(DEACTIVATE, { id: ids['owner@maple.test'] })
  expect(refused.data.deactivateUser.userErrors).toEqual([
    {
      code: 'FORBIDDEN',
      message: "Olive Maple has more permissions than you, so you can't manage their account.",
    },
  ])
  const { data } = await manager.ask(CHANGE, { id: ids['staff@maple.test'], roleId: 2 })
  expect(data.changeUserRole.userErrors[0]).toMatchObject({ code: 'FORBIDDEN', field: 'roleId' })
  expect(
    (await manager.ask(CHANGE, { id: ids['staff@maple.test'], roleId: 3 })).data.changeUserRole.userErrors,
  ).toEqual([])
})

test('without the permission nothing of it is answered', async () => {
  await owner.ask(CHANGE, { id: ids['staff@maple.test'], roleId: 4 })
  const staff = await signedIn('staff@maple.test')
  expect((await staff.ask(USERS)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  expect((await staff.ask(DEACTIVATE, { id: ids['manager@maple.test'] })).errors?.[0]?.extensions.code).toBe(
    'FORBIDDEN',
  )
})

test('two administrators who deactivate each other at the same moment leave one', async () => {
  await owner.ask(CHANGE, { id: ids['manager@maple.test'], roleId: 2 })
  const second = await signedIn('manager@maple.test')
  const replies = await Promise.all([
    owner.ask(DEACTIVATE, { id: ids['manager@maple.test'] }),
    second.ask(DEACTIVATE, { id: ids['owner@maple.test'] }),
  ])
  const done = replies.filter(({ data }) => data?.deactivateUser?.user)
  expect(done).toHaveLength(1)
  const [row] = await database.query<{ left: number }>(`select count(*)::int as left from "user"
    where role_id = 2 and deactivated_at is null and email like '%@maple.test'`)
  expect(row?.left).toBe(1)
})
