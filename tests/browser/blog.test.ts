import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { chooseInMenu, confirm, enterAdmin, SOON } from './admin-visit.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

const CREATE = `mutation ($input: CreateBlogPostInput!) { createBlogPost(input: $input) { blogPost { id slug } } }`
const PUBLISH = `mutation ($input: PublishBlogPostInput!) { publishBlogPost(input: $input) { blogPost { id } } }`

async function made(title: string, more: object = {}): Promise<{ id: string; slug: string }> {
  const visitor = await signedIn(owner)
  const { createBlogPost } = await visitor.graphql<{ createBlogPost: { blogPost: { id: string; slug: string } } }>(
    CREATE,
    { input: { title, content: '<p>Written before.</p>', ...more } },
  )
  return createBlogPost.blogPost
}

async function published(title: string, more: object = {}, publishDate = '2026-01-01T12:00:00Z') {
  const post = await made(title, more)
  await (await signedIn(owner)).graphql(PUBLISH, { input: { id: post.id, publishDate } })
  return post
}

test('a post is written, published and read', async () => {
  const title = `How we torque wheels ${Date.now()}`
  const page = await enterAdmin(kit, owner, '/blog/posts')
  await page.getByRole('heading', { name: 'Blog', level: 1 }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'New post' }).click()
  const dialog = page.getByRole('dialog', { name: 'New post' })
  await dialog.getByLabel('Title').fill(title)
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()

  const text = page.getByRole('textbox', { name: 'Content' })
  await text.click()
  await page.getByRole('button', { name: 'Heading', exact: true }).click()
  await page.keyboard.type('Three passes')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Crosswise, then again after fifty kilometres.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/tab')
  await page.getByRole('option', { name: 'Table', selected: true }).waitFor()
  // Away from the button, whose tooltip has no region.
  await page.mouse.move(0, 0)
  await page.getByRole('tooltip').waitFor({ state: 'hidden' })
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Enter')
  await text.locator('table').waitFor()
  // Every column has a heading.
  for (const heading of ['Wheel', 'First', 'Second']) {
    await page.keyboard.type(heading)
    await page.keyboard.press('Tab')
  }
  const tags = page.getByRole('combobox', { name: 'Tags' })
  await tags.fill('wheels')
  await tags.press('Enter')
  await tags.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'hidden' })
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const publishing = page.getByRole('dialog', { name: 'Publish post' })
  expect(await faultsOf(page)).toEqual([])
  await publishing.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Post published').waitFor()
  const slug = await page.getByLabel('Slug').inputValue()

  const site = await kit.open(kit.siteUrl('maple', `/blog/${slug}`))
  await site.getByRole('heading', { name: title, level: 1 }).waitFor()
  await site.getByRole('heading', { name: 'Three passes', level: 2 }).waitFor()
  expect(await site.locator('.ms-article table').count()).toBe(1)
  expect(await faultsOf(site)).toEqual([])
  await site.getByRole('link', { name: 'wheels' }).click()
  await site.getByRole('heading', { name: 'Posts tagged “wheels”' }).waitFor()
  await site.getByRole('link', { name: title, exact: true }).waitFor()
  expect(await faultsOf(site)).toEqual([])
})

test('a draft saves itself; what is published stays until it is published again', async () => {
  const { id, slug } = await published(`Patience ${Date.now()}`)
  const page = await enterAdmin(kit, owner, `/blog/posts/${id}`)
  const text = page.getByRole('textbox', { name: 'Content' })
  await text.click()
  await page.keyboard.press('End')
  await page.keyboard.type(' And after.')
  await page.getByText('Draft saved, not published yet').waitFor({ timeout: 20_000 })
  const site = await kit.open(kit.siteUrl('maple', `/blog/${slug}`))
  await site.getByText('Written before.').waitFor()
  expect(await site.getByText('And after.').count()).toBe(0)
  await chooseInMenu(page, (await page.getByLabel('Title', { exact: true }).inputValue()) as string, 'Revisions')
  const revisions = page.getByRole('dialog', { name: 'Revisions' })
  await revisions.getByText('Saved automatically').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await revisions.getByRole('button', { name: 'Restore' }).last().click()
  await expect.poll(() => text.textContent(), SOON).toBe('Written before.')
})

test('a post is scheduled, found in the list by its status, deleted and brought back', async () => {
  const title = `Next spring ${Date.now()}`
  await published(title, {}, '2999-04-01T12:00:00Z')
  const page = await enterAdmin(kit, owner, '/blog/posts?show=scheduled')
  const row = page.getByRole('row', { name: title })
  await row.getByText('Scheduled').waitFor()
  await page.getByRole('checkbox', { name: title }).check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await confirm(page, 'Delete post')
  await row.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await row.waitFor()
})

test('the blog finds posts by words and shows them on phones', async () => {
  const title = `Carburettor ${Date.now()}`
  await published(title)
  const site = await kit.open(kit.siteUrl('maple', '/blog'), { viewport: { width: 390, height: 844 } })
  await site.getByRole('searchbox', { name: 'Search posts' }).fill(title)
  await site.getByRole('button', { name: 'Search' }).click()
  await site.getByRole('link', { name: title, exact: true }).waitFor()
  expect(await faultsOf(site)).toEqual([])
  const isWide = await site.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(isWide).toBe(false)
})

test('categories are made, changed and deleted', async () => {
  const name = `Guides ${Date.now()}`
  const page = await enterAdmin(kit, owner, '/blog/categories')
  await page.getByRole('button', { name: 'New category' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit category' })
  await dialog.getByLabel('Description').fill('Step by step.')
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Step by step.').waitFor()
  await chooseInMenu(page, name, 'Delete')
  await confirm(page, 'Delete category')
  await page.getByRole('link', { name }).waitFor({ state: 'detached' })
})
