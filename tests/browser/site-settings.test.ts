import type { Page } from 'playwright'
import { afterEach, beforeAll, expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { Visitor } from '../kit/http.ts'
import { faultsOf } from './accessibility.ts'
import { chooseInMenu, confirm, enterAdmin, makePage } from './admin-visit.ts'
import { carryByKey, carryByMouse } from './carry-in-list.ts'
import { signedIn } from './signed-in.ts'

const { password, port } = inject('installation')
const owner = { email: 'owner@birch.test', password }
const kit = useBrowser()

/** Other tests visit this site, and one that failed may be tried again: everything changed is put back. */
const KEPT = `colors contactPhone contactAddress mainnavItems { linkText href target submenu { linkText href target } }`
const baker = new Visitor(port)
let before: object
beforeAll(async () => {
  await baker.signIn(owner.email, password)
  before = (await baker.graphql<{ siteSettings: object }>(`{ siteSettings { ${KEPT} } }`)).siteSettings
})
afterEach(async () => {
  await baker.graphql(
    'mutation ($input: UpdateSiteSettingsInput!) { updateSiteSettings(input: $input) { userErrors { message } } }',
    { input: before },
  )
})

const SECTIONS = ['general', 'theme', 'navigation', 'scripts', 'integrations'] as const

async function openSection(section: (typeof SECTIONS)[number], options = {}): Promise<Page> {
  const page = await enterAdmin(kit, owner, `/setting/${section}`, options)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('status', { name: 'Loading settings' }).waitFor({ state: 'hidden' })
  return page
}

/** Nothing can run in the preview's frame, not even a test: what it shows is read from outside. */
const previewed = (page: Page) =>
  page
    .locator('iframe[title="Preview of the home page"]')
    .evaluate((frame: HTMLIFrameElement) => frame.contentDocument?.documentElement.outerHTML ?? '')
const primaryOf = (html: string) => /--ms-primary:(#\w+)/.exec(html)?.[1]
const saveBar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' })

async function save(page: Page): Promise<void> {
  await saveBar(page).getByRole('button', { name: 'Save' }).click()
  await page.getByText('Settings saved').waitFor()
  await saveBar(page).waitFor({ state: 'hidden' })
}

test.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 768],
  ['light', 390],
] as const)(
  'no section has accessibility faults, and each fits: %s, %i px',
  async (colorScheme, width) => {
    const page = await openSection('general', { colorScheme, viewport: { width, height: 900 } })
    if (width >= 768)
      expect(await page.getByRole('navigation', { name: 'Settings' }).getByRole('link').first().textContent()).toBe(
        'General',
      )
    for (const section of SECTIONS) {
      // A phone shows the list of sections by itself.
      if (width < 768) await page.getByRole('link', { name: 'All settings' }).click()
      await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: section }).click()
      await page.getByRole('heading', { level: 1, name: section }).waitFor()
      await page.getByRole('status', { name: 'Loading settings' }).waitFor({ state: 'hidden' })
      expect(await faultsOf(page, { except: 'iframe' }), section).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), section).toBeLessThanOrEqual(width)
    }
    expect(kit.problems).toEqual([])
  },
  240_000,
)

test('a colour shows in the preview before it is saved, and on the public page after', async () => {
  const page = await openSection('theme')
  const onSite = async () => primaryOf((await new Visitor(port, 'birch.localhost').get('/')).text)
  const before = await onSite()
  const chosen = before === '#0b5394' ? '#7a1fa2' : '#0b5394'
  await expect.poll(async () => primaryOf(await previewed(page))).toBe(before)
  await page.getByRole('textbox', { name: 'Primary' }).fill(chosen)
  await expect.poll(async () => primaryOf(await previewed(page))).toBe(chosen)
  expect(await onSite()).toBe(before)
  await save(page)
  await expect.poll(onSite).toBe(chosen)
  const site = await kit.open(kit.siteUrl('birch'))
  // Whatever stands on the home page by then, every block inherits it.
  const content = site.locator('main')
  expect(await content.evaluate((element) => getComputedStyle(element).getPropertyValue('--ms-primary'))).toBe(chosen)
})

test('what is wrong is told, and nothing is lost', async () => {
  const page = await openSection('general')
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody')
  await saveBar(page).getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').getByText('This is not an email address').waitFor()
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('nobody')
  await saveBar(page).getByRole('button', { name: 'Discard' }).click()
  await saveBar(page).waitFor({ state: 'hidden' })
})

test('settings that somebody else has saved meanwhile are not overwritten unasked', async () => {
  const page = await openSection('general')
  await page.getByRole('textbox', { name: 'Phone' }).fill('902 555 0111')
  const other = await signedIn(owner)
  await other.graphql(
    'mutation { updateSiteSettings(input: { contactAddress: "1 New Road" }) { userErrors { message } } }',
  )
  await saveBar(page).getByRole('button', { name: 'Save' }).click()
  await page.getByText('The settings changed since you opened them').waitFor()
  await page.getByRole('button', { name: 'Save mine anyway' }).click()
  await page.getByText('Settings saved').waitFor()
  expect(await page.getByRole('textbox', { name: 'Address' }).inputValue()).toBe('1 New Road')
})

test('menu items are added, moved by keyboard and by mouse, and stand on the site in that order', async () => {
  const page = await openSection('navigation')
  const names = () =>
    page
      .getByRole('button', { name: /^Move .*/ })
      .evaluateAll((handles) =>
        handles.filter((handle) => handle.dataset.rfdDragHandleDraggableId).map((handle) => handle.ariaLabel),
      )
  await expect
    .poll(async () => (await names()).slice(0, 5))
    .toEqual(['Move Home', 'Move Breads & cakes', 'Move Shop', 'Move Our story', 'Move Visit us'])
  const handleOf = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })
  await carryByKey(page, handleOf('Visit us'), 'ArrowUp')
  await expect.poll(async () => (await names()).slice(3, 5)).toEqual(['Move Visit us', 'Move Our story'])

  await carryByMouse(page, handleOf('Our story'), handleOf('Breads & cakes'))
  await expect
    .poll(async () => (await names()).slice(1, 5))
    .toEqual(['Move Our story', 'Move Breads & cakes', 'Move Shop', 'Move Visit us'])

  await page.getByRole('button', { name: 'Add menu item' }).click()
  await page.getByRole('textbox', { name: 'Text' }).first().fill('Hours')
  await page.getByLabel('Leads to').first().fill('javascript:alert(1)')
  await saveBar(page).getByRole('button', { name: 'Save' }).click()
  await page.getByText('A link cannot point to this address').first().waitFor()
  await page.getByLabel('Leads to').first().fill('/visit-us')
  await save(page)
  const site = await kit.open(kit.siteUrl('birch'))
  await expect
    .poll(async () => {
      await site.reload()
      return site.locator('.ms-bar-row a').allInnerTexts()
    })
    .toEqual(['Home', 'Our story', 'Breads & cakes', 'Shop', 'Visit us', 'Hours'])
}, 240_000)

test('removing a page to which the menu leads warns first, and the navigation says that the link leads nowhere', async () => {
  const { slug, title } = await makePage(owner, 'Summer bread')
  const page = await openSection('navigation')
  await page.getByRole('button', { name: 'Add menu item' }).click()
  await page.getByRole('textbox', { name: 'Text' }).first().fill('Summer')
  const address = page.getByLabel('Leads to').first()
  await address.fill(`/${slug}`)
  await page.getByText(`“${title}” is not published, so visitors can’t open it yet.`).waitFor()
  await save(page)

  await page.goto(new URL('/admin/pages?search=Summer%20bread', page.url()).href)
  await chooseInMenu(page, title, 'Archive')
  await page.getByRole('dialog').getByText('The menu of your site links to it: remove that link').waitFor()
  await confirm(page, 'Archive page')
  await page.getByText(`“${title}” archived`).waitFor()

  await page.goto(new URL('/admin/setting/navigation', page.url()).href)
  await page.getByRole('button', { name: /^Summer/ }).click()
  await page.getByText(`“${title}” was archived. Visitors would find nothing there.`).waitFor()
})
