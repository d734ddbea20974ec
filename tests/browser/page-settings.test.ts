import type { Page } from 'playwright'
import { expect, inject, onTestFinished, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { chooseInMenu, makePage, openPages } from './admin-visit.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

test('a new page is named, opens on the canvas, and is asked for the rest when it is published', async () => {
  const page = await openPages(kit, owner)
  await page.getByRole('button', { name: 'New page' }).click()
  const dialog = dialogOf(page, 'New page')
  const title = dialog.getByRole('textbox', { name: 'Title' })
  await dialog.getByRole('button', { name: 'Create page' }).click()
  await dialog.getByText('Please enter a Title').waitFor()
  await expect.poll(() => title.evaluate((input) => input === document.activeElement)).toBe(true)
  await title.fill('Winter Tires & Rims')
  await dialog.getByText('/winter-tires-rims').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/editor\?slug=winter-tires-rims$/)

  // It begins with its title, and with an empty section that offers layouts.
  const canvas = page.frameLocator('iframe[title="Page being edited"]')
  await canvas.getByRole('heading', { name: 'Winter Tires & Rims', level: 1 }).waitFor()
  await canvas.getByText('Or begin with a ready-made section').waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  // One dialog has what the page check finds and what the page lacks.
  const publishing = dialogOf(page, 'Publish page')
  await publishing.getByText('Section is empty.').waitFor()
  // The excerpt is what prevents it, so nothing is published 'anyway'.
  await publishing.getByText('An excerpt is needed to publish the page.').waitFor()
  const publish = publishing.getByRole('button', { name: 'Publish', exact: true })
  await publish.click()
  await publishing.getByText('Please enter an Excerpt').waitFor()
  const excerpt = publishing.getByRole('textbox', { name: 'Excerpt' })
  expect(await excerpt.getAttribute('aria-required')).toBe('true')
  await excerpt.fill('Ready before the snow')
  await publishing.getByRole('textbox', { name: 'Publish date' }).fill('yesterday 9')
  await publishing.getByText(/, 09:00 · \w+ time$/).waitFor()
  expect(await faultsOf(page, { withoutFrames: true })).toEqual([])
  await publish.click()
  await page.getByText('Page published').waitFor()
  await expect.poll(() => publishing.count()).toBe(0)
  await page.getByRole('button', { name: 'Publish', exact: true }).and(page.locator(':disabled')).waitFor()
  await chooseInMenu(await openPages(kit, owner, '?search=Winter%20Tires'), 'Winter Tires & Rims', 'Unpublish')
})

test('the fields stand in their order', async () => {
  const { title } = await makePage(owner, 'Has all fields')
  const page = await openPages(kit, owner, '?search=Has%20all')
  await chooseInMenu(page, title, 'Page settings')
  const dialog = dialogOf(page, 'Page settings')
  await dialog.getByLabel('Homepage').waitFor()
  const labels = await dialog.locator('label').allInnerTexts()
  expect(labels.map((label) => label.replace(/\s*\*$/, ''))).toEqual([
    'Title',
    'Slug',
    'Status',
    'Publish date',
    'Type',
    'Parent',
    'Excerpt',
    'Show page title',
    'Homepage',
    'Header',
    'Page title',
    'Footer',
    'Title in search results',
    'Description in search results',
    'Hide from search engines',
    'Group label only',
  ])
})

test('an emptied publish date is asked for, and a text that is no date is refused when the field is left', async () => {
  const { title } = await makePage(owner, 'Loses its date')
  const page = await openPages(kit, owner, '?search=Loses%20its')
  await chooseInMenu(page, title, 'Page settings')
  const dialog = dialogOf(page, 'Page settings')
  await dialog.getByLabel('Excerpt').waitFor()
  const date = dialog.getByRole('textbox', { name: 'Publish date' })
  await date.fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Please enter a Publish date').waitFor()
  await date.fill('31 feb')
  await date.press('Tab')
  await dialog.getByText('Enter a date, such as').waitFor()
  expect(await date.getAttribute('aria-invalid')).toBe('true')
})

test('saving is possible once something changed, and the list shows it', async () => {
  const { title } = await makePage(owner, 'Opening hours')
  const page = await openPages(kit, owner, '?search=Opening')
  await chooseInMenu(page, title, 'Page settings')
  const dialog = dialogOf(page, 'Page settings')
  const field = dialog.getByLabel('Title', { exact: false }).first()
  await field.waitFor()
  expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await field.fill('Opening times')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Page settings saved').waitFor()
  await page.getByRole('link', { name: 'Opening times' }).waitFor()
})

test('a slug that another page has is told at its field', async () => {
  const taken = await makePage(owner, 'Has the slug')
  const { title } = await makePage(owner, 'Wants the slug')
  const page = await openPages(kit, owner, '?search=Wants%20the')
  await chooseInMenu(page, title, 'Page settings')
  const dialog = dialogOf(page, 'Page settings')
  await dialog.getByLabel('Slug').fill(taken.slug)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => dialog.getByLabel('Slug').getAttribute('aria-invalid')).toBe('true')
})

test('closing with changes asks; keeping them keeps the dialog', async () => {
  const page = await openPages(kit, owner)
  await page.getByRole('button', { name: 'New page' }).click()
  const dialog = dialogOf(page, 'New page')
  await dialog.getByLabel('Title', { exact: false }).first().fill('Half written')
  await page.keyboard.press('Escape')
  await page.getByText('You have unsaved changes. Are you sure?').waitFor()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(await dialog.getByLabel('Title', { exact: false }).first().inputValue()).toBe('Half written')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await dialog.waitFor({ state: 'hidden' })
})

test('closing without changes does not ask', async () => {
  const page = await openPages(kit, owner)
  await page.getByRole('button', { name: 'New page' }).click()
  await dialogOf(page, 'New page').waitFor()
  await page.keyboard.press('Escape')
  await dialogOf(page, 'New page').waitFor({ state: 'hidden' })
})

async function openStale(title: string): Promise<Page> {
  const { id } = await makePage(owner, title)
  const page = await openPages(kit, owner, `?search=${encodeURIComponent(title)}`)
  await chooseInMenu(page, title, 'Page settings')
  await dialogOf(page, 'Page settings').getByLabel('Excerpt').fill('Mine')
  const other = await signedIn({ email: 'manager@maple.test', password })
  await other.graphql(
    'mutation ($input: UpdatePageInput!) { updatePage(input: $input) { page { id } userErrors { message } } }',
    { input: { id, excerpt: 'Theirs', title: `${title} by them` } },
  )
  await dialogOf(page, 'Page settings').getByRole('button', { name: 'Save' }).click()
  await page.getByText('This page changed since you opened it').waitFor()
  return page
}

test('a page that someone else changed is not overwritten: reloading shows theirs', async () => {
  const page = await openStale('Changed by two, reloaded')
  const dialog = dialogOf(page, 'Page settings')
  await dialog.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => dialog.getByLabel('Excerpt').inputValue()).toBe('Theirs')
  expect(await dialog.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
})

test('a page that someone else changed can be saved over, and only in what was changed here', async () => {
  const page = await openStale('Changed by two, kept')
  await dialogOf(page, 'Page settings').getByRole('button', { name: 'Save mine anyway' }).click()
  await page.getByText('Page settings saved').waitFor()
  await chooseInMenu(page, 'Changed by two, kept by them', 'Page settings')
  await expect.poll(() => dialogOf(page, 'Page settings').getByLabel('Excerpt').inputValue()).toBe('Mine')
})

test('leaving the screen with changes asks, too', async () => {
  const page = await openPages(kit, owner)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'New page' }).click()
  const title = dialogOf(page, 'New page').getByRole('textbox', { name: 'Title' })
  await title.fill('Half written')
  await page.goForward()
  await page.getByText('You have unsaved changes. Are you sure?').waitFor()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(await title.inputValue()).toBe('Half written')
  await page.goForward()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
})

test('the home page has no slug of its own; another page takes its place by the box', async () => {
  const baker = await signedIn({ email: 'owner@birch.test', password })
  const { page: home } = await baker.graphql<{ page: { id: string } }>('{ page { id } }')
  // Other tests visit the home page that the demo has.
  onTestFinished(async () => {
    const back = 'mutation ($input: UpdatePageInput!) { updatePage(input: $input) { userErrors { message } } }'
    const { updatePage } = await baker.graphql<{ updatePage: object }>(back, {
      input: { id: home.id, isHomepage: true },
    })
    expect(updatePage).toEqual({ userErrors: [] })
  })
  const { title } = await makePage({ email: 'owner@birch.test', password }, 'New front door')
  const page = await openPages(kit, { email: 'owner@birch.test', password }, '?search=New%20front')
  await chooseInMenu(page, title, 'Page settings')
  const dialog = dialogOf(page, 'Page settings')
  await dialog.getByRole('checkbox', { name: 'Homepage' }).check()
  await expect.poll(() => dialog.getByLabel('Slug').inputValue()).toBe('/')
  expect(await dialog.getByLabel('Slug').isDisabled()).toBe(true)
  await dialog.getByRole('checkbox', { name: 'Homepage' }).uncheck()
  await expect.poll(() => dialog.getByLabel('Slug').inputValue()).toMatch(/^made-/)
  await dialog.getByRole('checkbox', { name: 'Homepage' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Page settings saved').waitFor()
  await page.getByRole('row').filter({ hasText: title }).getByText('Home', { exact: true }).waitFor()
})
