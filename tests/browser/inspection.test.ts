import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../kit/browser.ts'
import { faultsOf, RULES_OF_LOOKS } from './accessibility.ts'
import { enterAdmin } from './admin-visit.ts'

const { password } = inject('installation')
const kit = useBrowser()
const owner = { email: 'owner@maple.test', password }

test('an inspection is carried out on a phone, survives a lost connection, and becomes a job of the work order', async () => {
  const page = await enterAdmin(kit, owner, '/work-orders/new')
  await page.getByRole('combobox', { name: 'Customer' }).fill('Grace MacDonald')
  await page.getByRole('option', { name: 'Grace MacDonald' }).click()
  await page.getByLabel('Description of line 1').fill('Inspection')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: 'Work order (draft)' }).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Start inspection' }).click()
  await page.getByRole('heading', { level: 1, name: 'Multi-point inspection' }).waitFor()
  expect(await faultsOf(page)).toEqual([])

  const point = page.getByRole('region', { name: 'Brakes: Left front pad thickness' })
  await point.getByText('Now', { exact: true }).click()
  await point.getByText('Saved', { exact: true }).waitFor()
  await page.context().setOffline(true)
  await point.getByLabel('Measurement').fill('1,5')
  await point.getByText('Not saved yet. Trying again…').waitFor()
  await page.context().setOffline(false)
  await point.getByText('Saved', { exact: true }).waitFor()

  const bytes = await sharp({ create: { width: 60, height: 60, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  await point.locator('input[type=file]').setInputFiles({ name: 'pads.jpg', mimeType: 'image/jpeg', buffer: bytes })
  await point.getByRole('img', { name: 'Left front pad thickness, picture 1' }).waitFor()
  await page.reload()
  await expect.poll(() => point.getByLabel('Measurement').inputValue()).toBe('1.5')
  await point.getByRole('button', { name: 'Add to work order' }).click()
  await point.getByText('On the work order: Brakes: Left front pad thickness').waitFor()
  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  await page.getByRole('button', { name: 'Reopen' }).waitFor()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await faultsOf(page, { rules: RULES_OF_LOOKS })).toEqual([])
})
