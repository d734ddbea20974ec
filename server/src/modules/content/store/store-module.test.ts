import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { tenantMadeBy, UPDATE } from '../../platform/managed-tenants/managed-tenant-test-kit.ts'

const { signedIn, visitor, database } = useServer()

let root: Visitor
beforeAll(async () => {
  root = await signedIn('root@mainstreet.test')
})

async function setModules(id: string, modules: readonly string[]): Promise<void> {
  const { data, errors } = await root.ask(UPDATE, { input: { id, modules } })
  expect(errors ?? data.updateTenant.userErrors).toEqual([])
}

const siteOf = ({ handle }: { handle: string }) => {
  const visit = (url: string) => visitor(`${handle}.localhost`).request({ method: 'GET', url })
  return {
    store: async () => (await visit('/store')).status,
    menu: async () => [...(await visit('/')).body.matchAll(/<a[^>]*href="(\/[a-z]*)"/g)].map(([, href]) => href),
    sitemap: async () => (await visit('/sitemap.xml')).body,
  }
}

test('the store page comes with the module, leaves with it and comes back', async () => {
  const tenant = await tenantMadeBy(root, { name: 'Module Tires', plan: 'BASIC', modules: [] })
  const site = siteOf(tenant)
  expect(await site.store()).toBe(404)
  expect(await site.menu()).not.toContain('/store')

  await setModules(tenant.id, ['STORE'])
  await expect.poll(site.store).toBe(200)
  await expect.poll(site.menu).toContain('/store')
  const menu = await site.menu()
  expect(menu.indexOf('/store')).toBe(menu.indexOf('/about') - 1)
  await expect.poll(site.sitemap).toContain('/store<')

  await setModules(tenant.id, [])
  await expect.poll(site.store).toBe(404)
  await expect.poll(site.menu).not.toContain('/store')
  await expect.poll(site.sitemap).not.toContain('/store<')

  await setModules(tenant.id, ['STORE'])
  await expect.poll(site.store).toBe(200)
  await expect.poll(site.menu).toEqual(menu)
})

test('a store page that its owner has unpublished stays a draft', async () => {
  const tenant = await tenantMadeBy(root, { name: 'Closed Store', plan: 'BASIC', modules: ['STORE'] })
  const site = siteOf(tenant)
  await expect.poll(site.store).toBe(200)
  // As if the owner had unpublished it.
  await database.query(
    `update page set status = 'draft', published_content = null where tenant_id = $1 and slug = 'store'`,
    [tenant.id],
  )
  await setModules(tenant.id, [])
  await setModules(tenant.id, ['STORE'])
  expect(await site.store()).toBe(404)
})
