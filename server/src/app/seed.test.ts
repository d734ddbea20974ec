import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { useDatabase } from '../../../tests/kit/database.ts'
import { readConfig } from './config.ts'
import { embeddedAccess } from './database/access.ts'
import { seed } from './seed.ts'
import { type RunningServer, startServer } from './server.ts'

const database = useDatabase()
const dataDir = mkdtempSync(path.join(tmpdir(), 'mainstreet-seed-'))
let server: RunningServer

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir })
  server = await startServer(config, embeddedAccess(database, database.name), { listen: false })
})
afterAll(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('an empty installation gets the demo once, with a password of its own', async () => {
  const first = await seed(server)
  expect(first.newPassword).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
  expect(first.sites).toEqual([
    { name: 'Birch Bakery', url: 'http://birch.localhost:4000' },
    { name: 'Maple Auto', url: 'http://maple.localhost:4000' },
  ])
  expect(first.accounts).toContain('owner@maple.test')
  const second = await seed(server, 'another password')
  expect(second).toEqual({ sites: first.sites, accounts: first.accounts })
  // It writes everything through the services, which takes long where others work on the machine.
}, 240_000)

test('each site has a published homepage, three more pages and its pictures', async () => {
  const ask = async (host: string) => {
    const query =
      '{ tenant { id } page { isHomepage content } pages { totalItems } siteSettings { companyName mainLogo } }'
    const reply = await server.app.inject({ method: 'POST', url: '/graphql', headers: { host }, payload: { query } })
    return reply.json().data
  }
  for (const [host, companyName] of [
    ['maple.localhost', 'Maple Auto'],
    ['birch.localhost', 'Birch Bakery'],
  ] as const) {
    const { tenant, page, pages, siteSettings } = await ask(host)
    expect(page).toEqual({ isHomepage: true, content: expect.any(String) })
    expect(pages.totalItems).toBeGreaterThanOrEqual(4)
    expect(siteSettings.companyName).toBe(companyName)
    expect(await server.files.read(`${tenant.id}/${path.basename(siteSettings.mainLogo)}`)).not.toBeNull()
  }
})

test('each store has products of every kind, whose pictures are in the media library', async () => {
  const query = `{ products(perPage: 100) { totalItems items { name type categories { name } images { address }
    variants { sku isAvailable } relatedProducts { name } } } tenant { id } }`
  for (const [host, atLeast, types] of [
    ['maple.localhost', 57, ['BUNDLE', 'PRODUCT', 'SERVICE']],
    ['birch.localhost', 25, ['PRODUCT', 'SERVICE']],
  ] as const) {
    const reply = await server.app.inject({ method: 'POST', url: '/graphql', headers: { host }, payload: { query } })
    const { products, tenant } = reply.json().data
    const items: Shown[] = products.items
    expect(products.totalItems).toBeGreaterThanOrEqual(atLeast)
    expect([...new Set(items.map(({ type }) => type))].sort()).toEqual(types)
    expect(items.filter(({ categories }) => categories.length === 0)).toEqual([])
    const available = items.flatMap(({ variants }) => variants.map(({ isAvailable }) => isAvailable))
    expect(new Set(available)).toEqual(new Set([true, false]))
    for (const address of new Set(items.flatMap(({ images }) => images.map((image) => image.address))))
      expect(await server.files.read(`${tenant.id}/${path.basename(address)}`), address).not.toBeNull()
  }
})

interface Shown {
  readonly type: string
  readonly categories: readonly unknown[]
  readonly images: readonly { readonly address: string }[]
  readonly variants: readonly { readonly isAvailable: boolean }[]
}
