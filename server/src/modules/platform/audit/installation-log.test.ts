import { beforeAll, expect, test } from 'vitest'
import { ADMIN, PASSWORD, SIGN_IN, useServer, type Visitor } from '../../../app/test-server.ts'
import { codeAt } from '../second-factor/index.ts'

const kit = useServer()
const { signedIn, visitor, database } = kit

const LOG = `query ($where: InstallationAuditWhere, $after: ID, $perPage: Int) {
  installationAuditEntries(where: $where, after: $after, perPage: $perPage) {
    items { id createdAt action kind recordId recordTitle actorKind actorName actorVia ipAddress changes { field before after } }
    totalItems pageInfo { hasNextPage } } }`

let root: Visitor
beforeAll(async () => {
  root = await signedIn('root@mainstreet.test')
})

async function entries(where: object = {}, more: object = {}) {
  return (await root.ask(LOG, { where, perPage: 100, ...more })).data.installationAuditEntries
}

const acts = async (recordTitle: string): Promise<string[]> =>
  (await entries({ kind: { eq: 'user' }, search: recordTitle })).items.map(({ action }: { action: string }) => action)

test('tells of sign-ins, good and bad, and of passwords of accounts without a tenant', async () => {
  const email = 'agency@north.test'
  const wrong = { input: { email, password: 'a guess' } }
  await visitor(ADMIN, '203.0.113.7').ask(SIGN_IN, wrong)
  await visitor(ADMIN, '203.0.113.7').ask(SIGN_IN, { input: { email: 'nobody@north.test', password: 'a guess' } })
  const agent = await signedIn(email)
  const change = `mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { success userErrors { message } } }`
  const changed = await agent.ask(change, { input: { currentPassword: PASSWORD, newPassword: 'quite another one' } })
  expect(changed.data.changePassword.success).toBe(true)
  await agent.ask('mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { success } }', {
    input: { currentPassword: 'quite another one', newPassword: PASSWORD },
  })
  await agent.ask('mutation { signOut { success } }')
  await visitor().ask('mutation { requestPasswordReset(input: { email: "agency@north.test" }) { success } }')
  expect(await acts('Nora North')).toEqual([
    'password_reset_requested',
    'signed_out',
    'password_changed',
    'password_changed',
    'signed_in',
    'sign_in_failed',
  ])
  const [failed] = (await entries({ action: { eq: 'sign_in_failed' } })).items
  expect(failed).toMatchObject({ actorKind: 'VISITOR', recordTitle: 'Nora North', ipAddress: '203.0.113.7' })
  expect((await entries({ action: { eq: 'sign_in_failed' } })).totalItems).toBe(1)
})

test('tells of no account of a tenant', async () => {
  const owner = await signedIn('owner@maple.test')
  await visitor().ask(SIGN_IN, { input: { email: 'owner@maple.test', password: 'a guess' } })
  await owner.ask('mutation { signOut { success } }')
  const [account] = await database.query<{ id: string }>(`select id from "user" where email = 'owner@maple.test'`)
  expect(await database.query('select act from installation_audit_entry where record_id = $1', [account?.id])).toEqual(
    [],
  )
})

test('tells who changed an agency, its people and its tenants, and what', async () => {
  const create = `mutation { createAgency(input: { name: "South", newTenantPlan: PRO }) { agency { id } userErrors { message } } }`
  const { id } = (await root.ask(create)).data.createAgency.agency
  await root.ask(
    `mutation { updateAgency(input: { id: "${id}", name: "South", status: 0 }) { userErrors { message } } }`,
  )
  await root.ask(`mutation { addAgencyMember(input: { agencyId: "${id}", email: "sue@south.test", displayName: "Sue" })
    { userErrors { message } } }`)
  const agency = (await entries({ kind: { eq: 'agency' } })).items
  expect((await entries({ kind: { contains: 'GENC' } })).totalItems).toBe(agency.length)
  expect((await entries({ kind: { eq: 'agency', in: ['tenant'] } })).totalItems).toBe(0)
  expect(agency.map(({ action, changes }: { action: string; changes: object[] }) => [action, changes])).toEqual([
    ['updated', [{ field: 'people', before: null, after: 'Sue (sue@south.test)' }]],
    ['updated', [{ field: 'status', before: '1', after: '0' }]],
    ['created', expect.arrayContaining([{ field: 'newTenantPlan', before: null, after: 'pro' }])],
  ])
  expect(agency[0]).toMatchObject({ recordTitle: 'South', actorName: 'Robin Root', actorKind: 'PERSON' })

  const agent = await signedIn('agency@north.test')
  await agent.ask(
    `mutation { setTenantTemplate(input: { id: "${kit.tenants.birch}", isTemplate: true }) { userErrors { message } } }`,
  )
  await root.ask(
    `mutation { updateTenant(input: { id: "${kit.tenants.birch}", plan: PRO }) { userErrors { message } } }`,
  )
  const tenant = (await entries({ kind: { eq: 'tenant' } })).items
  expect(tenant).toMatchObject([
    {
      actorName: 'Robin Root',
      recordTitle: 'Birch Bakery',
      changes: [{ field: 'plan', before: 'basic', after: 'pro' }],
    },
    {
      actorName: 'Nora North',
      actorVia: 'North Studio',
      changes: [{ field: 'isTemplate', before: 'false', after: 'true' }],
    },
  ])
})

test('is read page by page, each after the last entry of the one before', async () => {
  const all = (await entries()).items.map(({ id }: { id: string }) => id)
  const found: string[] = []
  for (let after: string | null = null; ; after = found.at(-1) ?? null) {
    const { items, pageInfo } = await entries({}, { after, perPage: 3 })
    found.push(...items.map(({ id }: { id: string }) => id))
    if (!pageInfo.hasNextPage) break
  }
  expect(found).toEqual(all)
})

test('is read by role 1 alone', async () => {
  for (const email of ['agency@north.test', 'owner@maple.test']) {
    const { errors } = await (await signedIn(email)).ask(LOG)
    expect(errors?.[0]?.extensions.code, email).toBe('FORBIDDEN')
  }
  expect((await visitor().ask(LOG)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  const facets = '{ installationAuditFacets { actors { name } kinds { value label } actions { value } } }'
  const { installationAuditFacets } = (await root.ask(facets)).data
  expect(installationAuditFacets.kinds).toEqual([
    { value: 'agency', label: 'Agency' },
    { value: 'tenant', label: 'Business' },
    { value: 'user', label: 'Account' },
  ])
})

test('the role that the server works as may neither read, change nor remove its entries', async () => {
  const rights = await database.query(
    `select privilege_type from information_schema.role_table_grants
     where table_name = 'installation_audit_entry' and grantee in ('app', 'PUBLIC')`,
  )
  expect(rights).toEqual([])
})

test('forgets what is older than a year', async () => {
  const before = (await entries()).totalItems
  await database.query(`update installation_audit_entry set at = now() - interval '366 days' where act = 'created'`)
  const [row] = await database.query<{ gone: number }>('select forget_installation_audit_entries(1000) as gone')
  expect(row?.gone).toBe(1)
  expect((await entries()).totalItems).toBe(before - 1)
})

test('tells of the second step of an account without a tenant, and who asked for a new password', async () => {
  const { id } = (
    await root.ask('mutation { createAgency(input: { name: "East", newTenantPlan: PRO }) { agency { id } } }')
  ).data.createAgency.agency
  const email = 'ed@east.test'
  await root.ask(`mutation { addAgencyMember(input: { agencyId: "${id}", email: "${email}", displayName: "Ed East" })
    { userErrors { message } } }`)
  await database.query(
    `update "user" set password_hash = (select password_hash from "user" where email = 'agency@north.test') where email = $1`,
    [email],
  )
  const member = await signedIn(email)
  const start = `mutation ($password: String!) { startSecondFactorSetup(input: { password: $password }) { setup { secret } } }`
  const { secret } = (await member.ask(start, { password: PASSWORD })).data.startSecondFactorSetup.setup
  expect(await acts('Ed East')).toEqual(['signed_in'])
  const enable = 'mutation ($code: String!) { enableSecondFactor(input: { code: $code }) { recoveryCodes } }'
  await member.ask(enable, { code: codeAt(secret) })
  await member.ask(
    'mutation ($password: String!) { regenerateRecoveryCodes(input: { password: $password }) { recoveryCodes } }',
    { password: PASSWORD },
  )
  await member.ask(
    'mutation ($password: String!) { disableSecondFactor(input: { password: $password }) { success } }',
    {
      password: PASSWORD,
    },
  )
  await visitor(ADMIN, '203.0.113.8').ask(`mutation { requestPasswordReset(input: { email: "${email}" }) { success } }`)
  const { items } = await entries({ kind: { in: ['user'] }, search: 'Ed East' })
  expect(items).toMatchObject([
    { action: 'password_reset_requested', actorKind: 'VISITOR', ipAddress: '203.0.113.8' },
    { action: 'second_factor_off', actorKind: 'PERSON', actorName: 'Ed East' },
    { action: 'recovery_codes_renewed', actorKind: 'PERSON', actorName: 'Ed East' },
    { action: 'second_factor_on', actorKind: 'PERSON', actorName: 'Ed East' },
    { action: 'signed_in' },
  ])
})
