import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { anotherAgency, CHOOSE, LIST, MARK, manage, tenantMadeBy, UPDATE } from './managed-tenant-test-kit.ts'

const kit = useServer()
const { signedIn, visitor, database } = kit

let root: Visitor
let north: Visitor
beforeAll(async () => {
  root = await signedIn('root@mainstreet.test')
  north = await signedIn('agency@north.test')
})

const handles = async (who: Visitor, where: object = {}) =>
  (await who.ask(LIST, { where })).data.managedTenants.items.map(({ handle }: { handle: string }) => handle)
const codeOf = (reply: { errors?: { extensions: { code: string } }[] | undefined }) =>
  reply.errors?.[0]?.extensions.code

test('an agency sees its own tenants with what they are like, and role 1 sees all', async () => {
  const { person: south } = await anotherAgency(kit, 'South')
  const own = await tenantMadeBy(south, { name: 'Dune Diner' })
  expect(await handles(south)).toEqual([own.handle])
  expect(await handles(north)).toEqual(['birch', 'maple'])
  expect(await handles(root)).toEqual(['birch', own.handle, 'maple'])
  const [birch] = (await north.ask(LIST)).data.managedTenants.items
  expect(birch).toMatchObject({
    name: 'Birch Bakery',
    plan: 'BASIC',
    status: 'ACTIVE',
    staffCount: 1,
    agencyName: 'North Studio',
  })
})

test("to an agency another's tenant does not exist, whatever it asks", async () => {
  const { person: west } = await anotherAgency(kit, 'West')
  const id = kit.tenants.maple as string
  expect(codeOf(await west.ask(CHOOSE, { id }))).toBe('NOT_FOUND')
  expect(codeOf(await west.ask(MARK, { id, isTemplate: true }))).toBe('NOT_FOUND')
  expect(codeOf(await west.ask(manage('retryTenantSetup'), { id }))).toBe('NOT_FOUND')
  expect(await handles(west, { search: 'maple' })).toEqual([])
  await north.ask(MARK, { id, isTemplate: true })
  expect((await west.ask('{ tenantTemplates { id } }')).data.tenantTemplates).toEqual([])
  expect((await north.ask('{ tenantTemplates { handle } }')).data.tenantTemplates).toEqual([{ handle: 'maple' }])
  await north.ask(MARK, { id, isTemplate: false })
})

test('tenants are found by name, address, domain, plan and condition, a page at a time', async () => {
  await database.query(
    `insert into tenant_domain (tenant_id, domain) select id, 'bread.example' from tenant where handle = 'birch'`,
  )
  expect(await handles(north, { search: 'BAKERY' })).toEqual(['birch'])
  expect(await handles(north, { search: 'bread.ex' })).toEqual(['birch'])
  expect(await handles(north, { search: '%' })).toEqual([])
  expect(await handles(north, { plan: { eq: 'ENTERPRISE' } })).toEqual(['maple'])
  expect(await handles(north, { plan: { in: ['ENTERPRISE', 'BASIC'] } })).toEqual(['birch', 'maple'])
  expect(await handles(north, { plan: { eq: 'BASIC', in: ['ENTERPRISE'] } })).toEqual([])
  expect(await handles(north, { status: { eq: 'SUSPENDED' } })).toEqual([])
  expect(await handles(root, { agencyId: { in: [crypto.randomUUID(), 'no id'] } })).toEqual([])
  expect(await handles(root, { agencyId: { isNull: true } })).toEqual([])
  const { data } = await north.ask(LIST, { perPage: 1, page: 2 })
  expect(data.managedTenants).toMatchObject({
    items: [{ handle: 'maple' }],
    totalItems: 2,
    pageInfo: { hasNextPage: false },
  })
})

test('neither staff nor an agency does what only role 1 may', async () => {
  const id = kit.tenants.birch as string
  for (const name of ['suspendTenant', 'resumeTenant', 'setDefaultTenant']) {
    expect(codeOf(await north.ask(manage(name), { id })), name).toBe('FORBIDDEN')
  }
  expect(codeOf(await north.ask(UPDATE, { input: { id, plan: 'ENTERPRISE' } }))).toBe('FORBIDDEN')
  const owner = await signedIn('owner@birch.test')
  expect(codeOf(await owner.ask(LIST))).toBe('FORBIDDEN')
  expect(codeOf(await visitor().ask(LIST))).toBe('UNAUTHENTICATED')
})

test('plan and modules hold from the next request on, and the plan says in words what they open', async () => {
  const owner = await signedIn('owner@birch.test')
  const id = kit.tenants.birch as string
  const features = async () => (await owner.ask('{ me { features } }')).data.me.features
  expect(await features()).not.toContain('quotes')
  await root.ask(UPDATE, { input: { id, plan: 'ENTERPRISE', modules: ['BLOG', 'BLOG'] } })
  expect(await features()).toEqual(expect.arrayContaining(['quotes', 'blog']))
  const overview = '{ planOverview { plan modules features { key name text plan module isIncluded } } }'
  const { planOverview } = (await owner.ask(overview)).data
  expect(planOverview).toMatchObject({ plan: 'ENTERPRISE', modules: ['BLOG'] })
  const byKey = Object.fromEntries(planOverview.features.map((feature: { key: string }) => [feature.key, feature]))
  expect(byKey.notes).toMatchObject({ name: 'Notes', plan: 'ENTERPRISE', module: null, isIncluded: true })
  expect(byKey.calendar).toMatchObject({ name: 'Calendar', isIncluded: true })
  await root.ask(UPDATE, { input: { id, plan: 'BASIC', modules: [] } })
  expect(await features()).not.toContain('quotes')
})

test('a suspended tenant has a closed site, and its data can only be looked at, until it is resumed', async () => {
  const id = kit.tenants.birch as string
  const owner = await signedIn('owner@birch.test')
  const site = (url = '/') => visitor('birch.localhost').request({ method: 'GET', url })
  await root.ask(manage('suspendTenant'), { id })
  // Sites learn of changes by an event, a moment after the mutation has answered.
  await expect.poll(async () => (await site()).status).toBe(503)
  const closed = await site()
  expect(closed.body).toContain('Not available right now')
  expect(closed.body).not.toContain('Birch')
  const api = await visitor('birch.localhost').ask('{ siteSettings { companyName } }')
  expect(codeOf(api)).toBe('NOT_FOUND')

  const rename = 'mutation { updateSiteSettings(input: { companyName: "Oak" }) { userErrors { message } } }'
  const refused = await owner.ask(rename)
  expect(refused.errors).toMatchObject([
    {
      message: "Birch Bakery is suspended. You can view everything, but you can't change anything.",
      extensions: { code: 'FORBIDDEN' },
    },
  ])
  expect((await owner.ask('{ pages { totalItems } me { tenant { status } } }')).data.me.tenant).toEqual({
    status: 'SUSPENDED',
  })

  await root.ask(manage('resumeTenant'), { id })
  await expect.poll(async () => (await site()).status).toBe(404)
  expect((await owner.ask(rename)).errors).toBeUndefined()
})

test('an address is changed once it is free, and the old one leads nowhere', async () => {
  const tenant = await tenantMadeBy(root)
  const at = async (handle: string) =>
    (await visitor(`${handle}.localhost`).request({ method: 'GET', url: '/about' })).body
  expect(await at(tenant.handle)).toContain(`About ${tenant.name}`)
  const change = async (handle: string) =>
    (await root.ask(UPDATE, { input: { id: tenant.id, handle } })).data.updateTenant.userErrors
  expect(await change('maple')).toEqual([{ code: 'INVALID', message: 'This address is taken', field: 'handle' }])
  expect(await change('Maple!')).toMatchObject([{ field: 'handle' }])
  expect(await change('moved')).toEqual([])
  await expect.poll(() => at('moved')).toContain(`About ${tenant.name}`)
  await expect.poll(() => at(tenant.handle)).not.toContain(tenant.name)
})

test('there is one default tenant, whose site answers on IP addresses', async () => {
  const tenant = await tenantMadeBy(root)
  const anywhere = async () => (await visitor('192.0.2.7').request({ method: 'GET', url: '/about' })).body
  expect(await anywhere()).not.toContain(tenant.name)
  await root.ask(manage('setDefaultTenant'), { id: tenant.id })
  await expect.poll(anywhere).toContain(`About ${tenant.name}`)
  await root.ask(manage('setDefaultTenant'), { id: kit.tenants.maple })
  const [{ count }] = (await database.query('select count(*)::int as count from tenant where is_default')) as [
    { count: number },
  ]
  expect(count).toBe(1)
})

test('a tenant is given to another agency, and is not seen by the one before', async () => {
  const tenant = await tenantMadeBy(north)
  const { id: agencyId, person: east } = await anotherAgency(kit, 'East')
  await north.ask(CHOOSE, { id: tenant.id })
  await root.ask(UPDATE, { input: { id: tenant.id, agencyId } })
  expect(await handles(east)).toEqual([tenant.handle])
  expect(await handles(north)).not.toContain(tenant.handle)
  expect((await north.ask('{ me { tenant { id } } }')).data.me.tenant).toBeNull()
  expect(codeOf(await root.ask(UPDATE, { input: { id: tenant.id, agencyId: crypto.randomUUID() } }))).toBe('NOT_FOUND')
})
