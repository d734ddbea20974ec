import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { confirm, enterAdmin, searchMedia } from './admin-visit.ts'

const { password } = inject('installation')
const owner = { email: 'owner@maple.test', password }
const kit = useBrowser()
const video = path.resolve(import.meta.dirname, '../kit/files/blink.mp4')
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

test('a video and a document are uploaded, found by their kind, shown and deleted', async () => {
  const page = await enterAdmin(kit, owner, '/media')
  await page.getByRole('heading', { name: 'Media', level: 1 }).waitFor()
  const choose = page.locator('input[type=file]').first()
  await choose.setInputFiles(video)
  await choose.setInputFiles({ name: 'Price list.pdf', mimeType: 'application/pdf', buffer: pdf })
  const tile = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
  const dialog = page.getByRole('dialog')
  const remove = async (name: string) => {
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await confirm(page, 'Delete file')
    await tile(name).waitFor({ state: 'detached' })
  }
  await tile('Price list.pdf').waitFor()
  await tile('blink.mp4').waitFor()
  await page.getByRole('button', { name: 'Close the list of uploads' }).click()
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Videos' }).click()
  await tile('Price list.pdf').waitFor({ state: 'detached' })
  // Other tests have stored videos of their own.
  await searchMedia(page, 'blink')
  await tile('blink.mp4').click()
  await dialog.getByText('64 × 36 px · 2 KB · MP4').waitFor()
  const seconds = () => dialog.locator('video').evaluate((element: HTMLVideoElement) => element.duration)
  await expect.poll(seconds).toBeGreaterThan(0.1)
  expect(await faultsOf(page)).toEqual([])
  await remove('blink.mp4')
  await page.getByText('No files match').waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await tile('Price list.pdf').click()
  await dialog.getByRole('link', { name: 'Download' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await remove('Price list.pdf')
  expect(kit.problems).toEqual([])
})
