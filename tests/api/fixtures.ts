import { block, encode, tree } from '@mainstreet/blocks/tree'
import { demoTenants } from '../../server/src/app/accounts.ts'
import type { Visitor } from '../../server/src/app/test-server.ts'
import type { NewTenant } from '../../server/src/modules/platform/tenants/index.ts'
import type { TestDatabase } from '../kit/database.ts'
import { giveBackCustomers } from './customer-fixtures.ts'
import { giveBackHistory, giveBackRevisions } from './history-fixtures.ts'
import { giveBackNotes, ownerOf } from './note-fixtures.ts'
import type { ReachableServer } from './people.ts'
import type { Rows } from './values.ts'
import { giveBackWebhooks } from './webhook-fixtures.ts'

export type { Rows } from './values.ts'

const CREATE = `mutation ($input: CreatePageInput!) {
  createPage(input: $input) { page { id slug } userErrors { message } }
}`
const SAVE = 'mutation ($input: SavePageContentInput!) { savePageContent(input: $input) { userErrors { message } } }'
const PUBLISH = 'mutation ($input: PublishPageInput!) { publishPage(input: $input) { userErrors { message } } }'

/** Gives a tenant rows in every table, made by its administrator where the API can: published pages with a history. */
export async function give({ database, tenants, signedIn }: ReachableServer, handle: 'maple' | 'birch'): Promise<Rows> {
  const owner = await signedIn(`owner@${handle}.test`)
  const home = await publishedPage(owner, `Home of ${handle}`, { isHomepage: true })
  const page = await publishedPage(owner, `Services of ${handle}`)
  const thirdPage = await publishedPage(owner, `Contact of ${handle}`)
  const childPage = await publishedPage(owner, `Service of ${handle}`, { parentId: home.id })
  const tenant = tenants[handle] as string
  const rows = {
    page: page.id,
    otherPage: home.id,
    thirdPage: thirdPage.id,
    childPage: childPage.id,
    redirect: crypto.randomUUID(),
    tenant,
    role: crypto.randomUUID(),
    user: crypto.randomUUID(),
    shopper: crypto.randomUUID(),
    invitation: crypto.randomUUID(),
    mail: crypto.randomUUID(),
    session: crypto.randomUUID(),
    address: crypto.randomUUID(),
    domain: crypto.randomUUID(),
    previewLink: crypto.randomUUID(),
    auditEntry: crypto.randomUUID(),
    apiKey: crypto.randomUUID(),
    agency: await agencyOf(database, tenant),
    agencyMember: crypto.randomUUID(),
    notification: crypto.randomUUID(),
    pageRevision: crypto.randomUUID(),
    componentRevision: crypto.randomUUID(),
    mediaItem: crypto.randomUUID(),
    mediaFolder: crypto.randomUUID(),
    section: crypto.randomUUID(),
    container: crypto.randomUUID(),
    customer: crypto.randomUUID(),
    otherCustomer: crypto.randomUUID(),
    customerTag: crypto.randomUUID(),
    customField: crypto.randomUUID(),
    vehicle: crypto.randomUUID(),
    vehicleHere: crypto.randomUUID(),
    attachment: crypto.randomUUID(),
    savedView: crypto.randomUUID(),
    customerImport: crypto.randomUUID(),
    note: crypto.randomUUID(),
    noteAssignee: await ownerOf(database, handle),
    webhook: crypto.randomUUID(),
    webhookDelivery: crypto.randomUUID(),
    slug: page.slug,
  }
  await resetFixtures(database, rows)
  return rows
}

/** Makes the rows anew that a call may have removed, under the same ids. */
export async function resetFixtures(database: TestDatabase, rows: Rows): Promise<void> {
  const {
    tenant,
    agency,
    agencyMember,
    role,
    user,
    shopper,
    invitation,
    mail,
    mediaItem,
    mediaFolder,
    redirect,
    otherPage,
    section,
    container,
    address,
    previewLink,
    page,
  } = rows
  await giveBackDomain(database, rows)
  await giveBackTenant(database, rows)
  await giveBackHistory(database, rows)
  await giveBackWebhooks(database, rows)
  await giveBackCustomers(database, rows)
  await giveBackNotes(database, rows)
  await database.query(
    `insert into "user" (id, tenant_id, agency_id, email, display_name, role_id, password_hash)
     values ($1::uuid, null, $2, $1::text || '@nowhere.test', 'Given', 6, '') on conflict do nothing`,
    [agencyMember, agency],
  )
  await database.query(
    `insert into media_folder (id, tenant_id, name) values ($1, $2, 'Given') on conflict do nothing`,
    [mediaFolder, tenant],
  )
  await database.query(
    `insert into media_item
      (id, tenant_id, file, original, name, mime_type, filesize, width, height, focal_point, created_at, updated_at)
      values ($1, $2, 'given.gif', 'given.gif', 'Given', 'image/gif', 1, 1, 1, '{"x":0.5,"y":0.5}', now(), now())
      on conflict do nothing`,
    [mediaItem, tenant],
  )
  await database.query(
    `insert into component_template (id, tenant_id, component_name, type, created_at, updated_at)
     values ($1, $3, 'Given', 'section', now(), now()), ($2, $3, 'Given', 'container', now(), now())
     on conflict do nothing`,
    [section, container, tenant],
  )
  await giveBackRevisions(database, rows)
  await database.query(
    `insert into role (id, tenant_id, number, name, permissions) values ($1, $2, 900, 'Given', '{}')
     on conflict do nothing`,
    [role, tenant],
  )
  await database.query(
    `insert into "user" (id, tenant_id, email, display_name, role_id, password_hash)
     values ($1, $3, 'given@nowhere.test', 'Given', 4, ''), ($2, $3, 'shopper@nowhere.test', 'Given', 5, '')
     on conflict do nothing`,
    [user, shopper, tenant],
  )
  await database.query(
    `insert into address (id, tenant_id, user_id, name, line1, city, country)
     select $1, $2, id, 'Given', '1 Main Street', 'Ottawa', 'CA' from "user"
      where tenant_id = $2 order by role_id = 5 desc, password_hash = '', id limit 1 on conflict do nothing`,
    [address, tenant],
  )
  await database.query(
    `insert into invitation (id, tenant_id, email, role_id, token_hash, invited_by_name, expires_at)
     values ($1::uuid, $2, 'invited@nowhere.test', 4, $1::text, 'Given', now() + interval '1 day') on conflict do nothing`,
    [invitation, tenant],
  )
  await database.query(
    `insert into preview_link (id, tenant_id, page_id, token_hash, created_by_name, created_at)
     values ($1::uuid, $2, $3, $1::text, 'Given', now()) on conflict do nothing`,
    [previewLink, tenant, page],
  )
  await database.query(
    `insert into mail (id, tenant_id, recipient, subject, html, text, status)
     values ($1, $2, 'given@nowhere.test', 'Given', '<p>Given</p>', 'Given', 'kept') on conflict do nothing`,
    [mail, tenant],
  )
  await database.query(
    `insert into redirect (id, tenant_id, from_path, page_id, updated_at)
     values ($1, $2, 'given', $3, now()) on conflict do nothing`,
    [redirect, tenant, otherPage],
  )
}

/** What role 1 may change of a tenant, as the demo made it: the walk goes by its plan. */
async function giveBackTenant(database: TestDatabase, { tenant, agency }: Rows): Promise<void> {
  const [row] = await database.query<{ name: string }>('select name from tenant where id = $1', [tenant])
  const made = demoTenants.find(({ name }) => name === row?.name) ?? walked.get(tenant)
  if (!made) throw new Error('The walk gave a tenant another name before it was given back')
  walked.set(tenant, made)
  await database.query(
    `update tenant set name = $2, handle = $3, plan = $4, modules = $5, agency_id = $6, is_template = false,
       suspended_at = null, is_default = $7 where id = $1`,
    [tenant, made.name, made.handle, made.plan, made.modules, agency, made.isDefault ?? false],
  )
}

const walked = new Map<string, NewTenant>()

async function agencyOf(database: TestDatabase, tenantId: string): Promise<string> {
  const [row] = await database.query<{ agency_id: string }>('select agency_id from tenant where id = $1', [tenantId])
  return row?.agency_id ?? ''
}

async function giveBackDomain(database: TestDatabase, { tenant, domain }: Rows): Promise<void> {
  await database.query(
    `insert into tenant_domain (id, tenant_id, domain, status, verified_at)
     values ($1::uuid, $2, $1::text || '.example', 'verified', now()) on conflict do nothing`,
    [domain, tenant],
  )
  await database.query(
    `insert into mail_provider (tenant_id, host, port, security, username, from_name, from_address)
     values ($1, 'mail.nowhere.example', 465, 'tls', '', 'Given', 'given@nowhere.test') on conflict do nothing`,
    [tenant],
  )
}

async function publishedPage(owner: Visitor, title: string, more: object = {}): Promise<{ id: string; slug: string }> {
  const form = { title, excerpt: `About ${title}`, publishDate: '2026-01-01T00:00:00.000Z', image: '/one.png', ...more }
  const { page } = (await owner.ask(CREATE, { input: form })).data.createPage
  const content = encode(tree(block('Wrapper', {}, block('Text', { text: title }))))
  await owner.ask(SAVE, { input: { id: page.id, content } })
  await owner.ask(PUBLISH, { input: { id: page.id } })
  return page
}

/** Ids and slugs as they look, of rows that nobody has. */
export const missing: Rows = {
  page: '01990000-0000-7000-8000-000000000001',
  otherPage: '01990000-0000-7000-8000-000000000002',
  thirdPage: '01990000-0000-7000-8000-000000000003',
  tenant: '01990000-0000-7000-8000-000000000004',
  role: '01990000-0000-7000-8000-000000000006',
  user: '01990000-0000-7000-8000-000000000007',
  shopper: '01990000-0000-7000-8000-000000000027',
  invitation: '01990000-0000-7000-8000-000000000008',
  mail: '01990000-0000-7000-8000-000000000009',
  session: '01990000-0000-7000-8000-000000000010',
  domain: '01990000-0000-7000-8000-000000000026',
  previewLink: '01990000-0000-7000-8000-000000000016',
  auditEntry: '01990000-0000-7000-8000-000000000015',
  apiKey: '01990000-0000-7000-8000-000000000017',
  agency: '01990000-0000-7000-8000-000000000013',
  agencyMember: '01990000-0000-7000-8000-000000000014',
  notification: '01990000-0000-7000-8000-000000000027',
  pageRevision: '01990000-0000-7000-8000-000000000028',
  componentRevision: '01990000-0000-7000-8000-000000000029',
  section: '01990000-0000-7000-8000-000000000005',
  container: '01990000-0000-7000-8000-000000000017',
  mediaItem: '01990000-0000-7000-8000-000000000011',
  mediaFolder: '01990000-0000-7000-8000-000000000012',
  address: '01990000-0000-7000-8000-000000000015',
  childPage: '01990000-0000-7000-8000-000000000013',
  redirect: '01990000-0000-7000-8000-000000000014',
  customer: '01990000-0000-7000-8000-000000000028',
  otherCustomer: '01990000-0000-7000-8000-000000000032',
  customerTag: '01990000-0000-7000-8000-000000000029',
  customField: '01990000-0000-7000-8000-000000000034',
  vehicle: '01990000-0000-7000-8000-000000000030',
  vehicleHere: '01990000-0000-7000-8000-000000000031',
  attachment: '01990000-0000-7000-8000-0000000000a1',
  savedView: '01990000-0000-7000-8000-000000000034',
  customerImport: '01990000-0000-7000-8000-000000000041',
  note: '01990000-0000-7000-8000-000000000032',
  noteAssignee: '01990000-0000-7000-8000-000000000033',
  webhook: '01990000-0000-7000-8000-000000000042',
  webhookDelivery: '01990000-0000-7000-8000-000000000043',
  slug: 'no-such-page',
}
