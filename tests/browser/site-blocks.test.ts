import { expect, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'

const kit = useBrowser()
const MAPS = 'https://www.openstreetmap.org/**'

test.each([1440, 768])(
  'cards of a row are equally tall at %i px, and slides fill the height of their slider',
  async (width) => {
    const page = await kit.open(kit.siteUrl('maple', '/all-blocks'), { viewport: { width, height: 900 } })
    const heights = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((all) => [...new Set(all.map((each) => Math.round(each.getBoundingClientRect().height)))])
    expect(await page.locator('.ms-row .ms-card').count()).toBe(2)
    expect(await heights('.ms-row .ms-card')).toHaveLength(1)
    const slides = await heights('.ms-content-slider .ms-slider-slide > .ms-container')
    expect(slides).toEqual(await heights('.ms-content-slider .ms-slider-track'))
  },
)

test('a map asks no other service for anything until the visitor wants it', async () => {
  const page = await kit.open('about:blank', { ownContext: true })
  const asked: string[] = []
  await page.route(MAPS, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' })
  })
  await page.goto(kit.siteUrl('maple', '/all-blocks'))
  const map = page.locator('.ms-map')
  await map.scrollIntoViewIfNeeded()
  await map.getByText('48 Foundry Street, Elmbrook').waitFor()
  expect(asked).toEqual([])
  await map.getByRole('button', { name: 'Show map' }).click()
  await expect.poll(() => asked).toHaveLength(1)
  await page.frameLocator('iframe[title="Map"]').locator('title').waitFor({ state: 'attached' })
})

test('only the first image of a page is loaded at once, those of sliders and galleries when they come near', async () => {
  const page = await kit.open(kit.siteUrl('maple'))
  const loading = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) =>
        all.map((each) => [each.getAttribute('loading'), each.getAttribute('fetchpriority')].join()),
      )
  const [first, ...others] = await loading('main img')
  expect(first).toBe('eager,high')
  expect([...new Set(others)]).toEqual(['lazy,'])
  await page.goto(kit.siteUrl('maple', '/all-blocks'))
  const listed = await loading(':is(.ms-slider, .ms-gallery, .ms-scroller) img')
  expect(listed.length).toBeGreaterThan(20)
  expect([...new Set(listed)]).toEqual(['lazy,'])
  expect(await page.locator('iframe').count()).toBe(0)
})
