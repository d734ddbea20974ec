import { readFile } from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { enterAdmin, SOON } from './admin-visit.ts'
import { loggedVisits, PERSON } from './logged-visits.ts'

const { password } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()

const SOURCE = `source-${Date.now()}`

test('a visit reaches the log, and the owner finds it by its source', async () => {
  const site = await kit.open('about:blank', PERSON)
  const sent = site.waitForRequest('**/_site/events')
  await site.goto(kit.siteUrl('maple', `/?utm_source=${SOURCE}&utm_campaign=Winter`))
  await sent
  await site.goto(kit.siteUrl('maple', '/cart'))
  const logged = () => loggedVisits(owner, SOURCE)
  await expect.poll(async () => (await logged()).totals, SOON).toEqual({ visitors: 1, views: 2, events: 1 })
  expect((await logged()).values).toMatchObject({
    ...{ SOURCE: [SOURCE], CAMPAIGN: ['Winter'], PAGE: ['/', '/cart'], EVENT: ['view_cart'] },
    ...{ COUNTRY: ['CA'], DEVICE: ['desktop'], BROWSER: ['Chrome'], SYSTEM: ['Linux'] },
  })

  const page = await enterAdmin(kit, owner, '/analytics?period=7d')
  await page.getByRole('region', { name: 'Sources' }).getByRole('button', { name: SOURCE }).click()
  await page.getByRole('button', { name: `Remove filter Sources: ${SOURCE}` }).waitFor()
  const pages = page.getByRole('region', { name: 'Pages' })
  await expect.poll(() => pages.getByRole('row').count(), SOON).toBe(3)
  await page.setViewportSize({ width: 390, height: 800 })
  // In one line.
  const shown = await pages.getByRole('button', { name: '/cart' }).boundingBox()
  expect(shown?.height).toBeLessThan(32)
  await page.getByRole('region', { name: 'Goals' }).getByText('Viewed the cart').waitFor()
  expect(await faultsOf(page)).toEqual([])
  const visits = page.getByRole('region', { name: 'Visits' })
  await visits.getByText('Table').click()
  expect(await visits.getByRole('row').count()).toBe(8)
  await page.getByRole('button', { name: `Remove filter Sources: ${SOURCE}` }).click()
  await page.getByRole('combobox', { name: 'Compare with' }).click()
  await page.getByRole('option', { name: 'Previous period' }).click()
  await page.waitForURL('**compare=period**')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toMatch(/^analytics-.*\.csv$/)
  expect(kit.problems).toEqual([])
})

/** Each filter as the URL names it: a value of the visit, and one that it does not have. */
const FILTERS = [
  ['source', `${SOURCE}-all`, 'google'],
  ['campaign', 'Every filter', 'Summer'],
  ['path', '/cart', '/contact'],
  ['event', 'view_cart', 'form_submit'],
  ['country', 'CA', 'FR'],
  ['device', 'desktop', 'mobile'],
  ['browser', 'Chrome', 'Safari'],
  ['system', 'Linux', 'Windows'],
] as const

test('every filter is sent, alone or with all others, and the file has the same figures', async () => {
  const site = await kit.open('about:blank', PERSON)
  await site.goto(kit.siteUrl('maple', `/?utm_source=${SOURCE}-all&utm_campaign=Every+filter`))
  await site.goto(kit.siteUrl('maple', '/cart'))
  await expect.poll(async () => (await loggedVisits(owner, `${SOURCE}-all`)).totals.views, SOON).toBe(2)

  const matching = Object.fromEntries(FILTERS.map(([name, value]) => [name, value]))
  const page = await enterAdmin(kit, owner, `/analytics?${new URLSearchParams({ period: '7d', ...matching })}`)
  await page.getByRole('region', { name: 'Goals' }).getByText('Viewed the cart').waitFor()
  expect(await page.getByRole('group', { name: 'Filters' }).getByRole('button').count()).toBe(FILTERS.length)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('total,,1,2,1')
  for (const [name, , other] of FILTERS) {
    const query = new URLSearchParams({ period: '7d', ...matching, [name]: other })
    await page.goto(new URL(`/admin/analytics?${query}`, page.url()).href)
    await page.getByText('No visits match').waitFor()
  }
  expect(kit.problems).toEqual([])
})

test('nobody who asks not to be tracked reaches the log', async () => {
  const source = `${SOURCE}-private`
  const requests: string[] = []
  const site = await kit.open('about:blank', PERSON)
  await site.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  site.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await site.goto(kit.siteUrl('maple', `/?utm_source=${source}`))
  await site.goto('about:blank')
  expect(requests).toContain('/')
  expect(requests).not.toContain('/_site/events')
})
