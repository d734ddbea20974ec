import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { hashOf } from '../sessions/index.ts'

const kit = useServer({ apiRateKey: 40 })
const { database, signedIn, visitor } = kit

const CREATE = `mutation ($input: CreateApiKeyInput!) {
  createApiKey(input: $input) { token apiKey { id name prefix permissions origins createdByName lastUsedAt } userErrors { code message field } }
}`
const REVOKE =
  'mutation ($id: ID!) { revokeApiKey(input: { id: $id }) { apiKey { revokedAt } userErrors { message } } }'
const DRAFT = `mutation { createPage(input: { title: "By key", excerpt: "E", publishDate: "2026-01-01T00:00:00Z" }) { page { id } userErrors { message } } }`
const ME = '{ me { user { displayName roleName } tenant { name } permissions } }'
const json = { 'content-type': 'application/json' }

let owner: Visitor
beforeAll(async () => {
  owner = await signedIn('owner@maple.test')
})

async function make(input: object = {}, who = owner) {
  const permissions = { 'pages.can_view': true, 'pages.can_create': true }
  const { data } = await who.ask(CREATE, { input: { name: 'Till', permissions, ...input } })
  return data.createApiKey
}
const program = (token: string, host?: string) => visitor(host, undefined, token)
const code = (reply: { errors?: { extensions: { code: string } }[] | undefined }) => reply.errors?.[0]?.extensions.code

test('a key is shown once, kept as a hash, and speaks for its tenant on every host', async () => {
  const { token, apiKey, userErrors } = await make({ name: ' Till ' })
  expect(userErrors).toEqual([])
  expect(token).toMatch(/^ms_[\w-]{43}$/)
  expect(apiKey).toMatchObject({
    name: 'Till',
    prefix: token.slice(0, 9),
    createdByName: 'Olive Maple',
    lastUsedAt: null,
  })
  const rows = await database.query<{ kept: string }>('select k::text as kept from api_key k')
  expect(rows.some(({ kept }) => kept.includes(token))).toBe(false)
  for (const host of ['localhost', 'birch.localhost', 'unknown.example']) {
    expect((await program(token, host).ask(ME)).data.me).toEqual({
      user: { displayName: 'Till', roleName: 'API key' },
      tenant: { name: 'Maple Auto' },
      permissions: ['pages.can_view', 'pages.can_create'],
    })
  }
})

test('it does over GraphQL and REST what it was given, and nothing else', async () => {
  const { token } = await make()
  const till = program(token)
  const { data } = await till.ask(DRAFT)
  expect(data.createPage.userErrors).toEqual([])
  expect(
    code(
      await till.ask('mutation ($id: ID!) { publishPage(input: { id: $id }) { page { id } } }', {
        id: data.createPage.page.id,
      }),
    ),
  ).toBe('FORBIDDEN')
  expect((await till.request({ method: 'GET', url: '/api/v1/admin/pages/' })).status).toBe(200)
  expect((await till.request({ method: 'GET', url: '/api/v1/admin/media/' })).status).toBe(403)
  const log = await owner.ask(
    'query ($id: ID!) { auditEntries(where: { recordId: { eq: $id } }) { items { actorKind actorName } } }',
    { id: data.createPage.page.id },
  )
  expect(log.data.auditEntries.items).toEqual([{ actorKind: 'API_KEY', actorName: 'Till' }])
})

test('what only people do stays closed to it', async () => {
  const all = Object.fromEntries(
    (await owner.ask('{ apiKeyPermissions }')).data.apiKeyPermissions.map((key: string) => [key, true]),
  )
  const till = program((await make({ permissions: all })).token)
  expect(code(await till.ask('{ sessions { id } }'))).toBe('FORBIDDEN')
  expect(code(await till.ask('mutation { revokeOtherSessions { success } }'))).toBe('FORBIDDEN')
  expect(code(await till.ask(CREATE, { input: { name: 'More', permissions: all } }))).toBe('FORBIDDEN')
  expect((await till.ask('{ apiKeys { items { name } } }')).errors).toBeUndefined()
})

test('nobody gives what they do not hold, nothing at all, or what does not exist', async () => {
  const manager = await signedIn('manager@maple.test')
  await database.query(`update role set permissions = permissions || '{"settings.can_edit": true}' where number = 3`)
  const refused = async (permissions: object) => (await make({ permissions }, manager)).userErrors[0]
  expect(await refused({ 'settings.can_delete': true })).toEqual({
    code: 'FORBIDDEN',
    message: "You can't give settings.can_delete: you don't have this permission yourself.",
    field: 'permissions',
  })
  expect(await refused({})).toMatchObject({ message: 'Choose at least one permission' })
  expect(await refused({ 'pages.can_fly': true })).toMatchObject({ message: 'There is no permission pages.can_fly.' })
})

test('permissions that only people can use are neither offered nor accepted; keys that have one still work', async () => {
  const { apiKeyPermissions } = (await owner.ask('{ apiKeyPermissions }')).data
  expect(apiKeyPermissions).toContain('pages.can_edit_code')
  expect(apiKeyPermissions).toContain('calendar.can_view')
  expect(apiKeyPermissions.filter((key: string) => key.startsWith('users.'))).toEqual(['users.can_view'])
  expect((await make({ permissions: { 'pages.can_view': true, 'users.can_edit': true } })).userErrors).toEqual([
    {
      code: 'INVALID',
      field: 'permissions',
      message: "API keys can't have users.can_edit: only a person who is signed in can do that.",
    },
  ])
  const { token, apiKey } = await make()
  await database.query(`update api_key set permissions = permissions || '{"users.can_edit": true}' where id = $1`, [
    apiKey.id,
  ])
  expect((await program(token).ask(DRAFT)).data.createPage.userErrors).toEqual([])
})

test('it loses what its maker loses at once, and ends with their account', async () => {
  const manager = await signedIn('manager@maple.test')
  const till = program((await make({}, manager)).token)
  expect((await till.ask(ME)).data.me.permissions).toEqual(['pages.can_view', 'pages.can_create'])
  await database.query(`update role set permissions = permissions - 'pages.can_create' where number = 3`)
  expect((await till.ask(ME)).data.me.permissions).toEqual(['pages.can_view'])
  await database.query(`update "user" set deactivated_at = now() where email = 'manager@maple.test'`)
  expect(code(await till.ask(ME))).toBe('UNAUTHENTICATED')
})

test('revoked, expired or unknown it is refused, also for what is open to anybody', async () => {
  const revoked = await make()
  expect((await owner.ask(REVOKE, { id: revoked.apiKey.id })).data.revokeApiKey.apiKey.revokedAt).not.toBeNull()
  const expired = await make()
  await database.query(`update api_key set expires_at = now() - interval '1 second' where id = $1`, [expired.apiKey.id])
  for (const token of [revoked.token, expired.token, 'ms_nobody']) {
    const { status, body } = await program(token).request({ headers: json, payload: '{"query":"{ tenant { name } }"}' })
    expect(status).toBe(401)
    expect(JSON.parse(body).errors[0].message).toBe('This API key is invalid, revoked or expired.')
  }
})

test('browsers use it only from the websites that it names', async () => {
  const bad = await make({ origins: ['shop.example'] })
  expect(bad.userErrors[0]).toMatchObject({ field: 'origins' })
  const { token, apiKey } = await make({ origins: ['https://Shop.example/', 'https://shop.example'] })
  expect(apiKey.origins).toEqual(['https://shop.example'])
  const from = (origin: string) =>
    program(token).request({ headers: { ...json, origin }, payload: '{"query":"{ me { permissions } }"}' })
  const fine = await from('https://shop.example')
  expect([fine.status, fine.headers['access-control-allow-origin']]).toEqual([200, 'https://shop.example'])
  expect(fine.headers['access-control-allow-credentials']).toBeUndefined()
  const other = await from('https://evil.example')
  expect([other.status, other.headers['access-control-allow-origin']]).toEqual([403, undefined])
  const preflight = await kit.server.app.inject({
    method: 'OPTIONS',
    url: '/api/v1/admin/pages/',
    headers: { host: 'localhost', origin: 'https://shop.example', 'access-control-request-method': 'POST' },
  })
  expect([preflight.statusCode, preflight.headers['access-control-allow-headers']]).toEqual([
    204,
    expect.stringContaining('authorization'),
  ])
  const ofCookie = await owner.request({
    headers: { ...json, origin: 'https://shop.example' },
    payload: '{"query":"{ me { permissions } }"}',
  })
  expect([ofCookie.status, ofCookie.headers['access-control-allow-origin']]).toEqual([403, undefined])
})

test('its last use is noted, once a minute', async () => {
  const { token, apiKey } = await make()
  const used = async () =>
    (await database.query('select last_used_at from api_key where id = $1', [apiKey.id]))[0]?.last_used_at
  await program(token).ask(ME)
  const first = await used()
  expect(first).not.toBeNull()
  await program(token).ask(ME)
  expect(await used()).toEqual(first)
})

test('it has a limit of its own', async () => {
  const { token } = await make()
  const statuses: number[] = []
  for (let call = 0; call < 42; call++) statuses.push((await program(token).ask(ME)).status)
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
  expect((await owner.ask(ME)).status).toBe(200)
})

test('a plan without keys makes none, and those that it had stop working', async () => {
  const baker = await signedIn('owner@birch.test')
  expect(code(await baker.ask('{ apiKeys { items { id } } }'))).toBe('FORBIDDEN')
  await database.query(
    `insert into api_key (tenant_id, name, prefix, token_hash, permissions, origins, created_by_id, created_by_name)
     select tenant_id, 'Old', 'ms_old', $1, '{"pages.can_view": true}', '{}', id, 'B' from "user" where email = 'owner@birch.test'`,
    [hashOf('ms_old')],
  )
  const reply = await program('ms_old').ask(ME)
  expect([code(reply), reply.errors?.[0]?.message]).toEqual(['FORBIDDEN', 'This needs the pro plan.'])
})
