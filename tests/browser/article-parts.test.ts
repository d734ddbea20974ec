import { block, templateBranch, tree } from '@mainstreet/blocks/tree'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { enterAdmin, SOON } from './admin-visit.ts'
import { useMadeComponents } from './made-components.ts'
import { signedIn } from './signed-in.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }
const makeComponent = useMadeComponents('Article parts')

const CREATE = `mutation ($input: CreateBlogPostInput!) { createBlogPost(input: $input) { blogPost { id slug } } }`

test('a video, a button and a component are put into a post by keyboard, edited, and read on the site', async () => {
  const container = block('Container', {}, block('Text', { text: 'Ten percent off in May', tag: 'p' }))
  await makeComponent('Offer', 'CONTAINER', templateBranch(tree(block('Wrapper', {}, container))))
  const staff = await signedIn(owner)
  const { createBlogPost } = await staff.graphql<{ createBlogPost: { blogPost: { id: string; slug: string } } }>(
    CREATE,
    {
      input: { title: `Parts ${Date.now()}`, content: '<p>Before</p>' },
    },
  )
  const { id, slug } = createBlogPost.blogPost
  const page = await enterAdmin(kit, owner, `/blog/posts/${id}`)
  const text = page.getByRole('textbox', { name: 'Content' })
  await text.click()
  await page.keyboard.press('ControlOrMeta+End')

  const command = async (typed: string, label: string) => {
    await page.keyboard.press('Enter')
    await page.keyboard.type(`/${typed}`)
    await page.getByRole('option', { name: label, selected: true }).waitFor()
    await page.keyboard.press('Enter')
  }
  await command('vid', 'Video')
  const video = page.getByRole('dialog', { name: 'Add video' })
  await video.getByLabel('Address').fill('https://example.test/film')
  await page.keyboard.press('Enter')
  await video.getByText(/Paste the address of a video/).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await video.getByLabel('Address').fill('https://youtu.be/dQw4w9WgXcQ')
  await video.getByLabel('Caption').fill('Our shop')
  await page.keyboard.press('Enter')
  await text.getByText('Our shop').waitFor()

  await page.keyboard.press('ArrowRight')
  await command('but', 'Button')
  const button = page.getByRole('dialog', { name: 'Add button' })
  await button.getByLabel('Text').fill('Book')
  await button.getByLabel('Address').fill('/contact')
  await page.keyboard.press('Enter')
  await text.getByText('Book', { exact: true }).waitFor()

  await page.keyboard.press('ArrowRight')
  await command('comp', 'Component')
  const component = page.getByRole('dialog', { name: 'Add component' })
  await component.getByRole('combobox', { name: 'Component' }).click()
  await page.getByRole('option', { name: 'Article parts: Offer' }).click()
  await component.getByRole('button', { name: 'Add component' }).click()
  await text.getByText('Article parts: Offer').waitFor()

  // The button is selected as a whole, and Enter edits it.
  await text.getByText('Book', { exact: true }).click()
  await page.getByRole('button', { name: 'Edit button' }).waitFor()
  await page.keyboard.press('Enter')
  const editing = page.getByRole('dialog', { name: 'Edit button' })
  await editing.getByLabel('Text').fill('Book a visit')
  await page.keyboard.press('Enter')
  await text.getByText('Book a visit').waitFor()
  expect(await text.getByText('Book', { exact: true }).count()).toBe(0)

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog', { name: 'Publish post' }).getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Post published').waitFor()
  await page.reload()
  await text.getByText('Article parts: Offer').waitFor()

  const site = await kit.open(kit.siteUrl('maple', `/blog/${slug}`))
  await site.getByText('Ten percent off in May').waitFor()
  expect(await site.getByRole('link', { name: 'Book a visit' }).getAttribute('href')).toBe('/contact')
  expect(await site.locator('iframe').count()).toBe(0)
  expect(await faultsOf(site)).toEqual([])
  await site.getByRole('link', { name: 'Play video' }).click()
  await expect
    .poll(() => site.locator('.ms-film iframe').getAttribute('src'), SOON)
    .toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/)
})
