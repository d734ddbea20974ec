import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { type PageOptions, useBrowser } from '../kit/browser.ts'
import { Visitor } from '../kit/http.ts'
import { faultsOf } from './accessibility.ts'
import { enterAdmin, SOON } from './admin-visit.ts'
import { loggedVisits, PERSON } from './logged-visits.ts'
import { signedIn } from './signed-in.ts'

const { password, port } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()

const ASK = `mutation ($asks: Boolean!) {
  updateAnalyticsSettings(input: { asksForConsent: $asks }) { userErrors { message } } }`
const SITE = `mutation ($gtmId: String!, $head: String!, $locale: String!) {
  updateSiteSettings(input: { gtmId: $gtmId, headScriptContent: $head, locale: $locale }) { userErrors { message } } }`
const HEAD = '<script>window.ownCode = true</script>'

const ask = async (asks: boolean) => (await signedIn(owner)).graphql(ASK, { asks })
const setSite = async (gtmId: string, head: string, locale = 'en-CA') =>
  (await signedIn(owner)).graphql(SITE, { gtmId, head, locale })

const home = async () => (await new Visitor(port, 'maple.localhost').get('/')).text

beforeAll(async () => {
  await ask(true)
  await setSite('GTM-ABC1234', HEAD)
  await vi.waitFor(async () => expect(await home()).toMatch(/GTM-ABC1234.*ms-consent-title/s), SOON)
})
afterAll(async () => {
  await ask(false)
  await setSite('', '')
})

/** The requests to other services and to the log. */
async function open(path = '/', options: PageOptions = {}) {
  const page = await kit.open('about:blank', { ...PERSON, ...options })
  const requests: string[] = []
  await page.route(/^https:/, (route) => {
    requests.push(new URL(route.request().url()).host)
    return route.fulfill({ contentType: 'text/javascript', body: 'window.tagManager = true' })
  })
  page.on('request', (request) => request.url().endsWith('/_site/events') && requests.push('log'))
  await page.goto(kit.siteUrl('maple', path))
  return { page, requests }
}

const banner = (page: Page) => page.getByRole('region', { name: 'Your privacy' })
const state = (page: Page) =>
  page.evaluate(() => {
    const { dataLayer, tagManager, ownCode } = window as unknown as Record<string, unknown>
    const events = (dataLayer as { event: string }[] | undefined)?.map(({ event }) => event)
    return { events, tagManager, ownCode, stored: Object.keys(localStorage).toSorted() }
  })
const NOTHING = { events: undefined, tagManager: undefined, ownCode: undefined, stored: [] }

test('nothing is tracked or loaded before the visitor accepts, and then everything is, from this page on', async () => {
  const source = `consent-${Date.now()}`
  const { page, requests } = await open(`/?utm_source=${source}`)
  await banner(page).waitFor()
  expect([await state(page), requests]).toEqual([NOTHING, []])
  await page.goto(kit.siteUrl('maple', `/store?utm_source=${source}`))
  await banner(page).waitFor()
  expect([await state(page), requests]).toEqual([NOTHING, []])
  await banner(page).getByRole('button', { name: 'Accept all' }).click()
  await banner(page).waitFor({ state: 'hidden' })
  await expect.poll(async () => (await state(page)).tagManager, SOON).toBe(true)
  const { events, ownCode, stored } = await state(page)
  expect([events?.toSorted(), ownCode]).toEqual([['gtm.js', 'page_view'], true])
  expect(stored).toEqual(['consent', 'utm_parameters', 'visitor_id'])
  await expect.poll(async () => (await loggedVisits(owner, source)).totals.views, SOON).toBe(1)
  await page.reload()
  await expect.poll(async () => (await state(page)).tagManager, SOON).toBe(true)
  expect(await banner(page).isVisible()).toBe(false)
  await expect.poll(async () => (await loggedVisits(owner, source)).totals.views, SOON).toBe(2)
  expect(kit.problems).toEqual([])
})

test('only what is necessary stays so on every page, until the link below the page opens the choices again', async () => {
  const { page, requests } = await open()
  await banner(page).getByRole('button', { name: 'Necessary only' }).click()
  await page.goto(kit.siteUrl('maple', '/store'))
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' })
  await link.waitFor()
  expect([await banner(page).isVisible(), await state(page), requests]).toEqual([
    false,
    { ...NOTHING, stored: ['consent'] },
    [],
  ])
  await link.click()
  await banner(page)
    .getByRole('checkbox', { name: /^Statistics/ })
    .check()
  await banner(page).getByRole('button', { name: 'Save choices' }).click()
  await expect.poll(async () => (await state(page)).events, SOON).toEqual(['page_view'])
  await expect.poll(() => requests, SOON).toEqual(['log'])
  await link.click()
  expect(
    await banner(page)
      .getByRole('checkbox', { name: /^Statistics/ })
      .isChecked(),
  ).toBe(true)
  const reloaded = page.waitForEvent('load')
  await banner(page).getByRole('button', { name: 'Necessary only' }).click()
  await reloaded
  await expect.poll(() => state(page), SOON).toEqual({ ...NOTHING, stored: ['consent'] })
})

test.each([
  ['light', 1440],
  ['light', 390],
  ['dark', 768],
] as const)('the banner moves nothing and is used by keyboard: %s, %i px', async (colorScheme, width) => {
  const page = await kit.open('about:blank', { ...PERSON, colorScheme, viewport: { width, height: 844 } })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as readonly { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(kit.siteUrl('maple'))
  await banner(page).waitFor()
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await press('Tab', 'Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Accept all')
  await press('Tab', 'Tab', 'Enter')
  const media = banner(page).getByRole('checkbox', { name: /^External content/ })
  await media.waitFor()
  const rules = ['button-name', 'color-contrast', 'label', 'region', 'target-size']
  expect(await faultsOf(page, { rules })).toEqual([])
  await press('Tab', 'Tab', 'Space')
  expect(await media.isChecked()).toBe(true)
  await press('Tab', 'Tab', 'Tab', 'Tab', 'Enter')
  await banner(page).waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('consent') ?? '').allowed)).toEqual(['media'])
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  // Fonts that arrive move letters by fractions of a pixel.
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.001)
})

test('a browser with Global Privacy Control is not asked, and nothing is tracked', async () => {
  const page = await kit.open('about:blank', PERSON)
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.goto(kit.siteUrl('maple'))
  await page.getByRole('link', { name: 'Privacy choices' }).click()
  expect(
    await banner(page)
      .getByRole('checkbox', { name: /^Statistics/ })
      .isDisabled(),
  ).toBe(true)
  await banner(page).getByText('Your browser asks not to be tracked').waitFor()
  await banner(page).getByRole('button', { name: 'Accept all' }).click()
  expect(await state(page)).toEqual({ ...NOTHING, stored: ['consent'] })
})

test('without scripts there is no banner, and no other service is asked for anything', async () => {
  const { page, requests } = await open('/', { javaScriptEnabled: false })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' }).waitFor()
  expect([await banner(page).count(), requests]).toEqual([0, []])
})

test('the banner is in the language of the site, and the page is the same for everybody', async () => {
  await setSite('GTM-ABC1234', HEAD, 'fr-CA')
  await expect.poll(home, SOON).toContain('Votre vie privée')
  const withCookies = await new Visitor(port, 'maple.localhost').get('/', { cookie: 'consent=all' })
  expect(withCookies.text).toBe(await home())
  const { page } = await open()
  const french = page.getByRole('region', { name: 'Votre vie privée' })
  await french.getByRole('button', { name: 'Choisir' }).click()
  await french.getByRole('checkbox', { name: /^Statistiques/ }).waitFor()
  await french.getByRole('button', { name: 'Tout accepter' }).click()
  await page.getByRole('link', { name: 'Choix de confidentialité' }).waitFor()
  await setSite('GTM-ABC1234', HEAD)
  await expect.poll(home, SOON).toContain('Your privacy')
})

test('the tenant decides in the settings whether visitors are asked', async () => {
  const page = await enterAdmin(kit, owner, '/setting/analytics')
  const asks = page.getByRole('switch', { name: 'Ask visitors for consent' })
  await asks.waitFor()
  expect(await asks.isChecked()).toBe(true)
  await asks.press('Space')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Settings saved').waitFor()
  await expect.poll(home, SOON).not.toContain('ms-consent')
  await ask(true)
  await expect.poll(home, SOON).toContain('ms-consent')
})
