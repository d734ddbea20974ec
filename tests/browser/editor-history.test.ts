import { block, setProps, type Tree, tree } from '@mainstreet/blocks/tree'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { SOON } from './admin-visit.ts'
import {
  makeContentPage,
  openEditor,
  saveContent,
  settled,
  storedPage,
  threeColumns,
  withoutSaving,
} from './editor-visit.ts'
import { signedIn } from './signed-in.ts'
import { untilStill } from './stillness.ts'

const { password } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const manager = { email: 'manager@maple.test', password }
const kit = useBrowser()
const FRAMES = 'iframe'

/** Changes the heading of the page that is open. */
async function writeHeading(page: Page, text: string): Promise<void> {
  await page.frameLocator('iframe[title="Page being edited"]').getByRole('heading', { level: 1 }).click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(text)
}

async function rename(id: string, title: string): Promise<void> {
  const visitor = await signedIn(manager)
  await visitor.graphql(
    'mutation ($input: UpdatePageInput!) { updatePage(input: $input) { userErrors { message } } }',
    { input: { id, title } },
  )
}

const headingOf = (page: Page, name: string) =>
  page.frameLocator('iframe[title="Page being edited"]').getByRole('heading', { name, exact: true })
const draftOf = async (id: string) => JSON.stringify((await storedPage(owner, id)).draft)
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('a draft saves itself, and a tab that is killed before that loses nothing', async () => {
  const { id, slug } = await makeContentPage(owner, 'Saves itself', threeColumns())
  const { page } = await openEditor(kit, owner, slug)
  await writeHeading(page, 'Written and left alone')
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
  await expect.poll(() => draftOf(id), SOON).toContain('Written and left alone')

  // What somebody changes of the page's settings is no other version of what is in it.
  await rename(id, 'Saves itself still')
  await writeHeading(page, 'Written afterwards')
  await expect.poll(() => draftOf(id), SOON).toContain('Written afterwards')

  await withoutSaving(page)
  await writeHeading(page, 'Nearly lost')
  await page.getByText('Not saved — retrying').waitFor()
  const context = page.context()
  await page.close()
  const again = await context.newPage()
  await again.goto(new URL(`/admin/editor?slug=${slug}&probe=1`, inject('installation').baseUrl).href)
  await settled(again)
  const found = dialogOf(again, 'Unsaved changes were found')
  await found.getByText('one block differs').waitFor()
  await found.getByRole('button', { name: 'See both' }).click()
  await found.frameLocator('iframe[title="Not saved"]').getByText('Nearly lost').waitFor()
  expect(await faultsOf(again, { except: FRAMES, withoutFrames: true })).toEqual([])
  await found.getByRole('button', { name: 'Restore' }).click()
  await headingOf(again, 'Nearly lost').waitFor()
  await again.getByRole('status').getByText('Saved', { exact: true }).waitFor()
  expect(await draftOf(id)).toContain('Nearly lost')
})

test('two people in one page see each other, and what one saves the other sees', async () => {
  const { slug } = await makeContentPage(owner, 'Shared by two', threeColumns())
  const first = await openEditor(kit, owner, slug)
  const second = await openEditor(kit, manager, slug)
  await first.page.getByRole('img', { name: /^M\w+ .* is editing this page$/ }).waitFor(SOON)
  await second.page.getByRole('img', { name: 'Olive Maple is editing this page' }).waitFor(SOON)
  await writeHeading(first.page, 'Said by Olive')
  await headingOf(second.page, 'Said by Olive').waitFor(SOON)
  await second.page.getByText('Olive Maple saved this page.').waitFor()
  await first.page.close()
  await second.page.getByRole('img', { name: 'Olive Maple is editing this page' }).waitFor({ state: 'detached' })
})

test('of two that were written at once either can be taken, and the other stays in the history', async () => {
  const { id, slug } = await makeContentPage(owner, 'Written at once', threeColumns())
  const { page } = await openEditor(kit, owner, slug)
  const theirs = (text: string) =>
    saveContent(
      manager,
      id,
      tree(block('Wrapper', {}, block('Section', {}, block('Container', {}, block('Text', { text, tag: 'h1' }))))),
    )
  const conflict = async (mine: string, other: string) => {
    const saveAgain = await withoutSaving(page)
    await writeHeading(page, mine)
    await page.getByText('Not saved — retrying').waitFor()
    await theirs(other)
    await saveAgain()
    await page.getByRole('button', { name: 'Changed by someone else: choose' }).click()
    return dialogOf(page, 'Someone else changed this page')
  }

  const asked = await conflict('Mine at first', 'Theirs at first')
  await asked.getByText(/it was saved by M/).waitFor()
  await asked.getByRole('button', { name: 'See both' }).click()
  await asked.frameLocator('iframe[title="Theirs"]').getByText('Theirs at first').waitFor()
  await asked.frameLocator('iframe[title="Mine"]').getByText('Mine at first').waitFor()
  expect(await faultsOf(page, { except: FRAMES, withoutFrames: true })).toEqual([])
  await asked.getByRole('button', { name: 'Keep mine' }).click()
  await asked.waitFor({ state: 'hidden' })
  await expect.poll(() => draftOf(id), SOON).toContain('Mine at first')

  const askedAgain = await conflict('Mine again', 'Theirs again')
  await askedAgain.getByRole('button', { name: 'Take theirs' }).click()
  await headingOf(page, 'Theirs again').waitFor()
  expect(await draftOf(id)).toContain('Theirs again')

  await page.getByRole('button', { name: 'History', exact: true }).click()
  const history = dialogOf(page, /^History of/)
  const versions = history.getByRole('list', { name: 'Versions' })
  await versions.getByText('Not kept').waitFor()
  await versions.getByRole('button', { name: /^Not kept/ }).click()
  await history.frameLocator('iframe[title="Not kept"]').getByText('Mine again').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await headingOf(page, 'Mine again').waitFor()
})

test('changes to different blocks are merged, and one to the same block asks, naming another tab', async () => {
  const { id, slug } = await makeContentPage(owner, 'Merged by block', threeColumns())
  const { page } = await openEditor(kit, owner, slug)
  const change = async (account: typeof owner, from: string, text: string) => {
    const content = (await storedPage(owner, id)).draft as Tree
    const blockId = Object.keys(content).find((one) => content[one]?.props.text === from) as string
    await saveContent(account, id, setProps(content, blockId, { text }))
  }

  const saveAgain = await withoutSaving(page)
  await writeHeading(page, 'Mine')
  await page.getByText('Not saved — retrying').waitFor()
  await change(manager, 'Tyres', 'Theirs')
  await headingOf(page, 'Theirs').waitFor(SOON)
  await page.getByText('Those changes were added to yours.').waitFor()
  await headingOf(page, 'Mine').waitFor()
  await saveAgain()
  await expect.poll(() => draftOf(id), SOON).toMatch(/"Mine".*"Theirs"/)
  expect(await page.getByRole('dialog').count()).toBe(0)

  await withoutSaving(page)
  await writeHeading(page, 'Mine again')
  await page.getByText('Not saved — retrying').waitFor()
  await change(owner, 'Mine', 'From another tab')
  await page.getByRole('button', { name: 'Changed by someone else: choose' }).click()
  const asked = dialogOf(page, 'You changed this page in another tab')
  await asked.getByText(/it was saved by you, in another tab, /).waitFor()
})

test('an earlier version is compared with what is there, restored, and undone', async () => {
  const { id, slug } = await makeContentPage(owner, 'Looked back at', threeColumns())
  const { page } = await openEditor(kit, owner, slug)
  await writeHeading(page, 'The newer one')
  await page.keyboard.press('Control+s')
  await page.getByText('Draft saved').waitFor()
  await page.getByRole('button', { name: 'History', exact: true }).click()
  const history = dialogOf(page, /^History of/)
  const versions = history.getByRole('list', { name: 'Versions' }).getByRole('button')
  await expect.poll(() => versions.count(), SOON).toBe(2)
  await versions.nth(1).click()
  await history.getByRole('list', { name: 'Differences' }).getByText('Changed').waitFor()
  await history.frameLocator('iframe[title="Saved"]').getByRole('heading', { name: 'Welcome in' }).waitFor()
  await history.frameLocator('iframe[title="Now"]').getByRole('heading', { name: 'The newer one' }).waitFor()
  await untilStill(page)
  expect(await faultsOf(page, { except: FRAMES, withoutFrames: true })).toEqual([])
  await history.getByRole('button', { name: 'Restore this version' }).click()
  await page.getByText('Version restored. Undo to go back.').waitFor()
  await headingOf(page, 'Welcome in').waitFor()
  expect(await draftOf(id)).toContain('Welcome in')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await headingOf(page, 'The newer one').waitFor()
  await expect.poll(() => draftOf(id), SOON).toContain('The newer one')
})
