import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('files are kept with a customer: put there, looked at, saved, renamed, deleted and brought back', async () => {
  const page = await enterAdmin(kit, owner, '/customers')
  await page.getByRole('link', { name: 'Priya Raman' }).click()
  await page.getByRole('link', { name: 'Files', exact: true }).click()
  await page.getByText('No files yet').waitFor()
  expect(await faultsOf(page)).toEqual([])

  const notes = Buffer.from('Two winter tires, <b>no</b> rims')
  await page.locator('input[type=file]').setInputFiles([
    { name: 'Dent.png', mimeType: 'image/png', buffer: picture },
    { name: 'She said "yes".txt', mimeType: 'text/plain', buffer: notes },
  ])
  await page.getByRole('button', { name: 'Dent.png', exact: true }).waitFor()
  await page.getByRole('button', { name: 'She said "yes".txt', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'She said "yes".txt' })
  await dialog.getByText(notes.toString()).waitFor()
  const saving = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^She said .yes..txt$/)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Close the list of uploads' }).click()
  await page.getByRole('button', { name: 'Dent.png', exact: true }).click()
  await page.getByRole('dialog').getByRole('img', { name: 'Dent.png' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Actions for Dent.png' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const name = page.getByRole('dialog', { name: 'Rename file' }).getByLabel('Name')
  await name.fill(' ')
  await name.press('Enter')
  await page.getByText('Enter a name').waitFor()
  await name.fill('Left door.png')
  await name.press('Enter')
  await page.getByRole('button', { name: 'Left door.png', exact: true }).waitFor()
  expect(await faultsOf(page)).toEqual([])

  const remove = async (file: string) => {
    await page.getByRole('button', { name: `Actions for ${file}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByText(`“${file}” deleted`).waitFor()
    await page.getByRole('button', { name: file, exact: true }).waitFor({ state: 'hidden' })
  }
  await remove('Left door.png')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('“Left door.png” restored').waitFor()
  await page.getByRole('button', { name: 'Left door.png', exact: true }).waitFor()
  await remove('Left door.png')
  await remove('She said "yes".txt')
  await page.getByRole('button', { name: 'Deleted files' }).click()
  await page.getByRole('button', { name: 'Restore Left door.png' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(kit.problems).toEqual([])
})
