import { block, decode, encode, tree } from '@mainstreet/blocks/tree'
import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { TenantSetupService } from './index.ts'
import { LIST, MARK, manage, tenantMadeBy } from './managed-tenant-test-kit.ts'

// Takes no jobs by itself, so that the tests say when work goes on.
const kit = useServer({ role: 'web' })
const { signedIn, visitor, database } = kit

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><path d="M0 0h10v10z"/></svg>'
const SECRET_KEY = 'template-places-key'

let north: Visitor
let templateId: string
beforeAll(async () => {
  north = await signedIn('agency@north.test')
  templateId = kit.tenants.maple as string
  await north.ask(MARK, { id: templateId, isTemplate: true })
  await furnish(await signedIn('owner@maple.test'))
})

/** Gives the template pages, one below the other, pictures, settings and a menu. */
async function furnish(owner: Visitor): Promise<void> {
  await database.query(`insert into media_folder (id, tenant_id, name) values ($1, $2, 'Vans')`, [FOLDER, templateId])
  for (const name of ['van', 'logo']) {
    await kit.server.files.write(`${templateId}/${name}.svg`, Buffer.from(SVG), 'image/svg+xml')
    await database.query(
      `insert into media_item (tenant_id, file, original, name, mime_type, filesize, width, height, alt, folder_id, focal_point, created_at, updated_at)
       values ($1, $2, $2, $2, 'image/svg+xml', 1, 10, 10, 'A drawing', $3, '{"x":0.5,"y":0.5}', now(), now())`,
      [templateId, `${name}.svg`, FOLDER],
    )
  }
  const create = `mutation ($input: CreatePageInput!) { createPage(input: $input) { page { id } userErrors { message } } }`
  const made = async (input: object) => {
    const form = { excerpt: 'About it', publishDate: '2026-01-01T00:00:00Z', ...input }
    return (await owner.ask(create, { input: form })).data.createPage.page.id as string
  }
  const parent = await made({ title: 'Services', slug: 'services', image: 'http://maple.localhost:4000/media/van.svg' })
  const home = await made({ title: 'Home', isHomepage: true })
  await made({ title: 'Brakes', slug: 'services/brakes', parentId: parent })
  const save = 'mutation ($input: SavePageContentInput!) { savePageContent(input: $input) { userErrors { message } } }'
  const publish = 'mutation ($input: PublishPageInput!) { publishPage(input: $input) { userErrors { message } } }'
  const content = (text: string) =>
    encode(
      tree(
        block(
          'Wrapper',
          {},
          block('Image', { src: '/media/van.svg', url: 'http://maple.localhost:4000/services', altText: 'Van' }),
          block('Text', { text }),
        ),
      ),
    )
  await owner.ask(save, { input: { id: home, content: content('Seen by all') } })
  await owner.ask(publish, { input: { id: home } })
  await owner.ask(save, { input: { id: home, content: content('Still a draft') } })
  const footer = await owner.ask(
    'mutation ($input: CreateComponentTemplateInput!) { createComponentTemplate(input: $input) { componentTemplate { id } } }',
    { input: { componentName: 'Footer', content: content('Below every page') } },
  )
  await owner.ask('mutation ($id: ID) { updateSectionDefaults(input: { footer: $id }) { userErrors { message } } }', {
    id: footer.data.createComponentTemplate.componentTemplate.id,
  })
  await owner.ask(
    `mutation { updateSiteSettings(input: { companyName: "Template", mainLogo: "/media/logo.svg", headingFont: "Lato",
      contactEmail: "me@template.test", googlePlacesApiKey: "${SECRET_KEY}", mainnavItems: [{ linkText: "Services", href: "/services" }] }) { userErrors { message } } }`,
  )
}

const FOLDER = crypto.randomUUID()
const runSetup = (id: string) => kit.server.inTenant(id, (ctx) => ctx.use(TenantSetupService).run())
const listed = async (id: string) =>
  (await north.ask(LIST)).data.managedTenants.items.find((one: { id: string }) => one.id === id)
const rowsOf = async (sql: string, id: string) => (await database.query(sql, [id])) as Record<string, never>[]

test('until it is ready a tenant shows no site and takes no changes, then it has all that its template gives', async () => {
  const tenant = await tenantMadeBy(north, { name: 'Spruce', templateId })
  expect(tenant).toMatchObject({ status: 'SETTING_UP', plan: 'BASIC', setup: { done: 0, problem: null } })
  const site = visitor(`${tenant.handle}.localhost`)
  expect((await site.request({ method: 'GET', url: '/' })).status).toBe(503)

  await runSetup(tenant.id)
  expect(await listed(tenant.id)).toMatchObject({ status: 'ACTIVE', setup: null, favicon: null })
  const home = await site.request({ method: 'GET', url: '/' })
  expect(home.status).toBe(200)
  expect(home.body).toContain('Seen by all')
  expect(home.body).toMatch(/<footer.*Below every page/)
  expect(home.body).not.toContain('maple.localhost')
  const picture = await site.request({ method: 'GET', url: '/media/van.svg' })
  expect(picture.status).toBe(200)
  expect(await kit.server.files.read(`${tenant.id}/van.svg`)).toEqual(Buffer.from(SVG))

  const [settings] = await rowsOf('select * from site_settings where tenant_id = $1', tenant.id)
  expect(settings).toMatchObject({ company_name: 'Spruce', main_logo: '/media/logo.svg', heading_font: 'Lato' })
  expect(settings).toMatchObject({ contact_email: null, google_places_api_key: null })
  expect(settings?.mainnav_items).toMatchObject([{ linkText: 'Services', href: '/services' }])
})

test('of the settings of capabilities only those come along that a capability lists', async () => {
  const settings = { audit: { days: 90, apiToken: SECRET_KEY }, printer: { colour: 'red', token: SECRET_KEY } }
  for (const [capability, data] of Object.entries(settings)) {
    const sql = 'insert into capability_settings (tenant_id, capability, data) values ($1, $2, $3)'
    await database.query(sql, [templateId, capability, JSON.stringify(data)])
  }
  const tenant = await tenantMadeBy(north, { templateId })
  await runSetup(tenant.id)
  const copied = await rowsOf('select capability, data from capability_settings where tenant_id = $1', tenant.id)
  expect(copied).toEqual([{ capability: 'audit', data: { days: 90 } }])
  await database.query('delete from capability_settings where tenant_id = $1', [templateId])
})

test('drafts, parents, folders and pictures come along under ids of their own', async () => {
  const tenant = await tenantMadeBy(north, { templateId })
  await runSetup(tenant.id)
  const pages = await rowsOf('select * from page where tenant_id = $1 order by slug', tenant.id)
  expect(pages.map(({ slug }) => slug)).toEqual(['/', 'services', 'services/brakes'])
  const [home, services, brakes] = pages
  expect(brakes?.parent_id).toBe(services?.id)
  expect(services?.image).toBe('/media/van.svg')
  expect(home?.has_unpublished_changes).toBe(true)
  const draft = JSON.stringify(decode(home?.draft_content as unknown as string))
  expect(draft).toContain('Still a draft')
  expect(draft).toContain('"url":"/services"')
  const [folder] = await rowsOf('select * from media_folder where tenant_id = $1', tenant.id)
  expect(folder?.id).not.toBe(FOLDER)
  const items = await rowsOf('select * from media_item where tenant_id = $1', tenant.id)
  expect(items.map(({ folder_id }) => folder_id)).toEqual([folder?.id, folder?.id])
})

test('never do people, their mail or their sessions', async () => {
  const tenant = await tenantMadeBy(north, { templateId })
  await runSetup(tenant.id)
  expect(await rowsOf('select id from "user" where tenant_id = $1', tenant.id)).toEqual([])
  expect(await rowsOf('select recipient from mail where tenant_id = $1', tenant.id)).toHaveLength(1)
  expect(await rowsOf('select id from session where tenant_id = $1', tenant.id)).toEqual([])
})

test('what fails half way leaves nothing behind, says so, and goes on when it is tried again', async () => {
  const tenant = await tenantMadeBy(north, { templateId })
  const clash = `insert into page (id, tenant_id, slug, title, excerpt, type, status, is_dummy, show_page_title, is_homepage,
    template_sections, has_unpublished_changes, publish_date, created_at, updated_at)
    values ($2, $1, 'services', 'In the way', '', 'page', 'draft', false, false, false, '{}', false, now(), now(), now())`
  const obstacle = crypto.randomUUID()
  await database.query(clash, [tenant.id, obstacle])
  await expect(runSetup(tenant.id)).rejects.toThrow()
  expect(await rowsOf('select id from page where tenant_id = $1', tenant.id)).toEqual([{ id: obstacle }])
  expect(await rowsOf('select id from media_item where tenant_id = $1', tenant.id)).toEqual([])
  const stopped = await listed(tenant.id)
  expect(stopped).toMatchObject({ status: 'SETTING_UP', setup: { done: 2, total: 2 } })
  expect(stopped.setup.problem).toContain('stopped')

  await database.query('delete from page where id = $1', [obstacle])
  await north.ask(manage('retryTenantSetup'), { id: tenant.id })
  expect((await listed(tenant.id)).setup.problem).toBeNull()
  await runSetup(tenant.id)
  await runSetup(tenant.id)
  expect(await listed(tenant.id)).toMatchObject({ status: 'ACTIVE' })
  expect(await rowsOf('select id from page where tenant_id = $1', tenant.id)).toHaveLength(3)
})

test('two workers at once give it everything once', async () => {
  const tenant = await tenantMadeBy(north, { templateId })
  await Promise.all([runSetup(tenant.id), runSetup(tenant.id)])
  expect(await listed(tenant.id)).toMatchObject({ status: 'ACTIVE' })
  expect(await rowsOf('select id from page where tenant_id = $1', tenant.id)).toHaveLength(3)
})

test('pages of the blog are drafts outside the menu until the tenant has its module; those of the cart are there with the store', async () => {
  await database.query(`update agency set new_tenant_modules = '{store}'`)
  const owner = await signedIn('owner@maple.test')
  const create =
    'mutation ($input: CreatePageInput!) { createPage(input: $input) { page { id } userErrors { message } } }'
  const form = { excerpt: 'x', publishDate: '2026-01-01T00:00:00Z', status: 'PUBLISHED' }
  for (const page of [
    { title: 'Store', slug: 'store' },
    { title: 'Basket', slug: 'basket', type: 'CART' },
    { title: 'First post', slug: 'first-post', type: 'BLOG_POST' },
    { title: 'Story', slug: 'story' },
  ])
    expect((await owner.ask(create, { input: { ...form, ...page } })).data.createPage.userErrors).toEqual([])
  const link = (linkText: string, href: string) => ({ linkText, href })
  const input = {
    mainnavItems: [
      { ...link('Shop', '/store'), submenu: [link('Basket', '/basket/'), link('Story', '/story')] },
      { ...link('News', '/first-post#top'), submenu: [] },
      { ...link('Elsewhere', 'https://store.example/store'), submenu: [] },
    ],
    rightnavItems: [link('Basket', '/basket?now'), link('Story', '/story')],
  }
  const save =
    'mutation ($input: UpdateSiteSettingsInput!) { updateSiteSettings(input: $input) { userErrors { message } } }'
  expect((await owner.ask(save, { input })).data.updateSiteSettings.userErrors).toEqual([])

  const tenant = await tenantMadeBy(north, { templateId })
  await runSetup(tenant.id)
  const pages = await rowsOf(
    "select slug, status, published_content from page where tenant_id = $1 and slug ~ '^(st|bas|fi)' order by slug",
    tenant.id,
  )
  expect(pages.map(({ slug, status }) => `${slug} ${status}`)).toEqual([
    'basket published',
    'first-post draft',
    'store published',
    'story published',
  ])
  const [settings] = await rowsOf(
    'select mainnav_items, rightnav_items from site_settings where tenant_id = $1',
    tenant.id,
  )
  expect(settings?.mainnav_items).toMatchObject([
    { linkText: 'Shop', href: '/store', submenu: [{ linkText: 'Basket' }, { linkText: 'Story', href: '/story' }] },
    { linkText: 'Elsewhere', href: 'https://store.example/store', submenu: [] },
  ])
  expect(settings?.rightnav_items).toMatchObject([{ linkText: 'Basket' }, { linkText: 'Story' }])
  const site = visitor(`${tenant.handle}.localhost`)
  expect((await site.request({ method: 'GET', url: '/basket' })).status).toBe(200)
  expect((await site.request({ method: 'GET', url: '/story' })).status).toBe(200)
})
