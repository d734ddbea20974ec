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
