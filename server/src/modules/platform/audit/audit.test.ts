import { beforeAll, expect, test } from 'vitest'
import { PASSWORD, SIGN_IN, useServer, type Visitor } from '../../../app/test-server.ts'
import { RoleService } from '../roles/index.ts'
import { forgetOldEntries } from './audit-retention.service.ts'

const kit = useServer()
const { database, signedIn, visitor } = kit

const ENTRIES = `query ($where: AuditWhere, $after: ID, $perPage: Int) {
  auditEntries(where: $where, after: $after, perPage: $perPage) {
    totalItems pageInfo { hasNextPage }
    items { id createdAt action kind recordId recordTitle actorKind actorId actorName actorVia ipAddress changes { field before after withheld } }
  }
}`
const CREATE_PAGE = `mutation ($input: CreatePageInput!) { createPage(input: $input) { page { id } userErrors { message } } }`
const UPDATE_PAGE = `mutation ($input: UpdatePageInput!) { updatePage(input: $input) { userErrors { message } } }`
const form = { excerpt: 'E', publishDate: '2026-01-01T00:00:00.000Z' }

let owner: Visitor
beforeAll(async () => {
  owner = await signedIn('owner@maple.test')
})

async function entries(where: object = {}, who = owner) {
  const { data, errors } = await who.ask(ENTRIES, { where, perPage: 100 })
  expect(errors).toBeUndefined()
  return data.auditEntries.items
}
const ofRecord = (id: string) => entries({ recordId: { eq: id } })

async function newPage(title: string, who = owner): Promise<string> {
  const { data } = await who.ask(CREATE_PAGE, { input: { ...form, title } })
  return data.createPage.page.id
}

test('a record tells who made it, who changed which field from what to what, and from where', async () => {
  const id = await newPage('Opening hours')
  await owner.ask(UPDATE_PAGE, { input: { id, title: 'When we are open', excerpt: 'E' } })
  await owner.ask('mutation ($id: ID!) { publishPage(input: { id: $id }) { userErrors { message } } }', { id })
  await owner.ask('mutation ($id: ID!) { archivePage(input: { id: $id }) { userErrors { message } } }', { id })
  await owner.ask('mutation ($id: ID!) { restorePage(input: { id: $id }) { userErrors { message } } }', { id })
  const told = await ofRecord(id)
  expect(told.map(({ action }: { action: string }) => action)).toEqual([
    'restored',
    'archived',
    'published',
    'updated',
    'created',
  ])
  expect(told[3]).toMatchObject({
    kind: 'page',
    recordTitle: 'When we are open',
    actorKind: 'PERSON',
    actorName: 'Olive Maple',
    actorVia: null,
    ipAddress: '127.0.0.1',
    changes: [{ field: 'title', before: 'Opening hours', after: 'When we are open', withheld: null }],
  })
  expect(told[4].changes).toContainEqual({ field: 'title', before: null, after: 'Opening hours', withheld: null })
})

test('a write that changes nothing of note leaves no trace, and one that is undone none either', async () => {
  const id = await newPage('Quiet')
  await owner.ask(UPDATE_PAGE, { input: { id, title: 'Quiet' } })
  const { data } = await owner.ask(UPDATE_PAGE, { input: { id, title: 'Loud', parentId: id } })
  expect(data.updatePage.userErrors).toHaveLength(1)
  expect((await ofRecord(id)).map(({ action }: { action: string }) => action)).toEqual(['created'])
})

test('contents are not repeated, and secrets never', async () => {
  const input = { headScriptContent: `<script>${'x'.repeat(500)}</script>`, googlePlacesApiKey: 'AIza-secret' }
  await owner.ask(
    'mutation ($input: UpdateSiteSettingsInput!) { updateSiteSettings(input: $input) { userErrors { message } } }',
    { input },
  )
  const [entry] = await entries({ kind: { eq: 'site_settings' } })
  expect(entry.changes).toEqual([
    { field: 'headScriptContent', before: null, after: null, withheld: 'content' },
    { field: 'googlePlacesApiKey', before: null, after: null, withheld: 'secret' },
  ])
  const [row] = await database.query<{ all: string }>(`select string_agg(e::text, ' ') as all from audit_entry e`)
  expect(row?.all).not.toMatch(/AIza-secret|xxxxx|argon2/)
})

test('a map is told by what differs in it', async () => {
  const { data } = await owner.ask('{ roles { id name permissions } }')
  const staff = data.roles.find(({ name }: { name: string }) => name === 'Staff')
  const permissions = { ...staff.permissions, 'pages.can_delete': true }
  const input = { id: staff.id, permissions }
  await owner.ask('mutation ($input: UpdateRoleInput!) { updateRole(input: $input) { userErrors { message } } }', {
    input,
  })
  const [entry] = await ofRecord(staff.id)
  expect([entry.kind, entry.action, entry.recordTitle]).toEqual(['role', 'updated', 'Staff'])
  expect(entry.changes).toEqual([
    { field: 'permissions.pages.can_delete', before: null, after: 'true', withheld: null },
  ])
})

test('signing in, failing to and signing out are told of the account, and nothing of addresses that nobody has', async () => {
  const browser = visitor(undefined, '203.0.113.9')
  await browser.ask(SIGN_IN, { input: { email: 'manager@maple.test', password: 'not it' } })
  await browser.ask(SIGN_IN, { input: { email: 'nobody@maple.test', password: 'not it' } })
  await browser.ask(SIGN_IN, { input: { email: 'manager@maple.test', password: PASSWORD } })
  await browser.ask('mutation { signOut { success } }')
  const told = (
    await entries({ kind: { eq: 'user' }, action: { in: ['signed_in', 'sign_in_failed', 'signed_out'] } })
  ).slice(0, 3)
  expect(
    told.map(({ action, actorKind, recordTitle, ipAddress }: Record<string, string>) => [
      action,
      actorKind,
      recordTitle,
      ipAddress,
    ]),
  ).toEqual([
    ['signed_out', 'PERSON', 'Max Maple', '203.0.113.9'],
    ['signed_in', 'PERSON', 'Max Maple', '203.0.113.9'],
    ['sign_in_failed', 'VISITOR', 'Max Maple', '203.0.113.9'],
  ])
})

test("an agency's people are told with their agency, from the moment they enter", async () => {
  const agent = await signedIn('agency@north.test')
  await agent.ask('mutation ($id: ID!) { switchTenant(input: { tenantId: $id }) { tenant { id } } }', {
    id: kit.tenants.maple,
  })
  const id = await newPage('By the agency', agent)
  expect((await ofRecord(id))[0]).toMatchObject({ actorKind: 'PERSON', actorVia: 'North Studio' })
  expect((await entries({ action: { eq: 'entered' } }))[0]).toMatchObject({ kind: 'tenant', actorVia: 'North Studio' })
})

test('a changed password is told by the fact alone, to the tenant whose account it is', async () => {
  const staff = await signedIn('staff@maple.test')
  const input = { currentPassword: PASSWORD, newPassword: 'another long password' }
  await staff.ask(
    'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { userErrors { message } } }',
    { input },
  )
  expect((await entries({ action: { eq: 'password_changed' } }))[0]).toMatchObject({
    recordTitle: 'Stefan Maple',
    changes: [],
  })
})

test('what the installation does by itself is told so', async () => {
  const { id } = await kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
    ctx.transact(() => ctx.use(RoleService).create({ name: 'Made by itself', permissions: {} })),
  )
  expect(await ofRecord(id)).toMatchObject([{ action: 'created', actorKind: 'INSTALLATION', actorName: 'Mainstreet' }])
})

test('the log is filtered, searched, and read on from an entry', async () => {
  const ids = [await newPage('Feed one'), await newPage('Feed two'), await newPage('Feed three')]
  const found = await entries({ search: 'feed' })
  expect(found.map(({ recordId }: { recordId: string }) => recordId)).toEqual(ids.toReversed())
  expect(await entries({ search: 'feed', kind: { eq: 'role' } })).toEqual([])
  expect(await entries({ search: 'feed', before: found[2].createdAt })).toEqual([])
  expect(await entries({ search: 'feed', from: found[2].createdAt, actorId: { eq: found[0].actorId } })).toHaveLength(3)
  const rest = await owner.ask(ENTRIES, { where: { search: 'feed' }, after: found[0].id, perPage: 1 })
  expect(rest.data.auditEntries).toMatchObject({
    totalItems: 2,
    pageInfo: { hasNextPage: true },
    items: [{ recordId: ids[1] }],
  })
  const { data } = await owner.ask('{ auditFacets { actors { name } kinds { value } actions { value } } }')
  expect(data.auditFacets.actors).toContainEqual({ name: 'Olive Maple' })
  expect(data.auditFacets.kinds).toEqual(
    expect.arrayContaining([{ value: 'page' }, { value: 'role' }, { value: 'user' }]),
  )
  expect(data.auditFacets.actions).toEqual(
    expect.arrayContaining([{ value: 'created' }, { value: 'published' }, { value: 'signed_in' }]),
  )
})

test('actions and kinds have labels, also those that no capability supplies any longer', async () => {
  await database.query(
    `insert into audit_entry (tenant_id, act, kind, area, record_title, actor_kind, actor_name, changes)
     values ($1, 'pumped_up', 'air_mattress', 'pages', 'Labelled', 'installation', 'Mainstreet', '[]')`,
    [kit.tenants.maple],
  )
  const { data } = await owner.ask(`{
    auditEntries(where: { search: "Labelled" }) { items { actionLabel kindLabel } }
    auditFacets { actions { value label } kinds { value label } }
  }`)
  expect(data.auditEntries.items).toEqual([{ actionLabel: 'Pumped up', kindLabel: 'Air mattress' }])
  expect(data.auditFacets.actions).toEqual(
    expect.arrayContaining([
      { value: 'updated', label: 'Changed' },
      { value: 'signed_in', label: 'Signed in' },
    ]),
  )
  expect(data.auditFacets.kinds).toEqual(
    expect.arrayContaining([
      { value: 'page', label: 'Page' },
      { value: 'user', label: 'Account' },
    ]),
  )
})

test('nobody reads of what they may not view', async () => {
  await database.query(
    `update role set permissions = '{"settings.can_view": true, "media.can_view": true}' where number = 3`,
  )
  const manager = await signedIn('manager@maple.test')
  const kinds = new Set((await entries({}, manager)).map(({ kind }: { kind: string }) => kind))
  expect([...kinds].sort()).toEqual(['site_settings', 'tenant'])
  expect((await manager.ask('{ auditFacets { kinds { value } } }')).data.auditFacets.kinds).toEqual([
    { value: 'site_settings' },
    { value: 'tenant' },
  ])
})

test('the role of the server adds to the log and reads it, and can do nothing else to it', async () => {
  for (const sql of [`update audit_entry set act = 'nothing'`, 'delete from audit_entry', 'truncate audit_entry']) {
    const attempt = kit.server.inTenant(kit.tenants.maple as string, ({ em }) => em.execute(sql))
    await expect(attempt).rejects.toThrow('permission denied for table audit_entry')
  }
})

test('entries older than the tenant keeps are forgotten, and a month is kept whatever it says', async () => {
  const RETAIN =
    'mutation ($days: Int!) { setAuditRetention(input: { days: $days }) { days userErrors { message field } } }'
  expect((await owner.ask(RETAIN, { days: 7 })).data.setAuditRetention.userErrors).toEqual([
    { message: 'Entries are kept for at least 30 days', field: 'days' },
  ])
  const [old, young] = [await newPage('Old'), await newPage('Young')]
  await database.query(`update audit_entry set at = now() - interval '100 days' where record_id = $1`, [old])
  await database.query(`update audit_entry set at = now() - interval '29 days' where record_id = $1`, [young])
  await forgetOldEntries.run(kit.server)
  expect(await ofRecord(old)).toHaveLength(1)
  expect((await owner.ask(RETAIN, { days: 90 })).data.setAuditRetention).toEqual({ days: 90, userErrors: [] })
  expect((await owner.ask('{ auditRetention }')).data.auditRetention).toBe(90)
  await database.query(`update capability_settings set data = '{"days": 0}' where capability = 'audit'`)
  await forgetOldEntries.run(kit.server)
  expect(await ofRecord(old)).toEqual([])
  expect(await ofRecord(young)).toHaveLength(1)
})
