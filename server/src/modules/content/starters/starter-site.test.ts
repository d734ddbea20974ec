import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { faultsOf, newTenant, tenantMadeBy } from '../../platform/managed-tenants/managed-tenant-test-kit.ts'
import { sectionTemplates } from './sections/index.ts'
import { starterSites } from './sites/index.ts'

const { signedIn, visitor, database } = useServer()

let north: Visitor
let owner: Visitor
beforeAll(async () => {
  north = await signedIn('agency@north.test')
  owner = await signedIn('owner@maple.test')
})

test('agencies see the starter sites with their home pages, in their own theme', async () => {
  const { data } = await north.ask('{ starterSites { key name description preview } }')
  expect(data.starterSites.map(({ key }: { key: string }) => key)).toEqual(starterSites.map(({ key }) => key))
  for (const { key, preview } of data.starterSites) {
    const theme = starterSites.find((site) => site.key === key)?.theme
    expect(preview).toContain(`--ms-primary:${theme?.colors?.primary}`)
    expect(preview).toContain(`.svg?site=${key}`)
    expect(preview).not.toContain('<script')
  }
})

test('a tenant with a starter site has its pages, navigation, footer and theme', async () => {
  const { id, handle } = await tenantMadeBy(north, { name: 'Elm & "Sons"', starterSite: 'garage' })
  const site = visitor(`${handle}.localhost`)
  const home = await site.request({ method: 'GET', url: '/' })
  expect(home.status).toBe(200)
  expect(home.body).toContain('Honest work for your car')
  expect(home.body).toContain('--ms-primary:#b3400e')
  expect(home.body).toContain('Elm &amp; &quot;Sons&quot;')
  for (const path of ['services', 'about', 'contact', 'privacy']) {
    expect(home.body).toContain(`href="/${path}"`)
    const { status, body } = await site.request({ method: 'GET', url: `/${path}` })
    expect(status, path).toBe(200)
    expect(body.match(/<h1[^>]*>/g), path).toHaveLength(1)
  }
  const [settings] = await database.query<{ mainnav_items: { href: string }[] }>(
    'select mainnav_items from site_settings where tenant_id = $1',
    [id],
  )
  expect(settings?.mainnav_items.map(({ href }) => href)).toEqual(['/', '/services', '/about', '/contact'])
  const listed = await database.query<{ slug: string }>(
    'select slug from page where tenant_id = $1 order by position, id limit 4',
    [id],
  )
  expect(listed.map(({ slug }) => slug)).toEqual(['/', 'services', 'about', 'contact'])

  const picture = await site.request({ method: 'GET', url: '/media/illustrations/hoist.svg' })
  expect(picture.status).toBe(200)
  expect(picture.headers['content-type']).toContain('image/svg+xml')
  expect(picture.headers['content-security-policy']).toContain('sandbox')
  expect(picture.body).toContain('#b3400e')
})

test('an unknown starter site is refused, and so is one beside a template', async () => {
  expect(await faultsOf(north, { starterSite: 'circus' })).toEqual({ starterSite: 'Please choose a starter site' })
  const { errors, data } = await owner.ask(
    'mutation ($input: CreateTenantInput!) { createTenant(input: $input) { tenant { id } } }',
    {
      input: newTenant({ starterSite: 'garage' }),
    },
  )
  expect(data?.createTenant ?? null).toBeNull()
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
})

test("the editor gets every section template, drawn in the site's theme", async () => {
  const { data } = await owner.ask('{ sectionTemplates { key name group content } }')
  expect(data.sectionTemplates).toHaveLength(sectionTemplates.length)
  const { data: drawn } = await owner.ask('{ sectionTemplatePreview(key: "hero-beside") }')
  expect(drawn.sectionTemplatePreview).toContain('Good work, close to home')
  const { errors } = await owner.ask('{ sectionTemplatePreview(key: "nothing") }')
  expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
})

test('illustrations that do not exist are missing, and hosts of nobody have none', async () => {
  const get = (host: string, name: string) =>
    visitor(host).request({ method: 'GET', url: `/media/illustrations/${name}.svg` })
  expect((await get('maple.localhost', 'hoist')).status).toBe(200)
  expect((await get('maple.localhost', 'constructor')).status).toBe(404)
  expect((await get('nobody.localhost', 'hoist')).status).toBe(404)
})
