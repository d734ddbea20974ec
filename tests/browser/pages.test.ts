import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { chooseInMenu, enterAdmin, makePage, openPages } from './admin-visit.ts'

const { password, port } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()

test.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 768],
  ['light', 390],
  ['dark', 390],
] as const)('the list has no accessibility faults and fits: %s, %i px', async (colorScheme, width) => {
  const page = await openPages(kit, owner, '', { colorScheme, viewport: { width, height: 900 } })
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .waitFor()
  // Signing in has left the pointer where a row may lie now, and its full date would show.
  await page.mouse.move(0, 0)
  await page.getByRole('tooltip').waitFor({ state: 'hidden' })
  expect(await faultsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  expect(kit.problems).toEqual([])
})

test('a title leads into the editor', async () => {
  const { title, slug } = await makePage(owner, 'Leads to its editor')
  const page = await openPages(kit, owner, '?search=Leads%20to%20its')
  const link = page.getByRole('link', { name: title })
  expect(await link.getAttribute('href')).toBe(`/admin/editor?slug=${slug}`)
})

test('searching waits for two letters, narrows the list and stands in the address', async () => {
  const { title } = await makePage(owner, 'Zebra crossing')
  // Its clock stays changed.
  const page = await openPages(kit, owner, '', { ownContext: true })
  const before = await page.getByRole('button', { name: /^Actions for/ }).count()
  await page.clock.install()
  await page.getByLabel('Search pages').fill('Z')
  await page.clock.fastForward(1000)
  expect(new URL(page.url()).search).toBe('')
  await page.getByLabel('Search pages').fill('Zebra')
  await page.waitForURL('**/pages?search=Zebra')
  await page.getByRole('link', { name: title }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Actions for/ }).count()).toBe(1)
  expect(before).toBeGreaterThan(1)
  await page.getByLabel('Search pages').fill('no page is called this')
  await page.getByText('No pages match').waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => page.getByRole('button', { name: /^Actions for/ }).count()).toBeGreaterThan(1)
  expect(await page.getByLabel('Search pages').inputValue()).toBe('')
})

test('the status filter and the order stand in the address and survive a reload', async () => {
  const { title } = await makePage(owner, '0: only a draft')
  const page = await openPages(kit, owner)
  await page.getByLabel('Filter by status').first().click()
  await page.getByRole('option', { name: 'Draft' }).click()
  await page.waitForURL('**/pages?status=DRAFT')
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click()
  await page.waitForURL('**/pages?status=DRAFT&sort=TITLE')
  await page.reload()
  await page.getByRole('link', { name: title }).waitFor()
  expect(await page.getByRole('columnheader', { name: 'Title' }).getAttribute('aria-sort')).toBe('ascending')
  expect(await page.getByRole('table').getByText('Published', { exact: true }).count()).toBe(0)
})

test('a column that is pressed before the screen has followed the status keeps the status', async () => {
  const page = await openPages(kit, owner, '?view=list')
  await page.evaluate(() => {
    const push = history.pushState
    history.pushState = (...given) => {
      history.pushState = push
      push.apply(history, given)
      const heads = [...document.querySelectorAll<HTMLElement>('th button')]
      queueMicrotask(() => heads.find((head) => head.textContent === 'Title')?.click())
    }
  })
  await page.getByLabel('Filter by status').first().click()
  await page.getByRole('option', { name: 'Draft' }).click()
  await page.waitForURL('**/pages?view=list&status=DRAFT&sort=TITLE')
})

test('a long list is leafed through by the address', async () => {
  const titles = Array.from({ length: 45 }, (_, index) => `Leaf ${String(index + 1).padStart(2, '0')}`)
  for (const title of titles) await makePage(owner, title)
  const page = await openPages(kit, owner, '?search=Leaf&sort=TITLE&slug=gone')
  await page.getByRole('link', { name: 'Leaf 01' }).waitFor()
  const pagination = page.getByRole('navigation', { name: 'Pagination' })
  expect(await pagination.getByLabel('Previous page').isDisabled()).toBe(true)
  await pagination.getByRole('link', { name: 'Next page' }).click()
  await page.getByRole('link', { name: 'Leaf 21' }).waitFor()
  expect(new URL(page.url()).search).toBe('?search=Leaf&sort=TITLE&currentPage=2')
  await pagination.getByRole('link', { name: 'Page 3' }).click()
  await page.getByRole('link', { name: 'Leaf 45' }).waitFor()
  expect(await pagination.getByLabel('Next page').isDisabled()).toBe(true)
  await page.goBack()
  await page.getByRole('link', { name: 'Leaf 21' }).waitFor()
})

test('a page is published, withdrawn, archived after asking, and restored', async () => {
  const { title } = await makePage(owner, 'Goes through its life')
  const page = await openPages(kit, owner, '?search=Goes%20through')
  const row = page.getByRole('row').filter({ hasText: title })
  await chooseInMenu(page, title, 'Publish')
  await row.getByText('Published', { exact: true }).waitFor()
  await chooseInMenu(page, title, 'Unpublish')
  await row.getByText('Draft').waitFor()
  await chooseInMenu(page, title, 'Archive')
  await page
    .getByRole('dialog', { name: `Archive “${title}”?` })
    .getByRole('button', { name: 'Archive page' })
    .click()
  await page.getByText(`“${title}” archived`).waitFor()
  await page.goto(`http://localhost:${port}/admin/pages?search=Goes%20through&status=ARCHIVED`)
  await row.getByText('Archived').waitFor()
  await chooseInMenu(page, title, 'Restore')
  await page.getByText(`“${title}” restored`).waitFor()
})

/**
 * Toasts come and go by themselves, faster than a slow machine looks: the page itself keeps account of them, frame by
 * frame. One on its way out stands for a few frames beside the next, so only what stands for ten in a row counts.
 */
async function watchToasts(page: Page) {
  const account = await page.evaluateHandle(() => {
    const seen = { most: 0, top: 0, texts: [] as string[] }
    /** By number of toasts: for how many frames at least so many have been shown. */
    const frames: number[] = []
    const look = () => {
      const shown = [...document.querySelectorAll<HTMLElement>('.mantine-Notification-root')]
      for (let number = 1; number <= 10; number++) {
        const inARow = number <= shown.length ? (frames[number] ?? 0) + 1 : 0
        frames[number] = inARow
        if (inARow >= 10) seen.most = Math.max(seen.most, number)
      }
      seen.top = Math.max(seen.top, shown[0]?.getBoundingClientRect().top ?? 0)
      for (const { innerText } of shown) if (!seen.texts.includes(innerText.trim())) seen.texts.push(innerText.trim())
      requestAnimationFrame(look)
    }
    look()
    return seen
  })
  return () => account.jsonValue()
}

test('of many toasts two are shown at once, at the top, each for two and a half seconds', async () => {
  const titles = ['Toast one', 'Toast two', 'Toast three']
  for (const title of titles) await makePage(owner, title)
  const page = await openPages(kit, owner, '?search=Toast')
  const seen = await watchToasts(page)
  // However long the clicks take, the answers come at once.
  const held: (() => Promise<void>)[] = []
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('PublishPage') ? void held.push(() => route.continue()) : route.continue(),
  )
  for (const title of titles) await chooseInMenu(page, title, 'Publish')
  await expect.poll(() => held.length).toBe(titles.length)
  await Promise.all(held.map((release) => release()))
  await expect.poll(async () => (await seen()).texts).toContain('“Toast three” published')
  await expect.poll(() => page.locator('.mantine-Notification-root').count()).toBe(0)
  expect((await seen()).most).toBe(2)
  expect((await seen()).top).toBeLessThan(100)
})

test('a list that cannot be loaded says why and is tried again on request', async () => {
  const page = await enterAdmin(kit, owner, '/dashboard')
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
  await page.route('**/graphql', (route) => route.abort())
  await page.getByRole('link', { name: 'Pages', exact: true }).click()
  // The cards of the dashboard that is being left may say the same.
  await page.getByRole('heading', { name: 'Pages', level: 1 }).waitFor()
  await page.getByText("Can't reach the server. Check your connection and try again.").waitFor()
  await page.unroute('**/graphql')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .waitFor()
})

test('a change that does not reach the server is told and changes nothing', async () => {
  const { title } = await makePage(owner, 'Stays a draft')
  const page = await openPages(kit, owner, '?search=Stays')
  await page.route('**/graphql', (route) => route.abort())
  await chooseInMenu(page, title, 'Publish')
  await page.getByRole('alert').getByText("Can't reach the server").waitFor()
  await page.getByRole('row').filter({ hasText: title }).getByText('Draft', { exact: true }).waitFor()
})
