import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf } from './accessibility.ts'
import { confirm, enterAdmin } from './admin-visit.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

test('a list is chosen, its columns are named, it is looked at, imported, and exported again', async () => {
  const made = `Imported${Date.now()}`
  const list = `Prénom;Nom;Courriel;Solde\nIda;${made};ida@${made}.example;3\nBo;${made};bo@;4\n`
  const page = await enterAdmin(kit, owner, '/customers')
  await page.getByRole('button', { name: 'More about customers' }).click()
  await page.getByRole('menuitem', { name: 'Import from a CSV file' }).click()
  await page.getByRole('heading', { name: 'Import customers', level: 1 }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })
  await page.locator('input[type=file]').setInputFiles(file('empty.csv', ''))
  await page.getByText('“empty.csv” is empty').waitFor()
  await page.locator('input[type=file]').setInputFiles(file('old list.csv', list))

  await page.getByRole('heading', { name: 'Match columns' }).waitFor()
  expect(await page.getByLabel('What Prénom becomes').inputValue()).toBe('firstname')
  expect(await page.getByLabel('What Solde becomes').inputValue()).toBe('')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText('All rows were checked: 1 new, 1 with errors.').waitFor()
  await page.getByRole('cell', { name: 'Email: This is not an email address' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Import 1 of 2' }).click()

  await page.getByText('The import is done').waitFor()
  expect(await faultsOf(page)).toEqual([])
  const [mended] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download rows with errors' }).click(),
  ])
  expect(readFileSync(await mended.path(), 'utf8')).toContain(`Bo,${made},bo@,4,Email: This is not an email address`)

  await page.getByRole('link', { name: 'Show customers' }).click()
  await page.getByRole('searchbox').fill(made)
  await page.getByRole('link', { name: `Ida ${made}` }).waitFor()
  await page.getByRole('button', { name: 'More about customers' }).click()
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export this list as CSV' }).click(),
  ])
  expect(readFileSync(await exported.path(), 'utf8')).toContain(`Ida,${made},ida@${made.toLowerCase()}.example`)

  await page.getByLabel(`Select Ida ${made}`).click()
  await page.getByRole('region', { name: 'Selected customers' }).getByRole('button', { name: 'Delete' }).click()
  await confirm(page, 'Delete customer')
  await page.getByRole('link', { name: `Ida ${made}` }).waitFor({ state: 'hidden' })
})
