import { block, encode, tree } from '@mainstreet/blocks/tree'
import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { MediaService, svgKind } from '../media/index.ts'
import { PageService } from '../pages/index.ts'

const kit = useServer()
let owner: Visitor

beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  await kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
    inTransaction(ctx, async () => {
      const pages = ctx.use(PageService)
      const form = { title: 'Home', excerpt: 'The first page', publishDate: new Date(0), isHomepage: true }
      const { id } = await pages.create(form)
      await pages.saveContent({ id, content: encode(tree(block('Wrapper', {}, block('Text', { text: 'Welcome' })))) })
      await pages.publish({ id })
    }),
  )
})

const visit = async (url = '/') => (await kit.visitor('maple.localhost').request({ method: 'GET', url })).body
const UPDATE = `mutation ($input: UpdateSiteSettingsInput!) {
  updateSiteSettings(input: $input) { userErrors { message } }
}`
const update = async (input: object) =>
  expect((await owner.ask(UPDATE, { input })).data.updateSiteSettings.userErrors).toEqual([])
const preview = async (input: object) =>
  owner.ask('query ($input: UpdateSiteSettingsInput!) { sitePreview(input: $input) }', { input })

test('a changed theme appears on the public page without clearing a cache', async () => {
  expect(await visit()).not.toContain('--ms-primary:#0b7a3e')
  await update({ colors: { primary: '#0b7a3e' }, bodyFont: 'Lato', buttonRadius: 0, locale: 'fr-CA' })
  await expect.poll(() => visit()).toContain('--ms-primary:#0b7a3e')
  const html = await visit()
  expect(html).toContain("--ms-font-body:'Lato'")
  expect(html).toContain('--ms-button-radius:0px')
  expect(html).toContain('<html lang="fr-CA">')
})

test("scripts are on the tenant's own site only, and never in a preview", async () => {
  await update({ headScriptContent: '<script>head()</script>', bodyScriptContent: '<i>body</i>', gtmId: 'GTM-ABC1234' })
  await expect.poll(() => visit()).toContain('<script>head()</script></head>')
  const html = await visit()
  expect(html).toContain('https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234')
  expect(html).toMatch(/ns\.html\?id=GTM-ABC1234.*<i>body<\/i><\/body>/)
  const bakery = (await kit.visitor('birch.localhost').request({ method: 'GET', url: '/' })).body
  expect(bakery).not.toMatch(/head\(\)|GTM-/)
  const { data } = await preview({ headScriptContent: '<script>other()</script>' })
  expect(data.sitePreview).toContain('Welcome')
  expect(data.sitePreview).not.toMatch(/<script|GTM-/)
})

test('a preview shows unsaved changes', async () => {
  const before = await visit()
  const items = [{ linkText: 'Only tried', href: '/tried' }]
  const { data } = await preview({ colors: { primary: '#aa0011' }, mainnavItems: items })
  expect(data.sitePreview).toContain('--ms-primary:#aa0011')
  expect(data.sitePreview).toContain('>Only tried</a>')
  expect(await visit()).toBe(before)
  expect((await owner.ask('{ siteSettings { mainnavItems { linkText } } }')).data.siteSettings.mainnavItems).toEqual([])
})

test('a preview of invalid settings returns the errors', async () => {
  const { errors } = await preview({ colors: { primary: 'red' } })
  expect(errors?.[0]).toMatchObject({
    message: 'Enter a colour such as #2563eb',
    extensions: { code: 'BAD_USER_INPUT' },
  })
})

test('the menu is on every page including the 404 page', async () => {
  await update({ mainnavItems: [{ linkText: 'Services', href: '/services' }] })
  await expect.poll(() => visit()).toContain('<a href="/services">Services</a>')
  expect(await visit('/nowhere')).toContain('<a href="/services">Services</a>')
})

test('the title of every page follows the pattern of the tenant', async () => {
  const title = async (url?: string) => /<title>(.*?)<\/title>/.exec(await visit(url))?.[1]
  const tenant = (await owner.ask('{ me { tenant { name } } }')).data.me.tenant.name
  expect(await title()).toBe(`Home - ${tenant}`)
  await update({ titlePattern: '{tenant} | {page} (Ottawa)' })
  await expect.poll(() => title()).toBe(`${tenant} | Home (Ottawa)`)
  expect(await title('/nowhere')).toBe(`${tenant} | Page not found (Ottawa)`)
  const { data } = await owner.ask(UPDATE, { input: { titlePattern: 'Maple' } })
  expect(data.updateSiteSettings.userErrors).toEqual([
    { message: 'Include {page}, the placeholder for the title of the page' },
  ])
})

test('the logo has the size of its file', async () => {
  await kit.server.inTenant(kit.tenants.maple as string, async (ctx) => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="220" height="44" viewBox="0 0 220 44"><path d="M1 1h9"/></svg>'
    await ctx.use(MediaService).adopt({ name: 'Logo', kind: svgKind, bytes: Buffer.from(svg) }, 'site-logo.svg')
  })
  await update({ mainLogo: '/media/site-logo.svg' })
  await expect.poll(() => visit()).toContain('src="/media/site-logo.svg" alt=')
  expect(await visit()).toMatch(/<img src="\/media\/site-logo\.svg" alt="[^"]+, home" width="220" height="44">/)
})
