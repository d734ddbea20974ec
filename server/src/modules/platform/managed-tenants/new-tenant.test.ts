import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { CREATE, faultsOf, MARK, newTenant, tenantMadeBy } from './managed-tenant-test-kit.ts'

const kit = useServer()
const { signedIn, visitor, database } = kit

let north: Visitor
let root: Visitor
beforeAll(async () => {
  north = await signedIn('agency@north.test')
  root = await signedIn('root@mainstreet.test')
})

const handlesLike = async (handle: string) =>
  (await database.query('select handle from tenant where handle = $1', [handle])).length

test("an agency's tenant begins with its first pages, all of them on its site", async () => {
  const tenant = await tenantMadeBy(north, { name: 'Cedar & Sons' })
  expect(tenant).toMatchObject({
    status: 'ACTIVE',
    plan: 'BASIC',
    modules: ['STORE', 'BLOG'],
    agencyName: 'North Studio',
    setup: null,
  })
  const site = visitor(`${tenant.handle}.localhost`)
  for (const slug of ['', 'about', 'contact', 'store', 'blog', 'cart', 'signup', 'login', 'privacy']) {
    const { status, body } = await site.request({ method: 'GET', url: `/${slug}` })
    expect(status, slug).toBe(200)
    expect(body.match(/<h1[^>]*>/g), slug).toHaveLength(1)
  }
  const drafts = `select slug from page where tenant_id = $1 and status = 'draft' order by slug`
  expect(await database.query(drafts, [tenant.id])).toEqual([])
  const home = await site.request({ method: 'GET', url: '/' })
  expect(home.body).toContain('Welcome to Cedar &amp; Sons')
  for (const link of ['/about', '/contact', '/store', '/blog', '/cart']) expect(home.body).toContain(`href="${link}"`)
})

test('its first owner is invited by name, takes the invitation and may do everything there', async () => {
  const tenant = await tenantMadeBy(north, { name: 'Elm Books', ownerEmail: 'First@Elm.test' })
  const [mail] = await database.query<{ text: string; subject: string }>(
    `select text, subject from mail where recipient = 'first@elm.test' and tenant_id = $1`,
    [tenant.id],
  )
  expect(mail?.subject).toBe('Nora North invites you to Elm Books')
  const token = /invitation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  const accept = `mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { email userErrors { message } } }`
  const input = { token, displayName: 'Fay First', password: 'correct horse battery' }
  expect((await visitor().ask(accept, { input })).data.acceptInvitation.userErrors).toEqual([])
  const owner = await signedIn('first@elm.test')
  const { me } = (await owner.ask('{ me { tenant { name } permissions } }')).data
  expect(me.tenant).toEqual({ name: 'Elm Books' })
  expect(me.permissions).toEqual(expect.arrayContaining(['settings.can_edit', 'users.can_edit']))
})

test("without a mail server whoever creates a tenant gets its owner's link", async () => {
  const create = `mutation ($input: CreateTenantInput!) { createTenant(input: $input) { tenant { id } invitationLink } }`
  const input = { name: 'Oak Oils', handle: 'oak-oils', ownerEmail: 'first@oak.test' }
  const { invitationLink } = (await north.ask(create, { input })).data.createTenant
  expect(invitationLink).toMatch(/\/admin\/invitation\?token=[\w-]{43}$/)
})

test('role 1 chooses plan, modules and agency; an agency may not', async () => {
  const tenant = await tenantMadeBy(root, { plan: 'PRO', modules: ['STORE'] })
  expect(tenant).toMatchObject({ plan: 'PRO', modules: ['STORE'], agencyId: null })
  const tries = [{ plan: 'PRO' }, { modules: ['STORE'] }]
  for (const more of tries) {
    const { errors } = await north.ask(CREATE, { input: newTenant(more) })
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  }
  const { errors } = await north.ask(CREATE, { input: newTenant({ agencyId: crypto.randomUUID() }) })
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
})

test('an agency gets the plan that role 1 allows it, whatever its template has', async () => {
  const template = await tenantMadeBy(root, {
    plan: 'ENTERPRISE',
    modules: ['DESIGN_STUDIO'],
    agencyId: await northId(),
  })
  await north.ask(MARK, { id: template.id, isTemplate: true })
  const more = { templateId: template.id }
  expect(await tenantMadeBy(north, more)).toMatchObject({ plan: 'BASIC', modules: ['STORE', 'BLOG'] })
  expect(await tenantMadeBy(root, more)).toMatchObject({ plan: 'BASIC', modules: ['STORE', 'BLOG'], agencyId: null })

  await allow({ newTenantPlan: 'PRO', newTenantModules: ['BLOG'] })
  expect(await tenantMadeBy(north, more)).toMatchObject({ plan: 'PRO', modules: ['BLOG'] })
  expect(await tenantMadeBy(north)).toMatchObject({ plan: 'PRO', modules: ['BLOG'] })
  expect(await tenantMadeBy(root, { agencyId: await northId() })).toMatchObject({ plan: 'PRO', modules: ['BLOG'] })
  await allow({ newTenantPlan: 'BASIC', newTenantModules: ['STORE', 'BLOG'] })
})

const northId = async (): Promise<string> => (await north.ask('{ me { agency { id } } }')).data.me.agency.id

async function allow(newTenants: object): Promise<void> {
  const update = 'mutation ($input: UpdateAgencyInput!) { updateAgency(input: $input) { userErrors { message } } }'
  const input = { id: await northId(), name: 'North Studio', status: 1, ...newTenants }
  expect((await root.ask(update, { input })).data.updateAgency.userErrors).toEqual([])
}

test('what is wrong is told at its field, and nothing is made', async () => {
  const [before] = await database.query('select count(*) from tenant')
  expect(await faultsOf(north, { name: ' ' })).toEqual({ name: 'Please enter a name' })
  expect(await faultsOf(north, { name: 'x'.repeat(101) })).toEqual({ name: 'A name has at most 100 characters' })
  expect(await faultsOf(north, { handle: 'maple' })).toEqual({ handle: 'This address is taken' })
  expect(await faultsOf(north, { handle: 'admin' })).toEqual({ handle: 'This address is reserved' })
  expect(await faultsOf(north, { ownerEmail: 'nobody' })).toEqual({ ownerEmail: 'Please enter an email address' })
  const nearly = `a@${'a.'.repeat(499)}`
  expect(await faultsOf(north, { ownerEmail: nearly })).toEqual({ ownerEmail: 'Please enter an email address' })
  expect(await faultsOf(north, { templateId: kit.tenants.maple })).toEqual({ templateId: 'Please choose a template' })
  expect(await faultsOf(north, { templateId: 'none' })).toEqual({ templateId: 'Please choose a template' })
  expect(await database.query('select count(*) from tenant')).toEqual([before])
})

test('while one types, the address is checked', async () => {
  const check = async (handle: string) =>
    (await north.ask('query ($handle: String!) { tenantAddress(handle: $handle) { url problem } }', { handle })).data
      .tenantAddress
  expect(await check('fresh')).toEqual({ url: expect.stringContaining('//fresh.localhost'), problem: null })
  expect((await check('birch')).problem).toBe('This address is taken')
  expect((await check('')).problem).toContain('at least 2')
})

test('of two who choose the same address at once, one gets it', async () => {
  const replies = await Promise.all(
    Array.from({ length: 3 }, () => north.ask(CREATE, { input: newTenant({ handle: 'wanted' }) })),
  )
  const faults = replies.map(({ data }) => data.createTenant.userErrors)
  expect(faults.filter((one) => one.length === 0)).toHaveLength(1)
  expect(faults.find((one) => one.length > 0)).toMatchObject([{ field: 'handle', message: 'This address is taken' }])
  expect(await handlesLike('wanted')).toBe(1)
})
