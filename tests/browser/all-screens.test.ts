import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { Visitor } from '../kit/http.ts'
import { faultsOf, RULES_OF_LOOKS } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'

const { password, port } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const root = { email: 'root@mainstreet.test', password }
const kit = useBrowser()

const NOWHERE = '/admin/no-such-screen'

/** Screens that no list of links leads to. */
const ELSEWHERE = [
  '/admin/profile',
  NOWHERE,
  '/admin/customers/import',
  '/admin/customers/duplicates',
  '/admin/inventory/products/import',
  '/admin/live-chat/replies',
  '/admin/live-chat/figures',
  '/admin/projects/templates',
  '/admin/tasks/my',
  '/admin/tasks/board',
  '/admin/calendar/import',
  '/admin/blog/categories',
  '/admin/time/report',
]

const DESKTOP = { width: 1440, height: 900 }
const TABLET = { width: 768, height: 900 }
const PHONE = { width: 390, height: 900 }

/** What is wrong with the page that is shown, each fault with its address. */
async function wrongWith(page: Page, rules?: readonly string[]): Promise<string[]> {
  const { pathname } = new URL(page.url())
  const heading = page.getByRole('heading', { level: 1 }).first()
  const hasHeading = await heading.waitFor({ timeout: 10_000 }).then(
    () => true,
    () => false,
  )
  if (!hasHeading) return [`${pathname} has no heading`]
  await expect.poll(() => page.locator('[role="status"][aria-label^="Loading"]').count()).toBe(0)
  const faults = await faultsOf(page, { withoutFrames: true, ...(rules && { rules }) })
  return [...faults.map((fault) => `${pathname} ${fault}`), ...(await tooWide(page))]
}

async function tooWide(page: Page): Promise<string[]> {
  const fits = page.waitForFunction(() => document.documentElement.scrollWidth <= innerWidth, null, { timeout: 2000 })
  await fits.catch(() => undefined)
  const by = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return by > 0 ? [`${new URL(page.url()).pathname} ${by} px too wide`] : []
}

/** First as it opens, light and wide; then dark and narrow, where only what depends on the look is checked again. Between, only whether it fits. */
async function wrongInBothLooks(page: Page): Promise<string[]> {
  const wrong = await wrongWith(page)
  await page.setViewportSize(TABLET)
  wrong.push(...(await tooWide(page)).map((fault) => `${TABLET.width} px: ${fault}`))
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ colorScheme: 'dark' })
  wrong.push(...(await wrongWith(page, RULES_OF_LOOKS)).map((fault) => `dark, ${PHONE.width} px: ${fault}`))
  await page.setViewportSize(DESKTOP)
  await page.emulateMedia({ colorScheme: 'light' })
  return wrong
}

/** Goes there as links do, by way of an address without a screen, so that the heading of the screen before is gone. */
async function goTo(page: Page, path: string): Promise<void> {
  const follow = (to: string) =>
    page.evaluate((address) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }, to)
  const nothing = page.getByRole('heading', { name: 'Page not found', level: 1 })
  await follow(NOWHERE)
  await nothing.waitFor()
  if (path === NOWHERE) return
  await follow(path)
  await nothing.waitFor({ state: 'detached' })
}

/** The page of the first record of a list. */
async function firstOf(page: Page, list: string): Promise<string> {
  await page.goto(new URL(list, page.url()).href)
  return (await page.locator('tbody a').first().getAttribute('href')) as string
}

/** Everything that the sidebar, the list of settings and the tabs of screens lead to, found by following them. */
async function screensOf(page: Page): Promise<string[]> {
  const found = new Set<string>(ELSEWHERE)
  const linked = 'nav a[href^="/admin/"], main [role="tablist"] a[href^="/admin/"], main nav a[href^="/admin/"]'
  const starts = ['/admin/dashboard', '/admin/setting/general', '/admin/pages', '/admin/setting/users']
  const lists = ['/admin/customers', '/admin/projects', '/admin/projects/boards']
  const records: string[] = []
  for (const list of lists) records.push(await firstOf(page, list))
  for (const start of [...starts, ...records]) {
    found.add(start)
    await page.goto(new URL(start, page.url()).href)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    for (const href of await page.locator(linked).evaluateAll((links) => links.map((a) => a.getAttribute('href'))))
      if (href) found.add(href.replace(/[?#].*/, ''))
  }
  return [...found]
}

test('every screen of the admin is free of accessibility faults and fits, light at 1440 px and dark at 390 px, and fits at 768 px', async () => {
  const page = await enterAdmin(kit, owner, '/dashboard', { reducedMotion: 'reduce' })
  const screens = await screensOf(page)
  expect(screens.length).toBeGreaterThan(18)
  const wrong: string[] = []
  for (const screen of screens) {
    await goTo(page, screen)
    wrong.push(...(await wrongInBothLooks(page)))
  }
  expect(wrong, wrong.join('\n')).toEqual([])
  // The check itself is refused in a sandboxed frame, which is as it should be.
  expect(kit.problems.filter((problem) => !problem.includes('about:srcdoc'))).toEqual([])
  // Some fifty screens, each checked as a whole.
}, 600_000)

test('every screen of the installation as a whole is free of accessibility faults and fits', async () => {
  const page = await enterAdmin(kit, root, '/agency', { reducedMotion: 'reduce' })
  const wrong = await wrongWith(page)
  for (const screen of ['/admin/agency/all', '/admin/agency/log']) {
    await page.goto(new URL(screen, page.url()).href)
    wrong.push(...(await wrongWith(page)))
  }
  expect(wrong, wrong.join('\n')).toEqual([])
})

test.each(['maple', 'birch'])(
  'every page of the demo site %s is free of accessibility faults and fits',
  async (tenant) => {
    const { text: map } = await new Visitor(port, `${tenant}.localhost`).get('/sitemap.xml')
    const published = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
    // Other tests publish pages with faults.
    const own = published.filter((path) => !path.startsWith('/made-') && !path.startsWith('/store/'))
    // Products and categories look alike: two of each stand for all.
    const ofStore = ['product', 'category'].flatMap((kind) =>
      published.filter((path) => path.startsWith(`/store/${kind}/`)).slice(0, 2),
    )
    const listed = [...own, ...ofStore]
    expect(listed.length).toBeGreaterThan(2)
    const wrong: string[] = []
    const page = await kit.open(kit.siteUrl(tenant), { reducedMotion: 'reduce' })
    for (const path of [...listed, '/login', '/signup', '/no-such-page']) {
      await page.goto(kit.siteUrl(tenant, path))
      wrong.push(...(await wrongInBothLooks(page)))
    }
    expect(wrong, wrong.join('\n')).toEqual([])
  },
)
