import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'

const { signedIn, database } = useServer()

const ROLES = '{ roles { id number name permissions isOwn isGrantable memberCount } }'
const CREATE = `mutation ($input: CreateRoleInput!) { createRole(input: $input) {
  role { id number name permissions isOwn } userErrors { code message field } } }`
const UPDATE = `mutation ($input: UpdateRoleInput!) { updateRole(input: $input) {
  role { name permissions } userErrors { code message field } } }`
const DELETE = 'mutation ($id: ID!) { deleteRole(input: { id: $id }) { deletedId userErrors { code message } } }'
const ME = '{ me { permissions } }'

interface Shown {
  readonly id: string
  readonly number: number
  readonly name: string
  readonly permissions: Record<string, boolean>
  readonly isGrantable: boolean
}

let owner: Visitor
beforeAll(async () => {
  owner = await signedIn('owner@maple.test')
})

async function roleNamed(name: string, visitor = owner): Promise<Shown> {
  const { roles } = (await visitor.ask(ROLES)).data
  return roles.find((role: Shown) => role.name === name)
}

test('permissions are listed by area, and only those that open something', async () => {
  const ASK = '{ permissionAreas { area label permissions } }'
  const { permissionAreas } = (await owner.ask(ASK)).data
  const four = (area: string) => ['view', 'create', 'edit', 'delete'].map((action) => `${area}.can_${action}`)
  expect(permissionAreas.slice(0, 2)).toEqual([
    { area: 'command_menu', label: 'Command menu', permissions: ['command_menu.can_view'] },
    { area: 'pages', label: 'Pages', permissions: [...four('pages'), 'pages.can_edit_code'] },
  ])
  const areas = permissionAreas.map(({ area }: { area: string }) => area)
  expect(areas).toContain('notes')
  const bakery = (await (await signedIn('owner@birch.test')).ask(ASK)).data.permissionAreas
  expect(bakery.map(({ area }: { area: string }) => area)).not.toContain('notes')
})

test('a tenant starts with the roles that staff can have', async () => {
  const { roles } = (await owner.ask(ROLES)).data
  expect(roles).toMatchObject([
    { number: 2, name: 'Administrator', isOwn: false, memberCount: 1 },
    { number: 3, name: 'Manager', isGrantable: true },
    { number: 4, name: 'Staff' },
  ])
})

test('a permission that is taken from a map is gone with the next request', async () => {
  const staff = await signedIn('staff@maple.test')
  expect((await staff.ask(ME)).data.me.permissions).toContain('pages.can_edit')
  const { id, permissions } = await roleNamed('Staff')
  const { data } = await owner.ask(UPDATE, { input: { id, permissions: { ...permissions, 'pages.can_edit': false } } })
  expect(data.updateRole.userErrors).toEqual([])
  expect((await staff.ask(ME)).data.me.permissions).not.toContain('pages.can_edit')
  const saving = await staff.ask('mutation { publishPage(input: { id: "x" }) { page { id } } }')
  expect(saving.errors?.[0]?.extensions.code).toBe('FORBIDDEN')
})

test.each(['settings.can_view', 'settings.can_edit', 'users.can_view', 'users.can_edit'])(
  'the last administrator keeps %s',
  async (key) => {
    const { id, permissions } = await roleNamed('Administrator')
    const { data } = await owner.ask(UPDATE, { input: { id, permissions: { ...permissions, [key]: false } } })
    expect(data.updateRole.userErrors).toEqual([
      {
        code: 'LAST_ADMINISTRATOR',
        message:
          'Nobody would be left who can edit settings and users. Give these permissions to someone else first, so that you are not locked out.',
        field: 'permissions',
      },
    ])
    expect((await roleNamed('Administrator')).permissions[key]).toBe(true)
  },
)

test('a tenant makes roles of its own, renames and deletes them', async () => {
  const input = { name: ' Front desk ', permissions: { 'customers.can_view': true, 'pages.can_view': false } }
  const { role, userErrors } = (await owner.ask(CREATE, { input })).data.createRole
  expect(userErrors).toEqual([])
  expect(role).toMatchObject({
    number: 100,
    name: 'Front desk',
    permissions: { 'command_menu.can_view': true, 'customers.can_view': true },
    isOwn: true,
  })
  const taken = await owner.ask(CREATE, { input: { name: 'FRONT DESK', permissions: {} } })
  expect(taken.data.createRole.userErrors[0]).toMatchObject({ code: 'TAKEN', field: 'name' })
  expect((await owner.ask(UPDATE, { input: { id: role.id, name: 'Counter' } })).data.updateRole.role.name).toBe(
    'Counter',
  )
  expect((await owner.ask(DELETE, { id: role.id })).data.deleteRole.deletedId).toBe(role.id)
  expect(await roleNamed('Counter')).toBeUndefined()
})

test('a new role has the command menu unless it is taken away', async () => {
  const permissionsOf = async (permissions: object) => {
    const input = { name: `Menu ${JSON.stringify(permissions).length}`, permissions }
    const { role } = (await owner.ask(CREATE, { input })).data.createRole
    await owner.ask(DELETE, { id: role.id })
    return role.permissions
  }
  expect(await permissionsOf({})).toEqual({ 'command_menu.can_view': true })
  expect(await permissionsOf({ 'command_menu.can_view': false })).toEqual({})
})

test('a role that somebody has cannot be deleted, one that comes with the tenant never', async () => {
  const { role } = (await owner.ask(CREATE, { input: { name: 'Night shift', permissions: {} } })).data.createRole
  await database.query(`update "user" set role_id = $1 where email = 'staff@maple.test'`, [role.number])
  expect((await owner.ask(DELETE, { id: role.id })).data.deleteRole.userErrors).toEqual([
    { code: 'IN_USE', message: 'One person has this role. Give them another one first.' },
  ])
  await database.query(`update "user" set role_id = 4 where email = 'staff@maple.test'`)
  const { id } = await roleNamed('Manager')
  expect((await owner.ask(DELETE, { id })).data.deleteRole.userErrors[0].message).toBe(
    "Built-in roles can't be deleted.",
  )
})

test('nobody gives or takes a permission that they do not hold', async () => {
  await database.query(`update role set permissions = permissions || '{"users.can_edit": true, "users.can_create": true}'
    where number = 3 and tenant_id = (select id from tenant where handle = 'maple')`)
  const manager = await signedIn('manager@maple.test')
  const own = await roleNamed('Manager', manager)
  const refusal = {
    code: 'FORBIDDEN',
    message: "You can't change settings.can_edit: you don't have this permission yourself.",
    field: 'permissions',
  }
  const more = { id: own.id, permissions: { ...own.permissions, 'settings.can_edit': true } }
  expect((await manager.ask(UPDATE, { input: more })).data.updateRole.userErrors).toEqual([refusal])
  const made = { name: 'Shadow', permissions: { 'settings.can_edit': true } }
  expect((await manager.ask(CREATE, { input: made })).data.createRole.userErrors).toEqual([refusal])
  const theirs = await roleNamed('Administrator', manager)
  expect(theirs.isGrantable).toBe(false)
  const less = { id: theirs.id, permissions: { ...theirs.permissions, 'settings.can_edit': false } }
  expect((await manager.ask(UPDATE, { input: less })).data.updateRole.userErrors).toEqual([refusal])
})

test.each([{ 'pages.can_fly': true }, { __proto__x: true }, { 'pages.can_view': 'yes' }])(
  '%o is no map of permissions',
  async (permissions) => {
    const { data } = await owner.ask(CREATE, { input: { name: 'Odd', permissions } })
    expect(data.createRole.userErrors[0]).toMatchObject({ field: 'permissions', code: 'INVALID' })
  },
)

test("another tenant's role is not found", async () => {
  const birch = await signedIn('owner@birch.test')
  const { id } = await roleNamed('Manager', birch)
  expect((await owner.ask(UPDATE, { input: { id, permissions: {} } })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  expect((await owner.ask(DELETE, { id })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
})
