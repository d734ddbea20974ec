import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'

const kit = useServer()
const { signedIn, visitor, database } = kit

const AGENCY = `agency { id name logo status tenantCount memberCount members { id email displayName isActive lastSeenAt } }
  userErrors { code message field }`
const CREATE = `mutation ($input: CreateAgencyInput!) { createAgency(input: $input) { ${AGENCY} } }`
const UPDATE = `mutation ($input: UpdateAgencyInput!) { updateAgency(input: $input) { ${AGENCY} } }`
const ADD = `mutation ($input: AddAgencyMemberInput!) { addAgencyMember(input: $input) { link ${AGENCY} } }`
const SWITCH = `mutation ($input: SetAgencyMemberActiveInput!) { setAgencyMemberActive(input: $input) { ${AGENCY} } }`
const LIST = `query ($search: String) { agencies(where: { search: $search }) { items { id name status tenantCount memberCount } totalItems } }`

let root: Visitor
beforeAll(async () => {
  root = await signedIn('root@mainstreet.test')
})

async function created(name: string): Promise<string> {
  const { createAgency } = (await root.ask(CREATE, { input: { name } })).data
  return createAgency.agency.id
}

test('role 1 sees all agencies with their tenants and people, and finds them by name', async () => {
  const { agencies } = (await root.ask(LIST, { search: 'north' })).data
  expect(agencies).toMatchObject({
    items: [{ name: 'North Studio', status: 1, tenantCount: 2, memberCount: 1 }],
    totalItems: 1,
  })
})

test('an agency is made and changed; a logo that is no picture and an unknown status are refused', async () => {
  const id = await created('  Harbour  ')
  const change = async (input: object) =>
    (await root.ask(UPDATE, { input: { id, name: 'Harbour', status: 1, ...input } })).data.updateAgency
  expect((await change({ logo: 'https://pictures.example/a.png' })).agency).toMatchObject({
    name: 'Harbour',
    logo: 'https://pictures.example/a.png',
  })
  expect((await change({ name: 'Port', status: 0 })).agency).toMatchObject({
    name: 'Port',
    status: 0,
    logo: 'https://pictures.example/a.png',
  })
  expect((await change({ logo: null })).agency.logo).toBeNull()
  expect((await change({ logo: 'javascript:alert(1)' })).userErrors).toMatchObject([{ field: 'logo' }])
  expect((await change({ status: 7 })).userErrors).toMatchObject([{ field: 'status' }])
  expect((await change({ name: ' ' })).userErrors).toMatchObject([{ field: 'name', message: 'Please enter a name' }])
})

test('somebody new gets a link, chooses a password and works for the agency, until they are kept out', async () => {
  const agencyId = await created('Lakeside')
  const added = (await root.ask(ADD, { input: { agencyId, email: 'Lena@lakeside.test', displayName: 'Lena' } })).data
    .addAgencyMember
  expect(added.userErrors).toEqual([])
  expect(added.agency.members).toMatchObject([{ email: 'lena@lakeside.test', isActive: true, lastSeenAt: null }])
  const token = /token=([\w-]+)/.exec(added.link)?.[1]
  const reset = `mutation ($token: String!, $password: String!) {
    resetPassword(input: { token: $token, password: $password }) { userErrors { message } } }`
  const password = 'correct horse battery'
  expect((await visitor().ask(reset, { token, password })).data.resetPassword.userErrors).toEqual([])
  const lena = await signedIn('lena@lakeside.test')
  expect((await lena.ask('{ me { agency { name } } }')).data.me.agency).toEqual({ name: 'Lakeside' })

  const userId = added.agency.members[0].id
  const off = await root.ask(SWITCH, { input: { agencyId, userId, isActive: false } })
  expect(off.data.setAgencyMemberActive.agency).toMatchObject({ memberCount: 0, members: [{ isActive: false }] })
  expect((await lena.ask('{ me { user { id } } }')).data.me).toBeNull()
  await expect(signedIn('lena@lakeside.test')).rejects.toThrow('INVALID_CREDENTIALS')
  await root.ask(SWITCH, { input: { agencyId, userId, isActive: true } })
  await signedIn('lena@lakeside.test')
})

test('an address that has an account is not added, and the mail is in no outbox of a tenant', async () => {
  const agencyId = await created('Meadow')
  const add = (email: string) => root.ask(ADD, { input: { agencyId, email, displayName: 'Somebody' } })
  expect((await add('agency@north.test')).data.addAgencyMember.userErrors).toMatchObject([{ field: 'email' }])
  await root.ask('mutation ($id: ID!) { switchTenant(input: { tenantId: $id }) { tenant { id } } }', {
    id: kit.tenants.maple,
  })
  expect((await add('mia@meadow.test')).data.addAgencyMember.userErrors).toEqual([])
  const mails = await database.query(`select tenant_id from mail where recipient = 'mia@meadow.test'`)
  expect(mails).toEqual([{ tenant_id: null }])
})

test('people are switched by their own agency alone', async () => {
  const agencyId = await created('Ridge')
  const [stranger] = await database.query<{ id: string }>(`select id from "user" where email = 'agency@north.test'`)
  for (const userId of [stranger?.id, 'none', crypto.randomUUID()]) {
    const { errors } = await root.ask(SWITCH, { input: { agencyId, userId, isActive: false } })
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  }
})

test('an inactive agency looks at everything and changes nothing, also in a tenant that it has opened', async () => {
  const north = await signedIn('agency@north.test')
  const [agency] = await database.query<{ id: string }>(`select id from agency where name = 'North Studio'`)
  const status = (value: number) => root.ask(UPDATE, { input: { id: agency?.id, name: 'North Studio', status: value } })
  await north.ask('mutation ($id: ID!) { switchTenant(input: { tenantId: $id }) { tenant { id } } }', {
    id: kit.tenants.maple,
  })
  await status(0)
  const why = "North Studio is inactive: you can view everything, but you can't change anything."
  const writes = [
    'mutation { updateSiteSettings(input: { companyName: "Oak" }) { userErrors { message } } }',
    'mutation { createTenant(input: { name: "New", handle: "new", ownerEmail: "a@b.test" }) { userErrors { message } } }',
    `mutation { setTenantTemplate(input: { id: "${kit.tenants.maple}", isTemplate: true }) { userErrors { message } } }`,
    `mutation { retryTenantSetup(input: { id: "${kit.tenants.maple}" }) { userErrors { message } } }`,
  ]
  for (const write of writes) {
    expect((await north.ask(write)).errors, write).toMatchObject([{ message: why, extensions: { code: 'FORBIDDEN' } }])
  }
  const seen = await north.ask('{ managedTenants { totalItems } pages { totalItems } me { agency { status } } }')
  expect(seen.errors).toBeUndefined()
  expect(seen.data.me.agency.status).toBe(0)
  await status(1)
  expect((await north.ask(writes[0] as string)).errors).toBeUndefined()
})
