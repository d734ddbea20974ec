import { expect, test } from 'vitest'
import { ADMIN, MAPLE, PASSWORD, SIGN_IN, useServer, type Visitor } from '../../../app/test-server.ts'
import { hashPassword } from '../users/index.ts'

const kit = useServer()
const { signedIn, visitor, database } = kit

const ME = '{ me { user { email roleId roleName } tenant { handle } agency { name status } permissions features } }'
const CHOOSE =
  'mutation ($id: ID!) { switchTenant(input: { tenantId: $id }) { tenant { handle } userErrors { code } } }'

async function attempt(person: Visitor, email: string, password = PASSWORD) {
  return (await person.ask(SIGN_IN, { input: { email, password } })).data.signIn
}

test('signing in and out works over HTTP, and the cookie is kept from scripts', async () => {
  const person = visitor()
  const { headers, body } = await person.request({
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({
      query: SIGN_IN,
      variables: { input: { email: ' Owner@Maple.test', password: PASSWORD } },
    }),
  })
  expect(JSON.parse(body).data.signIn).toMatchObject({ user: { roleName: 'Administrator' }, userErrors: [] })
  expect(String(headers['set-cookie'])).toMatch(
    /ms_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/,
  )
  const { data } = await person.ask(ME)
  expect(data.me).toMatchObject({ user: { email: 'owner@maple.test', roleId: 2 }, tenant: { handle: 'maple' } })
  const token = person.cookies.get('ms_session') as string
  const out = await person.ask('mutation { signOut { success userErrors { code } } }')
  expect(out.data.signOut).toEqual({ success: true, userErrors: [] })
  expect(person.cookies.has('ms_session')).toBe(false)
  person.cookies.set('ms_session', token)
  expect((await person.ask(ME)).data.me).toBeNull()
})

test('behind a proxy that speaks https the cookie is bound to this host alone', async () => {
  const { headers } = await visitor().request({
    headers: { 'content-type': 'application/json', 'x-forwarded-proto': 'https' },
    payload: JSON.stringify({
      query: SIGN_IN,
      variables: { input: { email: 'owner@maple.test', password: PASSWORD } },
    }),
  })
  expect(String(headers['set-cookie'])).toMatch(/__Host-ms_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure/)
})

test('a wrong password and an unknown account are told alike', async () => {
  const refusal = {
    user: null,
    userErrors: [{ code: 'INVALID_CREDENTIALS', message: 'Incorrect email or password.', field: null }],
  }
  expect(await attempt(visitor(ADMIN, '10.0.0.1'), 'owner@maple.test', 'wrong')).toEqual(refusal)
  expect(await attempt(visitor(ADMIN, '10.0.0.1'), 'nobody@maple.test', 'wrong')).toEqual(refusal)
})

test('staff sign in at the admin only, shoppers at their own site only', async () => {
  expect((await attempt(visitor(MAPLE, '10.0.0.2'), 'owner@maple.test')).user).toBeNull()
  expect((await attempt(visitor(ADMIN, '10.0.0.2'), 'shopper@maple.test')).user).toBeNull()
  expect((await attempt(visitor('birch.localhost', '10.0.0.2'), 'shopper@maple.test')).user).toBeNull()
  const shopper = await signedIn('shopper@maple.test', MAPLE)
  const { me } = (await shopper.ask(ME)).data
  expect(me).toMatchObject({ user: { roleName: 'User' }, tenant: { handle: 'maple' }, permissions: [] })
})

test('a session is valid only at the entry point where it began', async () => {
  const shopper = await signedIn('shopper@maple.test', MAPLE)
  for (const host of [ADMIN, 'birch.localhost', 'unknown.example', '192.0.2.7']) {
    const elsewhere = visitor(host)
    elsewhere.cookies.set('ms_session', shopper.cookies.get('ms_session') as string)
    const asked = (await elsewhere.ask(ME)).data.me
    // An IP address shows the default tenant's site, which is the shopper's own.
    if (host === '192.0.2.7') expect(asked.tenant.handle).toBe('maple')
    else expect(asked).toBeNull()
  }
})

test('an expired session is signed out, and its cookie taken back', async () => {
  const person = await signedIn('staff@maple.test')
  await database.query(`update session set expires_at = now() - interval '1 second'
    where user_id = (select id from "user" where email = 'staff@maple.test')`)
  expect((await person.ask(ME)).data.me).toBeNull()
  expect(person.cookies.has('ms_session')).toBe(false)
})

test('a session that is used lives on', async () => {
  const person = await signedIn('manager@maple.test')
  await database.query(`update session set seen_at = now() - interval '2 hours', expires_at = now() + interval '1 day'
    where user_id = (select id from "user" where email = 'manager@maple.test')`)
  const { headers } = await person.request({
    method: 'GET',
    url: '/graphql?query={me{user{id}}}',
    headers: PREFLIGHTED,
  })
  expect(String(headers['set-cookie'])).toContain('Max-Age=2592000')
  const [row] = await database.query<{ renewed: boolean }>(
    `select bool_and(expires_at > now() + interval '29 days') renewed from session
      where user_id = (select id from "user" where email = 'manager@maple.test')`,
  )
  expect(row?.renewed).toBe(true)
})

const PREFLIGHTED = { 'apollo-require-preflight': 'yes' }

test('failed attempts are limited by account and IP, and lock nobody else out', async () => {
  const thief = visitor(ADMIN, '10.0.0.3')
  const owner = await signedIn('owner@birch.test')
  await owner.ask('mutation { signOut { success } }')
  for (let i = 0; i < 5; i++)
    expect((await attempt(thief, 'owner@birch.test', 'guess')).userErrors[0].code).toBe('INVALID_CREDENTIALS')
  expect((await attempt(thief, 'owner@birch.test')).userErrors).toEqual([
    { code: 'RATE_LIMITED', message: 'Too many attempts. Try again in 15 minutes.', field: null },
  ])
  expect((await attempt(visitor(ADMIN, '10.0.0.4'), 'owner@birch.test')).user).not.toBeNull()
  const behindTheSameIp = visitor(ADMIN, '10.0.0.3')
  behindTheSameIp.cookies.set('ms_device', owner.cookies.get('ms_device') as string)
  expect((await attempt(behindTheSameIp, 'owner@birch.test')).user).not.toBeNull()
  const forged = visitor(ADMIN, '10.0.0.3')
  forged.cookies.set('ms_device', 'device.signature')
  expect((await attempt(forged, 'owner@birch.test')).userErrors[0].code).toBe('RATE_LIMITED')
})

test('many attempts at once count like attempts in turn', async () => {
  const thief = visitor(ADMIN, '10.0.0.5')
  const replies = await Promise.all(Array.from({ length: 12 }, () => attempt(thief, 'owner@maple.test', 'guess')))
  expect(replies.filter(({ userErrors }) => userErrors[0].code === 'INVALID_CREDENTIALS')).toHaveLength(5)
})

test("accounts that others make under somebody's email do not keep them from signing in", async () => {
  const email = 'wanted@victim.test'
  const addTenants = `insert into tenant (handle, name, plan, modules, agency_id, created_at)
    select 'squat-' || n, 'Squat', 'basic', '{}', (select id from agency limit 1), now() - interval '1 year' from generate_series(1, 40) n`
  const addAccounts = `insert into "user" (tenant_id, email, display_name, role_id, password_hash, created_at)
    select t.id, $1, 'Squatter', 2, u.password_hash, t.created_at from tenant t, "user" u
    where t.handle like 'squat-%' and u.email = 'root@mainstreet.test'`
  await database.query(addTenants)
  await database.query(`insert into role (tenant_id, number, name, permissions)
    select id, 2, 'Administrator', '{}' from tenant where handle like 'squat-%'`)
  await database.query(addAccounts, [email])
  await database.query(`update "user" set password_hash = $2 where email = $1`, [
    email,
    await hashPassword('not that one'),
  ])
  // The latest of all, at a tenant of no agency.
  await database.query(`update tenant set agency_id = null where handle = 'birch'`)
  await database.query(
    `insert into "user" (tenant_id, email, display_name, role_id, password_hash)
     select t.id, $1, 'Victim', 2, u.password_hash from tenant t, "user" u
     where t.handle = 'birch' and u.email = 'owner@birch.test'`,
    [email],
  )
  const person = visitor(ADMIN, '10.0.0.8')
  expect((await attempt(person, email)).user).toMatchObject({ displayName: 'Victim' })
  expect((await person.ask(ME)).data.me.tenant).toEqual({ handle: 'birch' })
  await database.query(`delete from tenant where handle like 'squat-%'`)
  await database.query(`update tenant set agency_id = (select id from agency limit 1) where handle = 'birch'`)
})

test('agency users choose among their own tenants, and the session keeps it', async () => {
  const agency = await signedIn('agency@north.test')
  expect((await agency.ask(ME)).data.me).toMatchObject({
    tenant: null,
    agency: { name: 'North Studio' },
    permissions: [],
  })
  const listed = await agency.ask('{ tenants { items { handle plan siteUrl } totalItems } }')
  expect(listed.data.tenants).toEqual({
    items: [
      { handle: 'birch', plan: 'BASIC', siteUrl: 'http://birch.localhost:4000' },
      { handle: 'maple', plan: 'ENTERPRISE', siteUrl: 'http://maple.localhost:4000' },
    ],
    totalItems: 2,
  })
  expect((await agency.ask(CHOOSE, { id: kit.tenants.birch })).data.switchTenant.tenant).toEqual({ handle: 'birch' })
  expect((await agency.ask(ME)).data.me).toMatchObject({ tenant: { handle: 'birch' } })

  await database.query(`update tenant set agency_id = null where handle = 'maple'`)
  expect((await agency.ask(CHOOSE, { id: kit.tenants.maple })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  await database.query('update tenant set agency_id = (select id from agency)')
})

test('an agency that is not active may only look', async () => {
  const agency = await signedIn('agency@north.test')
  await agency.ask(CHOOSE, { id: kit.tenants.maple })
  await database.query('update agency set status = 2')
  const { me } = (await agency.ask(ME)).data
  expect(me.agency.status).toBe(2)
  expect(me.permissions).toContain('pages.can_view')
  expect(me.permissions.filter((key: string) => !key.endsWith('can_view'))).toEqual([])
  await database.query('update agency set status = 1')
})

test('role 1 works in any tenant, staff in their own alone', async () => {
  const root = await signedIn('root@mainstreet.test')
  expect((await root.ask(CHOOSE, { id: kit.tenants.maple })).data.switchTenant.tenant.handle).toBe('maple')
  expect((await root.ask(ME)).data.me.permissions).toContain('pages.can_edit_code')
  const staff = await signedIn('staff@maple.test')
  expect((await staff.ask(CHOOSE, { id: kit.tenants.birch })).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  expect((await staff.ask('{ tenants { items { handle } } }')).data.tenants.items).toEqual([{ handle: 'maple' }])
  expect((await visitor().ask(CHOOSE, { id: kit.tenants.birch })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
})

test('the modules of a tenant are values of the enum with which they are set', async () => {
  const owner = await signedIn('owner@maple.test')
  expect((await owner.ask('{ me { tenant { modules } } }')).data.me.tenant.modules).toContain('BLOG')
})

test('plan and modules narrow what a role may do, from the next request on', async () => {
  const maple = (await (await signedIn('owner@maple.test')).ask(ME)).data.me
  expect(maple.features).toEqual(expect.arrayContaining(['blog', 'quotes', 'voip', 'live_chat']))
  expect(maple.permissions).toEqual(expect.arrayContaining(['pages.can_edit_code', 'voip.can_view', 'quotes.can_edit']))
  const owner = await signedIn('owner@birch.test')
  const birch = (await owner.ask(ME)).data.me
  expect(birch.features).toEqual(['site', 'editor', 'media', 'forms', 'customers', 'products', 'store'])
  expect(birch.permissions).toContain('pages.can_edit')
  expect(birch.permissions).not.toContain('quotes.can_view')
  await database.query(`update tenant set plan = 'enterprise' where handle = 'birch'`)
  expect((await owner.ask(ME)).data.me.permissions).toContain('quotes.can_view')
  await database.query(`update tenant set plan = 'basic' where handle = 'birch'`)
})

test('sessions of requests that come at the same time are told apart, also from unknown and ended ones', async () => {
  const emails = ['owner@maple.test', 'manager@maple.test', 'owner@birch.test']
  const people = await Promise.all(emails.map((email) => signedIn(email)))
  const gone = await signedIn('owner@maple.test')
  const token = gone.cookies.get('ms_session') as string
  await gone.ask('mutation { signOut { success } }')
  const [ended, unknown] = [visitor(), visitor()]
  ended.cookies.set('ms_session', token)
  unknown.cookies.set('ms_session', 'x'.repeat(43))
  const askers = Array.from({ length: 5 }, () => [...people, ended, unknown]).flat()
  const seen = await Promise.all(askers.map(async (person) => (await person.ask(ME)).data.me?.user.email ?? null))
  expect(seen).toEqual(Array.from({ length: 5 }, () => [...emails, null, null]).flat())
})
