import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { SOON } from './admin-visit.ts'
import {
  makeContentPage,
  openEditor,
  settled,
  storedPage,
  switchedTo,
  threeColumns,
  withoutSaving,
} from './editor-visit.ts'
import { untilStill } from './stillness.ts'

const { password } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()

/** Changes the heading of the page that is open. */
async function writeHeading(page: Page, text: string): Promise<void> {
  const canvas = page.frameLocator('iframe[title="Page being edited"]')
  await canvas.getByRole('heading', { level: 1 }).click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(text)
  // Not by “Unsaved changes”: a busy machine may have saved before anyone looks.
  await canvas.getByRole('heading', { name: text, exact: true }).waitFor()
}

/** Texts of the unsaved work that the browser keeps in case it is closed, of all pages. */
const keptTexts = (page: Page) =>
  page.evaluate(async () => {
    const opened = indexedDB.open('mainstreet-editor')
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opened.onsuccess = () => resolve(opened.result)
      opened.onerror = () => reject(opened.error)
    })
    const all = database.transaction('unsaved').objectStore('unsaved').getAll()
    await new Promise((done) => {
      all.onsuccess = done
    })
    database.close()
    const works = all.result as { tree: Record<string, { props: { text?: string } }> }[]
    return works.flatMap(({ tree }) => Object.values(tree).map(({ props }) => props.text))
  })

const textsOf = (content: object | null) =>
  Object.values((content ?? {}) as Record<string, { props: { text?: string } }>).map(({ props }) => props.text)

test('saving keeps a draft, publishing shows it to visitors', async () => {
  const { id, slug } = await makeContentPage(owner, 'Published at last', threeColumns())
  const { page } = await openEditor(kit, owner, slug)
  await writeHeading(page, 'Only a draft')
  await page.keyboard.press('Control+s')
  await expect.poll(async () => textsOf((await storedPage(owner, id)).draft)).toContain('Only a draft')
  expect(textsOf((await storedPage(owner, id)).published)).not.toContain('Only a draft')

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Page published').waitFor()
  await expect.poll(async () => textsOf((await storedPage(owner, id)).published)).toContain('Only a draft')
  const site = await kit.open(kit.siteUrl('maple', `/${slug}`))
  await site.getByRole('heading', { name: 'Only a draft' }).waitFor()
})

test('a save that fails is told, and the work survives a closed tab', async () => {
  const { slug } = await makeContentPage(owner, 'Badly connected', threeColumns())
  const { page, canvas } = await openEditor(kit, owner, slug)
  const saveAgain = await withoutSaving(page)
  await writeHeading(page, 'Not lost')
  await page.keyboard.press('Control+s')
  await page.getByRole('alert').getByText("Can't reach the server").waitFor()
  await page.getByText(/^(Unsaved changes|Not saved — retrying)$/).waitFor()
  await expect.poll(() => keptTexts(page)).toContain('Not lost')

  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await settled(page)
  await page.getByText('Unsaved changes were found').waitFor()
  await page.getByRole('button', { name: 'Restore' }).click()
  await canvas.getByRole('heading', { name: 'Not lost' }).waitFor()
  await saveAgain()
  await page.keyboard.press('Control+s')
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
})

test('what is being typed on the page survives a tab that closes in the middle of it', async () => {
  const { slug } = await makeContentPage(owner, 'Broken off', threeColumns())
  const { page, canvas } = await openEditor(kit, owner, slug)
  await canvas.getByRole('heading', { level: 1 }).dblclick()
  await canvas.locator('[contenteditable=true]').waitFor()
  await page.keyboard.type('Half a sen')
  await expect.poll(() => keptTexts(page)).toContain('Half a sen')
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await settled(page)
  await page.getByRole('button', { name: 'Restore' }).click()
  await canvas.getByRole('heading', { name: 'Half a sen' }).waitFor()
})

test('recovered work that is not wanted is gone for good', async () => {
  const { slug } = await makeContentPage(owner, 'Thrown away', threeColumns())
  const { page, canvas } = await openEditor(kit, owner, slug)
  await withoutSaving(page)
  await writeHeading(page, 'A whim')
  await expect.poll(() => keptTexts(page)).toContain('A whim')
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await settled(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await canvas.getByRole('heading', { name: 'Welcome in' }).waitFor()
  await expect.poll(() => keptTexts(page)).toEqual([])
  await page.reload()
  await settled(page)
  await untilStill(page)
  expect(await page.getByText('Unsaved changes were found').count()).toBe(0)
})

test('a change of the last moment survives a closed tab', async () => {
  const { slug } = await makeContentPage(owner, 'At the last moment', threeColumns())
  const { page, canvas } = await openEditor(kit, owner, slug)
  await withoutSaving(page)
  page.on('dialog', (dialog) => dialog.accept())
  await canvas.getByRole('heading', { level: 1 }).click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Just in time')
  await page.reload()
  await settled(page)
  await page.getByRole('button', { name: 'Restore' }).click()
  await canvas.getByRole('heading', { name: 'Just in time' }).waitFor()
})

test('a tab that goes to the background keeps pending changes at once', async () => {
  const { slug } = await makeContentPage(owner, 'Into the background', threeColumns())
  const { page, canvas } = await openEditor(kit, owner, slug)
  await withoutSaving(page)
  await canvas.getByRole('heading', { level: 1 }).click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Put aside')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(await keptTexts(page)).toContain('Put aside')
})

test('leaving saves and leaves, without a question', async () => {
  const { id, slug } = await makeContentPage(owner, 'Left lightly', threeColumns())
  const other = await makeContentPage(owner, 'Saved before that', threeColumns())
  const { page } = await openEditor(kit, owner, slug)
  await writeHeading(page, 'Saved on the way')
  await page.getByRole('button', { name: /choose a page/ }).click()
  await page.getByRole('textbox', { name: 'Search pages' }).fill(other.title)
  await page.getByRole('button', { name: new RegExp(`^${other.title}`) }).click()
  await switchedTo(page, other.title)
  expect(textsOf((await storedPage(owner, id)).draft)).toContain('Saved on the way')

  await writeHeading(page, 'Saved on the way out')
  await page.getByRole('link', { name: 'Back to pages' }).click()
  await page.getByRole('heading', { name: 'Pages', level: 1 }).waitFor()
  expect(textsOf((await storedPage(owner, other.id)).draft)).toContain('Saved on the way out')
  expect(await page.getByText('You have unsaved changes. Are you sure?').count()).toBe(0)
})

test.each(['canvas', 'panel'])('the key to save saves once where the focus is in the %s', async (place) => {
  const { slug } = await makeContentPage(owner, 'Saved once', threeColumns())
  const { page, canvas } = await openEditor(kit, owner, slug)
  let saves = 0
  page.on('request', (request) => {
    if (request.postData()?.includes('"isAutosave":false')) saves += 1
  })
  await writeHeading(page, 'Saved by a key')
  if (place === 'canvas') await canvas.getByRole('heading', { name: 'Saved by a key' }).click()
  await page.keyboard.press('Control+s')
  await page.getByText('Draft saved').first().waitFor()
  // A second save begins with the answer to the first, so before this.
  await page.evaluate(() => fetch('/health/live'))
  expect(saves).toBe(1)
})

test('offline, saving says so at once, and the changes stay', async () => {
  const { id, slug } = await makeContentPage(owner, 'Offline', threeColumns())
  const { page, canvas } = await openEditor(kit, owner, slug, { ownContext: true })
  await page.context().setOffline(true)
  await writeHeading(page, 'Kept for later')
  await canvas.getByRole('heading', { name: 'Kept for later' }).click()
  await page.keyboard.press('Control+s')
  await page.getByRole('alert').getByText('You are offline. Your changes are kept in this browser.').waitFor()
  await page.getByRole('status').getByText('Offline: kept in this browser').waitFor()
  expect(await page.locator('.mantine-Notification-root', { hasText: 'You are offline.' }).count()).toBe(1)
  await page.context().setOffline(false)
  await expect.poll(async () => textsOf((await storedPage(owner, id)).draft), SOON).toContain('Kept for later')
})

test('leaving with changes that cannot be saved asks, also on the way to another page, and discarded means gone', async () => {
  const { slug } = await makeContentPage(owner, 'Not left lightly', threeColumns())
  const other = await makeContentPage(owner, 'Gone to instead', threeColumns())
  const { page } = await openEditor(kit, owner, slug)
  await withoutSaving(page)
  await writeHeading(page, 'Half done')
  await page.getByRole('link', { name: 'Back to pages' }).click()
  await page.getByText('You have unsaved changes. Are you sure?').waitFor()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByText('You have unsaved changes. Are you sure?').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /choose a page/ }).click()
  await page.getByRole('textbox', { name: 'Search pages' }).fill(other.title)
  await page.getByRole('button', { name: new RegExp(`^${other.title}`) }).click()
  await page.getByText('You have unsaved changes. Are you sure?').waitFor()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await switchedTo(page, other.title)
  await expect.poll(() => keptTexts(page)).toEqual([])

  await writeHeading(page, 'Not wanted either')
  await expect.poll(() => keptTexts(page)).toContain('Not wanted either')
  await page.getByRole('link', { name: 'Back to pages' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('heading', { name: 'Pages', level: 1 }).waitFor()
  await expect.poll(() => keptTexts(page)).toEqual([])
})
