import type { Page } from 'playwright'
import { beforeAll, expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { request } from '../kit/http.ts'
import { SOON } from './admin-visit.ts'
import { loggedVisits, PERSON } from './logged-visits.ts'
import { signedIn } from './signed-in.ts'

const { password, port } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()
const ROUNDS = 5
const EVENTS = '**/_site/events'

const PRODUCT = `mutation ($input: CreateProductInput!) {
  createProduct(input: $input) { product { slug } userErrors { message } } }`
let product = ''

beforeAll(async () => {
  const staff = await signedIn(owner)
  const input = {
    name: `Delivered mat ${Date.now()}`,
    ...{ status: 'ACTIVE', publishAt: '2020-01-01T00:00:00Z', variants: [{ price: 2450 }] },
  }
  const { createProduct } = await staff.graphql<{ createProduct: { product: { slug: string } } }>(PRODUCT, { input })
  product = createProduct.product.slug
})

const site = (path: string) => kit.siteUrl('maple', path)
const sourceOf = (name: string) => `${name}-${Date.now()}`

const eventsFailed = (page: Page) =>
  page.waitForEvent('requestfailed', (failed) => failed.url().endsWith('/_site/events'))

/** Waits until the page has reported its view; it is sent half a second later. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(site(path))
  await page.waitForFunction(() => 'dataLayer' in window)
}

// Chromium sends what a page sends while it is left under its own name, not under that of the context. So the server takes
// that request for a bot's, as it takes any that is lost on its way: nothing of it is stored.
test('what happens right before a page is left is logged once, however often it happens', async () => {
  const source = sourceOf('leaving')
  const page = await kit.open('about:blank', PERSON)
  await visit(page, `/?utm_source=${source}`)
  for (let round = 0; round < ROUNDS; round++) {
    await page.goto(site(`/store/product/${product}`))
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await page.getByRole('dialog', { name: 'Your cart' }).getByText('$24.50 each').waitFor()
    await visit(page, '/cart')
  }
  await visit(page, '/')
  const figures = async () => {
    const { totals, events } = await loggedVisits(owner, source)
    return [totals.views, events]
  }
  const views = 2 * ROUNDS + 2
  await expect.poll(figures, SOON).toEqual([views, { view_item: ROUNDS, add_to_cart: ROUNDS, view_cart: ROUNDS }])
  // The last page's answers are there, so no page has anything left to send.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('unsent_events')), SOON).toBe('[[],0,0,0]')
  expect(await figures()).toEqual([views, { view_item: ROUNDS, add_to_cart: ROUNDS, view_cart: ROUNDS }])
})

test('events without a connection are logged once it is back', async () => {
  const source = sourceOf('offline')
  const page = await kit.open('about:blank', PERSON)
  await page.route(EVENTS, (route) => route.abort('internetdisconnected'))
  for (const path of [`/?utm_source=${source}`, '/cart']) {
    const failed = eventsFailed(page)
    await visit(page, path)
    await failed
  }
  expect((await loggedVisits(owner, source)).totals.views).toBe(0)
  await page.unroute(EVENTS)
  await visit(page, '/store')
  const views = async () => (await loggedVisits(owner, source)).totals.views
  await expect.poll(views, SOON).toBe(3)
  expect((await loggedVisits(owner, source)).events).toEqual({ view_cart: 1 })
  kit.problems.length = 0
})

test('a batch whose answer was lost is sent again, and counts once', async () => {
  const source = sourceOf('unanswered')
  const page = await kit.open('about:blank', PERSON)
  const statuses: number[] = []
  await page.route(EVENTS, async (route) => {
    const sent = route.request()
    // Node does not find the hosts of sites.
    const headers = { ...sent.headers(), host: new URL(sent.url()).host }
    const answer = await request({ port, path: '/_site/events', method: 'POST', headers, body: sent.postData() ?? '' })
    statuses.push(answer.status)
    await route.abort('connectionreset')
  })
  const failed = eventsFailed(page)
  await visit(page, `/?utm_source=${source}`)
  await failed
  expect(statuses).toEqual([204])
  await expect.poll(async () => (await loggedVisits(owner, source)).totals.views, SOON).toBe(1)
  await page.unroute(EVENTS)
  const repeated = page.waitForResponse(EVENTS)
  await visit(page, '/cart')
  expect((await repeated).status()).toBe(204)
  await expect
    .poll(async () => (await loggedVisits(owner, source)).totals, SOON)
    .toEqual({
      ...{ visitors: 1, views: 2, events: 1 },
    })
  kit.problems.length = 0
})
