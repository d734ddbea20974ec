import type { TestServer, Visitor } from '../../../app/test-server.ts'

export const TENANT = `tenant { id handle name plan modules status siteUrl primaryDomain agencyId agencyName staffCount
  isTemplate isDefault createdAt favicon logo setup { done total problem } } userErrors { code message field }`

export const CREATE = `mutation ($input: CreateTenantInput!) { createTenant(input: $input) { ${TENANT} } }`
export const UPDATE = `mutation ($input: UpdateTenantInput!) { updateTenant(input: $input) { ${TENANT} } }`
export const MARK = `mutation ($id: ID!, $isTemplate: Boolean!) {
  setTenantTemplate(input: { id: $id, isTemplate: $isTemplate }) { ${TENANT} } }`
export const manage = (name: string) => `mutation ($id: ID!) { ${name}(input: { id: $id }) { ${TENANT} } }`
export const LIST = `query ($page: Int, $perPage: Int, $where: ManagedTenantWhere) {
  managedTenants(page: $page, perPage: $perPage, where: $where) {
    items { id handle name plan status staffCount agencyName favicon siteUrl setup { done total problem } } totalItems pageInfo { hasNextPage } } }`
export const CHOOSE = 'mutation ($id: ID!) { switchTenant(input: { tenantId: $id }) { tenant { id status } } }'

let made = 0

/** Input of a tenant that nobody has made yet. */
export function newTenant(more: object = {}) {
  made += 1
  return { name: `Made ${made}`, handle: `made-${made}`, ownerEmail: `owner-${made}@made.test`, ...more }
}

/** Makes a tenant and answers it. */
export async function tenantMadeBy(visitor: Visitor, more: object = {}) {
  const { data, errors } = await visitor.ask(CREATE, { input: newTenant(more) })
  if (!data?.createTenant.tenant) throw new Error(JSON.stringify(errors ?? data))
  return data.createTenant.tenant
}

/** What the mutation found wrong, by field. */
export async function faultsOf(visitor: Visitor, input: object): Promise<Record<string, string>> {
  const { data } = await visitor.ask(CREATE, { input: newTenant(input) })
  const faults: { field: string; message: string }[] = data.createTenant.userErrors
  return Object.fromEntries(faults.map(({ field, message }) => [field, message]))
}

/** An agency of its own with one person, who is signed in. */
export async function anotherAgency(kit: TestServer, name: string): Promise<{ id: string; person: Visitor }> {
  const root = await kit.signedIn('root@mainstreet.test')
  const create = `mutation ($name: String!) { createAgency(input: { name: $name }) { agency { id } userErrors { message } } }`
  const { id } = (await root.ask(create, { name })).data.createAgency.agency
  const email = `${name.toLowerCase()}@agency.test`
  await kit.database.query(
    `insert into "user" (email, display_name, role_id, agency_id, password_hash)
     select $1, $2, 6, $3, password_hash from "user" where email = 'agency@north.test'`,
    [email, name, id],
  )
  return { id, person: await kit.signedIn(email) }
}
