import { block, tree } from '@mainstreet/blocks/tree'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { SOON } from './admin-visit.ts'
import { makeContentPage } from './editor-visit.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()
const PUBLISH = 'mutation ($id: ID!) { publishPage(input: { id: $id }) { userErrors { message } } }'
const NAMES = ['one', 'two', 'three', 'four']

/** A page with a hero slider of four slides, whose backgrounds differ by device. */
async function publish(transitionStyle: string): Promise<string> {
  const picture = (name: string) => ({ backgroundImage: `/hero-test/${name}.png` })
  const slide = (name: string) => {
    const background = { sync: false, desktop: picture(name), tablet: picture(name), mobile: picture(`${name}-mobile`) }
    return block('HeroSlide', { background }, block('Text', { text: `Slide ${name}` }))
  }
  const slides = NAMES.map((name) => ({ id: name, title: name }))
  const props = { slides, transitionStyle, width: 0, height: 300, showControls: true }
  const slider = { ...block('HeroSlider', props), linked: Object.fromEntries(NAMES.map((name) => [name, slide(name)])) }
  const content = tree(block('Wrapper', {}, block('Section', {}, slider)))
  const { id, slug } = await makeContentPage(owner, `Hero ${transitionStyle} ${Date.now()}`, content)
  const staff = await signedIn(owner)
  await staff.graphql(PUBLISH, { id })
  return slug
}

/** The page, and the pictures that it has asked for. */
async function open(slug: string, width: number): Promise<{ page: Page; fetched: () => string[] }> {
  const page = await kit.open('about:blank', { viewport: { width, height: 800 }, reducedMotion: 'no-preference' })
  const names: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/hero-test\/(.+)\.png$/.exec(request.url()) ?? []
    if (name) names.push(name)
  })
  await page.goto(kit.siteUrl('maple', `/${slug}`), { waitUntil: 'networkidle' })
  await page.locator('.ms-slider-controls[data-ready]').waitFor()
  return { page, fetched: () => [...new Set(names)].toSorted() }
}

/** How often something within an element has moved. */
const shiftsIn = (page: Page, selector: string) =>
  page.evaluate(
    (within) =>
      new Promise<number>((resolve) => {
        const seen: PerformanceEntry[] = []
        new PerformanceObserver((list) => seen.push(...list.getEntries())).observe({
          type: 'layout-shift',
          buffered: true,
        })
        const sourcesOf = (entry: PerformanceEntry) =>
          (entry as unknown as { sources: { node: Node | null }[] }).sources
        const isWithin = ({ node }: { node: Node | null }) => node?.parentElement?.closest(within)
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(seen.filter((entry) => sourcesOf(entry).some(isWithin)).length)),
        )
      }),
    selector,
  )

test.each(['slide', 'fade'])(
  'a hero slider whose slides %s loads the picture of its first slide alone',
  async (transition) => {
    const slug = await publish(transition)
    const { page, fetched } = await open(slug, 1280)
    expect(fetched()).toEqual(['one'])
    await page.getByRole('button', { name: 'Next slide' }).click()
    await expect.poll(() => fetched(), SOON).toEqual(['four', 'one', 'three', 'two'])
    const shown = page.locator('.ms-slider-slide[data-active] .ms-hero-slide')
    await shown.getByText('Slide two').waitFor()
    expect(await shown.evaluate((slide) => getComputedStyle(slide).backgroundImage)).toContain('two.png')
    expect(await shiftsIn(page, '.ms-slider')).toBe(0)
    const narrow = await open(slug, 390)
    expect(narrow.fetched()).toEqual(['one-mobile'])
  },
)

test('without a script all pictures of a hero slider can be scrolled to', async () => {
  const slug = await publish('slide')
  const page = await kit.open(kit.siteUrl('maple', `/${slug}`), { javaScriptEnabled: false })
  const pictures = await page
    .locator('.ms-hero-slide')
    .evaluateAll((slides) => slides.map((slide) => getComputedStyle(slide).backgroundImage))
  expect(pictures.map((picture) => /hero-test\/(.+)\.png/.exec(picture)?.[1])).toEqual(NAMES)
})
