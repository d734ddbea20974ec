import { block, tree } from '@mainstreet/blocks/tree'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { confirm, enterAdmin, makePage, searchMedia } from './admin-visit.ts'
import { makeContentPage, openEditor } from './editor-visit.ts'

const { password } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()
const withText = tree(
  block('Wrapper', {}, block('Section', {}, block('Container', {}, block('Text', { text: 'Above' })))),
)

interface Sketch {
  readonly name: string
  readonly width?: number
  readonly height?: number
}

async function openMedia(query = '', options = {}): Promise<Page> {
  const page = await enterAdmin(kit, owner, `/media${query}`, options)
  await loaded(page)
  return page
}

async function loaded(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Media', level: 1 }).waitFor()
  await page.getByRole('status', { name: 'Loading media' }).waitFor({ state: 'hidden' })
}

/** Drops files that the browser draws itself, as a hand would drop them from a folder. */
async function dropFiles(
  page: Page,
  sketches: readonly Sketch[],
  rest: readonly { name: string; text: string }[] = [],
) {
  const transfer = await page.evaluateHandle(
    async ([drawn, written]) => {
      const data = new DataTransfer()
      for (const { name, width = 1000, height = 750 } of drawn) {
        const canvas = Object.assign(document.createElement('canvas'), { width, height })
        const context = canvas.getContext('2d') as CanvasRenderingContext2D
        context.fillStyle = '#c2410c'
        context.fillRect(0, 0, width, height)
        context.fillStyle = '#1d4ed8'
        context.fillRect(0, 0, width / 2, height / 2)
        const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'))
        data.items.add(new File([blob as Blob], name, { type: 'image/jpeg' }))
      }
      for (const { name, text } of written) data.items.add(new File([text], name, { type: 'image/png' }))
      return data
    },
    [sketches, rest] as const,
  )
  const target = page.getByRole('main')
  const inner = (await target.locator('h1').first().count()) ? target.locator('h1').first() : target
  await inner.dispatchEvent('dragenter', { dataTransfer: transfer })
  await inner.dispatchEvent('dragover', { dataTransfer: transfer })
  await inner.dispatchEvent('drop', { dataTransfer: transfer })
}

/** Not the button that breaks off its upload. */
const tile = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

test.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 768],
  ['light', 390],
  ['dark', 390],
] as const)('the library has no accessibility faults and fits: %s, %i px', async (colorScheme, width) => {
  const page = await openMedia('', { colorScheme, viewport: { width, height: 900 } })
  for (const view of ['grid', 'list']) {
    await page.goto(new URL(`/admin/media?view=${view}`, page.url()).href)
    await loaded(page)
    expect(await faultsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    // Files of other tests may have filled the first page.
    await searchMedia(page, 'hero')
    await tile(page, 'hero.svg').first().click()
    await page
      .getByRole('dialog')
      .getByText(/Used in|Not used/)
      .waitFor()
    expect(await faultsOf(page)).toEqual([])
  }
  expect(kit.problems).toEqual([])
})

test('dropped files are sent with their progress, and one that is no picture is told at its name', async () => {
  const page = await openMedia()
  await dropFiles(
    page,
    [{ name: 'Dropped one.jpg' }, { name: 'Dropped two.jpg' }],
    [{ name: 'notes.png', text: 'words' }],
  )
  const list = page.getByRole('region', { name: 'Uploads' })
  await list.getByText('2 files uploaded, 1 failed').waitFor()
  expect(await list.getByRole('alert').textContent()).toBe(
    "“notes.png” isn't a supported file type. Upload JPEG, PNG, WebP, AVIF, GIF or SVG images, MP4 or WebM videos, or PDF files.",
  )
  await tile(page, 'Dropped one.jpg').waitFor()
  await tile(page, 'Dropped two.jpg').waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(await list.getByRole('button', { name: 'Retry' }).count()).toBe(0)
  await list.getByRole('button', { name: 'Dismiss notes.png' }).click()
  await list.getByRole('button', { name: 'Close the list of uploads' }).click()
  await list.waitFor({ state: 'hidden' })
  kit.problems.length = 0
})

test('an upload that the network failed is sent again; one that is too large is not', async () => {
  const page = await openMedia()
  await page.route('**/api/v1/admin/media/', (route) => route.abort())
  await dropFiles(page, [{ name: 'Lost on the way.jpg' }])
  const list = page.getByRole('region', { name: 'Uploads' })
  await list.getByText("Can't reach the server.").waitFor()
  await page.unroute('**/api/v1/admin/media/')
  await list.getByRole('button', { name: 'Retry' }).click()
  await tile(page, 'Lost on the way.jpg').waitFor()

  await dropFiles(page, [], [{ name: 'huge.png', text: 'x'.repeat(50 * 1024 * 1024 + 1) }])
  await list.getByRole('button', { name: 'Dismiss huge.png' }).waitFor()
  expect(await list.getByRole('button', { name: 'Retry' }).count()).toBe(0)
  kit.problems.length = 0
})

test('an upload can be broken off while it is sent', async () => {
  const page = await openMedia()
  const session = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 10, downloadThroughput: -1, uploadThroughput: 2000 }
  await session.send('Network.emulateNetworkConditions', slow)
  await dropFiles(page, [{ name: 'Slow.jpg', width: 3000, height: 2000 }])
  const list = page.getByRole('region', { name: 'Uploads' })
  await list.getByRole('progressbar').waitFor()
  await list.getByRole('button', { name: 'Cancel Slow.jpg' }).click()
  await list.waitFor({ state: 'hidden' })
  await session.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
  await page.goto(new URL('/admin/media?search=Slow', page.url()).href)
  await page.getByText('No files match').waitFor()
})

test('a picture is described, cut, focused and deleted', async () => {
  const page = await openMedia()
  await dropFiles(page, [{ name: 'Workshop.jpg' }])
  await tile(page, 'Workshop.jpg').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Description').fill('Our workshop')
  await dialog.getByText('Crop', { exact: true }).click()
  const corner = dialog.getByLabel('Move the bottom right corner of the frame with the arrow keys')
  await dialog.locator('img').first().waitFor()
  await corner.focus()
  for (let i = 0; i < 10; i++) await page.keyboard.press('Shift+ArrowLeft')
  await dialog.getByText('Focal point', { exact: true }).click()
  await dialog.getByRole('button', { name: /^Focal point, 50% from the left/ }).press('ArrowRight')
  await dialog.getByRole('button', { name: /^Focal point, 52% from the left/ }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await tile(page, 'Workshop.jpg').click()
  expect(await dialog.getByLabel('Description').inputValue()).toBe('Our workshop')
  await dialog.getByText(/^\d+ × \d+ px/).waitFor()
  expect(await dialog.getByText('1000 × 750 px').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('It is not used anywhere.').waitFor()
  await confirm(page, 'Delete file')
  await tile(page, 'Workshop.jpg').waitFor({ state: 'detached' })
  expect(kit.problems).toEqual([])
})

test('a folder is made, filled by dropping into it, and shown alone', async () => {
  const page = await openMedia()
  await page.getByRole('button', { name: 'Manage folders' }).click()
  await page.getByRole('menuitem', { name: 'New folder' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(`Summer ${Date.now()}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByText('This folder is empty').waitFor()
  await dropFiles(page, [{ name: 'Beach.jpg' }])
  await tile(page, 'Beach.jpg').waitFor()
  expect(await tile(page, 'hero.svg').count()).toBe(0)
  await page.getByLabel('Search media').fill('nothing is called this')
  await page.getByText('No files match').waitFor()
})

test('a page gets its image from the library, by choosing or by dropping it there', async () => {
  const { title } = await makePage(owner, 'Wants an image')
  const page = await enterAdmin(kit, owner, '/pages?search=Wants%20an')
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Page settings' }).click()
  await page.getByRole('button', { name: 'Choose image' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose an image' })
  await picker.getByLabel('Search media').fill('hero')
  await picker.getByRole('button', { name: 'hero.svg' }).click()
  await page.getByRole('img', { name: 'hero.svg' }).waitFor()
  await page.getByRole('button', { name: 'Replace image' }).click()
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>'
  const uploaded = { name: 'just-uploaded.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) }
  await picker.locator('input[type=file]').setInputFiles(uploaded)
  await page.getByRole('img', { name: /^just-uploaded.*svg$/ }).waitFor()
  await picker.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Address of image' }).click()
  await page.getByRole('textbox', { name: 'Image address' }).fill('/media/hero.svg')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Page settings saved').waitFor()
  await page.goto(new URL('/admin/media?search=hero', page.url()).href)
  await tile(page, 'hero.svg').click()
  await page.getByRole('dialog').getByRole('link', { name: title }).waitFor()
  expect(kit.problems).toEqual([])
})

test('the editor puts a picture of the library on the page with its size and its description', async () => {
  const media = await openMedia()
  await dropFiles(media, [{ name: 'For the page.jpg' }])
  await tile(media, 'For the page.jpg').waitFor()
  const { slug } = await makeContentPage(owner, 'Shows a picture', withText)
  const { page, canvas } = await openEditor(kit, owner, slug)
  await canvas.getByText('Above').click()
  await page.locator('[data-palette="Image"]').click()
  await page.getByRole('button', { name: 'Choose from media' }).click()
  await tile(page, 'For the page.jpg').click()
  const drawn = canvas.locator('picture img')
  await drawn.waitFor()
  expect(await drawn.getAttribute('width')).toBe('1000')
  const shown = () => drawn.evaluate((img: HTMLImageElement) => img.currentSrc)
  await expect.poll(shown).toMatch(/\/media\/[\w-]{22}\/for-the-page-\d+\.avif$/)
})
